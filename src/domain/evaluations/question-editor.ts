import { isFilled } from '../filled.ts'
import { QUESTION_LIMITS, type QuestionType } from './limits.ts'
import type { Question } from './questions.ts'

/** A new question of the editor: multiple choice, two empty options, required, 1 point (document 3 §3). */
export function newQuestion(id: string, order_number: number): Question {
  const blank = { id, order_number, question_text: '', is_required: true, max_points: QUESTION_LIMITS.points.default }
  return { ...blank, question_type: 'multiple_choice', options: ['', ''], correct_answers: [] }
}

/** Changing a question's type starts its options again and clears the correct answers (document 3 §4). */
export function changeType(question: Question, question_type: QuestionType): Question {
  const options = question_type === 'multiple_choice' ? ['', ''] : []
  return { ...question, question_type, options, correct_answers: [] }
}

/** One more empty option, up to the limit. */
export function addOption(question: Question): Question {
  if (question.options.length >= QUESTION_LIMITS.options) return question
  return { ...question, options: [...question.options, ''] }
}

/** Removing an option drops it from the correct answers and shifts later indexes down (document 3 §4). */
export function removeOption(question: Question, index: number): Question {
  if (!(index in question.options)) return question
  return keepOptions(question, (_option, at) => at !== index)
}

/** Mark an option as correct, or unmark it; the answers stay in ascending order. */
export function toggleCorrect(question: Question, index: number): Question {
  if (!(index in question.options)) return question
  const others = question.correct_answers.filter((answer) => answer !== index)
  const correct_answers = others.length < question.correct_answers.length ? others : [...others, index]
  return { ...question, correct_answers: correct_answers.toSorted((a, b) => a - b) }
}

/** The questions as they are saved: texts trimmed, empty options dropped, counted again from 1 (document 3 §5). */
export function toSave(questions: readonly Question[]): Question[] {
  return questions.map((question, index) => {
    const { feedback = '', ...kept } = keepOptions(question, isFilled)
    return {
      ...kept,
      options: kept.options.map((option) => option.trim()),
      question_text: question.question_text.trim(),
      order_number: index + 1,
      ...(isFilled(feedback) && { feedback: feedback.trim() }),
    }
  })
}

function keepOptions(question: Question, isKept: (option: string, index: number) => boolean): Question {
  const kept = question.options
    .map((option, index) => ({ option, index }))
    .filter((one) => isKept(one.option, one.index))
  return {
    ...question,
    options: kept.map(({ option }) => option),
    correct_answers: kept.flatMap(({ index }, place) => (question.correct_answers.includes(index) ? [place] : [])),
  }
}
