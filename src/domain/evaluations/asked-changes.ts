import type { Question } from './question-types.ts'
import { type FormAnswers, isEmptyAnswer, partsNamed } from './answers.ts'
import type { Option } from './options.ts'
import { kindOf } from './question-kinds/question-kinds.ts'
import { takenWords } from './taken-words.ts'

/**
 * How a form may change so that it touches what somebody has answered: the whole `form` goes, a `question` or some of its `options` do, it's of another
 * `type`, its `key` moves, or its `words` or those of an option become those of another one.
 */
export const ASKED_CHANGES = ['form', 'question', 'type', 'options', 'key', 'words'] as const
type Kind = (typeof ASKED_CHANGES)[number]

/** A change that a teacher is asked about while people answer (record 068). */
export interface AskedChange {
  kind: Kind
  /** The question's place so far, from 1, and what it asks; of the whole form 0 and ''. */
  number: number
  text: string
  /** The words of the options that go. */
  gone: string[]
  /** For a key, the words of its options; otherwise the words themselves. */
  from: string[]
  to: string[]
  /** Whether somebody's answers are touched by it. */
  touches: (answers: FormAnswers) => boolean
}

/** What of a changed form is asked about, in the order of its questions; rewording, adding, reordering, points and explanations aren't. `read`: the versions that somebody answers. */
export function askedChanges(
  before: readonly Question[],
  after: readonly Question[],
  read: readonly (readonly Question[])[],
): AskedChange[] {
  if (before.length > 0 && after.length === 0) return [wholeForm(before)]
  const changed = new Map(after.map((question) => [question.id, question]))
  const taken = Map.groupBy(takenWords(before, after, read), ({ index }) => after[index]?.id)
  return before.flatMap((question, index) => {
    const now = changed.get(question.id)
    const about = aboutQuestion(question, index + 1)
    if (!now) return [{ ...about, kind: 'question' }]
    if (isRetyped(question, now)) return [{ ...about, kind: 'type' }]
    const words = (taken.get(question.id) ?? []).map(({ option }) => otherWords(about, question, now, option))
    return [...goneOptions(about, question, now), ...words, ...movedKey(about, question, now)]
  })
}

type About = Omit<AskedChange, 'kind'>

function aboutQuestion({ id, question_text }: Question, number: number): About {
  return { number, text: question_text, gone: [], from: [], to: [], touches: (answers) => !isEmptyAnswer(answers[id]) }
}

function wholeForm(before: readonly Question[]): AskedChange {
  const touches = (answers: FormAnswers) => before.some(({ id }) => !isEmptyAnswer(answers[id]))
  return { kind: 'form', number: 0, text: '', gone: [], from: [], to: [], touches }
}

/** An answer of one shape is none to a question that takes another; texts short and long are one. */
function isRetyped(one: Question, other: Question): boolean {
  return kindOf(one).shape !== kindOf(other).shape
}

function goneOptions(about: About, question: Question, now: Question): AskedChange[] {
  const there = new Set(partsOf(now).map(({ id }) => id))
  const gone = partsOf(question).filter(({ id }) => !there.has(id))
  if (gone.length === 0) return []
  return [{ ...about, kind: 'options', gone: textsOf(gone), touches: choosing(question, gone) }]
}

function otherWords(about: About, question: Question, now: Question, option: string | null): AskedChange {
  if (option === null) return { ...about, kind: 'words', from: [question.question_text], to: [now.question_text] }
  const was = partsOf(question).filter(({ id }) => id === option)
  const is = partsOf(now).filter(({ id }) => id === option)
  return { ...about, kind: 'words', from: textsOf(was), to: textsOf(is), touches: choosing(question, was) }
}

function movedKey(about: About, question: Question, now: Question): AskedChange[] {
  const [was, is] = [kindOf(question).key(question), kindOf(now).key(now)]
  if (was.length === is.length && was.every((one) => is.includes(one))) return []
  const [from, to] = [kindOf(question).keyInWords(question), kindOf(now).keyInWords(now)]
  return [{ ...about, kind: 'key', from, to }]
}

function choosing({ id }: Question, options: readonly Option[]): AskedChange['touches'] {
  return (answers) => {
    const named = partsNamed(answers[id])
    return options.some((option) => named.includes(option.id))
  }
}

function partsOf(question: Question): readonly Option[] {
  return kindOf(question).parts(question)
}

function textsOf(options: readonly Option[]): string[] {
  return options.map(({ text }) => text)
}
