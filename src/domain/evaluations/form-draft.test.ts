import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { isSameAnswer } from './answers.ts'
import { answersOf, type DraftAnswer, type SavedDraft, mergeDraft, readDraft } from './form-draft.ts'

const LAPTOP = 'laptop-1'
const PHONE = 'phone-11'
const on = (device: string, version = 1) => ({ device, version })
const change = (question_id: string, before: DraftAnswer, after: DraftAnswer) => ({ question_id, before, after })

describe('the answers that are kept of a form', () => {
  test('take a first answer, a later one of the same browser, and its removal', () => {
    const first = mergeDraft({}, [change('q1', undefined, ['1'])], on(LAPTOP)).saved
    const second = mergeDraft(first, [change('q1', undefined, ['2', '3'])], on(LAPTOP))
    expect(second).toEqual({ saved: { q1: { answer: ['2', '3'], device: LAPTOP, version: 1 } }, conflicts: [] })
    expect(answersOf(mergeDraft(second.saved, [change('q1', ['2', '3'], undefined)], on(LAPTOP)).saved)).toEqual({
      q1: '',
    })
  })

  test('take the answers of two browsers to different questions', () => {
    const laptop = mergeDraft({}, [change('q1', undefined, ['1'])], on(LAPTOP)).saved
    const both = mergeDraft(laptop, [change('q2', undefined, 'Sí')], on(PHONE))
    expect(answersOf(both.saved)).toEqual({ q1: ['1'], q2: 'Sí' })
    expect(both.conflicts).toEqual([])
  })

  test('stay when another browser answered the same question without knowing of it, which is told', () => {
    const laptop = mergeDraft({}, [change('q1', undefined, ['1'])], on(LAPTOP)).saved
    const phone = mergeDraft(laptop, [change('q1', undefined, ['2'])], on(PHONE))
    expect(phone).toEqual({ saved: laptop, conflicts: ['q1'] })
    // Once the student has seen the other answer, the new one replaces it.
    expect(mergeDraft(laptop, [change('q1', ['1'], ['2'])], on(PHONE))).toMatchObject({ conflicts: [] })
    expect(mergeDraft(laptop, [change('q1', undefined, ['1', '1'])], on(PHONE))).toEqual({
      saved: laptop,
      conflicts: [],
    })
  })

  test('are read from whatever was stored', () => {
    expect(readDraft(null)).toEqual({})
    expect(readDraft(['q1'])).toEqual({})
    const stored = { q1: { answer: [2, 'x'], device: 'd' }, q2: 7, q3: { answer: {} }, q4: { answer: 'Sí' } }
    const wild = { answer: [{ toString: null }, null, '', [], true, 3], device: 'd' }
    expect(readDraft({ q1: wild })).toEqual({ q1: { answer: ['3'], device: 'd', version: 0 } })
    expect(readDraft(stored)).toEqual({
      q1: { answer: ['2', 'x'], device: 'd', version: 0 },
      q4: { answer: 'Sí', device: '', version: 0 },
    })
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        for (const answer of Object.values(answersOf(readDraft(json)))) {
          expect(typeof answer === 'string' || answer.every((id) => typeof id === 'string')).toBe(true)
        }
      }),
      runs(100),
    )
  })
})

test('options chosen in another order are the same answer, and an empty answer is none', () => {
  expect(isSameAnswer(['1', '3'], ['3', '1', '1'])).toBe(true)
  expect(isSameAnswer(['1'], ['1', '3'])).toBe(false)
  expect(isSameAnswer([], '')).toBe(true)
  expect(isSameAnswer(undefined, [])).toBe(true)
  expect(isSameAnswer('a', undefined)).toBe(false)
  expect(isSameAnswer('1', ['1'])).toBe(false)
})

test('whatever two browsers do in any order, no answer is replaced that its writer had not been told of', () => {
  const step = fc.record({
    device: fc.constantFrom(LAPTOP, PHONE),
    question: fc.constantFrom('q1', 'q2'),
    answer: fc.oneof(
      fc.string({ minLength: 1, maxLength: 3 }),
      fc.uniqueArray(fc.nat(3).map(String), { minLength: 1 }),
    ),
    /** The line is cut: the browser doesn't hear what became of it. */
    isHeard: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let saved: SavedDraft = {}
      const heard: Record<string, Record<string, DraftAnswer>> = { [LAPTOP]: {}, [PHONE]: {} }
      for (const { device, question, answer, isHeard } of steps) {
        const known = heard[device] ?? {}
        const there = saved[question]
        const merged = mergeDraft(saved, [change(question, known[question], answer)], on(device))
        const isTaken = isSameAnswer(merged.saved[question]?.answer, answer)
        // Either the new answer is kept, or the other browser's is and this one is told.
        expect(isTaken || merged.conflicts.includes(question)).toBe(true)
        const wasForeign = there !== undefined && there.device !== device && !isSameAnswer(there.answer, answer)
        const wasUnknown = wasForeign && !isSameAnswer(there.answer, known[question])
        expect(isTaken && wasUnknown).toBe(false)
        saved = merged.saved
        if (isHeard) heard[device] = answersOf(saved)
      }
    }),
    runs(400),
  )
})
