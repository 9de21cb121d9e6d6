import type {
  AnyQuestion,
  AskedQuestion,
  ImportProblem,
  Question,
  QuestionChange,
  QuestionProblem,
  QuestionWithoutKey,
  ReadQuestion,
  SizeProblem,
} from '../question-types.ts'
import type { Answer, SentValue } from '../answers.ts'
import type { QuestionType } from '../limits.ts'
import type { QuestionJson } from '../question-json.ts'
import type { NotKept, Option, SentFields } from '../options.ts'

/** Which shape the answers to each kind have. */
interface AnswerShapeOf {
  multiple_choice: 'chosen'
  text: 'written'
  essay: 'written'
}
/** An answer to a question of a kind. */
export type AnswerTo<Kind extends QuestionType> = Answer<AnswerShapeOf[Kind]>

/** What is right, as 'Corregir la clave' sends it (decision L25). */
export interface SentKey {
  correct_answers: readonly string[]
}

/** What an answer earns, and whether its teacher looks at that (decision L4). */
export interface Earned {
  earnedPoints: number
  needsReview: boolean
}

/** Everything that the portal asks of a kind of question; a kind that lacks any of it doesn't compile. */
export interface QuestionKind<Kind extends QuestionType> {
  readonly shape: AnswerShapeOf[Kind]
  /** Whether the editor offers it; one that it doesn't comes in by an import alone, when the teacher decides so (decision L4). */
  readonly isOffered: boolean
  /** Whether something is right in it before anybody answers. */
  readonly hasKey: boolean
  /** Whether its teacher looks at what was answered. */
  readonly isReviewed: boolean

  /** A new one, with nothing in it but what all questions have. */
  blank(shared: AnyQuestion): Question<Kind>
  /** From stored or imported JSON, in either spelling. */
  read(shared: AnyQuestion, json: QuestionJson): Question<Kind>
  /** As a student receives it (decision E2). */
  withoutKey(question: Question<Kind>): QuestionWithoutKey<Kind>
  /** What only this kind has, in the spelling of document 3 §3. */
  exported(question: Question<Kind>): object

  /** What is wrong with what only this kind has. */
  problems(question: Question<Kind>): QuestionProblem[]
  /** Whether a problem is there since it was stored, and so may stay. */
  isStoredSo(problem: QuestionProblem, question: Question<Kind>, stored: Question<Kind>): boolean
  /** What of imported JSON `read` would lose. */
  importProblems(json: QuestionJson): ImportProblem[]
  /** What of a sent question would be lost; `isStored`: the form has it as this kind already. */
  unsavable(sent: SentFields, isStored: boolean): NotKept[]
  sizeProblems(question: Question<Kind>): SizeProblem[]
  /** Within the limits, however large it came. */
  cut(question: Question<Kind>): Question<Kind>
  /** With each of its own texts changed. */
  mapTexts(question: Question<Kind>, change: (text: string) => string): Question<Kind>
  /** As it's saved: trimmed, without what was left empty. */
  toSave(question: Question<Kind>): Question<Kind>

  /** Its parts that answers or the key name by their ids. */
  parts(question: AskedQuestion<Kind>): readonly Option[]
  /** With those of its parts alone. */
  withParts(question: Question<Kind>, isKept: (part: Option) => boolean): Question<Kind>
  /** With ids of parts that never change hands: those of `before`, or new ones. */
  identified(question: Question<Kind>, before: readonly Option[], newId: () => string): Question<Kind>

  /** What is right, in texts that are others only when the key is another one; ids where parts are right. */
  key(question: Question<Kind>): readonly string[]
  keyInWords(question: Question<Kind>): string[]
  withKey(question: Question<Kind>, key: SentKey): Question<Kind>
  /** Whether the question has all that the key names, each once. */
  isKeyOf(question: Question<Kind>, key: SentKey): boolean

  /** Whether a sent answer names only what the question has. */
  fits(question: AskedQuestion<Kind>, sent: SentValue): boolean
  /** What of a sent answer the question has; undefined where nothing was sent that answers it. */
  take(question: AskedQuestion<Kind>, sent: SentValue): AnswerTo<Kind> | undefined
  isAnswered(question: AskedQuestion<Kind>, answer: AnswerTo<Kind>): boolean
  inWords(question: AskedQuestion<Kind>, answer: AnswerTo<Kind>): string[]
  /** Points from 0 to the question's own; `answer` is undefined where there is none of this kind. */
  grade(question: Question<Kind>, answer: AnswerTo<Kind> | undefined): Earned

  /** What whoever read the one is told of the other. */
  changes(read: ReadQuestion<Kind>, now: ReadQuestion<Kind>): QuestionChange[]
  /** The question as it's now, in the words that were read as far as it had any. */
  inWordsOf(read: Question<Kind>, now: Question<Kind>): Question<Kind>
}
