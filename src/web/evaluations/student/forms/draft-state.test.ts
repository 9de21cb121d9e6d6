import { describe, expect, test } from 'vitest'
import { answersOf, type KeptDraft, mergeDraft } from '#domain/evaluations/form-draft.ts'
import {
  afterChoice,
  afterSaving,
  changesOf,
  type DraftState,
  shownAnswers,
  startDraft,
  withAnswer,
  withOtherWindow,
} from './draft-state.ts'

const NOTHING = { at: null, mine: {} }

/** The server as the browser meets it: what it keeps, and what it answers to one device. */
function server() {
  let kept: KeptDraft = {}
  return {
    answers: () => answersOf(kept),
    save(state: DraftState, device: string) {
      const changes = changesOf(state)
      const merged = mergeDraft(kept, changes, { device, version: 1 })
      kept = merged.kept
      const sent = changes.map(({ question_id }) => question_id)
      return (later = state) => afterSaving(later, sent, { answers: answersOf(kept), conflicts: merged.conflicts })
    },
  }
}

describe('the answers in a window', () => {
  test('are shown at once and are the server’s once it has acknowledged them', () => {
    const there = server()
    const typed = withAnswer(startDraft({}, NOTHING), 'q1', 'Sí')
    expect(shownAnswers(typed)).toEqual({ q1: 'Sí' })
    const { state, isNews } = there.save(typed, 'laptop')()
    expect(state).toEqual({ base: { q1: 'Sí' }, mine: {}, asked: [], stale: [] })
    expect(isNews).toBe(false)
  })

  test('that are typed while others travel are sent next', () => {
    const there = server()
    const first = withAnswer(startDraft({}, NOTHING), 'q1', 'Ho')
    const { state } = there.save(first, 'laptop')(withAnswer(first, 'q1', 'Hola'))
    expect(shownAnswers(state)).toEqual({ q1: 'Hola' })
    expect(changesOf(state)).toEqual([{ question_id: 'q1', before: 'Ho', after: 'Hola' }])
  })

  test('whose acknowledgement got lost are no conflict with themselves', () => {
    const there = server()
    const first = withAnswer(startDraft({}, NOTHING), 'q1', 'Ho')
    there.save(first, 'laptop')
    const { state } = there.save(withAnswer(first, 'q1', 'Hola'), 'laptop')()
    expect(state.asked).toEqual([])
    expect(there.answers()).toEqual({ q1: 'Hola' })
  })

  test('that a closed laptop had not sent come back and arrive', () => {
    const there = server()
    const copy = { at: 2, mine: { q1: { before: null, after: ['1'], version: 1 } } }
    const opened = startDraft({ q2: 'ya estaba' }, copy)
    expect(shownAnswers(opened)).toEqual({ q1: ['1'], q2: 'ya estaba' })
    there.save(opened, 'laptop')
    expect(there.answers()).toEqual({ q1: ['1'] })
  })

  test('from another device come in, and this is told', () => {
    const there = server()
    there.save(withAnswer(startDraft({}, NOTHING), 'q2', ['0']), 'phone')
    const { state, isNews } = there.save(withAnswer(startDraft({}, NOTHING), 'q1', ['1']), 'laptop')()
    expect(isNews).toBe(true)
    expect(shownAnswers(state)).toEqual({ q1: ['1'], q2: ['0'] })
  })

  test('that differ from another device’s wait for the student’s choice, and neither is lost', () => {
    const there = server()
    there.save(withAnswer(startDraft({}, NOTHING), 'q1', ['0']), 'phone')
    const { state } = there.save(withAnswer(startDraft({}, NOTHING), 'q1', ['1']), 'laptop')()
    expect(state).toEqual({ base: { q1: ['0'] }, mine: { q1: ['1'] }, asked: ['q1'], stale: [] })
    expect(changesOf(state)).toEqual([])
    expect(shownAnswers(afterChoice(state, 'q1', 'theirs'))).toEqual({ q1: ['0'] })
    const { state: decided } = there.save(afterChoice(state, 'q1', 'mine'), 'laptop')()
    expect(decided).toEqual({ base: { q1: ['1'] }, mine: {}, asked: [], stale: [] })
  })

  test('of another window of this browser are shown, unless this one has its own', () => {
    const here = withAnswer(startDraft({}, NOTHING), 'q1', ['1'])
    const copy = {
      at: 0,
      mine: { q1: { before: null, after: ['3'], version: 1 }, q2: { before: null, after: 'Sí', version: 1 } },
    }
    const { state, isNews } = withOtherWindow(here, copy)
    expect(shownAnswers(state)).toEqual({ q1: ['1'], q2: 'Sí' })
    expect(isNews).toBe(true)
    expect(withOtherWindow(state, copy).isNews).toBe(false)
  })
})
