import { FAILURES, type FailureCode } from '#contract/failures.ts'
import { FIELD_TEXTS, type FieldCode } from '#contract/field-texts.ts'
import type { Problem } from '#contract/problem.ts'
import { constraintOf, type Refusal } from '../database/database-errors.ts'
import { Failure } from './failure.ts'

type Words = { readonly failure?: FailureCode; readonly field?: readonly [name: string, code: FieldCode] }

/**
 * Messages for what the database's constraints refuse, by constraint name: the failure that an action returns, and the field
 * beside which the message appears if no action expected it (document 3 §5).
 */
const WORDS = {
  i02_birth_date: { field: ['birth_date', 'BIRTH_DATE'] },
  i03_email_canonical: { field: ['email', 'USER_EMAIL'] },
  i05_email_unique: { failure: 'EMAIL_TAKEN', field: ['email', 'EMAIL_REGISTERED'] },
  i06_document_unique: { field: ['document_number', 'DOCUMENT_TAKEN'] },
  i08_last_admin: { failure: 'LAST_ADMIN' },
  i09_one_role: { failure: 'ROLE_REQUIRED' },
  i13_period_order: { field: ['end_date', 'PERIOD_ORDER'] },
  i14_period_name_unique: { failure: 'PERIOD_NAME_TAKEN', field: ['name', 'PERIOD_NAME_TAKEN'] },
  i15_course_code: { field: ['course_code', 'COURSE_CODE'] },
  i15_course_named: { field: ['name', 'REQUIRED'] },
  i20_teacher_has_role: { failure: 'NOT_A_TEACHER' },
  i179_deleted_teach_nothing: { failure: 'NOT_A_TEACHER' },
  i21_course_code_unique: { failure: 'COURSE_CODE_TAKEN', field: ['course_code', 'COURSE_CODE_TAKEN'] },
  i22_window_order: { field: ['enrollment_end_date', 'WINDOW_ORDER'] },
  i23_no_oversell: { failure: 'NO_SEATS_LEFT' },
  i25_windows_disjoint: { failure: 'WINDOW_OVERLAPS' },
  i26_one_open_window: { failure: 'WINDOW_ALREADY_OPEN' },
  i29_final_grade: { field: ['final_grade', 'FINAL_GRADE'] },
  i34_window_open: { failure: 'WINDOW_CLOSED' },
  i53_code_unique: { failure: 'SCHOLARSHIP_CODE_TAKEN', field: ['code', 'TAKEN'] },
  i53_code_uses: { failure: 'SCHOLARSHIP_INVALID' },
  i57_lesson_titled: { field: ['title', 'LESSON_TITLE'] },
  i77_whatsapp_dialable: { field: ['whatsapp', 'PHONE'] },
  i106_whatsapp_e164: { field: ['whatsapp', 'PHONE'] },
  // A user who changes a grade may lose the race against the closing of its acta.
  i85_acta_closed: { failure: 'ACTA_CLOSED' },
  i199_scheme_of_acta: { failure: 'ACTA_CLOSED' },
  i212_arrangement_of_acta: { failure: 'ACTA_CLOSED' },
  i100_period_of_course: { field: ['period_id', 'PERIOD_OF_COURSE'] },
  i101_work_of_period: { field: ['period_id', 'PERIOD_HAS_WORK'] },
  // A plan, a grade or an exception changed at this moment.
  i145_requirements_met: { failure: 'REQUIREMENTS_CHANGED' },
  i110_max_score_of_acta: { field: ['max_score', 'MAX_SCORE_ACTA'] },
  i206_marking_stays: { field: ['grades_shown', 'GRADES_SHOWN_STAYS'] },
  // Somebody was graded while the acta closed.
  i207_acta_published: { failure: 'CHANGED_MEANWHILE' },
  i124_once_a_program: { failure: 'ALREADY_IN_PROGRAM' },
  i127_one_title_a_program: { failure: 'TITLE_HELD' },
  i127_title_number_unique: { failure: 'TITLE_NUMBER_TAKEN' },
  i127_title_once: { failure: 'TITLE_HELD' },
  i127_title_place_unique: { failure: 'TITLE_PLACE_TAKEN' },
  i119_program_code_unique: { failure: 'PROGRAM_CODE_TAKEN', field: ['code', 'PROGRAM_CODE_TAKEN'] },
  i120_plan_name_unique: { failure: 'PLAN_NAME_TAKEN', field: ['name', 'PLAN_NAME_TAKEN'] },
  i140_no_requirement_cycle: { failure: 'REQUIREMENT_CYCLE' },
  i194_filter_name_unique: { failure: 'FILTER_NAME_TAKEN', field: ['name', 'TAKEN'] },
  i217_phrase_unique: { failure: 'PHRASE_TAKEN', field: ['text', 'TAKEN'] },
  i203_rubric_grade: { failure: 'GRADED_BY_RUBRIC' },
  i204_template_name_unique: { failure: 'RUBRIC_TEMPLATE_TAKEN', field: ['name', 'TAKEN'] },
  // These mean something different in each action.
  i33_no_double_enrollment: {},
  i33_one_enrollment_per_window: {},
  i63_grade_range: {},
} as const satisfies Readonly<Record<string, Words>>

type Constraint = keyof typeof WORDS

/** The same, for whatever name the database says. */
export const WORDS_OF: ReadonlyMap<string, Words> = new Map(Object.entries(WORDS))

const FOREIGN_KEY_VIOLATION = '23503'

/** An action's own words for what may be refused; `in_use`: something hangs on the row that would go. */
type OwnWords = Readonly<Partial<Record<Constraint | 'in_use', FailureCode | (() => Error)>>>

/**
 * For the `catch` of a transaction: throws the failure for what the database refused, in the action's own words where they differ,
 * and rethrows anything else unchanged. Between two people at the same moment, the database decides.
 */
export function refusing(own: OwnWords = {}, details: Failure['details'] = {}): (error: unknown) => never {
  return (error) => {
    const name = isStillUsed(error) ? 'in_use' : (constraintOf(error)?.constraint ?? '')
    const said = new Map(Object.entries(own)).get(name) ?? WORDS_OF.get(name)?.failure
    if (said === undefined) throw error
    throw typeof said === 'function' ? said() : new Failure(said, details)
  }
}

/** Whether the database refused to delete a row because others point to it. */
export function isStillUsed(error: unknown): boolean {
  return constraintOf(error)?.code === FOREIGN_KEY_VIOLATION
}

type Described = { readonly fields: NonNullable<Problem['fields']> } | { readonly code: FailureCode }

/**
 * Describes what the database refused and no action expected, in the words of document 3 §5: duplicates (23505), failed checks
 * (23514), references (23503, and 23001 treated the same) and missing values (23502), beside the field if it can be determined.
 * Null for anything else.
 */
export function describeRefusal({ code, constraint = '', column, columns = [] }: Refusal): Described | null {
  const { field, failure } = WORDS_OF.get(constraint) ?? {}
  if (field) return fieldProblem(field)
  if (failure && needsNoDetails(failure)) return { code: failure }
  switch (code) {
    case '23505':
      return fieldProblem(only(columns, 'TAKEN')) ?? { code: 'DUPLICATE' }
    case '23514':
      return { code: 'VALIDATION_FAILED' }
    case FOREIGN_KEY_VIOLATION:
      return fieldProblem(only(columns, 'REFERENCE')) ?? { code: 'INVALID_REFERENCE' }
    case '23502':
      return fieldProblem(column ? [column, 'REQUIRED'] : undefined) ?? { code: 'VALIDATION_FAILED' }
    default:
      return null
  }
}

function needsNoDetails(failure: FailureCode): boolean {
  return !FAILURES[failure].text.includes('{')
}

/** Returns the field of a single-column key that a form may have; a row's own identifier isn't one. */
function only(columns: readonly string[], code: FieldCode): readonly [string, FieldCode] | undefined {
  const [column] = columns
  return columns.length === 1 && column && column !== 'id' ? [column, code] : undefined
}

function fieldProblem(known: readonly [field: string, code: FieldCode] | undefined): Described | null {
  if (!known) return null
  const [field, code] = known
  return { fields: { [field]: { code, message: FIELD_TEXTS[code] } } }
}
