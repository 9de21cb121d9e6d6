import { isFilled } from '../filled.ts'
import type { Question } from './question-types.ts'
import { QUESTION_LIMITS, type QuestionType } from './limits.ts'
import { type Option, rightOptions } from './options.ts'
import { withOptions } from './question-kinds/multiple-choice.ts'
import { kindNamed, kindOf } from './question-kinds/question-kinds.ts'

type Choice = Question<'multiple_choice'>

/**
 * A new question in the editor: multiple choice, two empty options, required, 1 point (document 3 §3). The server gives it a new
 * id.
 */
export function newQuestion(id: string, order_number: number): Choice {
  const blank = { id, order_number, question_text: '', is_required: true, max_points: QUESTION_LIMITS.points.default }
  return kindNamed('multiple_choice').blank(blank)
}

/** Changing a question's type starts its options again and clears the correct answers (document 3 §4). */
export function changeType<Kind extends QuestionType>(question: Question, type: Kind): Question<Kind> {
  const { id, question_text, is_required, max_points, order_number, feedback } = question
  return kindNamed(type).blank({
    id,
    question_text,
    is_required,
    max_points,
    order_number,
    ...(feedback !== undefined && { feedback }),
  })
}

/** One more empty option, up to the limit; the server names it. */
export function addOption(question: Choice): Choice {
  if (question.options.length >= QUESTION_LIMITS.options) return question
  return { ...question, options: [...question.options, { id: freeId(question.options), text: '' }] }
}

/** Removing an option drops it from the correct answers (document 3 §4). */
export function removeOption(question: Choice, optionId: string): Choice {
  return withOptions(
    question,
    question.options.filter(({ id }) => id !== optionId),
  )
}

/** Puts an option elsewhere; the key goes by ids and follows. */
export function moveOption(question: Choice, optionId: string, to: number): Choice {
  const option = question.options.find(({ id }) => id === optionId)
  if (!option || to < 0 || to >= question.options.length) return question
  const options = question.options.filter(({ id }) => id !== optionId).toSpliced(to, 0, option)
  return withOptions(question, options)
}

/** Words an option. */
export function wordOption(question: Choice, optionId: string, text: string): Choice {
  return { ...question, options: question.options.map((one) => (one.id === optionId ? { ...one, text } : one)) }
}

/** Mark an option as correct, or unmark it; the answers stay in the options' order. */
export function toggleCorrect(question: Choice, optionId: string): Choice {
  const others = question.correct_answers.filter((answer) => answer !== optionId)
  const marked = others.length < question.correct_answers.length ? others : [...others, optionId]
  return { ...question, correct_answers: rightOptions({ ...question, correct_answers: marked }) }
}

/** The questions as they are saved: texts trimmed, what is empty dropped, counted again from 1 (document 3 §5). */
export function toSave(questions: readonly Question[]): Question[] {
  return questions.map((question, index) => {
    const { feedback = '', ...kept } = kindOf(question).toSave(question)
    return {
      ...kept,
      question_text: kept.question_text.trim(),
      order_number: index + 1,
      ...(isFilled(feedback) && { feedback: feedback.trim() }),
    }
  })
}

/** A name for now, which no option of the question has. */
function freeId(options: readonly Option[]): string {
  for (let number = options.length + 1; ; number++) {
    const id = `new-${number}`
    if (!options.some((option) => option.id === id)) return id
  }
}
