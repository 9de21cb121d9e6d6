import { UnstyledButton } from '@mantine/core'
import { IconFileText, IconForms, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { StatusTag, type StatusTone } from '#web/ui/StatusTag.tsx'
import type { StudentAssignment } from './answers.ts'
import { AssignmentActions } from './AssignmentActions.tsx'
import styles from './Assignments.module.css'
import { DueNotice } from './DueNotice.tsx'
import { SubmissionSummary } from './SubmissionSummary.tsx'
import { assignmentTexts as texts } from './texts.ts'

const TONES: Record<StudentAssignment['state'], StatusTone> = {
  inactive: 'neutral',
  completed: 'done',
  overdue: 'overdue',
  pending: 'info',
}
const ICONS = { form: IconForms, external_form: IconExternalLink, file_upload: IconFileText } as const
/** A description up to this many characters is shown whole. */
const SHORT = 150

/** One evaluation: what it is, when it's due, what was sent, and what can be done now (document 2 §2). */
export function AssignmentCard(props: { assignment: StudentAssignment; now: Date; onOpen: () => void }) {
  const { assignment } = props
  const { title, state, submission, assignment_type: type, question_count: questions } = assignment
  const Icon = ICONS[type]
  return (
    <article className={styles.card} data-state={state}>
      <div className={styles.words}>
        <p className={styles.course}>
          {assignment.course_code} · {assignment.course_name}
        </p>
        <h2 className={styles.cardTitle}>{title}</h2>
        <p className={styles.meta}>
          <span>{assignment.teacher_name || texts.noTeacher}</span>
          <span>
            <Icon size={16} stroke={1.7} aria-hidden /> {texts.types[type]}
            {type === 'form' && questions > 0 && `, ${texts.questions(questions)}`}
          </span>
          <span>{assignment.evaluation_level}</span>
        </p>
        {assignment.description && <Description text={assignment.description} />}
        {submission && <SubmissionSummary submission={submission} maxScore={assignment.max_score} />}
      </div>
      <div className={styles.side}>
        <StatusTag tone={TONES[state]}>{texts.states[state]}</StatusTag>
        <DueNotice assignment={assignment} now={props.now} />
        <AssignmentActions {...props} />
      </div>
    </article>
  )
}

function Description({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  const isLong = text.length > SHORT
  return (
    <div className={styles.description}>
      <p data-short={(isLong && !whole) || undefined}>{text}</p>
      {isLong && (
        <UnstyledButton className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? texts.readLess : texts.readMore}
        </UnstyledButton>
      )}
    </div>
  )
}
