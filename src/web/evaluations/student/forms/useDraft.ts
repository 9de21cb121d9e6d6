import { useEffect, useState, useSyncExternalStore } from 'react'
import { takenAnswers } from '#domain/evaluations/form-answers.ts'
import { isEmptyAnswer } from '#domain/evaluations/form-draft.ts'
import type { OpenedAssignment } from '../answers.ts'
import { createKeeper } from './draft-keeper.ts'
import { shownAnswers } from './draft-state.ts'
import { hasUnsent, readCopy, rememberPlace } from './local-copy.ts'

/** The unsent answers of a form: a reload, another device, a closed laptop or a lost line loses none of them. */
export function useDraft({ id, draft, form_questions: questions }: OpenedAssignment) {
  const [keeper] = useState(() => createKeeper(id, takenAnswers(draft)))
  const view = useSyncExternalStore(keeper.subscribe, keeper.getView)
  useEffect(() => keeper.start(), [keeper])
  const answers = shownAnswers(view.state)
  const [wasRestored] = useState(() => Object.values(answers).some((answer) => !isEmptyAnswer(answer)))
  const [at, setAt] = useState(() => {
    const firstOpen = questions.findIndex((question) => isEmptyAnswer(answers[question.id]))
    // After the last question comes the review.
    return Math.min(readCopy(id).at ?? (firstOpen < 0 ? questions.length : firstOpen), questions.length)
  })

  return {
    keeper,
    view,
    answers,
    wasRestored,
    at,
    goTo: (next: number) => {
      setAt(next)
      rememberPlace(id, next)
      void keeper.keepNow()
    },
  }
}

/** Whether a form has answers that were not sent, here or on the server. */
export function hasDraft({ id, has_draft }: { id: string; has_draft: boolean }): boolean {
  return has_draft || hasUnsent(id)
}
