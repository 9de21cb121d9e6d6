import { countingAttempt } from '#domain/programs/attempts.ts'
import type { Database } from '../database/connect.ts'
import { findCareerLine } from './career-queries.ts'

/** The program that somebody studies and how many of its credits they have, as 'Mi carrera' counts them; null without one. */
export async function careerLineOf(db: Database, userId: string) {
  const line = await findCareerLine(db, userId)
  if (!line) return null
  const { program_name, required, counted, approved } = line
  const earned = [...Map.groupBy(approved, ({ course_id }) => course_id).values()].reduce(
    (sum, ofCourse) => sum + (countingAttempt(ofCourse, counted)?.credits ?? 0),
    0,
  )
  return { program_name, earned, required }
}
