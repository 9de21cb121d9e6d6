import { expect, test } from 'vitest'
import type { Question } from './question-types.ts'
import { readAnswers } from './answers.ts'
import { answerInWords, toFormAnswers } from './form-answers.ts'
import { editProblems, isOnlyReworded, repeatedId } from './question-changes.ts'
import { changeType } from './question-editor.ts'
import { enrollmentPerCourse } from './study.ts'

const choice: Question<'multiple_choice'> = {
  id: 'a',
  question_text: '¿Cuál?',
  question_type: 'multiple_choice',
  options: [
    { id: 'uno', text: 'Uno' },
    { id: 'dos', text: 'Dos' },
    { id: 'tres', text: 'Tres' },
  ],
  correct_answers: ['uno', 'tres'],
  is_required: true,
  max_points: 1,
  order_number: 1,
}
const essay: Question<'essay'> = { ...changeType(choice, 'essay'), id: 'b' }

const reworded = choice.options.map(({ id, text }) => ({ id, text: `${text}.` }))

test('only words and their order may change once there are answers', () => {
  expect(isOnlyReworded([choice], [{ ...choice, question_text: 'Mejor', options: reworded }])).toBe(true)
  expect(isOnlyReworded([choice], [{ ...choice, options: choice.options.toReversed() }])).toBe(true)
  expect(isOnlyReworded([choice, essay], [essay, choice])).toBe(true)
  for (const change of [
    { id: 'z' },
    { options: choice.options.slice(0, 2) },
    { options: choice.options.with(1, { id: 'otra', text: 'Dos' }) },
    { correct_answers: ['uno'] },
    { correct_answers: ['uno', 'dos'] },
    { is_required: false },
    { max_points: 2 },
  ])
    expect(isOnlyReworded([choice], [{ ...choice, ...change }])).toBe(false)
  expect(isOnlyReworded([choice], [changeType(choice, 'text')])).toBe(false)
  expect(isOnlyReworded([essay], [changeType(essay, 'text')])).toBe(false)
  expect(isOnlyReworded([choice], [choice, essay])).toBe(false)
})

test('an imported type may stay as it is and no new one may come', () => {
  expect(editProblems([choice, essay], [essay], 'form')).toEqual([])
  expect(editProblems([essay], [changeType(essay, 'text')], 'form')).toEqual([
    { index: 0, problem: 'TYPE_NOT_ALLOWED' },
  ])
  expect(editProblems([], [essay], 'form')).toEqual([{ index: null, problem: 'NO_QUESTIONS' }])
})

test('two questions with one id are found, and two options of a question', () => {
  expect(repeatedId([choice, essay, { ...essay, id: 'a' }])).toBe(2)
  expect(repeatedId([essay, { ...choice, options: [...choice.options, { id: 'dos', text: 'Cuatro' }] }])).toBe(1)
  expect(repeatedId([choice, essay])).toBe(null)
})

test("answers keep what fits their question, and nothing for questions that aren't there", () => {
  const answers = toFormAnswers(
    [choice, essay],
    [
      { question_id: 'a', selected: ['tres', 'uno', 'tres', 'otra'], text: 'Uno' },
      { question_id: 'b', selected: ['uno'], text: 'Porque sí' },
      { question_id: 'otra', text: 'x' },
    ],
  )
  expect(answers).toEqual({ a: ['uno', 'tres'], b: 'Porque sí' })
  expect(readAnswers(JSON.parse(JSON.stringify(answers)))).toEqual(answers)
  expect(answerInWords(choice, answers)).toEqual(['Uno', 'Tres'])
  expect(answerInWords(essay, { b: '  ' })).toEqual([])
})

test('stored answers of any shape are read', () => {
  for (const nothing of [null, [], 'x', 3]) expect(readAnswers(nothing)).toEqual({})
  expect(readAnswers({ a: ['1', 2, 'x'], b: { c: 1 } })).toEqual({ a: ['1', '2', 'x'] })
})

test('each course is studied through the running enrollment, else the newest', () => {
  const of = (id: string, course_id: string, status: 'En Progreso' | 'Reprobado', enrollment_date: string) => ({
    id,
    course_id,
    status,
    is_active: true,
    enrollment_date,
  })
  const chosen = enrollmentPerCourse([
    of('running', 'x', 'En Progreso', '2026-01-01T00:00:00Z'),
    of('newer but failed', 'x', 'Reprobado', '2026-06-01T00:00:00Z'),
    of('old', 'y', 'Reprobado', '2025-01-01T00:00:00Z'),
    of('new', 'y', 'Reprobado', '2026-01-01T00:00:00Z'),
  ])
  expect(chosen.map(({ id }) => id)).toEqual(['running', 'new'])
})
