import { sql, type SQL } from 'drizzle-orm'
import { namesHidden } from './rules.ts'

// What teachers are answered while an evaluation is graded without names (record 076).

/** Of a submission: its evaluation is graded without names now. */
export function isNameless(submission: string): SQL<boolean> {
  return sql<boolean>`(select ${namesHidden('n', sql`now()`)} from assignments n where n.id = ${sql.identifier(submission)}.assignment_id)`
}

/** What a submission is called instead of its student: always the same, and found in no other list. */
export function opaqueName(submission: string): SQL<string> {
  return sql<string>`'Entrega ' || upper(left(md5(${sql.identifier(submission)}.id::text), 6))`
}

/** The name of a submission's student, or what it's called without names. */
export function nameOr(submission: string, name: SQL<string>): SQL<string> {
  return sql<string>`case when ${isNameless(submission)} then ${opaqueName(submission)} else ${name} end`
}

/** A person's email or id beside a submission: null without names. */
export function unlessNameless<T>(submission: string, value: SQL<T>): SQL<T | null> {
  return sql<T | null>`case when not ${isNameless(submission)} then ${value} end`
}
