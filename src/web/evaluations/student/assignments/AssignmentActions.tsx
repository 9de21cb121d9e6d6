import { Button } from '@mantine/core'
import { IconExternalLink, IconLock } from '@tabler/icons-react'
import { isMending, studentAction } from '#domain/evaluations/assignment-state.ts'
import { webHref } from '#domain/web-address.ts'
import type { HandIn } from '#web/offline/hand-ins.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { StudentAssignment } from '../answers.ts'
import { hasDraft } from '../forms/local-copy.ts'
import { useHandIn } from '../waiting/useHandIn.ts'
import { waitingTexts } from '../waiting/texts.ts'
import styles from './Assignments.module.css'
import { assignmentTexts as texts } from './texts.ts'

type Props = {
  assignment: StudentAssignment
  now: Date
  /** The first of the list that waits for the student: its button is the filled one. */
  isFirst: boolean
  onOpen: () => void
}

/** What the student may do now, by type and state (document 2 §4 and §5, decisions L5 and L7). */
export function AssignmentActions(props: Props) {
  const handIn = useHandIn(props.assignment.id)
  return (
    <div className={styles.actions}>{handIn ? <Waiting {...props} handIn={handIn} /> : <Actions {...props} />}</div>
  )
}

/** What was submitted offline blocks everything else. */
function Waiting({ assignment: { title }, onOpen, handIn }: Props & { handIn: HandIn }) {
  return (
    <>
      {handIn.refusal ? (
        <StatusTag tone="overdue">{waitingTexts.refusedTag}</StatusTag>
      ) : (
        <>
          <StatusTag tone="soon">{waitingTexts.unsentTag}</StatusTag>
          <span className={styles.note}>{waitingTexts.hour}</span>
        </>
      )}
      <Button variant="default" onClick={onOpen} aria-label={texts.of(waitingTexts.see, title)}>
        {waitingTexts.see}
      </Button>
    </>
  )
}

function Actions({ assignment, now, isFirst, onOpen }: Props) {
  const { title, assignment_type: type, submission } = assignment
  const facts = { ...assignment, cut_off_date: assignment.cutoff_at }
  const variant = isFirst ? 'filled' : 'default'
  const named = (action: string) => ({ 'aria-label': texts.of(action, title), children: action })
  if (assignment.state === 'inactive' && submission?.grade == null) return <Blocked />

  if (assignment.is_excused && submission?.grade == null) return null
  const isBack = isMending(submission?.returned_until ?? null, now)

  switch (studentAction(facts, submission, now)) {
    case 'upload':
      return <Button variant={variant} onClick={onOpen} {...named(texts.upload)} />
    case 'replace':
      return (
        <>
          <StatusTag tone="soon">{isBack ? texts.returned : texts.waiting}</StatusTag>
          <Button
            variant={isBack ? variant : 'default'}
            onClick={onOpen}
            {...named(isBack ? texts.mend : texts.replace)}
          />
        </>
      )
    case 'answer':
      return (
        <>
          <Button variant={variant} onClick={onOpen} {...named(texts.answer)} />
          {hasDraft(assignment) && <span className={styles.note}>{texts.goOn}</span>}
        </>
      )
    case 'open_link':
      return <ExternalForm assignment={assignment} />
    case 'see_result':
      return (
        <>
          {submission?.is_held ? (
            <StatusTag tone="soon">{texts.held}</StatusTag>
          ) : (
            <StatusTag tone="done">{texts.graded}</StatusTag>
          )}
          {type === 'form' && assignment.is_active && (
            <Button variant="default" onClick={onOpen} {...named(texts.seeResult)} />
          )}
        </>
      )
    default:
      return submission ? (
        <StatusTag tone="soon">{texts.waiting}</StatusTag>
      ) : (
        <Closed hasEnded={!assignment.takes_work} />
      )
  }
}

function ExternalForm({ assignment }: { assignment: StudentAssignment }) {
  const address = webHref(assignment.external_form_url)
  if (!address) return <span className={styles.note}>{texts.externalHint}</span>
  return (
    <>
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        rightSection={<IconExternalLink size={18} stroke={1.7} aria-hidden />}
        aria-label={`${texts.of(texts.openForm, assignment.title)} (${texts.newTab})`}
      >
        {texts.openForm}
      </Button>
      <span className={styles.note}>{texts.externalHint}</span>
    </>
  )
}

function Blocked() {
  return (
    <Button variant="default" disabled leftSection={<IconLock size={18} stroke={1.7} aria-hidden />}>
      {texts.blocked}
    </Button>
  )
}

function Closed({ hasEnded }: { hasEnded: boolean }) {
  return (
    <>
      <Button variant="default" disabled leftSection={<IconLock size={18} stroke={1.7} aria-hidden />}>
        {hasEnded ? texts.ended : texts.closed}
      </Button>
      <span className={styles.note}>{hasEnded ? texts.endedHint : texts.closedHint}</span>
    </>
  )
}
