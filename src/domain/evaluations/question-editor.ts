import { isFilled } from '../filled.ts'
import { QUESTION_LIMITS, type QuestionType } from './limits.ts'
import type { Option } from './options.ts'
import { type Question, rightOptions } from './questions.ts'

/** A new question of the editor: multiple choice, two empty options, required, 1 point (document 3 §3). The server names it anew. */
export function newQuestion(id: string, order_number: number): Question {
  const blank = { id, order_number, question_text: '', is_required: true, max_points: QUESTION_LIMITS.points.default }
  return { ...blank, question_type: 'multiple_choice', options: emptyOptions(), correct_answers: [] }
}

/** Changing a question's type starts its options again and clears the correct answers (document 3 §4). */
export function changeType(question: Question, question_type: QuestionType): Question {
  const options = question_type === 'multiple_choice' ? emptyOptions() : []
  return { ...question, question_type, options, correct_answers: [] }
}

/** One more empty option, up to the limit; the server names it. */
export function addOption(question: Question): Question {
  if (question.options.length >= QUESTION_LIMITS.options) return question
  return { ...question, options: [...question.options, { id: freeId(question.options), text: '' }] }
}

/** Removing an option drops it from the correct answers (document 3 §4). */
export function removeOption(question: Question, optionId: string): Question {
  return keepOptions(question, ({ id }) => id !== optionId)
}

/** Puts an option elsewhere; the key goes by ids and follows. */
export function moveOption(question: Question, optionId: string, to: number): Question {
  const option = question.options.find(({ id }) => id === optionId)
  if (!option || to < 0 || to >= question.options.length) return question
  const options = question.options.filter(({ id }) => id !== optionId).toSpliced(to, 0, option)
  return { ...question, options, correct_answers: rightOptions({ ...question, options }) }
}

/** Words an option. */
export function wordOption(question: Question, optionId: string, text: string): Question {
  return { ...question, options: question.options.map((one) => (one.id === optionId ? { ...one, text } : one)) }
}

/** Mark an option as correct, or unmark it; the answers stay in the options' order. */
export function toggleCorrect(question: Question, optionId: string): Question {
  const others = question.correct_answers.filter((answer) => answer !== optionId)
  const marked = others.length < question.correct_answers.length ? others : [...others, optionId]
  return { ...question, correct_answers: rightOptions({ ...question, correct_answers: marked }) }
}

/** The questions as they are saved: texts trimmed, empty options dropped, counted again from 1 (document 3 §5). */
export function toSave(questions: readonly Question[]): Question[] {
  return questions.map((question, index) => {
    const { feedback = '', ...kept } = keepOptions(question, ({ text }) => isFilled(text))
    return {
      ...kept,
      options: kept.options.map(({ id, text }) => ({ id, text: text.trim() })),
      question_text: question.question_text.trim(),
      order_number: index + 1,
      ...(isFilled(feedback) && { feedback: feedback.trim() }),
    }
  })
}

function keepOptions(question: Question, isKept: (option: Option) => boolean): Question {
  const options = question.options.filter(isKept)
  return { ...question, options, correct_answers: rightOptions({ ...question, options }) }
}

function emptyOptions(): Option[] {
  return [
    { id: 'new-1', text: '' },
    { id: 'new-2', text: '' },
  ]
}

/** A name for now, which no option of the question has. */
function freeId(options: readonly Option[]): string {
  for (let number = options.length + 1; ; number++) {
    const id = `new-${number}`
    if (!options.some((option) => option.id === id)) return id
  }
}
