import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { CallOutput } from '#contract/operation.ts'
import type { getOverview } from '#contract/overview.ts'
import { calendarDayIn } from '#domain/calendar.ts'
import { sumCents } from '#domain/money.ts'
import { OVERVIEW_FIGURES, OVERVIEW_GROUPS } from '#domain/overview/figures.ts'
import { runInvariants } from '../database/invariants.ts'
import { foldJournals } from '../database/fold-journals.ts'
import { countAnew, letRowsChange, readTables, shuffleRows } from '#tests/support/overview-oracle.ts'
import { size } from '#tests/support/property-runs.ts'
import { expectFailure, type Seminary, seminary, sharedSeminary, ZONE } from '#tests/support/seminary.ts'

type Overview = CallOutput<typeof getOverview>

test.for(Array.from({ length: size({ small: 3, whole: 20 }) }, (_, seed) => seed + 1))(
  'every figure and every list is what the tables say, counted another way (seed %i)',
  { timeout: 120_000 },
  async (seed) => {
    const school = await seminary()
    await shuffleRows(school.database.pool, seed)
    if (seed % 2 === 0) await foldJournals(school)
    const { choices } = await school.as.carla.getOverview({})
    const asked = [
      { all: true },
      ...choices.years.map((year) => ({ year })),
      ...choices.periods.map(({ id }) => ({ period: id })),
    ]
    for (const which of asked) await expectAsCounted(school, which)
    for (const which of asked) await expectBeside(school, which)
    const broken = (await runInvariants(school.database.pool)).filter(({ name }) => /^i1(89|9[0-2])_/.test(name))
    expect(broken.map(({ name, rows }) => ({ name, rows }))).toEqual(broken.map(({ name }) => ({ name, rows: 0 })))
    expect(broken).toHaveLength(5)
  },
)

describe('in the demo', () => {
  const shared = sharedSeminary()

  test('all that was collected is what the payments screen says, and the periods share it', async () => {
    const { as } = shared()
    const { summary } = await as.carla.listPayments({})
    const all = await as.carla.getOverview({ all: true })
    expect(all.money.collected_cents).toEqual({ now: summary.collected_cents, before: null })
    const parts = []
    for (const { id } of all.choices.periods) parts.push(await as.carla.getOverview({ period: id }))
    expect(sumCents(parts.map(({ money }) => money.collected_cents.now))).toBe(summary.collected_cents)
    expect(summary.collected_cents).toBeGreaterThan(0)
  })

  test("what is owed is what the students' statements of account add up to", async () => {
    const { as, database } = shared()
    const { rows } = await database.pool.query<{ user_id: string }>('select distinct user_id from enrollments')
    const owed = []
    for (const { user_id } of rows) owed.push((await as.carla.getStatement({ userId: user_id })).totals.owed_cents)
    const { money } = await as.carla.getOverview({ all: true })
    expect(money.owed_cents.now).toBe(sumCents(owed))
    expect(money.owed_cents.now).toBeGreaterThan(0)
  })

  test('without a choice it is the term that runs, beside the one before', async () => {
    const { as, cast } = shared()
    const { scope, before } = await as.carla.getOverview({})
    expect(scope).toMatchObject({ kind: 'period', period_id: cast.periods.current })
    expect(before).not.toBeNull()
    await expectFailure(as.carla.getOverview({ period: cast.people.ana.id }), 'NOT_FOUND')
  })

  test('courses add up to their teachers, and a list of one has its own rows alone', async () => {
    const { as } = shared()
    const [courses, teachers] = [
      await as.carla.getOverview({ all: true }),
      await as.carla.getOverview({ all: true, by: 'teacher' }),
    ]
    const enrolled = ({ groups }: Overview) => sumCents(groups.map(({ enrolled: { now } }) => now))
    expect(enrolled(teachers)).toBe(enrolled(courses))
    const [course] = courses.groups
    const [teacher] = teachers.groups
    expect(
      course && (await as.carla.listOverviewRows({ figure: 'enrolled', all: true, course: course.id })),
    ).toMatchObject({ total: course?.enrolled.now, of: course?.name })
    expect(
      teacher && (await as.carla.listOverviewRows({ figure: 'failed', all: true, teacher: teacher.id })),
    ).toMatchObject({ total: teacher?.failed.now, of: teacher?.name })
  })

  test('courses, teachers and programs are exported, all of them, each figure beside the one before', async () => {
    const { as, cast } = shared()
    for (const by of OVERVIEW_GROUPS) {
      const { groups, group_count, before } = await as.carla.getOverview({ period: cast.periods.current, by })
      const file = String(await as.carla.exportOverviewGroups({ period: cast.periods.current, by }))
      const rows: Record<string, string>[] = parse(file, { bom: true, delimiter: ';', columns: true })
      const [row, group] = [rows[0] ?? {}, groups[0]]
      expect({ by, rows: rows.length }).toEqual({ by, rows: group_count })
      expect(row).toMatchObject({
        Antes: before?.name,
        Matrículas: String(group?.enrolled.now),
        'Matrículas antes': String(group?.enrolled.before),
        'Recaudado en número': String((group?.collected_cents.now ?? 0) / 100).replace('.', ','),
      })
    }
  })

  test('a list is exported with the same rows', async () => {
    const { as } = shared()
    for (const figure of OVERVIEW_FIGURES) {
      const { total } = await as.carla.listOverviewRows({ figure, all: true })
      const lines = String(await as.carla.exportOverviewRows({ figure, all: true }))
        .trimEnd()
        .split('\r\n')
      expect({ figure, rows: lines.length - 1 }).toEqual({ figure, rows: total })
    }
  })
})

test('a new institution has nothing to show, and says so', async () => {
  const { as, database } = await seminary()
  await letRowsChange(database.pool)
  await database.pool.query(
    `truncate periods, enrollments, enrollments_open, payments, ledger_entries, program_students, titles,
       foro_posts, foro_comments, foro_likes, foro_reports, completed_lessons, assignment_submissions, collected_days, collected_courses,
       standing_totals, account_balances, last_studied cascade`,
  )
  const { scope, before, money, people, work, groups } = await as.carla.getOverview({})
  expect(scope.kind).toBe('all')
  expect(before).toBeNull()
  expect(money).toMatchObject({ collected_cents: { now: 0, before: null }, months: [], methods: [], currencies: [] })
  expect(people.enrolled).toEqual({ now: 0, before: null })
  expect(work.median_hours).toBeNull()
  expect(groups).toEqual([])
})

async function expectAsCounted(
  { as, database, clock }: Seminary,
  which: { all?: boolean; year?: number; period?: string },
) {
  const tables = await readTables(database.pool)
  const told = await as.carla.getOverview(which)
  const own = tables.periods.filter(
    ({ id, start_date }) =>
      which.all === true || (which.year ? String(start_date).startsWith(String(which.year)) : id === which.period),
  )
  const today = calendarDayIn(ZONE, clock.now())
  const end =
    own
      .map(({ end_date }) => String(end_date))
      .toSorted()
      .at(-1) ?? today
  const scope = { periods: own.map(({ id }) => id), from: told.scope.from, to: told.scope.to, end }
  const counted = countAnew(tables, scope, { zone: ZONE, today })
  const { money, people, programs, work } = told
  const figures = {
    collected: money.payments.now,
    owed: money.debts.now,
    enrolled: people.enrolled.now,
    active: people.active.now,
    withdrawn: people.withdrawn.now,
    passed: people.passed.now,
    failed: people.failed.now,
    listeners: people.listeners.now,
    applied: programs.applied.now,
    admitted: programs.admitted.now,
    titles: programs.titles.now,
    waiting: work.waiting.now,
    posts: work.posts.now,
    comments: work.comments.now,
    authors: work.authors.now,
  }
  for (const figure of OVERVIEW_FIGURES) {
    expect({ which, figure, count: figures[figure] }).toEqual({ which, figure, count: counted.rows[figure].length })
    expect({ which, figure, rows: (await idsOf(as, { ...which, figure })).toSorted() }).toEqual({
      which,
      figure,
      rows: counted.rows[figure].toSorted(),
    })
  }
  const net = (rows: typeof counted.collected) => sumCents(rows.map((row) => row.net))
  expect({
    collected: money.collected_cents.now,
    months: money.months
      .filter(({ collected_cents }) => collected_cents.now !== 0)
      .map(({ month, collected_cents }) => ({ month, collected_cents: collected_cents.now })),
    methods: money.methods
      .filter(({ payments }) => payments.now > 0)
      .map(({ payment_method, collected_cents, payments }) =>
        [payment_method, collected_cents.now, payments.now].join(' '),
      )
      .toSorted(),
    currencies: money.currencies
      .filter(({ collected_cents }) => collected_cents.now > 0)
      .map(({ currency, paid_cents, collected_cents }) => [currency, paid_cents.now, collected_cents.now].join(' '))
      .toSorted(),
    owed: money.owed_cents.now,
    ages: money.ages
      .filter(({ debts }) => debts.now > 0)
      .map(({ age, owed_cents, debts }) => [age, owed_cents.now, debts.now].join(' '))
      .toSorted(),
    activeSince: people.active_since,
    withdrawals: people.withdrawals
      .filter(({ withdrawn }) => withdrawn.now > 0)
      .map(({ month, withdrawn }) => ({ month, withdrawn: withdrawn.now })),
    hours: work.median_hours,
    courses: told.groups
      .map(({ id, collected_cents, owed_cents }) => [id, collected_cents.now, owed_cents.now].join(' '))
      .toSorted(),
  }).toEqual({
    collected: net(counted.collected),
    months: [...Map.groupBy(counted.collected, ({ month }) => month)]
      .map(([month, rows]) => ({ month, collected_cents: net(rows) }))
      .toSorted((a, b) => a.month.localeCompare(b.month)),
    methods: [...Map.groupBy(counted.collected, ({ method }) => method)]
      .map(([method, rows]) => [method, net(rows), rows.length].join(' '))
      .toSorted(),
    currencies: [...Map.groupBy(counted.collected, ({ currency }) => currency)]
      .map(([currency, rows]) => [currency, sumCents(rows.map(({ paid }) => paid)), net(rows)].join(' '))
      .toSorted(),
    owed: sumCents(counted.owed.map(({ owedCents }) => owedCents)),
    ages: [...Map.groupBy(counted.owed, ({ age }) => age)]
      .map(([age, rows]) => [age, sumCents(rows.map(({ owedCents }) => owedCents)), rows.length].join(' '))
      .toSorted(),
    activeSince: counted.activeSince,
    withdrawals: [...counted.withdrawals]
      .map(([month, rows]) => ({ month, withdrawn: rows.length }))
      .toSorted((a, b) => a.month.localeCompare(b.month)),
    hours: medianHours(counted.waitingSince, clock.now()),
    courses: told.groups
      .map(({ id }) =>
        [
          id,
          net(counted.collected.filter(({ course }) => course === id)),
          sumCents(counted.owed.filter(({ course }) => course === id).map(({ owedCents }) => owedCents)),
        ].join(' '),
      )
      .toSorted(),
  })
}

/** What was before is what the scope before says of itself, its months moved by as many as the two begin apart. */
async function expectBeside({ as, clock }: Seminary, which: { all?: boolean; year?: number; period?: string }) {
  const told = await as.carla.getOverview(which)
  const { scope, before } = told
  if (!before) return
  const then = await as.carla.getOverview(before.period_id ? { period: before.period_id } : { year: before.year ?? 0 })
  expect(listsOf(told).map((list) => list.flatMap(({ key, of }) => (of.before ? [[key, of.before]] : [])))).toEqual(
    listsOf(then).map((list) => list.flatMap(({ key, of }) => (of.now === 0 ? [] : [[key, of.now]]))),
  )
  const thisMonth = calendarDayIn(ZONE, clock.now()).slice(0, 7)
  const months = (day: string | null) => Number(day?.slice(0, 4)) * 12 + Number(day?.slice(5, 7))
  const apart = months(scope.from) - months(before.from)
  for (const list of MONTHS) {
    // Of months to come, only those before one in which something came already.
    const last = [thisMonth, ...list(told).map(({ key }) => key)].toSorted().at(-1) ?? ''
    expect(list(told).flatMap(({ key, of }) => (of.before ? [[key, of.before]] : []))).toEqual(
      list(then).flatMap(({ key, of }) => {
        const beside = monthsLater(key, apart)
        return of.now === 0 || beside > last ? [] : [[beside, of.now]]
      }),
    )
  }
}

function monthsLater(month: string, months: number): string {
  const later = new Date(`${month}-01T00:00:00Z`)
  later.setUTCMonth(later.getUTCMonth() + months)
  return later.toISOString().slice(0, 7)
}

type Line = { key: string; of: { now: number; before: number | null } }

const MONTHS: readonly ((overview: Overview) => Line[])[] = [
  ({ money }) => money.months.map(({ month, collected_cents }) => ({ key: month, of: collected_cents })),
  ({ people }) => people.withdrawals.map(({ month, withdrawn }) => ({ key: month, of: withdrawn })),
]

function listsOf({ money, groups }: Overview): Line[][] {
  const figures = ['collected_cents', 'owed_cents', 'enrolled', 'active', 'withdrawn', 'passed', 'failed'] as const
  const byId = groups.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return [
    money.ages.map(({ age, owed_cents }) => ({ key: age, of: owed_cents })),
    money.ages.map(({ age, debts }) => ({ key: age, of: debts })),
    ...figures.map((figure) => byId.map((group) => ({ key: group.id, of: group[figure] }))),
  ]
}

/** Half of them have waited longer, as PostgreSQL's percentile_disc takes it. */
function medianHours(since: readonly number[], now: Date): number | null {
  const middle = since[Math.ceil(since.length / 2) - 1]
  return middle === undefined ? null : Math.max(0, Math.round((now.getTime() - middle) / 3_600_000))
}

async function idsOf(as: Seminary['as'], asked: Parameters<Seminary['as']['carla']['listOverviewRows']>[0]) {
  const ids: string[] = []
  for (let page = 1, more = true; more; page++) {
    const { items, has_more } = await as.carla.listOverviewRows({ ...asked, page, page_size: 100 })
    ids.push(...items.map(({ id }) => id))
    more = has_more
  }
  return ids
}
