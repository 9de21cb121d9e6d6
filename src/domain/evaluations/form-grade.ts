import { hundredths, roundedRatio } from '../rounding.ts'
import type { AskedQuestion, Question } from './question-types.ts'
import type { FormAnswers } from './answers.ts'
import { answerTo } from './form-answers.ts'
import type { Earned } from './question-kinds/question-kind.ts'
import { kindOf } from './question-kinds/question-kinds.ts'
import { totalPoints } from './questions.ts'

/** What one answer earned; text and essay answers are marked for the teacher (decision L4). */
interface GradedAnswer extends Earned {
  id: string
  maxPoints: number
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
 * Grades a form: what an answer earns is said by the kind of its question (document 2 §5); an answer of another kind earns nothing. The grade is earned / total × max_score, rounded to two decimals (decision L3); 0 for a form without points.
 */
export function gradeForm(questions: readonly Question[], answers: FormAnswers, maxScore: number): FormGrade {
  const graded = questions.map((question) => gradeAnswer(question, answers))
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

/** The indexes, from 0, of the questions without an answer, in order. */
export function openQuestions(questions: readonly AskedQuestion[], answers: FormAnswers): number[] {
  return questions.flatMap((question, index) => (isAnswered(question, answers) ? [] : [index]))
}

/** Those of them that need an answer (document 2 §5). */
export function missingAnswers(questions: readonly AskedQuestion[], answers: FormAnswers): number[] {
  return openQuestions(questions, answers).filter((index) => questions[index]?.is_required)
}

function isAnswered(question: AskedQuestion, answers: FormAnswers): boolean {
  const answer = answerTo(question, answers)
  return answer !== undefined && kindOf(question).isAnswered(question, answer)
}

function gradeAnswer(question: Question, answers: FormAnswers): GradedAnswer {
  const earned = kindOf(question).grade(question, answerTo(question, answers))
  return { id: question.id, maxPoints: question.max_points, ...earned }
}
