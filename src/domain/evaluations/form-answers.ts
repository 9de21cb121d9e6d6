import { isFilled } from '../filled.ts'
import type { FormAnswers } from './form-grade.ts'
import { chosenOptions, readIds } from './options.ts'
import type { Question } from './questions.ts'

/** One answer as a student sends it: the ids of chosen options, or a text. */
export interface SentAnswer {
  question_id: string
  selected?: readonly (string | number)[] | undefined
  text?: string | undefined
}

/** What an answer has to fit. */
type Asked = Pick<Question, 'id' | 'question_type' | 'options'>

/** The answers by question: what fits the question's type, and nothing for questions or options that the form doesn't have. */
export function toFormAnswers(questions: readonly Asked[], sent: readonly SentAnswer[]): FormAnswers {
  const bySender = new Map(sent.map((answer) => [answer.question_id, answer]))
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = bySender.get(question.id)
      const value = question.question_type === 'multiple_choice' ? chosen(question, answer) : answer?.text
      return value === undefined ? [] : [[question.id, value]]
    }),
  )
}

/** Answers as they are sent: the other way round. */
export function sentAnswers(answers: FormAnswers): { question_id: string; selected?: string[]; text?: string }[] {
  return Object.entries(answers).map(([question_id, answer]) =>
    typeof answer === 'string' ? { question_id, text: answer } : { question_id, selected: [...answer] },
  )
}

/** Sent answers by question id. */
export function takenAnswers(sent: readonly SentAnswer[]): FormAnswers {
  return Object.fromEntries(
    sent.map(({ question_id, selected, text }) => [question_id, selected ? readIds(selected) : (text ?? '')]),
  )
}

/** Stored answers, whatever wrote them: lists of option ids and texts by question id. */
export function readAnswers(json: unknown): FormAnswers {
  const answers: Record<string, string[] | string> = {}
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return answers
  for (const [id, value] of Object.entries(json as Record<string, unknown>)) {
    if (typeof value === 'string') answers[id] = value
    else if (Array.isArray(value)) answers[id] = readIds(value)
  }
  return answers
}

/** An answer in words: the text, or the chosen options' texts. */
export function answerInWords(question: Question, answers: FormAnswers): string[] {
  const answer = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined
  if (typeof answer === 'string') return isFilled(answer) ? [answer] : []
  return wordsOf(question, answer ?? [])
}

/** The texts of those of a question's options. */
export function wordsOf({ options }: Pick<Question, 'options'>, ids: readonly string[]): string[] {
  return chosenOptions(options, ids).map(({ text }) => text)
}

function chosen({ options }: Asked, answer: SentAnswer | undefined): string[] | undefined {
  return answer?.selected && chosenOptions(options, readIds(answer.selected)).map(({ id }) => id)
}
