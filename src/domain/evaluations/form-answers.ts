import { answerOfShape, type FormAnswers, type SentAnswer, wordsAlone } from './answers.ts'
import type { AskedQuestion } from './question-types.ts'
import { kindOf } from './question-kinds/question-kinds.ts'

/** The answers by question: what fits the question's kind, and nothing for questions or options that the form doesn't have. */
export function toFormAnswers(questions: readonly AskedQuestion[], sent: readonly SentAnswer[]): FormAnswers {
  const bySender = new Map(sent.map((answer) => [answer.question_id, answer]))
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = bySender.get(question.id)
      const value = answer && kindOf(question).take(question, answer)
      return value === undefined ? [] : [[question.id, value]]
    }),
  )
}

/** Whether each answer that was sent names only what the form has; an answer to something else was given to another form. */
export function fitsForm(questions: readonly AskedQuestion[], sent: readonly SentAnswer[]): boolean {
  const byId = new Map(questions.map((question) => [question.id, question]))
  return sent.every((answer) => {
    const question = byId.get(answer.question_id)
    return question !== undefined && kindOf(question).fits(question, answer)
  })
}

/** The answer to a question, if it's one of its kind. */
export function answerTo(question: AskedQuestion, answers: FormAnswers) {
  const answer = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined
  return answerOfShape(kindOf(question).shape, answer)
}

/** An answer in words: the text, or the chosen options' texts. */
export function answerInWords(question: AskedQuestion, answers: FormAnswers): string[] {
  const given = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined
  if (given === undefined) return []
  const kind = kindOf(question)
  const answer = answerOfShape(kind.shape, given)
  return answer === undefined ? wordsAlone(given) : kind.inWords(question, answer)
}
