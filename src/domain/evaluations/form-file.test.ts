import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import type { Question } from './question-types.ts'
import { storable } from '../storable.ts'
import { exportedForm, readFormFile } from './form-file.ts'
import { carriedIdentities, withIdentities } from './identities.ts'
import { changeType, newQuestion, toSave } from './question-editor.ts'
import { questionProblems } from './questions.ts'

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
  options: [
    { id: 'l', text: 'Lutero' },
    { id: 'c', text: 'Calvino' },
  ],
  correct_answers: ['c'],
}
/** The same as document 3 §3 writes it. */
const written = { ...good, options: ['Lutero', 'Calvino'], correct_answers: [1] }
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
        written,
        { ...written, question_type: 'essay' },
        { ...written, question_type: 'matching' },
        { ...written, question_text: ' ' },
        { ...written, options: ['una'] },
        { ...written, options: ['una', ' '] },
        { ...written, correct_answers: [7] },
        { ...written, options: ['Lutero', 'Calvino', 'calvino '] },
        { ...written, max_points: '2,5' },
        { ...written, question_text: 'x'.repeat(2001) },
        { ...written, options: Array.from({ length: 21 }, (_, at) => `${at}`) },
        'nada',
        null,
      ]),
    ).toEqual([
      ['fits'],
      ['unusual', 'TYPE_NOT_ALLOWED'],
      ['bad', 'TYPE_NOT_ALLOWED'],
      ['bad', 'EMPTY_QUESTION'],
      ['bad', 'TOO_FEW_OPTIONS', 'IMPORTED_ANSWERS', 'NO_CORRECT_ANSWER'],
      ['bad', 'IMPORTED_ANSWERS', 'TOO_FEW_OPTIONS', 'NO_CORRECT_ANSWER'],
      ['bad', 'IMPORTED_ANSWERS', 'NO_CORRECT_ANSWER'],
      ['bad', 'SAME_OPTIONS'],
      ['bad', 'IMPORTED_POINTS'],
      ['bad', 'QUESTION_TOO_LONG'],
      ['bad', 'TOO_MANY_OPTIONS'],
      ['bad', 'EMPTY_QUESTION'],
      ['bad', 'EMPTY_QUESTION'],
    ])
  })

  test('loses what no database stores', () => {
    expect(storable('a\u0000b\ud800c')).toBe('ab\ufffdc')
    const [read] = readFormFile({ questions: [{ ...written, question_text: '¿\u0000?' }] })?.questions ?? []
    expect(read?.question.question_text).toBe('¿?')
    expect(readFormFile({ questions: [{ ...written, id: '\u0000' }] })?.questions[0]?.question.id).toBe('new-1')
  })

  test('takes as correct what is a number, and nothing that only turns into one', () => {
    const correct_answers = [{ toString: null }, null, '', ' ', [], true, [1], '1']
    expect(
      readFormFile({ questions: [{ ...written, correct_answers }] })?.questions[0]?.question.correct_answers,
    ).toEqual(['1'])
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
          ...(type === 'multiple_choice'
            ? {
                ...newQuestion(`q${index}`, index + 1),
                options: options.map((one, at) => ({ id: `o${at}`, text: storable(one) })),
                correct_answers: [...new Set(key.map((one) => one % options.length))]
                  .toSorted((a, b) => a - b)
                  .map((at) => `o${at}`),
              }
            : changeType(newQuestion(`q${index}`, index + 1), type)),
          question_text: storable(question_text),
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
  const { metadata, ...rest } = exportedForm(FACTS, [good, { ...changeType(good, 'essay'), max_points: 4 }], BY)
  expect(rest).toMatchObject(FACTS)
  expect(metadata).toEqual({
    total_questions: 2,
    total_points: 5,
    question_types: ['multiple_choice', 'essay'],
    version: '1.0',
    ...BY,
  })
})

describe('identities', () => {
  const [LEO, ROMA, LIMA] = ['1', '2', '3'].map((digit) => `${digit}0000000-0000-4000-8000-000000000000`) as [
    string,
    string,
    string,
  ]
  const counted = () => {
    let made = 0
    return () => `made-${(made += 1)}`
  }
  const asked: Question = {
    ...good,
    id: LEO,
    options: [
      { id: ROMA, text: 'Roma' },
      { id: LIMA, text: 'Lima' },
    ],
    correct_answers: [LIMA],
  }

  test('stay with what is known, in any order and wording, and whatever else is named anew', () => {
    const edited = {
      ...asked,
      question_text: '¿Capital?',
      options: [{ id: 'new-1', text: 'Ninguna' }, ...asked.options.toReversed()],
    }
    const [kept, other] = withIdentities([edited, { ...edited, correct_answers: ['new-1'] }], [asked], counted())
    expect(kept).toEqual({ ...edited, options: [{ id: 'made-1', text: 'Ninguna' }, ...asked.options.toReversed()] })
    expect(other).toMatchObject({
      id: 'made-5',
      options: [{ id: 'made-2' }, { id: 'made-3' }, { id: 'made-4' }],
      correct_answers: ['made-2'],
    })
  })

  test('are those of what reads the same, however it came', () => {
    const again = {
      ...asked,
      id: 'new-1',
      options: [
        { id: '0', text: 'Lima' },
        { id: '1', text: 'Roma' },
      ],
      correct_answers: ['0'],
    }
    expect(withIdentities([again], [asked], counted())).toEqual([{ ...asked, options: asked.options.toReversed() }])
    expect(withIdentities([again, asked], [asked], counted())[0]?.id).toBe('made-3')
    const other = { ...again, id: LEO, options: [...again.options, { id: '2', text: 'Quito' }] }
    expect(withIdentities([other], [asked], counted())[0]?.options.map(({ id }) => id)).toEqual([LIMA, ROMA, 'made-1'])
  })

  test('of an option never pass to another question', () => {
    const [first, second] = withIdentities(
      [asked, { ...asked, id: 'other', options: asked.options }],
      [asked, { ...asked, id: 'other', options: [] }],
      counted(),
    )
    expect(first).toEqual(asked)
    expect(second?.options.map(({ id }) => id)).toEqual(['made-1', 'made-2'])
  })

  test('come back with an exported file, and a number that somebody counted is none', () => {
    const file: unknown = JSON.parse(JSON.stringify(exportedForm(FACTS, [asked], BY)))
    const back = (json: unknown) => readFormFile(json)?.questions.map(({ question }) => question) ?? []
    expect(carriedIdentities(back(file))).toEqual([asked])
    const counting = [
      { ...written, id: 'q1' },
      { ...written, id: LEO },
    ]
    expect(carriedIdentities(back({ questions: counting }))).toEqual([])
    expect(
      withIdentities(back({ questions: counting }), [{ ...good, question_text: 'Otra' }], counted()).map(
        ({ id }) => id,
      ),
    ).toEqual(['made-3', 'made-6'])
  })

  test('are apart, whatever a file says', () => {
    const option_ids = [ROMA, ROMA]
    const [read] = readFormFile({ questions: [{ ...written, id: LEO, option_ids }] })?.questions ?? []
    expect(read?.question.options.map(({ id }) => id)).toEqual([ROMA, 'same-2'])
    expect(read?.question.correct_answers).toEqual(['same-2'])
  })
})
