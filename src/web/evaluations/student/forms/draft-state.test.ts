import { describe, expect, test } from 'vitest'
import { answersOf, type SavedDraft, mergeDraft } from '#domain/evaluations/form-draft.ts'
import {
  afterChoice,
  afterSaving,
  changesOf,
  type DraftState,
  olderAnswer,
  shownAnswers,
  startDraft,
  withAnswer,
  withOtherWindow,
} from './draft-state.ts'

const NOTHING = {}
const SAME = () => null
const NONE = { base: {}, mine: {} }

/** The server as the browser sees it: what it stores, and what it answers to one device. */
function server() {
  let saved: SavedDraft = {}
  return {
    answers: () => answersOf(saved),
    save(state: DraftState, device: string) {
      const changes = changesOf(state)
      const merged = mergeDraft(saved, changes, { device, version: 1 })
      saved = merged.saved
      const sent = changes.map(({ question_id }) => question_id)
      return (later = state) =>
        afterSaving(later, sent, { answers: answersOf(saved), conflicts: merged.conflicts, older: {} })
    },
  }
}

describe('the answers in a window', () => {
  test('are shown at once and are the server’s once it has acknowledged them', () => {
    const there = server()
    const typed = withAnswer(startDraft({}, NOTHING), 'q1', 'Sí')
    expect(shownAnswers(typed)).toEqual({ q1: 'Sí' })
    const { state, isNews } = there.save(typed, 'laptop')()
    expect(state).toEqual({ base: { q1: 'Sí' }, mine: {}, asked: [], older: NONE })
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
    const copy = { q1: { before: null, after: ['1'], version: 1, asked: null } }
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
    expect(state).toEqual({ base: { q1: ['0'] }, mine: { q1: ['1'] }, asked: ['q1'], older: NONE })
    expect(changesOf(state)).toEqual([])
    expect(shownAnswers(afterChoice(state, 'q1', 'theirs'))).toEqual({ q1: ['0'] })
    const { state: decided } = there.save(afterChoice(state, 'q1', 'mine'), 'laptop')()
    expect(decided).toEqual({ base: { q1: ['1'] }, mine: {}, asked: [], older: NONE })
  })

  test('of another window of this browser are shown, unless this one has its own', () => {
    const here = withAnswer(startDraft({}, NOTHING), 'q1', ['1'])
    const copy = {
      q1: { before: null, after: ['3'], version: 1, asked: null },
      q2: { before: null, after: 'Sí', version: 1, asked: null },
    }
    const { state, isNews } = withOtherWindow(here, copy, SAME)
    expect(shownAnswers(state)).toEqual({ q1: ['1'], q2: 'Sí' })
    expect(isNews).toBe(true)
    expect(withOtherWindow(state, copy, SAME).isNews).toBe(false)
  })
})

describe('an answer that was given to an older form', () => {
  const was = { question: null, given: ['Roma'] }

  test('waits, and stands or goes by its student’s word', () => {
    const copy = { q1: { before: null, after: ['1'], version: 1, asked: null } }
    const opened = startDraft({ q2: ['0'] }, copy, { base: { q2: was }, mine: { q1: was } })
    expect(changesOf(opened)).toEqual([])
    expect([olderAnswer(opened, 'q1'), olderAnswer(opened, 'q2')]).toEqual([was, was])
    const settled = withAnswer(withAnswer(opened, 'q1', ['1']), 'q2', ['0'])
    expect([olderAnswer(settled, 'q1'), olderAnswer(settled, 'q2')]).toEqual([null, null])
    expect(changesOf(settled).map(({ question_id }) => question_id)).toEqual(['q1', 'q2'])
  })

  test('is told where another device gave it while this form was open', () => {
    const heard = { answers: { q1: ['1'] }, conflicts: [], older: { q1: was } }
    const { state, isNews } = afterSaving(startDraft({}, NOTHING), [], heard)
    expect(isNews).toBe(true)
    expect(olderAnswer(state, 'q1')).toEqual(was)
    // An answer given here in the meantime, to what is here, stands although it's the same.
    const here = withAnswer(startDraft({}, NOTHING), 'q1', ['1'])
    const after = afterSaving(here, [], heard).state
    expect(olderAnswer(after, 'q1')).toBeNull()
    expect(changesOf(after)).toEqual([{ question_id: 'q1', before: ['1'], after: ['1'] }])
    const saved = afterSaving(after, ['q1'], { ...heard, older: {} }).state
    expect(olderAnswer(saved, 'q1')).toBeNull()
    expect(changesOf(saved)).toEqual([])
  })

  test('is told where another window of this browser gave it, until that one has the form too', () => {
    const copy = { q1: { before: null, after: ['1'], version: 1, asked: null } }
    const { state } = withOtherWindow(startDraft({}, NOTHING), copy, () => was)
    expect(olderAnswer(state, 'q1')).toEqual(was)
    expect(olderAnswer(withOtherWindow(state, copy, SAME).state, 'q1')).toBeNull()
  })

  test('that is chosen over the one of here waits too', () => {
    const here = withAnswer(startDraft({}, NOTHING), 'q1', ['1'])
    const { state } = afterSaving(here, ['q1'], { answers: { q1: ['0'] }, conflicts: ['q1'], older: { q1: was } })
    expect(olderAnswer(state, 'q1')).toBeNull()
    expect(olderAnswer(afterChoice(state, 'q1', 'theirs'), 'q1')).toEqual(was)
  })
})
