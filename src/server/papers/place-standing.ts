import { auditPlan, type Audit } from '#domain/programs/audit.ts'
import type { CountedAttempt } from '#domain/papers/kinds.ts'
import type { PlaceFacts } from '#domain/papers/missing.ts'
import type { Context } from '../actions/context.ts'
import { listAttempts, type RecordedAttempt } from '../database/academic-record.ts'
import type { Database } from '../database/connect.ts'
import type { StoredPlan } from '../database/plan-of.ts'
import type { Tx } from '../database/transaction.ts'
import { readPaperSettings } from './paper-settings.ts'
import { listPlaceRows, listPlansOfPlaces, type PlaceRow } from './places-queries.ts'

/** Somebody's place in a program with what its papers require and state: only attempts whose grade stands. */
export type PlaceStanding = PlaceFacts & {
  readonly row: PlaceRow
  readonly plan: StoredPlan
  readonly attempts: readonly RecordedAttempt[]
  readonly audit: Audit<RecordedAttempt>
  readonly counted: CountedAttempt
}

/**
 * A person's places in programs as the rules of papers see them, or one of them. `isOwed` is provided by the caller that read the
 * payments.
 */
export async function listPlaceStandings(
  db: Database | Tx,
  { zone }: Pick<Context, 'zone'>,
  of: { userId: string; placeId: string | null; isOwed: boolean },
): Promise<PlaceStanding[]> {
  const rows = await listPlaceRows(db, of)
  if (rows.length === 0) return []
  const plans = await listPlansOfPlaces(
    db,
    rows.map(({ plan_id }) => plan_id),
  )
  const all = await listAttempts(db, { userIds: [of.userId], zone })
  const { counted_attempt: counted } = await readPaperSettings(db)
  return rows.flatMap((row) => {
    const plan = plans.find(({ id }) => id === row.plan_id)
    if (!plan) return []
    const ofPlan = all.filter(({ course_id }) => plan.courses.some((course) => course.course_id === course_id))
    const attempts = ofPlan.filter(({ is_firm }) => is_firm)
    const audit = auditPlan(plan, attempts, { counted })
    return [
      {
        row,
        plan,
        attempts,
        audit,
        counted,
        status: row.status,
        hasDocumentNumber: row.has_document_number,
        approved: audit.courses.filter(({ state }) => state === 'approved').length,
        isComplete: audit.is_complete,
        isCompleteWithOpen: audit.is_complete || auditPlan(plan, ofPlan, { counted }).is_complete,
        isOwed: of.isOwed,
      },
    ]
  })
}
