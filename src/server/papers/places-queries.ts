import { sql } from 'drizzle-orm'
import type { CalendarDay } from '#domain/calendar.ts'
import type { GradeScale, ScaleStep } from '#domain/programs/plan.ts'
import type { ProgramStatus } from '#domain/programs/program-students.ts'
import { anyOf } from '../database/any-of.ts'
import type { Database } from '../database/connect.ts'
import { listPlans, type StoredPlan } from '../database/plan-of.ts'
import type { Tx } from '../database/transaction.ts'

/** A person's place in a program. */
export type PlaceRow = {
  id: string
  status: ProgramStatus
  plan_id: string
  program_name: string
  title_granted: string
  plan_name: string
  grade_scale: GradeScale
  scale_steps: ScaleStep[]
  has_document_number: boolean
}

/** A person's places in programs, studied, completed or left, the newest first; or one of them. */
export async function listPlaceRows(
  db: Database | Tx,
  { userId, placeId }: { userId: string; placeId: string | null },
): Promise<PlaceRow[]> {
  const { rows } = await db.execute<PlaceRow>(sql`
    select s.id, s.status, s.plan_id, g.name as program_name, g.title_granted, p.name as plan_name, p.grade_scale, p.scale_steps,
      u.document_number is not null as has_document_number
    from program_students s join programs g on g.id = s.program_id join plans p on p.id = s.plan_id join users u on u.id = s.user_id
    where s.user_id = ${userId} and s.status in ('activo', 'egresado', 'baja') ${placeId === null ? sql`` : sql`and s.id = ${placeId}`}
    order by s.admitted_on desc nulls last, s.id`)
  return rows
}

/** Plans by their ids. */
export function listPlansOfPlaces(db: Database | Tx, ids: readonly string[]): Promise<StoredPlan[]> {
  return listPlans(db, sql`p.id = ${anyOf(ids)}`)
}

/** A title of somebody's in the register. */
export type TitleRow = {
  id: string
  title_granted: string
  program_name: string
  register_number: string
  book: string
  folio: string
  granted_on: CalendarDay
  /** Granted before the portal, so on a paper that somebody has. */
  is_earlier: boolean
  has_document_number: boolean
}

/** A person's titles, the newest first; or one of them. */
export async function listTitleRows(
  db: Database | Tx,
  { userId, titleId }: { userId: string; titleId: string | null },
): Promise<TitleRow[]> {
  const { rows } = await db.execute<TitleRow>(sql`
    select t.id, t.title_granted, t.program_name, t.register_number, t.book, t.folio, t.granted_on::text as granted_on,
      t.program_student_id is null as is_earlier, u.document_number is not null as has_document_number
    from titles t join users u on u.id = t.user_id
    where t.user_id = ${userId} ${titleId === null ? sql`` : sql`and t.id = ${titleId}`}
    order by t.granted_on desc, t.id`)
  return rows
}
