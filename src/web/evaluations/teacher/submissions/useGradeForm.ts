import { useBlocker } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { gradeSubmission } from '#contract/evaluations.ts'
import { givenGrade } from '#domain/evaluations/lateness.ts'
import { isGradeInRange } from '#domain/grades/percentages.ts'
import { roundTo } from '#domain/rounding.ts'
import { isDeclined, ProblemError } from '#web/api/client.ts'
import { actionOf, useAction } from '#web/api/useAction.ts'
import { useOneAtATime } from '#web/api/useOneAtATime.ts'
import { forgetTyped, keepTyped, readTyped } from '#web/session/typed.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { notify } from '#web/ui/notify.ts'
import type { Submission } from '../answers.ts'
import { ASSIGNMENT_CHANGES } from '../changes.ts'
import { markingTexts } from '../marking-texts.ts'
import { reviewTexts as texts } from './texts.ts'

const LONG_MS = 8000
/** Document 3 §7: a grade is sent three times in all when the line fails, after 1 and 2 seconds. */
const GRADE_TRIES = 3
const GRADE_WAIT_MS = 1000

/**
 * The values of a grading form and what happens to them. When the submission changed in the meantime, the list is fetched again,
 * the typed values stay, and saving again sends the version that is then on screen.
 */
export function useGradeForm({ submission, maxScore }: { submission: Submission; maxScore: number }) {
  const [start] = useState({ grade: givenGrade(submission) ?? '', feedback: submission.feedback ?? '' })
  // Another version is another work to grade: what was typed of this one isn't put over it.
  const [draft] = useState(`grade ${submission.id} ${submission.version}`)
  const [kept] = useState(() => readTyped(draft))
  const [grade, setGrade] = useState<number | string>(textOf(kept['grade']) ?? start.grade)
  const [feedback, setFeedback] = useState(textOf(kept['feedback']) ?? start.feedback)
  const [error, setError] = useState<string | null>(null)
  const [conflict, setConflict] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const saving = useAction(gradeSubmission, {
    changes: ASSIGNMENT_CHANGES,
    // If it was rejected, another user has changed it.
    evenRefused: true,
    retry: (failures, problem) => failures < GRADE_TRIES - 1 && problem instanceof ProblemError && problem.status === 0,
    retryDelay: (attempt) => GRADE_WAIT_MS * (attempt + 1),
  })
  const left = useRef(false)
  const dirty = String(grade) !== String(start.grade) || feedback.trim() !== start.feedback

  useEffect(() => input.current?.focus(), [])
  useGradeGuard({ dirty, left, name: submission.student_name, onLeft: () => forgetTyped(draft) })
  useEffect(() => {
    if (!left.current)
      keepTyped(
        draft,
        { grade: String(grade), feedback },
        {
          version: 0,
          values: { ...start, grade: String(start.grade) },
        },
      )
  }, [draft, grade, feedback, start])

  const about = actionOf(gradeSubmission, { submissionId: submission.id, version: 0, grade: 0, feedback: null })
  const refuse = (title: string, text: string) => {
    setError(text)
    notify.error(text, { title, about })
    input.current?.focus()
  }

  const outside =
    grade !== '' && !(Number.isFinite(Number(grade)) && isGradeInRange(roundTo(Number(grade), 2), maxScore))

  /** Saves, then goes where `onSaved` leads: back to the list or on to the next one. */
  const submit = useOneAtATime(async (onSaved: () => void) => {
    const points = roundTo(Number(grade), 2)
    if (grade === '' || outside) return refuse(texts.invalid, texts.invalidText(maxScore))
    setError(null)
    const { id: submissionId, version } = submission
    try {
      const saved = await saving.mutateAsync({
        submissionId,
        version,
        grade: points,
        feedback: feedback.trim() || null,
      })
      const told = saved.is_held
        ? markingTexts.heldText
        : submission.is_nameless
          ? texts.savedNameless
          : texts.savedText(submission.student_name)
      notify.success(told, { title: texts.saved })
      left.current = true
      forgetTyped(draft)
      onSaved()
    } catch (failure) {
      if (!(failure instanceof ProblemError)) throw failure
      if (isDeclined(failure)) return
      if (failure.code === 'CHANGED_MEANWHILE') setConflict(true)
      else if (failure.code === 'GRADE_OUT_OF_RANGE') refuse(texts.invalid, failure.detail)
      else notify.error(failure.detail, { title: titleOf(failure), durationMs: LONG_MS, about })
    }
  })

  return {
    grade,
    setGrade: (typed: number | string) => {
      setGrade(typed)
      setError(null)
    },
    feedback,
    setFeedback,
    error,
    /** Said while it's typed: the evaluation doesn't give so much, or it's no number. */
    outside,
    conflict,
    input,
    dirty,
    saving: saving.isPending,
    submit,
  }
}

const textOf = (kept: unknown) => (typeof kept === 'string' ? kept : null)

function titleOf({ status }: ProblemError): string {
  return status === 0 ? texts.offline : texts.saveFailed
}

/** Asks before a typed grade is left: by cancelling, for another submission, or for another screen. */
export function useGradeGuard({
  dirty,
  left,
  name,
  onLeft,
}: {
  dirty: boolean
  /** Set once the grade is saved: there is nothing left to lose. */
  left: RefObject<boolean>
  name: string
  /** What was typed is given up. */
  onLeft: () => void
}) {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => dirty && !left.current,
    shouldBlockFn: async ({ current, next }) => {
      const stays = current.pathname === next.pathname && gradingIn(current.search) === gradingIn(next.search)
      if (left.current || stays) return false
      const isGivenUp = await confirm({
        title: texts.discardTitle,
        text: texts.discardText(name),
        isFinal: false,
        confirmLabel: texts.discard,
        cancelLabel: texts.keep,
      })
      if (isGivenUp) onLeft()
      return !isGivenUp
    },
  })
}

function gradingIn(search: unknown): unknown {
  return typeof search === 'object' && search !== null && 'grading' in search ? search.grading : undefined
}
