import { IconChevronDown } from '@tabler/icons-react'
import { Section } from '#web/ui/Section.tsx'
import type { CoursePage } from './answers.ts'
import styles from './CoursePage.module.css'
import { coursePageTexts as texts } from './course-page-texts.ts'

/** The titles of what a course teaches, module by module; the contents of the lessons are for enrolled students. */
export function CourseContents({ course: { modules, lesson_count: total } }: { course: CoursePage }) {
  const shown = modules.reduce((sum, { lessons }) => sum + lessons.length, 0)
  return (
    <Section title={texts.contents} lead={total > 0 ? texts.contentsLead(modules.length, total) : texts.noContents}>
      {modules.map(({ title, lessons }, index) => (
        // One module needs no choosing; of several the first one is open.
        <details key={title ?? ''} className={styles.module} open={index === 0}>
          <summary>
            <IconChevronDown size={18} stroke={1.7} aria-hidden />
            <span className="grow">{title ?? texts.general}</span>
            <span className="hint">{texts.lessons(lessons.length)}</span>
          </summary>
          <ol>
            {lessons.map((lesson, number) => (
              <li key={number}>{lesson}</li>
            ))}
          </ol>
        </details>
      ))}
      {total > shown && <p className="hint">{texts.moreLessons(total - shown)}</p>}
    </Section>
  )
}
