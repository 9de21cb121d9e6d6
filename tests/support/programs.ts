import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** A program with a current plan, made by SQL; its courses by their ids, each of the first term. Answers the program's id. */
export async function makeProgram(
  pool: pg.Pool,
  { code = 'LTB', name = 'Licenciatura en Teología', courses = [], credits = 0 }: NewProgram = {},
): Promise<string> {
  const id = randomUUID()
  await pool.query(
    `insert into programs (id, code, name, title_granted, years) values ($1, $2, $3, 'Licenciatura', 4)`,
    [id, code, name],
  )
  await makePlan(pool, { programId: id, name: 'Plan 2026', courses, credits, current: true })
  return id
}

type NewProgram = { code?: string; name?: string; courses?: readonly string[]; credits?: number }

/** Another plan of a program; answers its id. */
export async function makePlan(
  pool: pg.Pool,
  plan: { programId: string; name: string; courses: readonly string[]; credits?: number; current?: boolean },
): Promise<string> {
  const { programId, name, courses, credits = 0, current = false } = plan
  const id = randomUUID()
  await pool.query(
    `insert into plans (id, program_id, name, valid_from, credits_required, is_current) values ($1, $2, $3, '2026-01-01', $4, $5)`,
    [id, programId, name, credits, current],
  )
  await pool.query(
    `insert into plan_courses (plan_id, course_id, year, term) select $1, course::uuid, 1, 1 from unnest($2::text[]) course`,
    [id, courses],
  )
  return id
}
