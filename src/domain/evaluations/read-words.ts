import type { Question, QuestionChange } from './question-types.ts'
import { type FormAnswers, partsNamed } from './answers.ts'
import { answerInWords } from './form-answers.ts'
import { kindOf } from './question-kinds/question-kinds.ts'
import { withoutKeys } from './questions.ts'
import { questionChanges } from './read-question.ts'

/** What differs today from an answer's own wording; `gone`: the form no longer has its question. */
export type SinceAnswered = QuestionChange | { what: 'gone' }

/** An answer in the wording that its student read, along with the parts that read differently today (decision L22). */
export interface ReadAnswer {
  /** As it's now, by which it's graded; as it was read where it's gone. */
  question: Question
  isGone: boolean
  question_text: string
  given: string[]
  /** None where they stay away. */
  right: string[]
  since: SinceAnswered[]
}

/**
 * Returns the answers to a form in the wording of the questions that were read, including questions that are gone; if that wording
 * is unknown, in today's.
 */
export function readAnswersOf(
  { now, read }: { now: readonly Question[]; read: readonly Question[] | null },
  answers: FormAnswers,
  { showsRight }: { showsRight: boolean },
): ReadAnswer[] {
  const known = new Map(read?.map((question) => [question.id, question]))
  const there = new Set(now.map(({ id }) => id))
  return [
    ...now.map((question) => readAnswer({ question, showsRight }, known.get(question.id) ?? question, answers)),
    ...(read ?? []).filter(({ id }) => !there.has(id)).map((question) => goneAnswer(question, answers)),
  ]
}

function readAnswer(
  { question, showsRight }: { question: Question; showsRight: boolean },
  read: Question,
  answers: FormAnswers,
): ReadAnswer {
  const isSameKind = read.question_type === question.question_type
  const asRead = isSameKind ? kindOf(question).inWordsOf(read, question) : question
  const given = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined
  const shown = new Set([...partsNamed(given), ...(showsRight ? kindOf(question).key(question) : [])])
  return {
    question,
    isGone: false,
    question_text: read.question_text,
    given: answerInWords(isSameKind ? asRead : read, answers),
    right: showsRight ? kindOf(asRead).keyInWords(asRead) : [],
    since: changesBetween(read, question).filter((change) => isAbout(change, shown)),
  }
}

function goneAnswer(question: Question, answers: FormAnswers): ReadAnswer {
  const { question_text } = question
  const given = answerInWords(question, answers)
  return { question, isGone: true, question_text, given, right: [], since: [{ what: 'gone' }] }
}

function changesBetween(read: Question, now: Question): QuestionChange[] {
  const [before, after] = withoutKeys([read, now])
  return before && after ? questionChanges(before, after) : []
}

/** Checks whether a change affects the wording that is shown; other options, or how it's answered today, don't. */
function isAbout(change: QuestionChange, shown: ReadonlySet<string>): boolean {
  switch (change.what) {
    case 'text':
    case 'points':
      return true
    case 'option_reworded':
    case 'option_removed':
      return shown.has(change.id)
    case 'type':
    case 'required':
    case 'picks_one':
    case 'option_added':
      return false
    default:
      return change satisfies never
  }
}
