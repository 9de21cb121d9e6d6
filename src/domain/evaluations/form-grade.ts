import { isFilled } from '../filled.ts'
import { hundredths, roundedRatio } from '../rounding.ts'
import { chosenOptions } from './options.ts'
import { type Question, rightOptions, totalPoints } from './questions.ts'

/** A student's answers by question id: the ids of the chosen options, or a text. */
export type FormAnswers = Readonly<Record<string, readonly string[] | string>>

/** What one answer earned; text and essay answers are marked for the teacher (decision L4). */
interface GradedAnswer {
  id: string
  earnedPoints: number
  maxPoints: number
  needsReview: boolean
}

/** The grade of a form, in points and on the evaluation's scale (decision L3). */
export interface FormGrade {
  earnedPoints: number
  totalPoints: number
  grade: number
  needsReview: boolean
  answers: GradedAnswer[]
}

/**
 * Grade a form: a multiple choice earns its points only when the chosen set is the correct set, a text or essay when it isn't blank
 * (document 2 §5). The grade is earned / total × max_score, rounded to two decimals (decision L3); 0 for a form without points.
 */
export function gradeForm(questions: readonly Question[], answers: FormAnswers, maxScore: number): FormGrade {
  const graded = questions.map((question) => gradeAnswer(question, answerTo(question, answers)))
  const earnedPoints = graded.reduce((sum, answer) => sum + answer.earnedPoints, 0)
  const total = totalPoints(questions)
  return {
    earnedPoints,
    totalPoints: total,
    // In whole hundredths, so that a half is exactly a half and always rounds up.
    grade: roundedRatio(hundredths(earnedPoints) * hundredths(maxScore), hundredths(total)) / 100,
    needsReview: graded.some((answer) => answer.needsReview),
    answers: graded,
  }
}

/** What says whether a question is answered; the student's side has no key to give (decision E2). */
export type Answerable = Pick<Question, 'id' | 'question_type' | 'options' | 'is_required'>

/** The indexes, from 0, of the questions without an answer, in order. */
export function openQuestions(questions: readonly Answerable[], answers: FormAnswers): number[] {
  return questions.flatMap((question, index) => (isAnswered(question, answerTo(question, answers)) ? [] : [index]))
}

/** Those of them that need an answer (document 2 §5). */
export function missingAnswers(questions: readonly Answerable[], answers: FormAnswers): number[] {
  return openQuestions(questions, answers).filter((index) => questions[index]?.is_required)
}

type Answer = readonly string[] | string | undefined

function answerTo(question: Pick<Question, 'id'>, answers: FormAnswers): Answer {
  return Object.hasOwn(answers, question.id) ? answers[question.id] : undefined
}

function isAnswered(question: Answerable, answer: Answer): boolean {
  if (question.question_type !== 'multiple_choice') return isWritten(answer)
  return typeof answer === 'object' && chosenOptions(question.options, answer).length > 0
}

function gradeAnswer(question: Question, answer: Answer): GradedAnswer {
  const isChoice = question.question_type === 'multiple_choice'
  const isEarned = isChoice ? isCorrectChoice(question, answer) : isWritten(answer)
  const earnedPoints = isEarned ? question.max_points : 0
  return {
    id: question.id,
    earnedPoints,
    maxPoints: question.max_points,
    needsReview: !isChoice && isEarned,
  }
}

/** Duplicates count once; an option that doesn't exist makes the choice wrong; a question without a key is never right. */
function isCorrectChoice(question: Question, answer: Answer): boolean {
  if (typeof answer !== 'object') return false
  const chosen = new Set(answer)
  const key = new Set(rightOptions(question))
  return key.size > 0 && chosen.size === key.size && chosen.isSubsetOf(key)
}

function isWritten(answer: Answer): boolean {
  return typeof answer === 'string' && isFilled(answer)
}
