import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openAssignment } from '#contract/evaluations.ts'
import { studentAction } from '#domain/evaluations/assignment-state.ts'
import { ProblemError } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import type { BodyProps, StudentAssignment } from './answers.ts'
import { FilesForm } from './FilesForm.tsx'
import { FormBody } from './FormBody.tsx'
import { Nothing } from './Nothing.tsx'
import { SubmissionSummary } from './SubmissionSummary.tsx'
import { dialogTexts as texts } from './texts.ts'
import { useNow } from './useNow.ts'

type Props = {
  assignmentId: string
  /** What the list already knows of it. */
  known: StudentAssignment | undefined
  /** Tells the title when the list doesn't know it (an address from elsewhere). */
  onTitle: (title: string) => void
  onClose: () => void
}

/** The inside of an evaluation's dialog: handing files in, answering a form, or what came of it. */
export function AssignmentDialog({ assignmentId, known, onTitle, onClose }: Props) {
  // What the list knows of one to hand files in for is enough to begin with.
  const enough = known?.assignment_type === 'file_upload'
  const query = useQuery({
    ...read(openAssignment, { assignmentId }),
    // The answers that it brings may be older than those that were kept since.
    staleTime: 0,
    gcTime: 0,
    ...(enough && { placeholderData: { ...known, form_questions: [], result: null, draft: [] } }),
  })
  const queries = useQueryClient()
  const now = useNow()
  const title = query.data?.title
  useEffect(() => {
    if (title) onTitle(title)
  }, [title, onTitle])

  return (
    <QueryState query={query} rows={4} errorTitle={titleOf(query.error)}>
      {(assignment) => (
        <Body assignment={assignment} now={now} onSent={() => void queries.invalidateQueries()} onClose={onClose} />
      )}
    </QueryState>
  )
}

function Body(props: BodyProps) {
  switch (props.assignment.assignment_type) {
    case 'file_upload':
      return <FilesBody {...props} />
    case 'form':
      return <FormBody {...props} />
    default:
      return <Nothing title={texts.otherKind} text={texts.otherKindText} onClose={props.onClose} />
  }
}

/** The files may be handed in or replaced; else what was handed in. */
function FilesBody(props: BodyProps) {
  const { assignment, now, onClose } = props
  const { submission } = assignment
  const facts = { ...assignment, cut_off_date: assignment.cutoff_at }
  const action = studentAction(facts, submission, now)
  if (action === 'upload' || action === 'replace') return <FilesForm {...props} />
  if (submission) return <SubmissionSummary submission={submission} maxScore={assignment.max_score} />
  return <Nothing title={texts.notFound} text={texts.closedNote} onClose={onClose} />
}

/** A refusal isn't a failure to load. */
function titleOf(error: unknown): string {
  const isRefusal = error instanceof ProblemError && error.status >= 400 && error.status < 500
  return isRefusal ? texts.notFound : texts.questionsFailed
}
