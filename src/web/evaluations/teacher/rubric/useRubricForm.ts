import { useRef, useState } from 'react'
import { gradeByRubric } from '#contract/evaluation-rubrics.ts'
import { gradeOf } from '#domain/evaluations/rubric.ts'
import { isGradeInRange } from '#domain/grades/percentages.ts'
import { isDeclined, ProblemError } from '#web/api/client.ts'
import { useAction } from '#web/api/useAction.ts'
import { useOneAtATime } from '#web/api/useOneAtATime.ts'
import { notify } from '#web/ui/notify.ts'
import type { Submission } from '../answers.ts'
import { ASSIGNMENT_CHANGES } from '../changes.ts'
import { markingTexts } from '../marking-texts.ts'
import { reviewTexts } from '../submissions/texts.ts'
import { useGradeGuard } from '../submissions/useGradeForm.ts'
import type { Rubric } from './rubric-values.ts'
import { rubricTexts as texts } from './texts.ts'

const LONG_MS = 8000

type Mark = { level_id: string | null; comment: string }

/** What is chosen of a rubric for a submission, and what happens to it; sent over the versions that were read. */
export function useRubricForm(submission: Submission, rubric: Rubric, maxScore: number) {
  const [start] = useState(() => startOf(submission))
  const [marks, setMarks] = useState(start.marks)
  const [feedback, setFeedback] = useState(start.feedback)
  const [adjusts, setAdjusts] = useState(submission.adjustment !== null)
  const [grade, setGrade] = useState<number | string>(submission.adjustment?.grade ?? '')
  const [reason, setReason] = useState(submission.adjustment?.reason ?? '')
  const [error, setError] = useState<string | null>(null)
  const left = useRef(false)
  const saving = useAction(gradeByRubric, { changes: ASSIGNMENT_CHANGES, evenRefused: true })
  const chosen = rubric.criteria.flatMap(({ id }) => {
    const { level_id = null, comment = '' } = marks[id] ?? {}
    return level_id === null ? [] : [{ criterion_id: id, level_id, comment: comment.trim() || null }]
  })
  const sum = gradeOf(rubric.criteria, chosen)
  const dirty =
    JSON.stringify([marks, feedback]) !== JSON.stringify([start.marks, start.feedback]) ||
    reason !== (submission.adjustment?.reason ?? '')
  useGradeGuard({ dirty, left, name: submission.student_name, onLeft: () => {} })

  const submit = useOneAtATime(async (onSaved: () => void) => {
    if (sum === null) return setError(texts.incomplete)
    const isGiven = grade !== '' && isGradeInRange(Number(grade), maxScore) && reason.trim() !== ''
    if (adjusts && !isGiven) return setError(texts.reasonMissing)
    setError(null)
    try {
      const saved = await saving.mutateAsync({
        submissionId: submission.id,
        marks: chosen,
        adjustment: adjusts ? { grade: Number(grade), reason: reason.trim() } : null,
        feedback: feedback.trim() || null,
        version: submission.version,
        rubric_version: rubric.version,
      })
      const told = submission.is_nameless ? reviewTexts.savedNameless : reviewTexts.savedText(submission.student_name)
      notify.success(saved.is_held ? markingTexts.heldText : told, { title: reviewTexts.saved })
      left.current = true
      onSaved()
    } catch (failure) {
      if (!(failure instanceof ProblemError)) throw failure
      if (isDeclined(failure)) return
      const text = failure.code === 'CHANGED_MEANWHILE' ? texts.changed : failure.detail
      setError(text)
      notify.error(text, { title: reviewTexts.saveFailed, durationMs: LONG_MS })
    }
  })

  return {
    marks,
    choose: (criterionId: string, level_id: string) => {
      setError(null)
      setMarks((before) => ({ ...before, [criterionId]: { comment: before[criterionId]?.comment ?? '', level_id } }))
    },
    say: (criterionId: string, comment: string) =>
      setMarks((before) => ({
        ...before,
        [criterionId]: { level_id: before[criterionId]?.level_id ?? null, comment },
      })),
    feedback,
    setFeedback,
    adjusts,
    setAdjusts,
    grade,
    setGrade,
    reason,
    setReason,
    sum,
    error,
    saving: saving.isPending,
    submit,
  }
}

function startOf({ rubric_marks, feedback }: Submission) {
  const marks: Record<string, Mark | undefined> = Object.fromEntries(
    rubric_marks.map(({ criterion_id, level_id, comment }) => [criterion_id, { level_id, comment: comment ?? '' }]),
  )
  return { marks, feedback: feedback ?? '' }
}
