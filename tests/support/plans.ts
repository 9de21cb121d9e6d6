import { randomUUID } from 'node:crypto'
import type { RequirementKind } from '#domain/programs/plan.ts'
import { plan_courses, plans, programs, requirements } from '#server/database/tables/programs.ts'
import { program_students } from '#server/database/tables/program-students.ts'
import type { Seminary } from './seminary.ts'

type Asks = readonly [course: string, required: string, kind?: RequirementKind]

/** The demo's own programs no longer bind anybody: a test states its own requirements. For tests only. */
export async function closePrograms({ database: { pool } }: Pick<Seminary, 'database'>): Promise<void> {
  const ours = 'select id from programs where is_sample'
  await pool.query(`update program_students set status = 'baja', left_on = current_date
    where status in ('activo', 'solicitado') and program_id in (${ours})`)
  await pool.query('update programs set is_active = false where is_sample')
}

let made = 0

/** A program with one plan that has these courses; people may study in it. For tests only. */
export async function addPlan(
  { database: { db } }: Pick<Seminary, 'database'>,
  {
    courses,
    asks,
    is_current = true,
    is_active = true,
    students = [],
  }: {
    courses: readonly string[]
    asks: readonly Asks[]
    is_current?: boolean
    is_active?: boolean
    students?: readonly string[]
  },
): Promise<string> {
  const [program_id, plan_id] = [randomUUID(), randomUUID()]
  const code = `P${(made++).toString(36).toUpperCase()}${program_id.slice(0, 4).toUpperCase()}`
  await db.insert(programs).values({ id: program_id, code, name: code, title_granted: 'Título', years: 4, is_active })
  await db.insert(plans).values({ id: plan_id, program_id, name: 'Plan', valid_from: '2020-03-01', is_current })
  await db.insert(plan_courses).values(courses.map((course_id) => ({ plan_id, course_id, year: 1, term: 1 })))
  if (asks.length > 0) {
    await db.insert(requirements).values(
      asks.map(([course_id, required_course_id, kind = 'aprobada']) => {
        return { plan_id, course_id, required_course_id, kind }
      }),
    )
  }
  for (const user_id of students) {
    const student = { user_id, program_id, plan_id, status: 'activo', admitted_on: '2024-03-01' } as const
    await db.insert(program_students).values(student)
  }
  return plan_id
}
