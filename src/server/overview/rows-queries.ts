import { sql, type SQL } from 'drizzle-orm'
import type { CalendarDay } from '#domain/calendar.ts'
import type { DebtAge, OverviewFigure } from '#domain/overview/figures.ts'
import type { Currency, PaymentMethod } from '#domain/payments/methods.ts'
import type { Database } from '../database/connect.ts'
import { waitsForTeacher } from '../database/rules.ts'
import type { AgeBorders } from './money-queries.ts'
import { type Days, isWithin } from './people-queries.ts'
import { isBetween, type Moments } from './work-queries.ts'

/** Which rows of a figure. */
export type WantedRows = {
  readonly figure: OverviewFigure
  readonly periods: readonly string[]
  readonly days: Days
  readonly moments: Moments
  readonly zone: string
  /** Only of these courses; null is all. */
  readonly courses: readonly string[] | null
  readonly program: string | null
  readonly method: PaymentMethod | null
  readonly currency: Currency | null
  /** The first day of a month. */
  readonly month: CalendarDay | null
  readonly age: DebtAge | null
  readonly borders: AgeBorders
  readonly activeSince: Date
}

/** A row of a list, as the contract has it, with cents and moments. */
export type OverviewRow = {
  id: string
  at: Date | null
  person_id: string | null
  person: string | null
  email: string | null
  place: string | null
  code: string | null
  period: string | null
  what: string | null
  reason: string | null
  grade: number | null
  amount_cents: number | null
  paid_cents: number | null
  currency: Currency | null
}

type Cursor = { readonly at: Date | null; readonly id: string }

/** What a list counts to; beyond it only 'at least' is said. */
const MOST_COUNTED = 10_000

/** One list: its rows' columns in order, where they're from and on what condition, by which moment they're ordered and whether the oldest are first. */
type Source = {
  readonly from: SQL
  readonly where: SQL
  readonly id: SQL
  readonly at: SQL
  readonly oldestFirst?: boolean
  /** Its enrollments lie together by period: each period's own are taken in order, then merged. */
  readonly period?: SQL
  /** The same rows, for who only counts them. */
  readonly counted?: SQL
  readonly columns: Partial<Record<Column, SQL>>
}
type Column = keyof typeof TYPES

/** What a list may say of a row besides its id and moment, with the type that an absent one has. */
const TYPES = {
  user_id: 'uuid',
  course_id: 'uuid',
  period_id: 'uuid',
  place: 'text',
  what: 'text',
  reason: 'text',
  grade: 'numeric',
  amount: 'numeric',
  paid: 'numeric',
  currency: 'text',
} as const
const COLUMNS: readonly Column[] = Object.keys(TYPES).filter((name): name is Column => name in TYPES)

/** A page of a list, or what follows a row of it. */
export async function listRows(
  db: Database,
  wanted: WantedRows,
  { limit, ...from }: { limit: number; offset: number } | { limit: number; after: Cursor | null },
): Promise<OverviewRow[]> {
  const source = SOURCES[wanted.figure](wanted)
  const offset = 'offset' in from ? from.offset : 0
  const after = 'after' in from ? from.after : null
  const order = sql.raw(source.oldestFirst ? 'asc' : 'desc')
  const { rows } = await db.execute<Omit<OverviewRow, 'at'> & { at: string | null }>(sql`
    select r.id, r.at::text as at, r.user_id as person_id,
      case when u.anonymised_at is null then trim(u.last_name || ', ' || u.first_name) else u.name end as person,
      case when u.anonymised_at is null then u.email end as email,
      coalesce(c.name, r.place) as place, c.course_code as code, p.name as period, r.what, r.reason, r.grade::float8 as grade,
      (r.amount * 100)::bigint as amount_cents, (r.paid * 100)::bigint as paid_cents, r.currency
    from (${picked(source, wanted, { limit: limit + offset, after })} order by at ${order}, id ${order} limit ${limit} offset ${offset}) r
    left join users u on u.id = r.user_id left join courses c on c.id = r.course_id left join periods p on p.id = r.period_id
    order by r.at ${order}, r.id ${order}`)
  return rows.map((row) => ({ ...row, at: row.at === null ? null : new Date(row.at) }))
}

/** How many rows a list has, counted up to a point. */
export async function countRows(db: Database, wanted: WantedRows): Promise<{ total: number; isMinimum: boolean }> {
  const { from, where, counted = sql`select 1 from ${from} where ${where}` } = SOURCES[wanted.figure](wanted)
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${counted} limit ${MOST_COUNTED + 1}) found`,
  )
  const total = rows[0]?.total ?? 0
  return { total: Math.min(total, MOST_COUNTED), isMinimum: total > MOST_COUNTED }
}

/** The rows themselves: nothing is looked up for those of earlier pages. */
function picked(source: Source, { periods }: WantedRows, { limit, after }: { limit: number; after: Cursor | null }) {
  const { from, where, id, at, oldestFirst, period, columns } = source
  const sign = sql.raw(oldestFirst ? '>' : '<')
  const order = sql.raw(oldestFirst ? 'asc' : 'desc')
  const shown = sql.join(
    COLUMNS.map((name) => sql`${columns[name] ?? sql.raw(`null::${TYPES[name]}`)} as ${sql.identifier(name)}`),
    sql`, `,
  )
  const follows = after ? sql`and (${at}, ${id}) ${sign} (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const rows = sql`select ${id} as id, ${at} as at, ${shown} from ${from} where ${where} ${follows}`
  return period && periods.length > 1
    ? sql`select own.* from unnest(${sql.param([...periods])}::uuid[]) of_period (id) cross join lateral (
        ${rows} and ${period} = of_period.id order by ${at} ${order}, ${id} ${order} limit ${limit}) own`
    : sql`select * from (${rows}) own`
}

const idsOf = (ids: readonly string[]): SQL => sql`any(${sql.param([...ids])}::uuid[])`
const ofCourses = (column: SQL, { courses }: WantedRows): SQL =>
  courses === null ? sql`true` : sql`${column} = ${idsOf(courses)}`
/** Whether a moment lies in the chosen month of the institution. */
const ofMonth = (moment: SQL, { month, zone }: WantedRows): SQL =>
  month === null
    ? sql`true`
    : sql`${moment} >= ${month}::timestamp at time zone ${zone} and ${moment} < (${month}::timestamp + interval '1 month') at time zone ${zone}`

/** Enrollments in some state, by the day on which they began. */
function enrolled(wanted: WantedRows, state: SQL): Source {
  return {
    from: sql`enrollments e`,
    where: sql`e.period_id = ${idsOf(wanted.periods)} and ${state} and ${ofCourses(sql`e.course_id`, wanted)}`,
    id: sql`e.id`,
    at: sql`e.enrollment_date`,
    period: sql`e.period_id`,
    columns: ENROLLMENT,
  }
}

const ENROLLMENT = {
  user_id: sql`e.user_id`,
  course_id: sql`e.course_id`,
  period_id: sql`e.period_id`,
  what: sql`e.status`,
  grade: sql`e.final_grade`,
}

/** People of programs, by a day of theirs. */
function inPrograms(wanted: WantedRows, at: SQL, day: SQL): Source {
  return {
    from: sql`program_students s join programs g on g.id = s.program_id`,
    where: sql`${at} is not null and ${isWithin(day, wanted.days)} and ${wanted.program ? sql`s.program_id = ${wanted.program}` : sql`true`}`,
    id: sql`s.id`,
    at,
    columns: { user_id: sql`s.user_id`, place: sql`g.name`, what: sql`s.status`, reason: sql`s.reason` },
  }
}

const SOURCES: Readonly<Record<OverviewFigure, (wanted: WantedRows) => Source>> = {
  collected: (wanted) => ({
    from: sql`payments p join enrollments e on e.id = p.enrollment_id`,
    // The days on which anything was collected for the chosen periods: the newest of them are near the first row that is read.
    where: sql`e.period_id = ${idsOf(wanted.periods)} and p.status = 'completed' and p.payment_method <> 'scholarship' and p.amount > p.refunded_amount
      and p.created_at >= (select min(d.day) - 1 from collected_days d where d.period_id = ${idsOf(wanted.periods)})
      and p.created_at < (select max(d.day) + 2 from collected_days d where d.period_id = ${idsOf(wanted.periods)})
      and ${ofCourses(sql`p.course_id`, wanted)} and ${ofMonth(sql`p.created_at`, wanted)}
      and ${wanted.method ? sql`p.payment_method = ${wanted.method}` : sql`true`}
      and ${wanted.currency ? sql`coalesce(p.local_currency, p.currency) = ${wanted.currency}` : sql`true`}`,
    id: sql`p.id`,
    at: sql`p.created_at`,
    columns: {
      user_id: sql`p.user_id`,
      course_id: sql`p.course_id`,
      period_id: sql`e.period_id`,
      what: sql`p.payment_method`,
      amount: sql`p.amount - p.refunded_amount`,
      paid: sql`case when p.local_currency is not null then round(p.local_amount * (p.amount - p.refunded_amount) / p.amount, 2) end`,
      currency: sql`p.local_currency`,
    },
  }),
  owed: (wanted) => ({
    from: sql`account_balances b join enrollments e on e.id = b.enrollment_id`,
    where: sql`b.balance > 0 and not b.is_withdrawn and b.period_id = ${idsOf(wanted.periods)} and ${ofCourses(sql`b.course_id`, wanted)} and ${isOfAge(wanted)}`,
    id: sql`b.enrollment_id`,
    at: sql`b.since`,
    oldestFirst: true,
    period: sql`b.period_id`,
    columns: { ...ENROLLMENT, amount: sql`b.balance` },
  }),
  enrolled: (wanted) => enrolled(wanted, sql`true`),
  active: (wanted) => ({
    from: sql`last_studied l join enrollments e on e.id = l.enrollment_id`,
    where: sql`l.period_id = ${idsOf(wanted.periods)} and l.studied_at >= ${wanted.activeSince} and ${ofCourses(sql`l.course_id`, wanted)}`,
    id: sql`l.enrollment_id`,
    at: sql`l.studied_at`,
    period: sql`l.period_id`,
    columns: ENROLLMENT,
  }),
  withdrawn: (wanted) => ({
    ...enrolled(wanted, sql`e.status = 'Desistido' and ${ofMonth(sql`e.completion_date`, wanted)}`),
    at: sql`e.completion_date`,
    columns: { ...ENROLLMENT, reason: sql`e.observations` },
  }),
  passed: (wanted) => enrolled(wanted, sql`e.status = 'Aprobado'`),
  failed: (wanted) => enrolled(wanted, sql`e.status in ('Reprobado', 'Desaprobado')`),
  listeners: (wanted) => enrolled(wanted, sql`e.type_coursed = 'oyente'`),
  applied: (wanted) => inPrograms(wanted, sql`s.requested_at`, sql`(s.requested_at at time zone ${wanted.zone})::date`),
  admitted: (wanted) => inPrograms(wanted, dayAt(sql`s.admitted_on`, wanted), sql`s.admitted_on`),
  titles: (wanted) => ({
    from: sql`titles t`,
    where: sql`${isWithin(sql`t.granted_on`, wanted.days)} and ${wanted.program ? sql`t.program_id = ${wanted.program}` : sql`true`}`,
    id: sql`t.id`,
    at: dayAt(sql`t.granted_on`, wanted),
    columns: {
      user_id: sql`t.user_id`,
      place: sql`t.program_name`,
      what: sql`t.title_granted || ' · ' || t.register_number`,
    },
  }),
  waiting: (wanted) => ({
    from: sql`assignment_submissions s join enrollments e on e.id = s.enrollment_id join assignments a on a.id = s.assignment_id`,
    where: sql`${waitsForTeacher('s')} and e.period_id = ${idsOf(wanted.periods)} and ${ofCourses(sql`s.course_id`, wanted)}`,
    id: sql`s.id`,
    at: sql`s.submitted_at`,
    oldestFirst: true,
    columns: { ...ENROLLMENT, what: sql`a.title`, grade: sql`null::numeric` },
  }),
  posts: ({ moments }) => ({
    from: sql`foro_posts w`,
    where: isBetween(sql`w.created_at`, moments),
    id: sql`w.id`,
    at: sql`w.created_at`,
    columns: { user_id: sql`w.user_id`, what: sql`w.title` },
  }),
  comments: ({ moments }) => ({
    from: sql`foro_comments w`,
    where: isBetween(sql`w.created_at`, moments),
    id: sql`w.id`,
    at: sql`w.created_at`,
    columns: {
      user_id: sql`w.user_id`,
      what: sql`'Re: ' || (select q.title from foro_posts q where q.id = w.post_id)`,
    },
  }),
  authors: ({ moments }) => authors(moments),
}

/** Whoever wrote, each by their last text: read from the newest on, instead of adding up what hundreds of thousands say. */
function authors(moments: Moments): Source {
  const texts = sql`(select user_id, created_at, id from foro_posts union all select user_id, created_at, id from foro_comments) w`
  const isWithinThem = isBetween(sql`w.created_at`, moments)
  // Scalar, so that it's asked of the rows that are read alone.
  const isLater = (table: SQL) => sql`coalesce((
    select true from ${table} n where n.user_id = w.user_id and ${isBetween(sql`n.created_at`, moments)}
      and (n.created_at, n.id) > (w.created_at, w.id) limit 1), false)`
  const count = (table: SQL) => sql`(
    select count(*) from ${table} n where n.user_id = w.user_id and ${isBetween(sql`n.created_at`, moments)})`
  return {
    from: texts,
    where: sql`${isWithinThem} and not ${isLater(sql`foro_posts`)} and not ${isLater(sql`foro_comments`)}`,
    counted: sql`select distinct user_id from ${texts} where ${isWithinThem} order by user_id`,
    id: sql`w.user_id`,
    at: sql`w.created_at`,
    columns: {
      user_id: sql`w.user_id`,
      what: sql`(${count(sql`foro_posts`)} + ${count(sql`foro_comments`)})::text`,
    },
  }
}

/** The beginning of a day of the institution. */
const dayAt = (day: SQL, { zone }: WantedRows): SQL => sql`(${day}::timestamp at time zone ${zone})`

function isOfAge({ age, borders }: WantedRows): SQL {
  if (age === null) return sql`true`
  if (age === 'older') return sql`b.since < ${borders['90']}`
  const newer = { '30': null, '60': borders['30'], '90': borders['60'] }[age]
  return sql`b.since >= ${borders[age]} and ${newer === null ? sql`true` : sql`b.since < ${newer}`}`
}
