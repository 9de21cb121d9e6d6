import type { AuditAction } from '#domain/audit/actions.ts'
import type { audit_log } from '../database/tables/audit.ts'
import { announcementRows } from './announcements.ts'
import { CAST } from './cast.ts'
import { windowRows } from './courses/courses.ts'
import { periodOf } from './evaluations/evaluations.ts'
import type { SeedSubmission } from './evaluations/submissions.ts'
import { periodRows } from './periods.ts'
import type { SeedDays } from './seed-days.ts'
import type { paymentRows } from './studies/payments.ts'
import type { scholarshipRows } from './studies/orders.ts'

type NewAuditEntry = typeof audit_log.$inferInsert
type AuditEntry = Omit<NewAuditEntry, 'action' | 'at'> & { action: AuditAction; at: Date | null | undefined }
type Happened = {
  submissions: readonly SeedSubmission[]
  payments: ReturnType<typeof paymentRows>['payments']
  scholarships: ReturnType<typeof scholarshipRows>
}

/** The audit log's lines of what staff did in the demo seminary, the oldest first, as the portal writes them. */
export function auditRows(happened: Happened, days: SeedDays): NewAuditEntry[] {
  return [...byCarla(happened, days), ...approvals(happened), ...grades(happened)]
    .flatMap(({ at, ...entry }) => (at ? [{ ...entry, at }] : []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** What the administrator set up. */
function byCarla({ scholarships }: Happened, days: SeedDays): AuditEntry[] {
  const created = (
    action: AuditAction,
    entity: string,
    row: { id?: string | undefined; created_at?: Date | undefined },
    after: unknown,
  ): AuditEntry => ({
    actor_id: CAST.people.carla.id,
    action,
    entity,
    entity_id: row.id ?? null,
    before: null,
    after,
    at: row.created_at,
  })
  return [
    ...periodRows(days).map((row) => {
      const { name, start_date, end_date, description } = row
      return created('period.created', 'periods', row, { name, start_date, end_date, description })
    }),
    ...windowRows(days).map((row) => {
      const { course_id, period_id, enrollment_start_date, enrollment_end_date, seats_max } = row
      const after = { course_id, period_id, enrollment_start_date, enrollment_end_date, seats_max }
      return created('window.opened', 'enrollments_open', row, after)
    }),
    ...scholarships.codes.map((row) => {
      const { code, percent, countries, valid_from } = row
      return created('scholarship.created', 'scholarship_codes', row, { code, percent, countries, valid_from })
    }),
    ...announcementRows(days).map((row) => {
      const { title, content, is_active } = row
      return created('announcement.created', 'announcements', row, { title, content, is_active })
    }),
  ]
}

/** The payments that staff decided. */
function approvals({ payments }: Happened): AuditEntry[] {
  return payments.flatMap(({ id, status, verified_by, verified_at, rejection_reason }) =>
    verified_by
      ? [
          {
            actor_id: verified_by,
            action: status === 'completed' ? ('payment.approved' as const) : ('payment.rejected' as const),
            entity: 'payments',
            entity_id: id ?? null,
            before: { status: 'pending_verification' },
            after: { status, ...(rejection_reason && { rejection_reason }) },
            at: verified_at,
          },
        ]
      : [],
  )
}

/** What teachers graded this semester. */
function grades({ submissions }: Happened): AuditEntry[] {
  return submissions.flatMap(({ plan, row: { id, grade, feedback, graded_by, graded_at } }) =>
    graded_by && periodOf(plan) === 'current'
      ? [
          {
            actor_id: graded_by,
            action: 'grade.saved' as const,
            entity: 'assignment_submissions',
            entity_id: id ?? null,
            before: { grade: null, feedback: null },
            after: { grade, feedback },
            at: graded_at,
          },
        ]
      : [],
  )
}
