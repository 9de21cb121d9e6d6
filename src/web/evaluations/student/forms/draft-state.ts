import type { ReadQuestion } from '#domain/evaluations/question-types.ts'
import { type Answer, type FormAnswers, isSameAnswer } from '#domain/evaluations/answers.ts'

/** What an answer was given to, if the form asks something else by now: the question, if anybody knows it, and the answer in its words. */
export type Was = { question: ReadQuestion | null; given: readonly string[] }

/** The answers of which it's known that they were given to an older form, by question id. */
export type OlderAnswers = Readonly<Record<string, Was>>

/** The answers to a form in this window: what the server stores as far as known, and what it hasn't acknowledged. */
export type DraftState = {
  base: FormAnswers
  mine: FormAnswers
  /** Questions of `mine` that were answered differently on another device: the student chooses. */
  asked: readonly string[]
  /** Which of either were given to questions that have changed since: they wait for their student too (decision L22). */
  older: { base: OlderAnswers; mine: OlderAnswers }
}

/** What this browser remembers of a form until the server has it: each answer with the one that it replaced. */
export type LocalCopy = {
  at: number | null
  mine: Record<string, LocalAnswer>
  /** The form that was answered offline and not accepted since it changed; null if nothing was taken back. */
  form: readonly ReadQuestion[] | null
}

/** `version`: of the form that was on the screen; 0 if unknown. `asked`: what it asked, if that was stored. */
export type LocalAnswer = { before: Answer | null; after: Answer; version: number; asked: ReadQuestion | null }

/** Starts with what the server stores and what this browser hadn't been able to send. */
export function startDraft(
  server: FormAnswers,
  mine: LocalCopy['mine'],
  older: DraftState['older'] = { base: {}, mine: {} },
): DraftState {
  const unsent = Object.entries(mine)
  // What this browser last knew, so that the server sees whether another one has answered since.
  const known = unsent.map(([id, { before }]) => [id, before ?? ''])
  return {
    base: { ...server, ...Object.fromEntries(known) },
    mine: Object.fromEntries(unsent.map(([id, { after }]) => [id, after])),
    asked: [],
    older,
  }
}

/** The answers that are on screen, and that are sent in the end. */
export function shownAnswers({ base, mine }: DraftState): FormAnswers {
  return { ...base, ...mine }
}

/** What an answer on the screen was given to, where its question changed since. */
export function olderAnswer({ mine, older }: DraftState, id: string): Was | null {
  return (Object.hasOwn(mine, id) ? older.mine[id] : older.base[id]) ?? null
}

export function withAnswer(state: DraftState, id: string, answer: Answer): DraftState {
  const { mine, older } = state
  return { ...state, mine: { ...mine, [id]: answer }, older: { ...older, mine: without(older.mine, id) } }
}

/** The changes that the server should hear of now; what the student has yet to choose waits. */
export function changesOf({ base, mine, asked, older }: DraftState) {
  return Object.entries(mine).flatMap(([id, after]) =>
    asked.includes(id) || older.mine[id] ? [] : [{ question_id: id, before: base[id], after }],
  )
}

/** What the server answered to those changes; `isNews` when another device has answered something that this one didn't show. */
export function afterSaving(
  state: DraftState,
  sent: readonly string[],
  heard: { answers: FormAnswers; conflicts: readonly string[]; older: OlderAnswers },
): { state: DraftState; isNews: boolean } {
  const base = heard.answers
  // An answer given here to the current form stands, although the same was given elsewhere to an older one.
  const isKept = (id: string, answer: Answer) => !heard.older[id] && isSameAnswer(answer, base[id])
  const mine = Object.fromEntries(Object.entries(state.mine).filter(([id, answer]) => !isKept(id, answer)))
  const asked = [...new Set([...state.asked, ...heard.conflicts])].filter((id) => Object.hasOwn(mine, id))
  const isNews = Object.keys(base).some(
    (id) => !sent.includes(id) && !Object.hasOwn(state.mine, id) && !isSameAnswer(base[id], state.base[id]),
  )
  return { state: { base, mine, asked, older: { base: heard.older, mine: state.older.mine } }, isNews }
}

/** The student chose between the answer here and the one from elsewhere. */
export function afterChoice(state: DraftState, id: string, choice: 'mine' | 'theirs'): DraftState {
  const { mine, older } = state
  const asked = state.asked.filter((one) => one !== id)
  if (choice === 'mine') return { ...state, asked }
  return { ...state, mine: without(mine, id), asked, older: { ...older, mine: without(older.mine, id) } }
}

/**
 * What another window of this browser has answered, which that window reports to the server itself; `wasOf` says what an answer to an
 * older form was given to.
 */
export function withOtherWindow(
  state: DraftState,
  mine: LocalCopy['mine'],
  wasOf: (id: string, answer: LocalAnswer) => Was | null,
): { state: DraftState; isNews: boolean } {
  const news = Object.entries(mine).filter(([id]) => !Object.hasOwn(state.mine, id))
  const base = { ...state.base, ...Object.fromEntries(news.map(([id, { after }]) => [id, after])) }
  const older = news.reduce<OlderAnswers>((known, [id, answer]) => {
    const was = wasOf(id, answer)
    return was ? { ...known, [id]: was } : without(known, id)
  }, state.older.base)
  const isNews = news.some(([id, { after }]) => !isSameAnswer(after, state.base[id]))
  return { state: { ...state, base, older: { ...state.older, base: older } }, isNews }
}

function without<Value>(all: Readonly<Record<string, Value>>, id: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([one]) => one !== id))
}
