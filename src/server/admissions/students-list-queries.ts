import { and, eq, sql, type SQL } from 'drizzle-orm'
import { wordPatterns } from '#domain/search-words.ts'
import type { ProgramStatus } from '#domain/programs/program-students.ts'
import type { Database } from '../database/connect.ts'
import { users } from '../database/tables/people.ts'
import { plans } from '../database/tables/programs.ts'
import { program_students } from '../database/tables/program-students.ts'

/** Which people of a program. */
export type StudentFilter = {
  programId: string
  q?: string | undefined
  status?: ProgramStatus | undefined
  plan_id?: string | undefined
}
type FromStudent = { offset: number } | { after: { created_at: Date; id: string } | null }

function sought({ programId, q, status, plan_id }: StudentFilter): SQL | undefined {
  return and(
    eq(program_students.program_id, programId),
    status ? eq(program_students.status, status) : undefined,
    plan_id ? eq(program_students.plan_id, plan_id) : undefined,
    ...wordPatterns(q).map((word) => sql`${users.search_text} like fold(${word})`),
  )
}

/** The people of a program, newest first. */
export function listStudents(db: Database, filter: StudentFilter, limit: number, from: FromStudent) {
  const after = 'after' in from ? from.after : null
  return db
    .select({
      id: program_students.id,
      user_id: users.id,
      name: users.name,
      email: users.email,
      document_type: users.document_type,
      document_number: users.document_number,
      plan_id: program_students.plan_id,
      plan_name: plans.name,
      status: program_students.status,
      requested_at: program_students.requested_at,
      admitted_on: program_students.admitted_on,
      graduated_on: program_students.graduated_on,
      left_on: program_students.left_on,
      reason: program_students.reason,
      created_at: program_students.created_at,
    })
    .from(program_students)
    .innerJoin(users, eq(users.id, program_students.user_id))
    .innerJoin(plans, eq(plans.id, program_students.plan_id))
    .where(
      and(
        sought(filter),
        after
          ? sql`(${program_students.created_at}, ${program_students.id}) < (${after.created_at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${program_students.created_at} desc`, sql`${program_students.id} desc`)
    .limit(limit)
    .offset('offset' in from ? from.offset : 0)
}

export async function countStudents(db: Database, filter: StudentFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(program_students)
    .innerJoin(users, eq(users.id, program_students.user_id))
    .where(sought(filter))
  return row?.total ?? 0
}
