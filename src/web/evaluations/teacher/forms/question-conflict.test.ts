import { expect, test } from 'vitest'
import { newQuestion } from '#domain/evaluations/question-editor.ts'
import { questionConflict, withTakenQuestions } from './question-conflict.ts'

const question = (id: string, question_text = id) => ({ ...newQuestion(id, 1), question_text })
const [A, B, C] = [question('a'), question('b'), question('c')]
const NOBODY = { by: {}, last: null }
const idsOf = (questions: readonly { id: string }[]) => questions.map(({ id }) => id)

test('of questions that two people changed each one that differs is told by itself', () => {
  const sides = { began: [A, B], theirs: [question('a', 'otra'), C, B], mine: [A, question('b', 'mía')] }
  const { fields, labels, says } = questionConflict(sides, NOBODY)
  expect(fields.map(({ field, isTouched }) => [labels?.[field], isTouched])).toEqual([
    ['Pregunta «a»', false],
    ['Pregunta «c»', false],
  ])
  expect(says['a']?.(sides.theirs[0] as never)).toContain('otra')
  expect(says['c']?.(null as never)).toBe('no está')
  expect(questionConflict({ began: [A, B], theirs: [B, A], mine: [A, B] }, NOBODY).fields).toMatchObject([
    { field: 'order' },
  ])
  expect(questionConflict({ began: [A, B], theirs: [A], mine: [A, B] }, NOBODY).fields).toMatchObject([
    { field: 'b', theirs: null, isTouched: false },
  ])
})

test('what is taken is theirs, the rest one’s own, and each stands where whoever’s order was chosen has it', () => {
  const [mine, theirs] = [
    [A, question('b', 'mía')],
    [B, question('a', 'otra'), C],
  ]
  expect(withTakenQuestions(mine, theirs, [])).toMatchObject([{ id: 'a' }, { question_text: 'mía' }])
  expect(withTakenQuestions(mine, theirs, ['a', 'c']).map((one) => one.question_text)).toEqual(['otra', 'mía', 'c'])
  expect(idsOf(withTakenQuestions(mine, theirs, ['order', 'c']))).toEqual(['b', 'a', 'c'])
  expect(idsOf(withTakenQuestions([A, B], [A], ['b']))).toEqual(['a'])
  expect(withTakenQuestions([A, B], [A], ['b'])).toMatchObject([{ order_number: 1 }])
})
