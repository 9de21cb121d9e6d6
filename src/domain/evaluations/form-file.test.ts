import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { exportedForm, readFormFile, storable, withOwnIds } from './form-file.ts'
import { newQuestion, toSave } from './question-editor.ts'
import { type Question, questionProblems } from './questions.ts'

const FACTS = {
  id: 'a',
  title: 'Control de lectura',
  description: null,
  assignment_type: 'form' as const,
  course_name: 'Hermenéutica',
  created_at: '2026-03-01T12:00:00.000Z',
}
const BY = { created_by: 'Bruno Salas', export_date: '2026-11-21T12:00:00.000Z' }

const good: Question = {
  ...newQuestion('q1', 1),
  question_text: '¿Quién escribió la Institución?',
  options: ['Lutero', 'Calvino'],
  correct_answers: [1],
}
const verdicts = (questions: unknown[]) =>
  readFormFile({ questions })?.questions.map(({ verdict, problems }) => [verdict, ...problems])

describe('an imported file', () => {
  test('needs a list of questions', () => {
    expect([null, 3, [], {}, { questions: 'no' }, { questions: {} }].map((json) => readFormFile(json))).toEqual(
      Array.from({ length: 6 }, () => null),
    )
    expect(readFormFile({ questions: [] })).toEqual({ title: '', questions: [] })
  })

  test('has each question told apart: fits, the teacher decides, or stays out', () => {
    expect(
      verdicts([
        good,
        { ...good, question_type: 'essay' },
        { ...good, question_type: 'matching' },
        { ...good, question_text: ' ' },
        { ...good, options: ['una'] },
        { ...good, options: ['una', ' '] },
        { ...good, correct_answers: [7] },
        { ...good, question_text: 'x'.repeat(2001) },
        { ...good, options: Array.from({ length: 21 }, (_, at) => `${at}`) },
        'nada',
        null,
      ]),
    ).toEqual([
      ['fits'],
      ['unusual', 'TYPE_NOT_ALLOWED'],
      ['bad', 'TYPE_NOT_ALLOWED'],
      ['bad', 'EMPTY_QUESTION'],
      ['bad', 'TOO_FEW_OPTIONS', 'NO_CORRECT_ANSWER'],
      ['bad', 'TOO_FEW_OPTIONS', 'NO_CORRECT_ANSWER'],
      ['bad', 'NO_CORRECT_ANSWER'],
      ['bad', 'QUESTION_TOO_LONG'],
      ['bad', 'TOO_MANY_OPTIONS'],
      ['bad', 'EMPTY_QUESTION'],
      ['bad', 'EMPTY_QUESTION'],
    ])
  })

  test('loses what no database stores', () => {
    expect(storable('a\u0000b\ud800c')).toBe('ab\ufffdc')
    const [read] = readFormFile({ questions: [{ ...good, question_text: '¿\u0000?' }] })?.questions ?? []
    expect(read?.question.question_text).toBe('¿?')
    expect(readFormFile({ questions: [{ ...good, id: '\u0000' }] })?.questions[0]?.question.id).toBe('q1')
  })

  test('takes as correct what is a number, and nothing that only turns into one', () => {
    const correct_answers = [{ toString: null }, null, '', ' ', [], true, [1], '1']
    expect(readFormFile({ questions: [{ ...good, correct_answers }] })?.questions[0]?.question.correct_answers).toEqual(
      [1],
    )
  })

  test('may be anything: what fits is a question that the editor would take', () => {
    const nearly = fc.record(
      {
        question_text: fc.oneof(fc.string(), fc.jsonValue()),
        question_type: fc.oneof(fc.constantFrom('multiple_choice', 'text', 'essay'), fc.string()),
        options: fc.oneof(fc.array(fc.string()), fc.jsonValue()),
        correct_answers: fc.oneof(fc.array(fc.nat(5)), fc.jsonValue()),
        max_points: fc.jsonValue(),
        is_required: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(nearly, fc.jsonValue())), (questions) => {
        for (const { verdict, problems, question } of readFormFile({ questions })?.questions ?? []) {
          const own = questionProblems([question], 'form').map(({ problem }) => problem)
          const expected = { fits: [], unusual: ['TYPE_NOT_ALLOWED'], bad: own }[verdict]
          expect(own).toEqual(expected)
          expect(problems.length > 0).toBe(verdict !== 'fits')
        }
      }),
      runs(500),
    )
  })
})

test('export, then import, gives the same questions', () => {
  const text = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).filter((one) => storable(one).trim() !== '')
  const form = fc.array(
    fc.record({
      text,
      options: fc.array(text, { minLength: 2, maxLength: 20 }),
      key: fc.array(fc.nat(19), { minLength: 1 }),
      points: fc.integer({ min: 1, max: 100 }),
      required: fc.boolean(),
      type: fc.constantFrom('multiple_choice' as const, 'text' as const, 'essay' as const),
    }),
    { minLength: 1, maxLength: 30 },
  )
  fc.assert(
    fc.property(form, (written) => {
      const questions = toSave(
        written.map(({ text: question_text, options, key, points, required, type }, index) => ({
          ...newQuestion(`q${index}`, index + 1),
          question_text: storable(question_text),
          question_type: type,
          options: type === 'multiple_choice' ? options.map(storable) : [],
          correct_answers:
            type === 'multiple_choice'
              ? [...new Set(key.map((one) => one % options.length))].toSorted((a, b) => a - b)
              : [],
          max_points: points,
          is_required: required,
        })),
      )
      const file: unknown = JSON.parse(JSON.stringify(exportedForm(FACTS, questions, BY)))
      expect(readFormFile(file)?.questions.map(({ question }) => question)).toEqual(questions)
    }),
    runs(200),
  )
})

test('an exported form describes itself', () => {
  const { metadata, ...rest } = exportedForm(FACTS, [good, { ...good, question_type: 'essay', max_points: 4 }], BY)
  expect(rest).toMatchObject(FACTS)
  expect(metadata).toEqual({
    total_questions: 2,
    total_points: 5,
    question_types: ['multiple_choice', 'essay'],
    version: '1.0',
    ...BY,
  })
})

test('imported questions keep their ids unless one is taken', () => {
  const ids = (questions: Question[], taken: string[]) => withOwnIds(questions, taken).map(({ id }) => id)
  expect(ids([good, { ...good, id: 'q2' }], [])).toEqual(['q1', 'q2'])
  expect(ids([good, good, { ...good, id: '' }], ['q1', 'q1-2'])).toEqual(['q1-3', 'q1-4', 'q3'])
})
