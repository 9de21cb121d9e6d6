import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { programs } from '../database/tables/programs.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'

export type NewProgram = typeof programs.$inferInsert

/** Which programs: by a search pattern over code, name and title, without accents; by activity; by identifier. */
export type ProgramFilter = { pattern?: string | null; is_active?: boolean | undefined; id?: string | undefined }

/** By name, each with how many study in it now and how many plans it has. */
export function listProgramRows(
  db: Database | Tx,
  filter: ProgramFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .select({
      id: programs.id,
      code: programs.code,
      name: programs.name,
      title_granted: programs.title_granted,
      years: programs.years,
      description: programs.description,
      audience: programs.audience,
      is_active: programs.is_active,
      is_sample: programs.is_sample,
      // Written out: in a query of one table drizzle leaves the tables' names away.
      student_count: sql<number>`(select count(*)::int from program_students s where s.program_id = programs.id and s.status = 'activo')`,
      plan_count: sql<number>`(select count(*)::int from plans p where p.program_id = programs.id)`,
      updated_at: programs.updated_at,
      version: programs.version,
    })
    .from(programs)
    .where(matching(filter))
    .orderBy(programs.name, programs.id)
    .limit(limit)
    .offset(offset)
}

export async function countPrograms(db: Database, filter: ProgramFilter): Promise<number> {
  return db.$count(programs, matching(filter))
}

export async function getProgramRow(db: Database | Tx, programId: string) {
  const [row] = await listProgramRows(db, { id: programId }, { limit: 1, offset: 0 })
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** The program with its row locked: what two administrators change of it, its current plan too, comes one after the other. */
export async function getProgramForUpdate(tx: Tx, programId: string) {
  const [row] = await tx.select().from(programs).where(eq(programs.id, programId)).for('no key update')
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

export async function insertProgram(tx: Tx, program: NewProgram): Promise<string> {
  const [row] = await tx.insert(programs).values(program).returning({ id: programs.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

export async function updateProgramRow(tx: Tx, programId: string, change: Partial<NewProgram>, now: Date) {
  await tx
    .update(programs)
    .set({ ...change, updated_at: now })
    .where(eq(programs.id, programId))
}

function matching({ pattern, is_active, id }: ProgramFilter): SQL | undefined {
  return and(
    id ? eq(programs.id, id) : undefined,
    is_active === undefined ? undefined : eq(programs.is_active, is_active),
    pattern
      ? sql`fold(programs.code || ' ' || programs.name || ' ' || programs.title_granted) like fold(${pattern})`
      : undefined,
  )
}
