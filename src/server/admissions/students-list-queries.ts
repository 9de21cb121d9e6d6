import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { ProgramStatus } from '#domain/programs/program-students.ts'
import type { Database } from '../database/connect.ts'
import { shownEmail } from '../database/person-name.ts'
import { isOfHolder, type PersonWord } from '../database/person-words.ts'
import { users } from '../database/tables/people.ts'
import { plans } from '../database/tables/programs.ts'
import { program_students } from '../database/tables/program-students.ts'

/** Which people of a program. */
export type StudentFilter = {
  programId: string
  words?: readonly PersonWord[]
  status?: ProgramStatus | undefined
  plan_id?: string | undefined
}
type FromStudent = { offset: number } | { after: { created_at: Date; id: string } | null }

function sought({ programId, words = [], status, plan_id }: StudentFilter): SQL | undefined {
  return and(
    eq(program_students.program_id, programId),
    status ? eq(program_students.status, status) : undefined,
    plan_id ? eq(program_students.plan_id, plan_id) : undefined,
    ...words.map((word) => isOfHolder(program_students.user_id, word)),
  )
}

/** The people of a program, newest first. */
export function listStudents(db: Database, filter: StudentFilter, limit: number, from: FromStudent) {
  const after = 'after' in from ? from.after : null
  const newestFirst = [desc(program_students.created_at), desc(program_students.id)]
  // Select the rows first: no person is looked up for those on earlier pages.
  const shown = db
    .select({ id: program_students.id })
    .from(program_students)
    .where(
      and(
        sought(filter),
        after
          ? sql`(${program_students.created_at}, ${program_students.id}) < (${after.created_at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit)
    .offset('offset' in from ? from.offset : 0)
  return db
    .select({
      id: program_students.id,
      user_id: users.id,
      name: users.name,
      email: shownEmail,
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
    .where(inArray(program_students.id, shown))
    .orderBy(...newestFirst)
}

export async function countStudents(db: Database, filter: StudentFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(program_students)
    .where(sought(filter))
  return row?.total ?? 0
}
