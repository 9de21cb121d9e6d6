import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import type { Question } from './question-types.ts'
import { newQuestion, toSave } from './question-editor.ts'
import { readPoints } from './question-json.ts'
import { importProblems, readQuestions, withoutKeys } from './questions.ts'

type Choice = Question<'multiple_choice'>
/** Options that are named by their places. */
const named = (...texts: string[]) => texts.map((text, place) => ({ id: String(place), text }))

const question = (changes: Partial<Choice> = {}): Choice => ({
  ...newQuestion('q1', 1),
  question_text: '¿Quién escribió la Institución?',
  options: named('Lutero', 'Calvino', 'Knox'),
  correct_answers: ['1'],
  ...changes,
})

describe('stored questions', () => {
  test('are read in both spellings', () => {
    const [one, other] =
      readQuestions([
        { id: 'a', question_text: '¿?', question_type: 'essay', is_required: false, max_points: 5 },
        {
          question: '¿?',
          type: 'multiple_choice',
          required: true,
          points: '',
          options: ['x', 2],
          correct_answers: ['1', 1, 9],
        },
      ]) ?? []
    expect(one).toMatchObject({ id: 'a', question_type: 'essay', is_required: false, max_points: 5, options: [] })
    expect(other).toMatchObject({
      id: 'q2',
      is_required: true,
      max_points: 1,
      options: named('x', '2'),
      correct_answers: ['1'],
    })
  })

  test('are a list', () => {
    expect(readQuestions({ questions: [] })).toBeNull()
    expect(readQuestions(null)).toBeNull()
    expect(readQuestions(['no', null, 3])).toEqual([])
  })

  test('read what the portal wrote as it was', () => {
    const saved = toSave([question(), question({ id: 'q2', max_points: 7 })])
    expect(readQuestions(JSON.parse(JSON.stringify(saved)))).toEqual(saved)
  })

  test('survive any JSON', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (json) => {
        expect(readQuestions(json)?.every(({ max_points }) => max_points >= 1 && max_points <= 100)).toBe(true)
      }),
      runs(300),
    )
  })

  test('have 1 to 100 points, a blank is 1', () => {
    // No text of a file makes an object that can't be turned into a number stop its reading.
    expect([[], {}, true, [{ toString: [] }]].map(readPoints)).toEqual([1, 1, 1, 1])
    expect(['', null, undefined, 'x', 0, -5, 3, '12', 500].map(readPoints)).toEqual([1, 1, 1, 1, 1, 1, 3, 12, 100])
  })

  test('are checked when they are imported', () => {
    expect(
      importProblems([
        { question: '¿?', type: 'text' },
        { question: ' ', type: 'text' },
        { question: '¿?', type: 'matching' },
        { question_text: '¿?', question_type: 'multiple_choice', options: ['una'] },
        'nada',
      ]),
    ).toEqual([
      { index: 1, problem: 'EMPTY_QUESTION' },
      { index: 2, problem: 'TYPE_NOT_ALLOWED' },
      { index: 3, problem: 'TOO_FEW_OPTIONS' },
      { index: 4, problem: 'EMPTY_QUESTION' },
    ])
  })
})

describe('an imported question is never changed in silence', () => {
  const asWritten = { question: '¿?', type: 'multiple_choice', options: ['a', 'b', 'c'], correct_answers: [1] }
  const problems = (changes: object) => importProblems([{ ...asWritten, ...changes }]).map(({ problem }) => problem)

  test('its points are whole, 1 to 100, or left out', () => {
    for (const points of [0.5, '2,5', '2.5', 'dos', 0, -5, 101, true, [3], {}])
      for (const name of ['points', 'max_points'])
        expect([points, ...problems({ [name]: points })]).toEqual([points, 'IMPORTED_POINTS'])
    for (const points of [undefined, null, '', ' ', 1, 100, '12', 3.0])
      expect([points, ...problems({ points })]).toEqual([points])
    expect(problems({ max_points: '', points: 5 })).toEqual(['IMPORTED_POINTS'])
    expect(problems({ max_points: 4, points: 5 })).toEqual(['IMPORTED_POINTS'])
  })

  test('its right answers are places of options', () => {
    for (const correct_answers of [[3], [-1], [1, 3], [0.5], ['b'], [1, 'b'], [''], [null], [[1]], 1, 'b', {}])
      expect([correct_answers, ...problems({ correct_answers })]).toEqual([correct_answers, 'IMPORTED_ANSWERS'])
    for (const correct_answers of [undefined, null, [], [0, 2], ['0', 1, 1]])
      expect([correct_answers, ...problems({ correct_answers })]).toEqual([correct_answers])
    expect(problems({ options: ['a', '', 'c'], correct_answers: [0, 1] })).toEqual(['IMPORTED_ANSWERS'])
    const options = [
      { id: 'x', text: 'a' },
      { id: 'y', text: 'b' },
    ]
    expect(problems({ options, correct_answers: ['y'] })).toEqual([])
    expect(problems({ options, correct_answers: ['y', 'z'] })).toEqual(['IMPORTED_ANSWERS'])
  })

  test('its options are a list of texts', () => {
    for (const options of ['a, b', { a: 1 }, 3, ['a', 'b', null], ['a', 'b', {}], ['a', 'b', ['c']], ['a', 'b', true]])
      expect(problems({ options })).toContain('IMPORTED_OPTIONS')
    expect(problems({ options: ['a', 2, ''] })).toEqual([])
    expect(problems({ options: 'a, b', type: 'essay', correct_answers: [] })).toEqual([])
  })

  test('whether it must be answered is true, false or left out', () => {
    for (const required of ['no', 'false', 0, 1, '', {}, []])
      for (const name of ['required', 'is_required'])
        expect([required, ...problems({ [name]: required })]).toEqual([required, 'IMPORTED_REQUIRED'])
    for (const required of [undefined, null, true, false])
      expect([required, ...problems({ required })]).toEqual([required])
  })

  test('its explanation is a text or left out', () => {
    for (const feedback of [true, {}, ['a']]) expect(problems({ feedback })).toEqual(['IMPORTED_FEEDBACK'])
    for (const feedback of [undefined, null, '', 'Sí.', 3]) expect(problems({ feedback })).toEqual([])
  })
})

test('a student never receives a key, nor any field that came along', () => {
  const leaky = { ...question(), explanation: 'Calvino' }
  expect(JSON.stringify(withoutKeys([leaky]))).not.toMatch(/correct|explanation/)
})
