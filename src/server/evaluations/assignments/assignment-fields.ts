import { randomUUID } from 'node:crypto'
import { FIELD_TEXTS, type FieldCode } from '#contract/field-texts.ts'
import type * as z from 'zod/mini'
import type { AssignmentForm } from '#contract/evaluation-shapes.ts'
import type { Question, QuestionProblem } from '#domain/evaluations/question-types.ts'
import { toSave } from '#domain/evaluations/question-editor.ts'
import { editProblems, repeatedId } from '#domain/evaluations/question-changes.ts'
import { withIdentities } from '#domain/evaluations/identities.ts'
import { kindNamed, kindOf } from '#domain/evaluations/question-kinds/question-kinds.ts'
import { takenWords } from '#domain/evaluations/taken-words.ts'
import { roundTo } from '#domain/rounding.ts'
import { InvalidFields } from '../../actions/failure.ts'

/** The evaluation form as it comes, for a new evaluation and for a change. */
export type AssignmentInput = z.output<typeof AssignmentForm>

/** The field of a question at which each problem is reported. */
const FIELD_OF_PROBLEM = {
  NO_QUESTIONS: null,
  EMPTY_QUESTION: 'question_text',
  TOO_FEW_OPTIONS: 'options',
  EMPTY_OPTIONS: 'options',
  SAME_OPTIONS: 'options',
  NO_CORRECT_ANSWER: 'correct_answers',
  TYPE_NOT_ALLOWED: 'question_type',
} as const satisfies Record<QuestionProblem, keyof Question | null>

/**
 * The fields to store, or InvalidFields with everything that is wrong (document 3 §5). `stored`: the questions so far;
 * `size`: the largest file in MB where the form names none; `period_id`: what the form's period means.
 */
export function assignmentFields(
  form: AssignmentInput,
  { size, period_id }: { size: number; period_id: string | null },
  stored: readonly Question[] = [],
) {
  const questions = writtenQuestions(form.form_questions)
  const problems = {
    ...datesAndAddress(form),
    ...answersBeforeClosing(form),
    ...latePolicy(form),
    ...(roundTo(form.max_score, 2) !== form.max_score && { max_score: 'MAX_SCORE_DECIMALS' as const }),
    ...(form.assignment_type === 'form' && {
      ...inQuestions(questions, stored),
      ...unsavable(form.form_questions, stored),
    }),
  }
  if (Object.keys(problems).length > 0) throw new InvalidFields(inWords(problems))
  return fieldsOf(form, { size, period_id, questions: withIdentities(toSave(questions), stored, randomUUID) })
}

/** The columns for the form's fields; nothing else from it. */
function fieldsOf(
  form: AssignmentInput,
  { size, period_id, questions }: { size: number; period_id: string | null; questions: Question[] },
) {
  return {
    course_id: form.course_id,
    period_id,
    module_title: form.module_title ?? null,
    title: form.title,
    description: form.description ?? null,
    assignment_type: form.assignment_type,
    evaluation_level: form.evaluation_level,
    external_form_url: form.assignment_type === 'external_form' ? (form.external_form_url ?? null) : null,
    due_date: form.due_date ?? null,
    cutoff_at: form.cutoff_at ?? null,
    late_percent_per_day: form.late_percent_per_day ?? null,
    late_percent_limit: form.late_percent_limit ?? null,
    is_active: form.is_active,
    max_score: roundTo(form.max_score, 2),
    file_instructions: form.file_instructions ?? null,
    allowed_file_types: [...new Set(form.allowed_file_types)],
    max_file_size_mb: form.max_file_size_mb ?? size,
    answers_shown: form.assignment_type === 'form' ? form.answers_shown : 'never',
    grades_shown: form.grades_shown,
    // What is answered elsewhere hands nothing in.
    hides_names: form.assignment_type !== 'external_form' && form.hides_names,
    form_questions: form.assignment_type === 'form' ? questions : [],
  } satisfies Record<keyof AssignmentInput, unknown>
}

/** Questions as they were sent, in either spelling. */
export function writtenQuestions(sent: AssignmentInput['form_questions']): Question[] {
  return sent.map((question, index) => {
    const { id, question_text, question_type, is_required, max_points, feedback } = question
    const shared = { id, question_text, is_required, max_points, order_number: index + 1, feedback }
    return kindNamed(question_type).read(shared, question)
  })
}

/** What of questions as they were sent would be stored otherwise, by the field of each. */
export function unsavable(
  sent: AssignmentInput['form_questions'],
  stored: readonly Question[] = [],
): Record<string, FieldCode> {
  const problems: Record<string, FieldCode> = {}
  for (const [index, question] of sent.entries()) {
    const isStored = stored.some(
      ({ id, question_type }) => id === question.id && question_type === question.question_type,
    )
    for (const { field, problem } of kindOf(question).unsavable(question, isStored))
      problems[`form_questions.${index}.${field}`] = problem
  }
  return problems
}

/** Refuses questions that would go with no word, because they're sent for what isn't a form. */
export function refuseQuestionsOfOther(
  type: AssignmentInput['assignment_type'],
  sent: AssignmentInput['form_questions'] | undefined,
): void {
  if (type !== 'form' && sent && sent.length > 0) throw invalidField('form_questions', 'QUESTIONS_OF_FORM')
}

/** Refuses to reword a question or an option into what another one said to somebody who answered it (decision L22). */
export function refuseTakenWords(
  before: readonly Question[],
  after: readonly Question[],
  read: readonly (readonly Question[])[],
): void {
  const taken = takenWords(before, after, read).map(({ index, option }): [string, FieldCode] =>
    option === null
      ? [`form_questions.${index}.question_text`, 'WORDS_OF_OTHER_QUESTION']
      : [`form_questions.${index}.options`, 'WORDS_OF_OTHER_OPTION'],
  )
  if (taken.length > 0) throw new InvalidFields(inWords(Object.fromEntries(taken)))
}

/** The refusal of one field. */
export function invalidField(field: string, code: FieldCode): InvalidFields {
  return new InvalidFields(inWords({ [field]: code }))
}

function datesAndAddress(form: AssignmentInput): Record<string, FieldCode> {
  const { due_date, cutoff_at } = form
  return {
    ...(form.assignment_type === 'external_form' && !form.external_form_url && { external_form_url: 'URL_REQUIRED' }),
    ...(due_date && cutoff_at && cutoff_at < due_date && { cutoff_at: 'CUTOFF_ORDER' }),
  }
}

/** Right answers after the closing need one: decision L20. */
function answersBeforeClosing(form: AssignmentInput): Record<string, FieldCode> {
  const isOpenEnded = form.assignment_type === 'form' && form.answers_shown === 'closed' && !form.cutoff_at
  return isOpenEnded ? { cutoff_at: 'CUTOFF_FOR_ANSWERS' } : {}
}

/** A percentage a day needs its limit, and the limit a percentage a day. */
function latePolicy({
  late_percent_per_day: perDay,
  late_percent_limit: limit,
}: AssignmentInput): Record<string, FieldCode> {
  if (perDay && !limit) return { late_percent_limit: 'LATE_LIMIT' }
  if (limit && !perDay) return { late_percent_per_day: 'LATE_PER_DAY' }
  return perDay && limit && limit < perDay ? { late_percent_limit: 'LATE_LIMIT_LOW' } : {}
}

function inQuestions(questions: readonly Question[], stored: readonly Question[]): Record<string, FieldCode> {
  const problems: Record<string, FieldCode> = {}
  for (const { index, problem } of editProblems(questions, stored, 'form')) {
    const field = FIELD_OF_PROBLEM[problem]
    problems[index === null || field === null ? 'form_questions' : `form_questions.${index}.${field}`] ??= problem
  }
  const repeated = repeatedId(questions)
  if (repeated !== null) problems[`form_questions.${repeated}.id`] = 'INVALID'
  return problems
}

function inWords(problems: Record<string, FieldCode>) {
  return Object.fromEntries(
    Object.entries(problems).map(([field, code]) => [field, { code, message: FIELD_TEXTS[code] }]),
  )
}
