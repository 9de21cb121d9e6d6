import { useEffect, useState, useSyncExternalStore } from 'react'
import { sentAnswers, takenAnswers, toFormAnswers } from '#domain/evaluations/form-answers.ts'
import type { FormChange } from '#domain/evaluations/form-changes.ts'
import { isEmptyAnswer } from '#domain/evaluations/form-draft.ts'
import type { FormAnswers } from '#domain/evaluations/form-grade.ts'
import type { OpenedAssignment } from '../answers.ts'
import { createKeeper } from './draft-keeper.ts'
import { shownAnswers } from './draft-state.ts'
import { forgetLost, hasUnsent, readCopy, rememberPlace } from './local-copy.ts'

/** The unsent answers of a form: a reload, another device, a closed laptop or a lost line loses none of them. */
export function useDraft(
  { id, draft, form_version, form_questions: questions }: OpenedAssignment,
  changes: readonly FormChange[] | null,
) {
  const [keeper] = useState(() => {
    forgetLost(id, (one, answer) => isEmptyAnswer(answer) || !isEmptyAnswer(fitting(questions, { [one]: answer })[one]))
    const stale = staleOf({ id, draft, form_version }, changes)
    return createKeeper(id, { server: fitting(questions, takenAnswers(draft)), version: form_version, stale })
  })
  const view = useSyncExternalStore(keeper.subscribe, keeper.getView)
  useEffect(() => keeper.start(), [keeper])
  const answers = fitting(questions, shownAnswers(view.state))
  const [wasRestored] = useState(() => Object.values(answers).some((answer) => !isEmptyAnswer(answer)))
  const [at, setAt] = useState(() => {
    const firstNew = questions.findIndex((question) => changes?.some((change) => change.id === question.id))
    if (firstNew >= 0) return firstNew
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

/** The answers to what the form has. */
function fitting(questions: OpenedAssignment['form_questions'], answers: FormAnswers): FormAnswers {
  return toFormAnswers(questions, sentAnswers(answers))
}

/** The questions that changed since they were answered, as far as anybody knows. */
function staleOf(
  { id, draft, form_version }: Pick<OpenedAssignment, 'id' | 'draft' | 'form_version'>,
  changes: readonly FormChange[] | null,
): string[] {
  const changed = new Set(changes?.map((change) => change.id))
  const local = Object.entries(readCopy(id).mine).flatMap(([one, { version }]) =>
    version === form_version || (changes && !changed.has(one)) ? [] : [one],
  )
  return [...local, ...draft.flatMap(({ question_id, was }) => (was ? [question_id] : []))]
}

/** Whether a form has answers that were not sent, here or on the server. */
export function hasDraft({ id, has_draft }: { id: string; has_draft: boolean }): boolean {
  return has_draft || hasUnsent(id)
}
