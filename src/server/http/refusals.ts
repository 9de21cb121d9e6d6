import type { FailureCode } from '#contract/failures.ts'
import { FIELD_TEXTS, type FieldCode } from '#contract/field-texts.ts'
import type { Problem } from '#contract/problem.ts'
import type { Refusal } from '../database/database-errors.ts'

type Described = { readonly fields: NonNullable<Problem['fields']> } | { readonly code: FailureCode }

/** Unique values that have words of their own, by constraint: the field and its text (document 3 §5). */
const TAKEN: Readonly<Record<string, readonly [field: string, code: FieldCode]>> = {
  i05_email_unique: ['email', 'EMAIL_REGISTERED'],
  i06_document_unique: ['document_number', 'DOCUMENT_TAKEN'],
  i14_period_name_unique: ['name', 'PERIOD_NAME_TAKEN'],
  i21_course_code_unique: ['course_code', 'COURSE_CODE_TAKEN'],
  i53_code_unique: ['code', 'TAKEN'],
}

/** Checks that are about one field, by constraint. */
const CHECKED: Readonly<Record<string, readonly [field: string, code: FieldCode]>> = {
  i02_birth_date: ['birth_date', 'BIRTH_DATE'],
  i03_email_canonical: ['email', 'USER_EMAIL'],
  i13_period_order: ['end_date', 'PERIOD_ORDER'],
  i15_course_code: ['course_code', 'COURSE_CODE'],
  i15_course_named: ['name', 'REQUIRED'],
  i22_window_order: ['enrollment_end_date', 'WINDOW_ORDER'],
  i29_final_grade: ['final_grade', 'FINAL_GRADE'],
  i57_lesson_titled: ['title', 'LESSON_TITLE'],
  i77_whatsapp_dialable: ['whatsapp', 'PHONE'],
}

/**
 * What the database refused, in the words of document 3 §5: duplicates (23505), failed checks (23514), references (23503,
 * and 23001 read as the same) and missing values (23502), beside the field where it can be known. Null for anything else.
 */
export function describeRefusal({ code, constraint = '', column, columns = [] }: Refusal): Described | null {
  switch (code) {
    case '23505':
      return fieldProblem(TAKEN[constraint] ?? only(columns, 'TAKEN')) ?? { code: 'DUPLICATE' }
    case '23514':
      return fieldProblem(CHECKED[constraint]) ?? { code: 'VALIDATION_FAILED' }
    case '23503':
      return fieldProblem(only(columns, 'REFERENCE')) ?? { code: 'INVALID_REFERENCE' }
    case '23502':
      return fieldProblem(column ? [column, 'REQUIRED'] : undefined) ?? { code: 'VALIDATION_FAILED' }
    default:
      return null
  }
}

/** The field of a key of one column that a form may have: a row's own identifier is none. */
function only(columns: readonly string[], code: FieldCode): readonly [string, FieldCode] | undefined {
  const [column] = columns
  return columns.length === 1 && column && column !== 'id' ? [column, code] : undefined
}

function fieldProblem(known: readonly [field: string, code: FieldCode] | undefined): Described | null {
  if (!known) return null
  const [field, code] = known
  return { fields: { [field]: { code, message: FIELD_TEXTS[code] } } }
}
