import { answerInWords, wordsOf } from './form-answers.ts'
import type { FormAnswers } from './form-grade.ts'
import { type Question, rightOptions, withoutKeys } from './questions.ts'
import { type QuestionChange, questionChanges } from './read-question.ts'

/** What is otherwise today than in an answer's own words; `gone`: the form hasn't its question any more. */
export type SinceAnswered = QuestionChange | { what: 'gone' }

/** An answer in the words that its student read, beside what of it says something else today (decision L22). */
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

/** The answers to a form in the words of the questions that were read, also of those that are gone; where nobody knows these, in today's. */
export function readAnswersOf(
  { now, read }: { now: readonly Question[]; read: readonly Question[] | null },
  answers: FormAnswers,
  { showsRight }: { showsRight: boolean },
): ReadAnswer[] {
  const known = new Map(read?.map((question) => [question.id, question]))
  const there = new Set(now.map(({ id }) => id))
  return [
    ...now.map((question) => {
      const right = showsRight ? rightOptions(question) : []
      return readAnswer({ question, right }, known.get(question.id) ?? question, answers)
    }),
    ...(read ?? []).filter(({ id }) => !there.has(id)).map((question) => goneAnswer(question, answers)),
  ]
}

function readAnswer(
  { question, right }: { question: Question; right: readonly string[] },
  read: Question,
  answers: FormAnswers,
): ReadAnswer {
  // An option that came later has no words but today's.
  const options = [...read.options, ...question.options.filter(({ id }) => !read.options.some((one) => one.id === id))]
  const asRead = { ...read, options }
  const chosen = Object.hasOwn(answers, question.id) ? answers[question.id] : []
  const shown = new Set([...(typeof chosen === 'object' ? chosen : []), ...right])
  return {
    question,
    isGone: false,
    question_text: read.question_text,
    given: answerInWords(asRead, answers),
    right: wordsOf(asRead, right),
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

/** Whether a change touches the words that are shown: neither other options nor how it's answered today. */
function isAbout(change: QuestionChange, shown: ReadonlySet<string>): boolean {
  switch (change.what) {
    case 'text':
    case 'points':
      return true
    case 'option_reworded':
    case 'option_removed':
      return shown.has(change.id)
    default:
      return false
  }
}
