import { Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useMedia } from '#web/ui/useMedia.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { openAssignment } from '#contract/evaluations.ts'
import { studentAction } from '#domain/evaluations/assignment-state.ts'
import { daysLate, lateAfter } from '#domain/evaluations/lateness.ts'
import { isLostLine, ProblemError } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import type { BodyProps, OpenedAssignment, StudentAssignment } from '../answers.ts'
import { FormBody } from '../forms/FormBody.tsx'
import { NothingToDo } from '../NothingToDo.tsx'
import { FilesForm } from '../submissions/FilesForm.tsx'
import { SubmissionSummary } from '../submissions/SubmissionSummary.tsx'
import { useHandIn } from '../waiting/useHandIn.ts'
import { WaitingNote } from '../waiting/WaitingNote.tsx'
import styles from './Assignments.module.css'
import { dialogTexts as texts } from './texts.ts'
import { useNow } from './useNow.ts'

/** The dialog of the evaluation that the address names; the whole screen on a phone. */
export default function AssignmentDialog({
  open,
  items,
  onClose,
}: {
  open: string | null
  /** What the list knows already. */
  items: readonly StudentAssignment[]
  onClose: () => void
}) {
  const isPhone = useMedia('(max-width: 47.99em)')
  // Opened after it has mounted, or it would not know where the focus came from.
  const mounted = useMounted()
  // What was open stays in the dialog while it fades away.
  const [last, setLast] = useState(open)
  if (open !== null && open !== last) setLast(open)
  const [loadedTitle, setLoadedTitle] = useState<string>()
  const known = items.find((item) => item.id === last)
  return (
    <Modal
      opened={mounted && open !== null}
      onClose={onClose}
      title={known?.title ?? loadedTitle ?? texts.loading}
      size="lg"
      fullScreen={isPhone}
      radius={isPhone ? 0 : 'lg'}
      closeOnClickOutside={false}
      // Under the question that asks before leaving.
      zIndex={190}
      classNames={{ body: styles.modalBody, content: styles.modalContent }}
    >
      {last !== null && (
        <Contents key={last} assignmentId={last} known={known} onTitle={setLoadedTitle} onClose={onClose} />
      )}
    </Modal>
  )
}

type ContentsProps = {
  assignmentId: string
  /** What the list already knows of it. */
  known: StudentAssignment | undefined
  /** Reports the title if the list doesn't know it (an address from elsewhere). */
  onTitle: (title: string) => void
  onClose: () => void
}

/** Handing files in, answering a form, or what came of it. */
function Contents({ assignmentId, known, onTitle, onClose }: ContentsProps) {
  // What the list knows of one to hand files in for is enough to begin with.
  const enough = known?.assignment_type === 'file_upload' && {
    ...known,
    form_questions: [],
    result: null,
    closes_at: known.cutoff_at,
    draft: [],
    added_since: [],
  }
  const query = useQuery({
    ...read(openAssignment, { assignmentId }),
    // The answers that it brings may be older than those stored since.
    staleTime: 0,
    gcTime: 0,
    ...(enough && { placeholderData: enough }),
  })
  // The dialog opens at once, and what is known already comes a moment later.
  const isShown = useDeferredValue(true, false)
  const queries = useQueryClient()
  const now = useNow()
  const title = query.data?.title
  const handIn = useHandIn(assignmentId)
  useEffect(() => {
    if (title) onTitle(title)
  }, [title, onTitle])

  if (handIn) return <WaitingNote handIn={handIn} inDialog />
  // Also without a connection: users who have chosen files keep them.
  const isEnough = enough && query.data === undefined && isLostLine(query.error)
  const found = isEnough ? { ...query, data: enough } : query
  return (
    <QueryState
      query={isShown ? found : { ...query, data: undefined, isPending: true, error: null }}
      rows={4}
      errorTitle={titleOf(query.error)}
    >
      {(assignment) => (
        <Body
          assignment={assignment}
          now={now}
          isLate={isLate(assignment, now)}
          onSent={() => void queries.invalidateQueries()}
          onClose={onClose}
        />
      )}
    </QueryState>
  )
}

function isLate({ due_date, submission }: OpenedAssignment, now: Date): boolean {
  const last_returned_until = submission?.returned_until ?? null
  return daysLate(lateAfter(due_date, { extended_to: null, last_returned_until }), now) > 0
}

function Body(props: BodyProps) {
  switch (props.assignment.assignment_type) {
    case 'file_upload':
      return <FilesBody {...props} />
    case 'form':
      return <FormBody {...props} />
    default:
      return <NothingToDo title={texts.otherKind} text={texts.otherKindText} onClose={props.onClose} />
  }
}

/** The files can be submitted or replaced; otherwise, what was submitted. */
function FilesBody(props: BodyProps) {
  const { assignment, now, onClose } = props
  const { submission } = assignment
  const facts = { ...assignment, cut_off_date: assignment.cutoff_at }
  const action = studentAction(facts, submission, now)
  if (action === 'upload' || action === 'replace') return <FilesForm {...props} />
  if (assignment.is_excused && !submission)
    return <NothingToDo title={texts.excusedTitle} text={texts.excusedNote} onClose={onClose} />
  if (submission) return <SubmissionSummary submission={submission} maxScore={assignment.max_score} />
  return (
    <NothingToDo
      title={texts.notFound}
      text={assignment.takes_work ? texts.closedNote : texts.endedNote}
      onClose={onClose}
    />
  )
}

/** A refusal isn't a failure to load. */
function titleOf(error: unknown): string {
  const isRefusal = error instanceof ProblemError && error.status >= 400 && error.status < 500
  return isRefusal ? texts.notFound : texts.questionsFailed
}
