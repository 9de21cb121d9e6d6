import { isFilled } from '../filled.ts'
import { readIds } from './options.ts'

/**
 * What answers look like, in memory as in the database: ids of chosen options, or a text. Each kind of question takes one of these shapes. One that comes
 * later is an object, so that what is stored says by itself of which shape it is.
 */
interface AnswerShapes {
  chosen: readonly string[]
  written: string
}
/** The name of a shape. */
export type AnswerShape = keyof AnswerShapes
/** An answer of one shape, or of any. */
export type Answer<Shape extends AnswerShape = AnswerShape> = AnswerShapes[Shape]
/** A student's answers by question id. */
export type FormAnswers = Readonly<Record<string, Answer>>

/** How an answer travels: each shape in a field of its own, none for nothing. */
export interface SentValue {
  selected?: readonly (string | number)[] | undefined
  text?: string | undefined
}
/** One answer as a student sends it. */
export interface SentAnswer extends SentValue {
  question_id: string
}

/** What there is to know of a shape where no question is at hand. */
interface ShapeRules<Shape extends AnswerShape> {
  is(answer: Answer): answer is Answer<Shape>
  /** From stored JSON; undefined where that is no answer of the shape. */
  read(json: unknown): Answer<Shape> | undefined
  take(sent: SentValue): Answer<Shape> | undefined
  send(answer: Answer<Shape>): { selected?: string[]; text?: string }
  isEmpty(answer: Answer<Shape>): boolean
  isSame(one: Answer<Shape>, other: Answer<Shape>): boolean
  /** The ids of its question's parts that it names. */
  named(answer: Answer<Shape>): readonly string[]
  /** What it says by itself, where its question takes another shape. */
  words(answer: Answer<Shape>): string[]
}

const chosen: ShapeRules<'chosen'> = {
  is: (answer): answer is readonly string[] => Array.isArray(answer),
  read: (json) => (Array.isArray(json) ? readIds(json) : undefined),
  take: ({ selected }) => selected && readIds(selected),
  send: (answer) => ({ selected: [...answer] }),
  isEmpty: (answer) => answer.length === 0,
  // The order in which options were chosen says nothing.
  isSame: (one, other) => new Set(one).symmetricDifference(new Set(other)).size === 0,
  named: (answer) => answer,
  words: () => [],
}

const written: ShapeRules<'written'> = {
  is: (answer) => typeof answer === 'string',
  read: (json) => (typeof json === 'string' ? json : undefined),
  take: ({ text }) => text,
  send: (answer) => ({ text: answer }),
  isEmpty: (answer) => answer === '',
  isSame: (one, other) => one === other,
  named: () => [],
  words: (answer) => (isFilled(answer) ? [answer] : []),
}

const SHAPES: { readonly [Shape in AnswerShape]: ShapeRules<Shape> } = { chosen, written }

/** An answer of stored JSON; undefined where it's none. */
export function readAnswer(json: unknown): Answer | undefined {
  return firstOf((rules) => rules.read(json))
}

/** An answer that was sent; undefined where nothing was. */
export function takenAnswer(sent: SentValue): Answer | undefined {
  return firstOf((rules) => rules.take(sent))
}

/** An answer as it's sent. */
export function sentAnswer(answer: Answer): { selected?: string[]; text?: string } {
  return byShape(answer, (rules, given) => rules.send(given))
}

/** Answers as they're sent. */
export function sentAnswers(answers: FormAnswers): { question_id: string; selected?: string[]; text?: string }[] {
  return Object.entries(answers).map(([question_id, answer]) => ({ question_id, ...sentAnswer(answer) }))
}

/** Sent answers by question id. */
export function takenAnswers(sent: readonly SentAnswer[]): FormAnswers {
  return Object.fromEntries(sent.map((answer) => [answer.question_id, takenAnswer(answer) ?? '']))
}

/** Stored answers by question id, whatever wrote them; what is no answer is left out. */
export function readAnswers(json: unknown): FormAnswers {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return {}
  return Object.fromEntries(
    Object.entries(json).flatMap(([id, value]) => {
      const answer = readAnswer(value)
      return answer === undefined ? [] : [[id, answer]]
    }),
  )
}

/** The answer, if it's of that shape: what was answered to a question of another kind is no answer to this one. */
export function answerOfShape<Shape extends AnswerShape>(
  shape: Shape,
  answer: Answer | undefined,
): Answer<Shape> | undefined {
  const rules: ShapeRules<Shape> = SHAPES[shape]
  return answer !== undefined && rules.is(answer) ? answer : undefined
}

/** Whether two answers say the same. */
export function isSameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  if (one === undefined || isEmptyAnswer(one)) return isEmptyAnswer(other)
  if (other === undefined || isEmptyAnswer(other)) return false
  return byShape(one, (rules, given) => rules.is(other) && rules.isSame(given, other))
}

/** Whether there is no answer. */
export function isEmptyAnswer(answer: Answer | undefined): boolean {
  return answer === undefined || byShape(answer, (rules, given) => rules.isEmpty(given))
}

/** The ids of a question's parts that an answer names. */
export function partsNamed(answer: Answer | undefined): readonly string[] {
  return answer === undefined ? [] : byShape(answer, (rules, given) => rules.named(given))
}

/** What an answer says by itself. */
export function wordsAlone(answer: Answer): string[] {
  return byShape(answer, (rules, given) => rules.words(given))
}

function firstOf(ask: (rules: ShapeRules<'chosen'> | ShapeRules<'written'>) => Answer | undefined): Answer | undefined {
  for (const rules of Object.values(SHAPES)) {
    const answer = ask(rules)
    if (answer !== undefined) return answer
  }
  return undefined
}

function byShape<Result>(
  answer: Answer,
  ask: <Shape extends AnswerShape>(rules: ShapeRules<Shape>, answer: Answer<Shape>) => Result,
): Result {
  if (chosen.is(answer)) return ask(chosen, answer)
  if (written.is(answer)) return ask(written, answer)
  // The compiler names this line when a shape is missing above.
  return answer satisfies never
}
