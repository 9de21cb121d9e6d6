import { missingFor, type EnrollmentFacts, type Missing } from '#domain/documents/missing.ts'
import type { IssuedKind } from '#domain/documents/kinds.ts'
import { owedPayment } from '#domain/payments/owed.ts'
import { hasPeriodEnded, isCurrentPeriod } from '#domain/periods/periods.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { type EnrollmentRow, listEnrollmentRows, listStandingPayments } from './issuing-queries.ts'

/** An enrollment with what the rules ask of it. */
export type Standing = EnrollmentRow & EnrollmentFacts

/** A person's enrollments as the rules of papers see them; or one of them. */
export async function listStandings(
  db: Database | Tx,
  { today }: Pick<Context, 'today'>,
  { userId, enrollmentId }: { userId: string; enrollmentId: string | null },
): Promise<Standing[]> {
  const rows = await listEnrollmentRows(db, userId, enrollmentId)
  const payments = Map.groupBy(await listStandingPayments(db, userId), ({ enrollment_id }) => enrollment_id)
  return rows.map((row) => ({
    ...row,
    isActaClosed: row.is_acta_closed,
    hasPeriodEnded: hasPeriodEnded({ end_date: row.period_end }, today),
    isCurrent: isCurrentPeriod(
      { start_date: row.period_start, end_date: row.period_end, is_active: row.period_is_active },
      today,
    ),
    isOwed: owedPayment(row, payments.get(row.enrollment_id) ?? []) !== null,
  }))
}

/** A paper that a person may have, now or later. */
export type Offer = { kind: IssuedKind; enrollment: Standing | null; missing: Missing[] }

/** What each enrollment and the person could be issued, with what is missing for it. Courses given up offer none. */
export function offersOf(standings: readonly Standing[]): Offer[] {
  const perCourse = standings
    .filter(({ status }) => status !== 'Desistido')
    .map((enrollment): Offer => {
      const kind = enrollment.type_coursed === 'oyente' ? 'certificado_participacion' : 'certificado_aprobacion'
      return { kind, enrollment, missing: missingFor(kind, [enrollment]) }
    })
  const proof = { kind: 'constancia_regular', enrollment: null, missing: missingFor('constancia_regular', standings) }
  return [proof as Offer, ...perCourse]
}
