import { isSameAnswer } from '#domain/evaluations/form-draft.ts'
import type { FormAnswers } from '#domain/evaluations/form-grade.ts'

type Answer = FormAnswers[string]

/** The answers of a form in this window: what the server keeps as far as it's known, and what it hasn't acknowledged. */
export type DraftState = {
  base: FormAnswers
  mine: FormAnswers
  /** Questions of `mine` that were answered differently on another device: the student chooses. */
  asked: readonly string[]
  /** Questions that changed since they were answered: the answer waits for its student too (decision L22). */
  stale: readonly string[]
}

/** What this browser remembers of a form until the server has it: each answer with the one that it replaced. */
export type LocalCopy = { at: number | null; mine: Record<string, LocalAnswer> }

/** `version`: of the form that was on the screen; 0 where nobody knows. */
type LocalAnswer = { before: Answer | null; after: Answer; version: number }

/** Begins with what the server keeps and what this browser had not been able to send. */
export function startDraft(server: FormAnswers, copy: LocalCopy, stale: readonly string[] = []): DraftState {
  const unsent = Object.entries(copy.mine)
  // What this browser last knew, so that the server sees whether another one has answered since.
  const known = unsent.map(([id, { before }]) => [id, before ?? ''])
  return {
    base: { ...server, ...Object.fromEntries(known) },
    mine: Object.fromEntries(unsent.map(([id, { after }]) => [id, after])),
    asked: [],
    stale,
  }
}

/** The answers that are on screen, and that are sent in the end. */
export function shownAnswers({ base, mine }: DraftState): FormAnswers {
  return { ...base, ...mine }
}

export function withAnswer(state: DraftState, id: string, answer: Answer): DraftState {
  return { ...state, mine: { ...state.mine, [id]: answer }, stale: state.stale.filter((one) => one !== id) }
}

/** The changes that the server should hear of now; what the student has yet to choose waits. */
export function changesOf({ base, mine, asked, stale }: DraftState) {
  return Object.entries(mine).flatMap(([id, after]) =>
    asked.includes(id) || stale.includes(id) ? [] : [{ question_id: id, before: base[id], after }],
  )
}

/** What the server answered to those changes; `isNews` when another device has answered something that this one didn't show. */
export function afterSaving(
  state: DraftState,
  sent: readonly string[],
  heard: { answers: FormAnswers; conflicts: readonly string[] },
): { state: DraftState; isNews: boolean } {
  const base = heard.answers
  const mine = Object.fromEntries(Object.entries(state.mine).filter(([id, answer]) => !isSameAnswer(answer, base[id])))
  const asked = [...new Set([...state.asked, ...heard.conflicts])].filter((id) => Object.hasOwn(mine, id))
  const isNews = Object.keys(base).some(
    (id) => !sent.includes(id) && !Object.hasOwn(state.mine, id) && !isSameAnswer(base[id], state.base[id]),
  )
  return { state: { base, mine, asked, stale: state.stale }, isNews }
}

/** The student chose between the answer here and the one from elsewhere. */
export function afterChoice(
  { base, mine, asked, stale }: DraftState,
  id: string,
  choice: 'mine' | 'theirs',
): DraftState {
  const rest = asked.filter((one) => one !== id)
  if (choice === 'mine') return { base, mine, asked: rest, stale }
  return { base, mine: Object.fromEntries(Object.entries(mine).filter(([one]) => one !== id)), asked: rest, stale }
}

/** What another window of this browser has answered; that window tells the server. */
export function withOtherWindow(state: DraftState, copy: LocalCopy): { state: DraftState; isNews: boolean } {
  const news = Object.entries(copy.mine).filter(
    ([id, { after }]) => !Object.hasOwn(state.mine, id) && !isSameAnswer(after, state.base[id]),
  )
  const base = { ...state.base, ...Object.fromEntries(news.map(([id, { after }]) => [id, after])) }
  return { state: { ...state, base }, isNews: news.length > 0 }
}
