import { IconClipboardText } from '@tabler/icons-react'
import { AppLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { Panel } from '#web/ui/Section.tsx'
import styles from '../Staff.module.css'
import type { TeacherDashboard } from './answers.ts'
import { teacherTexts as texts } from './texts.ts'

type Assignments = TeacherDashboard['recent_assignments']

/** The newest evaluations, with how many students handed in. */
export function RecentAssignments({ assignments }: { assignments: Assignments }) {
  const isEmpty = assignments.length === 0
  return (
    <Panel title={texts.recent} aside={!isEmpty && <AppLink to="/teacher/assignments">{texts.allAssignments}</AppLink>}>
      {isEmpty && <EmptyState icon={IconClipboardText} title={texts.noRecent} text={texts.noRecentText} />}
      <ul>
        {assignments.map(({ id, title, course_name, assignment_type, due_date, submission_count }) => (
          <li key={id} className={styles.course}>
            <AppLink to={workOf(id, assignment_type)} className={styles.title}>
              {title}
            </AppLink>
            <p className={styles.meta}>
              <span>{course_name}</span>
              <span>{due_date ? texts.due(formatDateTime(due_date)) : texts.noDue}</span>
              <span>{texts.submissions(submission_count)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** External forms are submitted elsewhere: there is nothing to review here. */
function workOf(id: string, type: Assignments[number]['assignment_type']): string {
  return type === 'external_form' ? '/teacher/assignments' : `/teacher/assignments/${id}/submissions`
}
