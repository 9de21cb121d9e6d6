import * as z from 'zod/mini'
import { AssignmentForm } from '#contract/evaluation-shapes.ts'
import type { SentForm } from '#contract/operation.ts'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import {
  type AnswersShown,
  type AssignmentType,
  DEFAULT_EVALUATION_LEVEL,
  type EvaluationLevel,
  firstMaxFileSize,
  MAX_SCORE,
  SELECTABLE_FILE_TYPES,
  type SelectableFileType,
} from '#domain/evaluations/limits.ts'
import type { GradesShown } from '#domain/evaluations/marking.ts'
import { boundedRule } from '#domain/files/accept.ts'
import { getSession } from '#web/session/session.ts'
import type { AssignmentInput, EditableAssignment } from '../answers.ts'
import { firstTypes } from './file-kinds.ts'
import { formTexts } from './texts.ts'
import { instantOf, typedMoment } from './typed-moment.ts'

/** The value that represents 'every period' in a list of choices. */
export const EVERY_PERIOD = 'every'

/** The evaluation form as it's typed. */
export type AssignmentValues = {
  course_id: string
  /** Empty: the one that the course's new evaluations take. */
  period_id: string
  /** Empty: in no module. */
  module_title: string
  title: string
  description: string
  assignment_type: AssignmentType
  evaluation_level: EvaluationLevel
  external_form_url: string
  due_day: string
  due_time: string
  cutoff_day: string
  cutoff_time: string
  is_active: boolean
  max_score: number | string
  late_percent_per_day: number | string
  late_percent_limit: number | string
  file_instructions: string
  allowed_file_types: SelectableFileType[]
  max_file_size_mb: number | string
  answers_shown: AnswersShown
  grades_shown: GradesShown
  hides_names: boolean
}

/** A blank form. */
export function blankValues(courseId: string): AssignmentValues {
  const { settings } = getSession()
  return {
    course_id: courseId,
    period_id: '',
    module_title: '',
    title: '',
    description: '',
    assignment_type: 'file_upload',
    evaluation_level: DEFAULT_EVALUATION_LEVEL,
    external_form_url: '',
    due_day: '',
    due_time: '',
    cutoff_day: '',
    cutoff_time: '',
    is_active: true,
    max_score: MAX_SCORE.default,
    late_percent_per_day: '',
    late_percent_limit: '',
    file_instructions: '',
    allowed_file_types: firstTypes(boundedRule('submission', settings).extensions),
    max_file_size_mb: firstMaxFileSize(settings.max_file_size_mb),
    answers_shown: 'never',
    grades_shown: 'at_once',
    hides_names: false,
  }
}

/** A stored evaluation in the form. */
export function valuesOf(assignment: EditableAssignment): AssignmentValues {
  const due = typedMoment(assignment.due_date)
  const cutoff = typedMoment(assignment.cutoff_at)
  return {
    course_id: assignment.course_id,
    period_id: assignment.period_id ?? EVERY_PERIOD,
    module_title: assignment.module_title ?? '',
    title: assignment.title,
    description: assignment.description ?? '',
    assignment_type: assignment.assignment_type,
    evaluation_level: assignment.evaluation_level,
    external_form_url: assignment.external_form_url ?? '',
    due_day: due.day,
    due_time: due.time,
    cutoff_day: cutoff.day,
    cutoff_time: cutoff.time,
    is_active: assignment.is_active,
    max_score: assignment.max_score,
    late_percent_per_day: assignment.late_percent_per_day ?? '',
    late_percent_limit: assignment.late_percent_limit ?? '',
    file_instructions: assignment.file_instructions ?? '',
    allowed_file_types: SELECTABLE_FILE_TYPES.filter((type) => assignment.allowed_file_types.includes(type)),
    max_file_size_mb: assignment.max_file_size_mb,
    answers_shown: assignment.answers_shown,
    grades_shown: assignment.grades_shown,
    hides_names: assignment.hides_names,
  }
}

/** A copy of an evaluation in the form: another title, the period of new work, no dates. */
export function copyOf(assignment: EditableAssignment): AssignmentValues {
  const noDates = { due_day: '', due_time: '', cutoff_day: '', cutoff_time: '' }
  return { ...valuesOf(assignment), ...noDates, period_id: '', title: formTexts.copyOf(assignment.title) }
}

/** What is sent to the server; a blank number takes its default (document 3 §5). */
export function inputOf(
  values: AssignmentValues,
  form_questions: NonNullable<AssignmentInput['form_questions']> = [],
): SentForm<typeof AssignmentForm> {
  const {
    period_id,
    due_day,
    due_time,
    cutoff_day,
    cutoff_time,
    max_score,
    late_percent_per_day: perDay,
    late_percent_limit: limit,
    max_file_size_mb,
    external_form_url,
    ...rest
  } = values
  return {
    ...rest,
    period_id: period_id === EVERY_PERIOD ? null : period_id || undefined,
    external_form_url: external_form_url.trim() || null,
    due_date: instantOf({ day: due_day, time: due_time }),
    cutoff_at: instantOf({ day: cutoff_day, time: cutoff_time }),
    late_percent_per_day: perDay === '' ? null : Number(perDay),
    late_percent_limit: limit === '' ? null : Number(limit),
    max_score: max_score === '' ? undefined : Number(max_score),
    max_file_size_mb: max_file_size_mb === '' ? undefined : Number(max_file_size_mb),
    form_questions,
  }
}

/** The contract's own schema, on the form as it's typed. */
export const AssignmentValuesSchema = z.pipe(
  z.transform((values: AssignmentValues): z.input<typeof AssignmentForm> => inputOf(values)),
  AssignmentForm,
)

/** What the schema can't see: errors by field, in the quoted words (document 3 §5). */
export function crossErrors(values: AssignmentValues): Record<string, string> {
  const { due_date, cutoff_at, late_percent_per_day: perDay, late_percent_limit: limit } = inputOf(values)
  const isExternal = values.assignment_type === 'external_form'
  const showsAfterClosing = values.assignment_type === 'form' && values.answers_shown === 'closed'
  return {
    ...(!values.course_id && { course_id: FIELD_TEXTS.REQUIRED }),
    ...(isExternal && !values.external_form_url.trim() && { external_form_url: formTexts.urlRequired }),
    ...(!values.due_day && values.due_time && { due_day: formTexts.dayMissing }),
    ...(!values.cutoff_day && values.cutoff_time && { cutoff_day: formTexts.dayMissing }),
    ...(due_date && cutoff_at && cutoff_at < due_date && { cutoff_day: formTexts.cutoffOrder }),
    ...(perDay && !limit && { late_percent_limit: FIELD_TEXTS.LATE_LIMIT }),
    ...(limit && !perDay && { late_percent_per_day: FIELD_TEXTS.LATE_PER_DAY }),
    ...(perDay && limit && limit < perDay && { late_percent_limit: FIELD_TEXTS.LATE_LIMIT_LOW }),
    ...(showsAfterClosing && !cutoff_at && { cutoff_day: FIELD_TEXTS.CUTOFF_FOR_ANSWERS }),
  }
}
