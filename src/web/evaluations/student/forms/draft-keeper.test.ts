import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sentAnswers } from '#domain/evaluations/answers.ts'
import { changesOf } from './draft-state.ts'
import { createKeeper } from './draft-keeper.ts'

const QUESTION = {
  question_text: '¿Qué es el canon?',
  question_type: 'text' as const,
  options: [],
  is_required: true,
  max_points: 1,
  picks_one: false as const,
}
const FORM = {
  id: '0198f6a2-0000-7000-8000-000000000001',
  draft: [],
  form_version: 1,
  form_questions: ['q1', 'q2'].map((id) => ({ ...QUESTION, id })),
}
/** Longer than any wait of the keeper. */
const LONG_MS = 60_000

/** The requests to keep answers that have gone out, each answered when the test says so. */
let requests: { answer: (answer: Response) => void }[]

beforeEach(() => {
  vi.useFakeTimers()
  requests = []
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => requests.push({ answer })))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const kept = () =>
  Response.json({
    answers: sentAnswers({ q1: 'Sí' }).map((one) => ({ ...one, was: null })),
    conflicts: [],
    form_version: 1,
    saved_at: '2026-03-02T12:00:00Z',
  })
const tooLate = () =>
  Response.json({ status: 409, code: 'ALREADY_SUBMITTED', detail: 'Ya enviaste este formulario.' }, { status: 409 })

/** A keeper with one answer that the server hasn't heard of. */
function keeperWithAnswer() {
  const keeper = createKeeper(FORM)
  keeper.answer('q1', 'Sí')
  return keeper
}

/** Answers the pending request, and lets its consequences happen. */
async function answerLast(answer: Response) {
  requests.at(-1)?.answer(answer)
  await vi.advanceTimersByTimeAsync(0)
}

test('an answer is kept a moment after it was given', async () => {
  const keeper = keeperWithAnswer()
  expect(requests).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect(requests).toHaveLength(1)
  await answerLast(kept())
  expect(keeper.getView().keeping).toBe('kept')
  expect(changesOf(keeper.getView().state)).toEqual([])
})

test('requests go out one after the other', async () => {
  const keeper = keeperWithAnswer()
  for (let times = 0; times < 3; times++) void keeper.keepNow()
  expect(requests).toHaveLength(1)
  await answerLast(kept())
  expect(requests).toHaveLength(2)
})

describe('while a form is being sent', () => {
  test('nothing more is kept: neither what waits for its moment nor what is asked for by the line’s return', async () => {
    const keeper = keeperWithAnswer()
    keeper.hold()
    void keeper.keepNow()
    await vi.advanceTimersByTimeAsync(LONG_MS)
    expect(requests).toHaveLength(0)
  })

  test('a draft that was already on its way and comes too late is no refusal', async () => {
    const keeper = keeperWithAnswer()
    void keeper.keepNow()
    keeper.hold()
    await answerLast(tooLate())
    expect(keeper.getView()).toMatchObject({ refusal: null, keeping: 'keeping' })
  })

  test('one that arrives in time is followed by no other, not even by one that waited for it', async () => {
    const keeper = keeperWithAnswer()
    void keeper.keepNow()
    keeper.answer('q2', ['0'])
    void keeper.keepNow()
    keeper.hold()
    await answerLast(kept())
    await vi.advanceTimersByTimeAsync(LONG_MS)
    expect(requests).toHaveLength(1)
  })

  test('keeping goes on when the form didn’t arrive', async () => {
    const keeper = keeperWithAnswer()
    keeper.hold()
    keeper.goOn()
    await vi.advanceTimersByTimeAsync(LONG_MS)
    expect(requests).toHaveLength(1)
  })

  test('nothing is left to keep once it arrived', async () => {
    const keeper = keeperWithAnswer()
    keeper.hold()
    keeper.forget()
    void keeper.keepNow()
    expect(keeper.isForgotten()).toBe(true)
    expect(requests).toHaveLength(0)
  })
})

test('a draft of a form that was sent from elsewhere is refused for good', async () => {
  const keeper = keeperWithAnswer()
  void keeper.keepNow()
  await answerLast(tooLate())
  expect(keeper.getView()).toMatchObject({ keeping: 'refused', refusal: { code: 'ALREADY_SUBMITTED' } })
})

test('a form that changed is read again, and nothing seems to be on its way meanwhile', async () => {
  const keeper = keeperWithAnswer()
  void keeper.keepNow()
  await answerLast(Response.json({ answers: [], conflicts: [], form_version: 2, saved_at: '2026-03-02T12:00:00Z' }))
  expect(keeper.getView()).toMatchObject({ isOld: true, keeping: 'kept', state: { mine: { q1: 'Sí' } } })
})
