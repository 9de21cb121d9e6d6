import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import type { Question } from './question-types.ts'
import { chosenOptions } from './options.ts'
import {
  addOption,
  changeType,
  newQuestion,
  moveOption,
  removeOption,
  toggleCorrect,
  toSave,
  wordOption,
} from './question-editor.ts'
import { editProblems } from './question-changes.ts'
import { multipleChoice } from './question-kinds/multiple-choice.ts'
import { questionProblems } from './questions.ts'

type Choice = Question<'multiple_choice'>
const wordsOf = ({ options }: Choice, ids: readonly string[]) => chosenOptions(options, ids).map(({ text }) => text)

/** Options that are named by their places. */
const named = (...texts: string[]) => texts.map((text, place) => ({ id: String(place), text }))

const question = (changes: Partial<Choice> = {}): Choice => ({
  ...newQuestion('q1', 1),
  question_text: '¿Quién escribió la Institución?',
  options: named('Lutero', 'Calvino', 'Knox'),
  correct_answers: ['1'],
  ...changes,
})

describe('the problems of a form', () => {
  const problems = (changes: Partial<Choice>) => questionProblems([question(changes)], 'form').map((one) => one.problem)

  test('a good question has none', () => expect(problems({})).toEqual([]))
  test('a form needs a question', () => {
    expect(questionProblems([], 'form')).toEqual([{ index: null, problem: 'NO_QUESTIONS' }])
  })
  test('a question needs its text', () => expect(problems({ question_text: '  ' })).toEqual(['EMPTY_QUESTION']))
  test('a choice needs two options', () => {
    expect(problems({ options: named('Calvino'), correct_answers: ['0'] })).toEqual(['TOO_FEW_OPTIONS'])
    expect(problems({ options: named('Calvino', ' ', ''), correct_answers: ['0'] })).toEqual(['EMPTY_OPTIONS'])
  })
  test('a choice needs a correct answer, and not an empty or missing option', () => {
    for (const changes of [
      { correct_answers: [] },
      { correct_answers: ['9'] },
      { options: named('a', 'b', ''), correct_answers: ['2'] },
    ])
      expect(problems(changes)).toEqual(['NO_CORRECT_ANSWER'])
  })
  test('no two options read the same, in whatever way they are written', () => {
    for (const [one, other] of [
      ['Juan', 'Juan'],
      ['Juan', ' Juan '],
      ['Juan', 'juan'],
      ['San Juan', 'San\u00a0\u2003Juan'],
      ['Juan', 'Ju\u200ban\u00ad'],
      ['Juan', '\uff2a\uff55\uff41\uff4e'],
      ['José', 'Jose\u0301'],
      ['José', 'JOSÉ'],
      ['λόγος', 'ΛΌΓΟΣ'],
      ['O’Higgins', "O'Higgins"],
    ] as const)
      expect([one, other, ...problems({ options: named('Lutero', one, other) })]).toEqual([one, other, 'SAME_OPTIONS'])
    for (const [one, other] of [
      ['Juan', 'Juana'],
      ['papá', 'papa'],
      ['cana', 'caña'],
      ['ἡ', 'ἤ'],
      ['אָב', 'אַב'],
      ['10²', '102'],
      ['5', '-5'],
    ] as const)
      expect([one, other, ...problems({ options: named('Lutero', one, other) })]).toEqual([one, other])
    expect(problems({ options: named('Lutero', 'Calvino', '', ' ') })).toEqual([])
  })
  test('options that read the same and were stored so may stay, until one of them changes', () => {
    const stored = question({ options: named('Lutero', 'Juan', 'juan') })
    const edited = (changes: Partial<Choice>) =>
      editProblems([{ ...stored, ...changes }], [stored], 'form').map(({ problem }) => problem)
    expect(edited({})).toEqual([])
    expect(edited({ question_text: '¿Otra?', options: stored.options.toReversed() })).toEqual([])
    expect(edited({ options: named('Lutero', 'Juan', 'Juan ') })).toEqual(['SAME_OPTIONS'])
    expect(edited({ options: named('Lutero', 'Juan', 'juan', 'JUAN') })).toEqual(['SAME_OPTIONS'])
    expect(edited({ options: named('Lutero', 'Juan', 'juan', 'lutero') })).toEqual(['SAME_OPTIONS'])
    expect(edited({ id: 'copied', options: stored.options })).toEqual(['SAME_OPTIONS'])
  })
  test('a form has only multiple choice, other evaluations any type', () => {
    const essay = changeType(question(), 'essay')
    expect(questionProblems([question(), essay], 'form')).toEqual([{ index: 1, problem: 'TYPE_NOT_ALLOWED' }])
    expect(questionProblems([essay], 'file_upload')).toEqual([])
  })
})

describe('the editor', () => {
  test('changing the type starts the options again', () => {
    expect(changeType(question(), 'text')).toMatchObject({ question_type: 'text', options: [], correct_answers: [] })
    expect(changeType(question(), 'multiple_choice')).toMatchObject({
      options: [{ text: '' }, { text: '' }],
      correct_answers: [],
    })
  })

  test('removing an option drops it from the correct answers', () => {
    const many = question({ options: named('a', 'b', 'c', 'd'), correct_answers: ['1', '3'] })
    expect(removeOption(many, '0')).toMatchObject({ options: many.options.slice(1), correct_answers: ['1', '3'] })
    expect(removeOption(many, '1')).toMatchObject({ options: many.options.toSpliced(1, 1), correct_answers: ['3'] })
    expect(removeOption(many, '9')).toEqual(many)
    const ids = (one: typeof many) => one.options.map(({ id }) => id)
    const turned = moveOption(many, '1', 0)
    expect([ids(turned).slice(0, 2), turned.correct_answers]).toEqual([
      ['1', '0'],
      ['1', '3'],
    ])
    expect(ids(moveOption(many, '0', many.options.length - 1)).at(-1)).toBe('0')
    for (const to of [-1, many.options.length]) expect(moveOption(many, '0', to)).toBe(many)
    expect(moveOption(many, '9', 0)).toBe(many)
  })

  test('saving drops empty options and keeps the key on its words', () => {
    const saved = toSave([
      question({ options: named('', ' Calvino ', ' ', 'Knox'), correct_answers: ['1', '2', '3'], order_number: 7 }),
    ])
    expect(saved['0']).toMatchObject({
      options: [
        { id: '1', text: 'Calvino' },
        { id: '3', text: 'Knox' },
      ],
      correct_answers: ['1', '3'],
      order_number: 1,
    })
  })

  test('a correct answer is marked and unmarked', () => {
    expect(toggleCorrect(question(), '0').correct_answers).toEqual(['0', '1'])
    expect(toggleCorrect(question(), '1').correct_answers).toEqual([])
    expect(toggleCorrect(question(), '5').correct_answers).toEqual(['1'])
  })

  test('options stop at twenty', () => {
    let full = question()
    for (let step = 0; step < 30; step += 1) full = addOption(full)
    expect(full.options).toHaveLength(20)
  })

  test('the key follows its words whatever is removed', () => {
    const options = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(options, fc.nat(7), fc.array(fc.nat(7)), (words, removed, key) => {
        const correct_answers = [...new Set(key)].filter((place) => place < words.length).map(String)
        const rest = removeOption(question({ options: named(...words), correct_answers }), String(removed))
        const expected = correct_answers.filter((id) => id !== String(removed)).map((id) => words[Number(id)])
        expect(new Set(wordsOf(rest, rest.correct_answers))).toEqual(new Set(expected))
      }),
      runs(200),
    )
  })
})

test('whatever is done to its options, a question keeps its key on the same words', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('remove' as const), at: fc.nat(9) }),
    fc.record({ do: fc.constant('toggle' as const), at: fc.nat(9) }),
    fc.record({ do: fc.constant('add' as const), at: fc.constant(0) }),
    fc.record({ do: fc.constant('save' as const), at: fc.constant(0) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let made = 0
      let edited = question({ options: [], correct_answers: [] })
      // The wording of the options and which of them are correct, maintained by hand.
      let words: { word: string; isRight: boolean }[] = []
      for (const { do: action, at } of steps) {
        if (action === 'add' && words.length < 20) {
          const word = made % 3 === 2 ? '' : `opción ${made}`
          made += 1
          const added = addOption(edited)
          edited = wordOption(added, added.options.at(-1)?.id ?? '', word)
          words = [...words, { word, isRight: false }]
        } else if (action === 'remove') {
          edited = removeOption(edited, edited.options[at]?.id ?? '')
          words = words.filter((_, index) => index !== at)
        } else if (action === 'toggle') {
          edited = toggleCorrect(edited, edited.options[at]?.id ?? '')
          words = words.map((one, index) => (index === at ? { ...one, isRight: !one.isRight } : one))
        } else if (action === 'save') {
          edited = multipleChoice.toSave(edited)
          words = words.filter(({ word }) => word !== '')
        }
      }
      expect(edited.options.map(({ text }) => text)).toEqual(words.map(({ word }) => word))
      expect(new Set(edited.options.map(({ id }) => id)).size).toBe(words.length)
      const right = words.flatMap(({ word, isRight }) => (isRight ? [word] : []))
      expect(wordsOf(edited, edited.correct_answers)).toEqual(right)
    }),
    runs(500),
  )
})
