import type pg from 'pg'
import { addDays, calendarDayIn, daysBetween } from '#domain/calendar.ts'
import type { EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import { accountOf } from '#domain/ledger/account.ts'
import type { EntryKind } from '#domain/ledger/entries.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { roundedRatio } from '#domain/rounding.ts'
import { chance } from './chance.ts'

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
  const authors = new Set([...posts, ...comments].map(({ user_id }) => text(user_id)))
  return {
    collected,
    owed,
    activeSince,
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
      posts: posts.map(({ id }) => id),
      comments: comments.map(({ id }) => id),
      authors: [...authors],
    },
  }
}

/** Switches off what guards the rows, and leaves what adds them up. */
export async function letRowsChange(pool: pg.Pool): Promise<void> {
  await pool.query(`do $$ declare t record; begin
    for t in select tgrelid::regclass as name, tgname as rule from pg_trigger where not tgisinternal and tgname !~ '^i(178_payments|189|190|191|192)_'
    loop execute format('alter table %s disable trigger %I', t.name, t.rule); end loop; end $$`)
}

/** Puts the demo's rows in other states and other moments, half of them near the turn of a day, a month or a year, where zones disagree. */
export async function shuffleRows(pool: pg.Pool, seed: number): Promise<void> {
  await letRowsChange(pool)
  const draw = chance(seed)
  const change = async (table: string, set: string, share: number) => {
    const { rows } = await pool.query<{ key: string }>(`select ctid::text as key from ${table} order by 1`)
    for (const { key } of rows) if (draw(100) < share) await pool.query(set.replace('$at', at()), [key])
  }
  const turns = ['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-31', '2026-11-01', '2026-10-25', '2026-11-10']
  const at = () =>
    `('${turns[draw(turns.length)]}T00:00:00Z'::timestamptz + interval '${draw(60)} hours' + interval '${draw(9)} ms')`
  await change('payments', `update payments set created_at = $at where ctid = $1::tid`, 60)
  await change(
    'payments',
    `update payments set refunded_amount = round(amount / ${draw(4) + 2}, 2), updated_at = now()
     where ctid = $1::tid and status = 'completed' and share = 'balance' and replaced_at is null`,
    30,
  )
  // A purchase keeps its day: what a trigger noted of it is put right by hand.
  await change('orders', `update orders set created_at = $at where ctid = $1::tid`, 50)
  await pool.query(
    `update account_balances b set since = (select max(o.created_at) from ledger_entries l join orders o on o.id = l.order_id where l.enrollment_id = b.enrollment_id)`,
  )
  await change(
    'enrollments',
    `update enrollments set status = 'Desistido', is_active = false, completion_date = $at, observations = 'Por razones de trabajo'
     where ctid = $1::tid and status = 'En Progreso'`,
    15,
  )
  await change('enrollments', `update enrollments set enrollment_date = $at where ctid = $1::tid`, 40)
  await change(
    'enrollments',
    `update enrollments set type_coursed = case type_coursed when 'regular' then 'oyente' else 'regular' end where ctid = $1::tid and status = 'En Progreso'`,
    10,
  )
  await change('completed_lessons', `delete from completed_lessons where ctid = $1::tid`, 30)
  await change(
    'assignment_submissions',
    `update assignment_submissions set submitted_at = $at where ctid = $1::tid`,
    30,
  )
  await change('foro_comments', `update foro_comments set created_at = $at where ctid = $1::tid`, 50)
  await change('program_students', `update program_students set requested_at = $at where ctid = $1::tid`, 50)
  await pool.query(
    `insert into ledger_entries (enrollment_id, kind, amount, order_id, order_item_id, note)
     select distinct on (b.enrollment_id) b.enrollment_id, 'waiver', -least(b.balance, 1 + b.balance / ${draw(3) + 1}), l.order_id, l.order_item_id, 'Condonado'
     from account_balances b join ledger_entries l using (enrollment_id) where b.balance > 0 and l.kind = 'charge' limit ${draw(3) + 1}`,
  )
}
