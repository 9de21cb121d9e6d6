import type pg from 'pg'
import { addDays, calendarDayIn, daysBetween } from '#domain/calendar.ts'
import type { EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import { accountOf } from '#domain/ledger/account.ts'
import type { EntryKind } from '#domain/ledger/entries.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { roundedRatio } from '#domain/rounding.ts'

type Row = Record<string, unknown> & { id: string }
type Scope = { periods: readonly string[]; from: string | null; to: string | null; end: string }

/** What the tables say, every row of them: 'Cómo vamos' is counted anew from it, without SQL's sums. For tests only. */
export async function readTables(pool: pg.Pool) {
  const all = async (table: string) => (await pool.query<Row>(`select t.* from ${table} t`)).rows
  const [payments, enrollments, entries, periods, lessons, submissions, students, titles, posts, comments, orders] = [
    await all('payments'),
    await all('enrollments'),
    (await pool.query<Row>('select * from ledger_entries order by position')).rows,
    await all('periods'),
    await all('completed_lessons'),
    await all('assignment_submissions'),
    await all('program_students'),
    await all('titles'),
    await all('foro_posts'),
    await all('foro_comments'),
    await all('orders'),
  ]
  return { payments, enrollments, entries, periods, lessons, submissions, students, titles, posts, comments, orders }
}
export type Tables = Awaited<ReturnType<typeof readTables>>

const text = (value: unknown) => String(value)
const moment = (value: unknown) => new Date(text(value))
const cents = (value: unknown) => centsFromDecimal(text(value))

/** The rows of every figure of a scope. */
export function countAnew(tables: Tables, scope: Scope, { zone, today }: { zone: string; today: string }) {
  const dayOf = (value: unknown) => calendarDayIn(zone, value instanceof Date ? value : moment(value))
  const isWithin = (day: string) => (scope.from === null || day >= scope.from) && (scope.to === null || day <= scope.to)
  const enrollments = tables.enrollments.filter(({ period_id }) => scope.periods.includes(text(period_id)))
  const own = new Map(enrollments.map((row) => [row.id, row]))

  const collected = tables.payments
    .filter(({ enrollment_id, status, payment_method }) => {
      return own.has(text(enrollment_id)) && status === 'completed' && payment_method !== 'scholarship'
    })
    .map((row) => {
      const [whole, net] = [cents(row['amount']), cents(row['amount']) - cents(row['refunded_amount'])]
      const local = row['local_currency'] === null ? null : cents(row['local_amount'])
      return {
        id: row.id,
        course: text(row['course_id']),
        method: text(row['payment_method']),
        currency: local === null ? text(row['currency']) : text(row['local_currency']),
        month: dayOf(row['created_at']).slice(0, 7),
        net,
        paid: local === null ? net : roundedRatio(local * net, whole),
      }
    })
    .filter(({ net }) => net > 0)

  const entriesOf = Map.groupBy(tables.entries, ({ enrollment_id }) => text(enrollment_id))
  const ordered = new Map(tables.orders.map((row) => [row.id, moment(row['created_at'])]))
  const owed = enrollments.flatMap((row) => {
    const entries = entriesOf.get(row.id) ?? []
    const { owedCents } = accountOf(
      { status: text(row['status']) as EnrollmentStatus },
      entries.map(({ kind, amount, order_item_id }) => ({
        kind: text(kind) as EntryKind,
        amountCents: cents(amount),
        purchaseId: text(order_item_id),
      })),
    )
    if (owedCents === 0) return []
    const since = entries.map(({ order_id }) => ordered.get(text(order_id)) ?? new Date(0)).toSorted((a, b) => +b - +a)
    const days = daysBetween(dayOf(since[0]), today)
    return [
      {
        id: row.id,
        course: text(row['course_id']),
        owedCents,
        age: days <= 30 ? '30' : days <= 60 ? '60' : days <= 90 ? '90' : 'older',
      },
    ]
  })

  const end = scope.end < today ? scope.end : today
  const activeSince = addDays(end, -14)
  const studied = new Set<string>()
  for (const { enrollment_id, completed_at } of tables.lessons)
    if (dayOf(completed_at) >= activeSince) studied.add(text(enrollment_id))
  for (const { enrollment_id, submitted_at, submission_type } of tables.submissions)
    if (submission_type !== null && dayOf(submitted_at) >= activeSince) studied.add(text(enrollment_id))
  const waiting = tables.submissions.filter(
    ({ enrollment_id, submission_type, grade, needs_review }) =>
      own.has(text(enrollment_id)) && submission_type !== null && (grade === null || needs_review === true),
  )
  const of = (...statuses: string[]) => enrollments.filter(({ status }) => statuses.includes(text(status)))
  const posts = tables.posts.filter(({ created_at }) => isWithin(dayOf(created_at)))
  const comments = tables.comments.filter(({ created_at }) => isWithin(dayOf(created_at)))
  return {
    collected,
    owed,
    activeSince,
    posts,
    comments,
    authors: new Set([...posts, ...comments].map(({ user_id }) => text(user_id))).size,
    withdrawals: Map.groupBy(of('Desistido'), ({ completion_date }) => dayOf(completion_date).slice(0, 7)),
    waitingSince: waiting.map(({ submitted_at }) => moment(submitted_at).getTime()).toSorted((a, b) => a - b),
    rows: {
      collected: collected.map(({ id }) => id),
      owed: owed.map(({ id }) => id),
      enrolled: enrollments.map(({ id }) => id),
      active: enrollments.map(({ id }) => id).filter((id) => studied.has(id)),
      withdrawn: of('Desistido').map(({ id }) => id),
      passed: of('Aprobado').map(({ id }) => id),
      failed: of('Reprobado', 'Desaprobado').map(({ id }) => id),
      listeners: enrollments.filter(({ type_coursed }) => type_coursed === 'oyente').map(({ id }) => id),
      applied: tables.students
        .filter(({ requested_at }) => requested_at !== null && isWithin(dayOf(requested_at)))
        .map(({ id }) => id),
      admitted: tables.students
        .filter(({ admitted_on }) => admitted_on !== null && isWithin(text(admitted_on)))
        .map(({ id }) => id),
      titles: tables.titles.filter(({ granted_on }) => isWithin(text(granted_on))).map(({ id }) => id),
      waiting: waiting.map(({ id }) => id),
      posts: [...posts, ...comments].map(({ id }) => id),
    },
  }
}
