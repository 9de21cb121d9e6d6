import { type DriverValueDecoder, sql, type SQL } from 'drizzle-orm'

// What was arranged with one student about one evaluation (record 077), as conditions of SQL; tests/server/study-rules-in-sql.test.ts
// compares them with domain/evaluations. A table goes by the name that it has in the statement.

/** A column's own decoder says that it never answers null. */
const MOMENT: DriverValueDecoder<Date | null, string> = {
  mapFromDriverValue: (value) => new Date(value),
}

/** Until when a student has more time for an evaluation; null without an extension. */
export function extendedTo(assignmentId: SQL, enrollmentId: SQL): SQL<Date | null> {
  return sql<Date | null>`(
    select w.extended_to from work_arrangements w where w.enrollment_id = ${enrollmentId} and w.assignment_id = ${assignmentId})`.mapWith(
    MOMENT,
  )
}

/** Of an evaluation: when it's due for an enrollment (ownDates in domain/evaluations/arrangements.ts). */
export function ownDueDate(assignment: string, enrollmentId: SQL): SQL<Date | null> {
  const a = sql.identifier(assignment)
  return sql<Date | null>`coalesce(${extendedTo(sql`${a}.id`, enrollmentId)}, ${a}.due_date)`.mapWith(MOMENT)
}

/** Of an evaluation: its cut-off for an enrollment (ownDates in domain/evaluations/arrangements.ts). */
export function ownCutoff(assignment: string, enrollmentId: SQL): SQL<Date | null> {
  const a = sql.identifier(assignment)
  return sql<Date | null>`case when ${a}.cutoff_at is not null
    then greatest(${a}.cutoff_at, ${extendedTo(sql`${a}.id`, enrollmentId)}) end`.mapWith(MOMENT)
}

/** Of an evaluation: when its cut-off has passed for everybody, extensions included. */
export function closesForAll(assignment: string): SQL<Date | null> {
  const a = sql.identifier(assignment)
  return sql<Date | null>`case when ${a}.cutoff_at is not null then greatest(${a}.cutoff_at,
    (select max(w.extended_to) from work_arrangements w where w.assignment_id = ${a}.id)) end`.mapWith(MOMENT)
}

/** Whether an enrollment needn't do an evaluation. */
export function isExcused(assignmentId: SQL, enrollmentId: SQL): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from work_arrangements w where w.enrollment_id = ${enrollmentId} and w.assignment_id = ${assignmentId} and w.is_excused)`
}

/** Of a submission: the last moment until which it could come again after it went back to its student; null: it never went. */
export function lastReturnedUntil(submission: string): SQL<Date | null> {
  const s = sql.identifier(submission)
  return sql<Date | null>`greatest(${s}.returned_until,
    (select max(v.returned_until) from submission_versions v where v.submission_id = ${s}.id))`.mapWith(MOMENT)
}
