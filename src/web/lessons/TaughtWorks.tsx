import { IconClipboardText } from '@tabler/icons-react'
import { useState } from 'react'
import { AppLink } from '#web/ui/AppLink.tsx'
import type { ManagedCourse } from './answers.ts'
import { dueWords } from './due-words.ts'
import styles from './Manage.module.css'
import { courseTexts, manageTexts as texts } from './texts.ts'

/** Evaluations on their teacher's page of the course; each leads to its form. */
export function TaughtWorks({
  works,
  course,
  labelledBy,
}: {
  works: ManagedCourse['evaluations']
  course: ManagedCourse
  /** The heading that names the list; without one it's the module's. */
  labelledBy?: string
}) {
  const [now] = useState(() => new Date().toISOString())
  return (
    <ul aria-labelledby={labelledBy} aria-label={labelledBy ? undefined : courseTexts.moduleWorks}>
      {works.map(({ id, title, period_name, due_date, is_active }) => (
        <li key={id} className={styles.work}>
          <IconClipboardText size={20} stroke={1.6} aria-hidden />
          <span className="row grow break">
            <AppLink to="/teacher/assignments" search={{ edit: id }} className="alone">
              {title}
            </AppLink>
            <span className="hint">
              {[
                dueWords(due_date, now),
                period_name !== course.period_name && period_name,
                !is_active && texts.workInactive,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
