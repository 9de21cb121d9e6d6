import { useState } from 'react'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag, type StatusTone } from '#web/ui/StatusTag.tsx'
import type { CourseWork, StudentCourse } from './answers.ts'
import { dueWords } from './due-words.ts'
import styles from './Study.module.css'
import { courseWorkTexts as texts } from './texts.ts'

const TONES: Record<CourseWork['state'], StatusTone> = {
  inactive: 'neutral',
  excused: 'neutral',
  completed: 'done',
  overdue: 'overdue',
  pending: 'info',
}

/** The course's evaluations with their due dates and status; each links to where it's done (decision L21). */
export function CourseEvaluations({ course }: { course: StudentCourse }) {
  const { evaluations, may_open_evaluations: mayOpen } = course
  return (
    <Panel title={texts.evaluations}>
      {!mayOpen && <p className="soft">{texts.notOpen}</p>}
      {mayOpen && evaluations.length === 0 && <p className="soft">{texts.noEvaluations}</p>}
      <WorkList label={texts.evaluations} course={course} works={evaluations} />
      {mayOpen && evaluations.length > 0 && (
        <AppLink to="/student/assignments" search={{ course: course.id }} className={styles.way} data-print="hide">
          {texts.all}
        </AppLink>
      )}
    </Panel>
  )
}

/** Evaluations, each with the way to where it's done. */
export function WorkList({
  label,
  course,
  works,
}: {
  label: string
  course: StudentCourse
  works: readonly CourseWork[]
}) {
  const [now] = useState(() => new Date().toISOString())
  return (
    <ul className={styles.works} aria-label={label}>
      {works.map((one) => (
        <li key={one.id}>
          <span className="break">
            {course.may_open_evaluations && one.state !== 'inactive' ? (
              <AppLink to="/student/assignments" search={{ course: course.id, open: one.id }}>
                {one.title}
              </AppLink>
            ) : (
              one.title
            )}
            <small className="block soft">{dueWords(one.due_date, now)}</small>
          </span>
          <State work={one} />
        </li>
      ))}
    </ul>
  )
}

function State({ work: { state, submission_id, grade, is_held } }: { work: CourseWork }) {
  if (is_held) return <StatusTag tone="soon">{texts.held}</StatusTag>
  const waits = submission_id !== null && grade === null
  return waits ? (
    <StatusTag tone="soon">{texts.waiting}</StatusTag>
  ) : (
    <StatusTag tone={TONES[state]}>{texts.states[state]}</StatusTag>
  )
}
