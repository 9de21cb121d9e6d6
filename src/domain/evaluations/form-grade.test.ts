import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import type { Question } from './question-types.ts'
import type { AnswerShape, FormAnswers } from './answers.ts'
import { gradeForm, missingAnswers } from './form-grade.ts'
import { changeType, newQuestion } from './question-editor.ts'
import { QUESTION_TYPES } from './limits.ts'
import { kindNamed } from './question-kinds/question-kinds.ts'
import { readQuestions } from './questions.ts'

/** Options named by their places. */
const lettered = (texts: readonly string[]) => texts.map((text, place) => ({ id: String(place), text }))
const choice = (id: string, correct_answers: string[], max_points = 1): Question<'multiple_choice'> => ({
  ...newQuestion(id, 1),
  options: lettered(['a', 'b', 'c', 'd']),
  correct_answers,
  max_points,
})
const essay = (id: string, max_points = 1): Question => ({ ...changeType(choice(id, []), 'essay'), max_points })
const points = (questions: Question[], answers: FormAnswers) => gradeForm(questions, answers, 100).earnedPoints

describe('a multiple choice', () => {
  const both = [choice('q', ['1', '3'], 2)]

  test('earns its points only for exactly the correct set', () => {
    expect(points(both, { q: ['3', '1'] })).toBe(2)
    expect(points(both, { q: ['1'] })).toBe(0)
    expect(points(both, { q: ['1', '2', '3'] })).toBe(0)
    expect(points(both, { q: [] })).toBe(0)
    expect(points(both, {})).toBe(0)
  })

  test('counts duplicates once, and nothing that does not exist', () => {
    expect(points(both, { q: ['1', '1', '3'] })).toBe(2)
    expect(points(both, { q: ['1', '3', '9'] })).toBe(0)
    expect(points(both, { q: '1,3' })).toBe(0)
    expect(points([choice('q', ['1', '1', '9'])], { q: ['1'] })).toBe(1)
  })

  test('without a key is never right', () => {
    expect(points([choice('q', [])], { q: [] })).toBe(0)
    expect(points([choice('q', ['9'])], { q: ['9'] })).toBe(0)
  })

  test('is not answered by what every object has', () => {
    expect(points([essay('constructor')], {})).toBe(0)
  })
})

test('a text earns full points when it is not blank, and is marked for the teacher', () => {
  expect(gradeForm([essay('q', 4)], { q: 'Sola fide' }, 100)).toMatchObject({ earnedPoints: 4, needsReview: true })
  expect(gradeForm([essay('q', 4)], { q: ' \n' }, 100)).toMatchObject({ earnedPoints: 0, needsReview: false })
})

test.each(QUESTION_TYPES)(
  'an answer that is none to a %s earns nothing, and any other from nothing to its points',
  (type) => {
    const asked = changeType({ ...choice('q', []), max_points: 7 }, type)
    const { shape } = kindNamed(type)
    const given: Record<AnswerShape, readonly FormAnswers[string][]> = {
      chosen: [[], ['new-1'], ['999']],
      written: ['', '999'],
    }
    const answers = Object.entries(given).flatMap(([of, all]) =>
      all.map((answer) => ({ isOurs: of === shape, answer })),
    )
    expect(answers).not.toEqual([])
    for (const { isOurs, answer } of answers) {
      const { earnedPoints } = gradeForm([asked], { q: answer }, 100)
      expect([0, ...(isOurs ? [7] : [])]).toContain(earnedPoints)
    }
    expect(gradeForm([asked], {}, 100)).toMatchObject({ earnedPoints: 0, needsReview: false })
  },
)

test('a stored question of a type that nobody knows earns nothing by what was written', () => {
  const [unknown] =
    readQuestions([{ id: 'q', question_text: '¿Cuántos?', question_type: 'numeric', max_points: 3 }]) ?? []
  expect(unknown && gradeForm([unknown], { q: '999' }, 100)).toMatchObject({ earnedPoints: 0, totalPoints: 3 })
})

describe('the grade', () => {
  test('is earned over total points on the scale of the evaluation, two decimals', () => {
    const three = [choice('a', ['0']), choice('b', ['0']), choice('c', ['0'])]
    expect(gradeForm(three, { a: ['0'] }, 100)).toMatchObject({ earnedPoints: 1, totalPoints: 3, grade: 33.33 })
    expect(gradeForm(three, { a: ['0'], b: ['0'] }, 100).grade).toBe(66.67)
    expect(gradeForm(three, { a: ['0'], b: ['0'] }, 10).grade).toBe(6.67)
  })

  test('of a form without questions is 0', () => expect(gradeForm([], {}, 100).grade).toBe(0))

  test('lies between 0 and the maximum, and all correct is the maximum', () => {
    const forms = fc.array(fc.record({ key: fc.nat(3), points: fc.integer({ min: 1, max: 100 }), chosen: fc.nat(5) }), {
      minLength: 1,
      maxLength: 20,
    })
    fc.assert(
      fc.property(forms, fc.integer({ min: 1, max: 1000 }), (form, maxScore) => {
        const questions = form.map(({ key, points: worth }, index) => choice(`q${index}`, [String(key)], worth))
        const given = Object.fromEntries(form.map(({ chosen }, index) => [`q${index}`, [String(chosen)]]))
        const right = Object.fromEntries(form.map(({ key }, index) => [`q${index}`, [String(key)]]))
        const { grade } = gradeForm(questions, given, maxScore)
        expect(grade >= 0 && grade <= maxScore).toBe(true)
        expect(gradeForm(questions, right, maxScore).grade).toBe(maxScore)
      }),
      runs(200),
    )
  })
})

test('required questions without an answer are named in order', () => {
  const questions = [choice('a', ['0']), { ...choice('b', ['0']), is_required: false }, essay('c'), choice('d', ['0'])]
  expect(missingAnswers(questions, {})).toEqual([0, 2, 3])
  expect(missingAnswers(questions, { a: ['2'], c: ' ', d: ['9'] })).toEqual([2, 3])
  expect(missingAnswers(questions, { a: ['2'], c: 'Sí', d: ['0'] })).toEqual([])
})

/** Another way to the same grade: points as sets in text form, the grade as a fraction of whole numbers, halves away from zero. */
function oracle(questions: readonly Question[], answers: FormAnswers, maxScore: number) {
  let earned = 0n
  let total = 0n
  for (const { id, question_type, options, correct_answers, max_points } of questions) {
    total += BigInt(max_points)
    const given = new Map(Object.entries(answers)).get(id)
    const asText = (ids: readonly string[]) => [...new Set(ids)].toSorted().join()
    const key = asText(correct_answers.filter((id) => options.some((option) => option.id === id)))
    const isRight = question_type === 'multiple_choice' && Array.isArray(given) && key !== '' && asText(given) === key
    const isWritten = question_type !== 'multiple_choice' && typeof given === 'string' && /\S/.test(given)
    if (isRight || isWritten) earned += BigInt(max_points)
  }
  const hundredths = earned * BigInt(Math.round(maxScore * 100))
  const rounded = total === 0n ? 0n : (2n * hundredths + total) / (2n * total)
  return { earnedPoints: Number(earned), totalPoints: Number(total), grade: Number(rounded) / 100 }
}

test('random forms are graded as another hand would grade them', () => {
  const indexes = fc.array(fc.nat(5).map(String), { maxLength: 6 })
  const asked = fc.record({
    question_type: fc.constantFrom('multiple_choice' as const, 'text' as const, 'essay' as const),
    options: fc.array(fc.string({ maxLength: 3 }), { maxLength: 5 }).map(lettered),
    correct_answers: indexes,
    max_points: fc.integer({ min: 1, max: 100 }),
    given: fc.oneof(indexes, fc.string({ maxLength: 3 }), fc.constant(undefined), fc.constantFrom(' ', '\n\t')),
    isGuessed: fc.boolean(),
  })
  const scores = fc.integer({ min: 100, max: 999_900 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 15 }), scores, (form, maxScore) => {
      const questions = form.map(({ question_type, options, correct_answers, max_points }, index) => {
        const one = { ...choice(`q${index}`, correct_answers, max_points), options }
        return question_type === 'multiple_choice' ? one : changeType(one, question_type)
      })
      const answers = Object.fromEntries(
        form.flatMap(({ given, isGuessed, correct_answers }, index) => {
          // Otherwise hardly any random choice would be correct.
          const answer = isGuessed ? correct_answers : given
          return answer === undefined ? [] : [[`q${index}`, answer]]
        }),
      )
      const { earnedPoints, totalPoints, grade } = gradeForm(questions, answers, maxScore)
      expect({ earnedPoints, totalPoints, grade }).toEqual(oracle(questions, answers, maxScore))
    }),
    runs(1000),
  )
})
