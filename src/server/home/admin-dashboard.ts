import type * as contract from '#contract/home.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { displayStatus } from '#domain/payments/statuses.ts'
import type { Handler } from '../actions/context.ts'
import { newsTexts } from './activity-texts.ts'
import { countEnrollmentsByPeriod, readAdminDashboard, sumPaymentsByMonth } from './admin-dashboard-queries.ts'
import { countStudents, listStudentRows } from './student-statistics-queries.ts'

const MOST = 6

/** What an administrator needs to know on coming in (document 3 §2.10). */
export const getAdminDashboard: Handler<typeof contract.getAdminDashboard> = async (_, { db }) => {
  const { activity, ...counts } = await readAdminDashboard(db)
  return {
    ...counts,
    activity: activity.map(({ id, type, subject, course_name, at }) => ({
      id: `${type}:${id}`,
      type,
      message: newsTexts[type](subject),
      course_name,
      at: new Date(at),
    })),
  }
}

/** The two charts of the administrator's dashboard. */
export const getAdminCharts: Handler<typeof contract.getAdminCharts> = async (_, { db, zone, today }) => {
  const months = monthsUntil(today)
  const [periods, sums] = await Promise.all([countEnrollmentsByPeriod(db, MOST), sumPaymentsByMonth(db, zone, months)])
  const payments = months.map((month) => {
    const shown = { pending: 0, completed: 0, failed: 0, refunded: 0 }
    for (const sum of sums.filter((one) => one.month === month)) {
      shown[displayStatus(sum.status)] += centsFromDecimal(sum.amount)
    }
    return {
      month,
      collected_cents: shown.completed,
      pending_cents: shown.pending,
      failed_cents: shown.failed,
      refunded_cents: shown.refunded,
    }
  })
  return { enrollments: periods.toReversed(), payments }
}

/** The last six months, 'YYYY-MM', the current one last. */
function monthsUntil(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: MOST }, (_, index) => {
    const count = year * 12 + month - MOST + index
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
}

/** The student-statistics view (document 3 §2.11): the counts are its cards, which are its filters too. */
export const listStudentStatistics: Handler<typeof contract.listStudentStatistics> = async (
  { state, page, page_size },
  { db },
) => {
  const offset = (page - 1) * page_size
  const [rows, counts] = await Promise.all([
    listStudentRows(db, state, { limit: page_size, offset }),
    countStudents(db),
  ])
  const items = rows.map(({ course_count, ...row }) => ({
    ...row,
    more_courses: course_count - row.course_codes.length,
  }))
  const total = counts[state ?? 'total']
  return { items, total, page, has_more: offset + items.length < total, counts }
}
