import { useEffect, useState, useSyncExternalStore } from 'react'
import { isEmptyAnswer } from '#domain/evaluations/answers.ts'
import type { FormChange } from '#domain/evaluations/form-changes.ts'
import type { OpenedAssignment } from '../answers.ts'
import { createKeeper } from './draft-keeper.ts'
import { readCopy, rememberPlace } from './local-copy.ts'
import { toldChanges } from './told-changes.ts'

/** The unsent answers of a form: a reload, another device, a closed laptop or a lost line loses none of them; `changes`: while it was open. */
export function useDraft(assignment: OpenedAssignment, changes: readonly FormChange[] | null) {
  const { id, form_questions: questions } = assignment
  const [keeper] = useState(() => createKeeper(assignment))
  const [told] = useState(() => toldChanges(assignment, readCopy(id), changes ?? []))
  const view = useSyncExternalStore(keeper.subscribe, keeper.getView)
  useEffect(() => keeper.start(), [keeper])
  const answers = keeper.answersIn(view)
  const [wasRestored] = useState(() => Object.values(answers).some((answer) => !isEmptyAnswer(answer)))
  const [at, setAt] = useState(() => {
    const firstNew = questions.findIndex((question) => told.some((change) => change.id === question.id))
    if (firstNew >= 0) return firstNew
    const firstOpen = questions.findIndex((question) => isEmptyAnswer(answers[question.id]))
    // After the last question comes the review.
    return Math.min(readCopy(id).at ?? (firstOpen < 0 ? questions.length : firstOpen), questions.length)
  })

  return {
    keeper,
    view,
    answers,
    /** What changed since it was answered. */
    told,
    wasRestored,
    at,
    goTo: (next: number) => {
      setAt(next)
      rememberPlace(id, next)
      void keeper.keepNow()
    },
  }
}
