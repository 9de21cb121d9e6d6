import type { HandlerOutput } from '#contract/operation.ts'
import type * as contract from '#contract/overview.ts'
import { addDays, type CalendarDay, HOUR_MS, startOfDayIn } from '#domain/calendar.ts'
import { sumCents } from '#domain/money.ts'
import {
  ACTIVE_DAYS,
  activeUntil,
  type ChosenPeriod,
  DEBT_AGES,
  DEBT_DAYS,
  type OverviewGroup,
  type Scope,
  scopeBefore,
  scopeOf,
  yearOf,
} from '#domain/overview/figures.ts'
import { CURRENCIES, PAYMENT_METHODS } from '#domain/payments/methods.ts'
import type { Context, Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import type { Database } from '../database/connect.ts'
import {
  type AgeBorders,
  sumCollected,
  sumCollectedByCourse,
  sumCollectedByMonth,
  sumOwedByAge,
  sumOwedByCourse,
} from './money-queries.ts'
import { countPrograms, countStandings, countStudied, countWithdrawalsByMonth } from './people-queries.ts'
import { listChosenPeriods, listCourseGroups, listProgramGroups, listTeacherGroups } from './scope-queries.ts'
import { countForum, countWaiting, type Moments } from './work-queries.ts'

type Overview = HandlerOutput<typeof contract.getOverview>
type Setting = Pick<Context, 'db' | 'zone' | 'today' | 'clock'>

/** Courses, teachers or programs that the screen shows at most. */
const MOST_GROUPS = 40

/** How the institution is doing (decision R6): the figures of what was chosen, beside those of the one before. */
export const getOverview: Handler<typeof contract.getOverview> = async ({ by, ...which }, context) => {
  const periods = await listChosenPeriods(context.db)
  const scope = chosenScope(which, periods, context.today)
  const before = scopeBefore(scope, periods)
  const [now, then, months, withdrawals, groups] = await Promise.all([
    readFigures(context, scope, periods),
    before && readFigures(context, before, periods),
    sumCollectedByMonth(context.db, context.zone, scope),
    countWithdrawalsByMonth(context.db, context.zone, scope.periods),
    GROUPS[by](context.db),
  ])
  const compare = (of: (figures: Figures) => number) => ({ now: of(now), before: then && of(then) })
  const shown = addUp(groups, now)
  return {
    scope: describe(scope),
    before: before && describe(before),
    choices: {
      years: [...new Set(periods.map(yearOf))].toSorted((a, b) => b - a),
      periods: periods.map(({ id, name }) => ({ id, name })).toReversed(),
    },
    money: {
      collected_cents: compare(({ collected }) => sumCents(collected.map(({ amount_cents }) => amount_cents))),
      payments: compare(({ collected }) => sumOf(collected, ({ payments }) => payments)),
      months: withoutEmptyEnds(months).map(({ month, amount_cents }) => ({ month, collected_cents: amount_cents })),
      ...partsOf(now, then),
    },
    people: {
      enrolled: compare(({ standings }) => sumOf(standings, ({ enrolled }) => enrolled)),
      active: compare(({ studied }) => sumOf(studied, ({ active }) => active)),
      active_since: now.activeSince,
      withdrawn: compare(({ standings }) => sumOf(standings, ({ withdrawn }) => withdrawn)),
      passed: compare(({ standings }) => sumOf(standings, ({ passed }) => passed)),
      failed: compare(({ standings }) => sumOf(standings, ({ failed }) => failed)),
      listeners: compare(({ standings }) => sumOf(standings, ({ listeners }) => listeners)),
      withdrawals,
    },
    programs: {
      applied: compare(({ programs }) => programs.applied),
      admitted: compare(({ programs }) => programs.admitted),
      titles: compare(({ programs }) => programs.titles),
    },
    work: {
      waiting: compare(({ waiting }) => waiting.waiting),
      median_hours: now.waiting.medianAt && hoursSince(now.waiting.medianAt, context.clock.now()),
      posts: compare(({ forum }) => forum.posts),
      comments: compare(({ forum }) => forum.comments),
      authors: compare(({ forum }) => forum.authors),
    },
    groups: shown.slice(0, MOST_GROUPS),
    group_count: shown.length,
  }
}

/** What was asked for; NOT_FOUND for a period that doesn't exist. */
export function chosenScope(
  { period, year, all }: { period?: string | undefined; year?: number | undefined; all?: boolean | undefined },
  periods: readonly ChosenPeriod[],
  today: CalendarDay,
): Scope {
  const scope = scopeOf({ period_id: period, year, all }, periods, today)
  if (!scope) throw new Failure('NOT_FOUND')
  return scope
}

/** A scope as it's told. */
export function describe({ kind, period_id, year, name, from, to }: Scope): Overview['scope'] {
  return { kind, period_id, year, name, from, to }
}

/** The first moments of the ages of debts, whole days of the institution back from today. */
export function ageBorders({ zone, today }: Pick<Context, 'zone' | 'today'>): AgeBorders {
  const border = (age: keyof AgeBorders) => startOfDayIn(zone, addDays(today, -DEBT_DAYS[age]))
  return { '30': border('30'), '60': border('60'), '90': border('90') }
}

/** The moments of a scope's days. */
export function momentsOf({ from, to }: Scope, zone: string): Moments {
  return {
    since: from === null ? null : startOfDayIn(zone, from),
    until: to === null ? null : startOfDayIn(zone, addDays(to, 1)),
  }
}

/** The day since which whoever studied is active. */
export function activeSinceOf(scope: Scope, periods: readonly ChosenPeriod[], today: CalendarDay): CalendarDay {
  return addDays(activeUntil(scope, periods, today), -ACTIVE_DAYS)
}

type Figures = Awaited<ReturnType<typeof readFigures>>

async function readFigures(setting: Setting, scope: Scope, periods: readonly ChosenPeriod[]) {
  const { db, zone, today } = setting
  const activeSince = activeSinceOf(scope, periods, today)
  const [collected, collectedOf, ages, owedOf, standings, studied, programs, waiting, forum] = await Promise.all([
    sumCollected(db, scope.periods),
    sumCollectedByCourse(db, scope.periods),
    sumOwedByAge(db, scope.periods, ageBorders(setting)),
    sumOwedByCourse(db, scope.periods),
    countStandings(db, scope.periods),
    countStudied(db, scope.periods, startOfDayIn(zone, activeSince)),
    countPrograms(db, zone, scope),
    countWaiting(db, scope.kind === 'all' ? null : scope.periods),
    countForum(db, momentsOf(scope, zone)),
  ])
  return { collected, collectedOf, ages, owedOf, standings, studied, programs, waiting, forum, activeSince }
}

/** The money by method and by currency, and what is owed. */
function partsOf(now: Figures, then: Figures | null) {
  const compare = (of: (figures: Figures) => number) => ({ now: of(now), before: then && of(then) })
  type Collected = Figures['collected'][number]
  const sumWhere = (is: (row: Collected) => boolean, of: (row: Collected) => number) =>
    compare(({ collected }) => sumOf(collected.filter(is), of))
  const isUsed = ({ now: amount, before }: { now: number; before: number | null }) => amount !== 0 || Boolean(before)
  return {
    methods: PAYMENT_METHODS.map((payment_method) => {
      const isOf = (row: Collected) => row.payment_method === payment_method
      return {
        payment_method,
        collected_cents: sumWhere(isOf, ({ amount_cents }) => amount_cents),
        payments: sumWhere(isOf, ({ payments }) => payments),
      }
    }).filter(({ payments }) => isUsed(payments)),
    currencies: CURRENCIES.map((currency) => {
      const isOf = (row: Collected) => row.currency === currency
      return {
        currency,
        paid_cents: sumWhere(isOf, ({ paid_cents }) => paid_cents),
        collected_cents: sumWhere(isOf, ({ amount_cents }) => amount_cents),
      }
    }).filter(({ collected_cents }) => isUsed(collected_cents)),
    owed_cents: compare(({ ages }) => sumOf(ages, ({ owed_cents }) => owed_cents)),
    debts: compare(({ ages }) => sumOf(ages, ({ debts }) => debts)),
    ages: DEBT_AGES.map((age) => {
      const found = now.ages.find((row) => row.age === age)
      return { age, owed_cents: found?.owed_cents ?? 0, debts: found?.debts ?? 0 }
    }),
  }
}

type GroupRow = { id: string; name: string; code: string | null; course_id: string }

const GROUPS: Readonly<Record<OverviewGroup, (db: Database) => PromiseLike<readonly GroupRow[]>>> = {
  course: listCourseGroups,
  teacher: listTeacherGroups,
  program: listProgramGroups,
}

/** The figures of courses under what they belong to, the most enrollments first; what has none of any is left out. */
function addUp(rows: readonly GroupRow[], { collectedOf, owedOf, standings, studied }: Figures): Overview['groups'] {
  const figures = {
    collected_cents: byCourse(collectedOf, ({ amount_cents }) => amount_cents),
    owed_cents: byCourse(owedOf, ({ owed_cents }) => owed_cents),
    enrolled: byCourse(standings, ({ enrolled }) => enrolled),
    active: byCourse(studied, ({ active }) => active),
    withdrawn: byCourse(standings, ({ withdrawn }) => withdrawn),
    passed: byCourse(standings, ({ passed }) => passed),
    failed: byCourse(standings, ({ failed }) => failed),
  }
  const groups = Map.groupBy(rows, ({ id }) => id)
  return [...groups.values()]
    .flatMap((own) => {
      const total = (of: (courseId: string) => number) => sumOf(own, ({ course_id }) => of(course_id))
      return own.slice(0, 1).map(({ id, name, code }) => ({
        id,
        name,
        code,
        collected_cents: total(figures.collected_cents),
        owed_cents: total(figures.owed_cents),
        enrolled: total(figures.enrolled),
        active: total(figures.active),
        withdrawn: total(figures.withdrawn),
        passed: total(figures.passed),
        failed: total(figures.failed),
      }))
    })
    .filter(({ enrolled, collected_cents, owed_cents }) => enrolled > 0 || collected_cents > 0 || owed_cents > 0)
    .toSorted((a, b) => b.enrolled - a.enrolled || a.name.localeCompare(b.name, 'es') || (a.id < b.id ? -1 : 1))
}

function byCourse<Row extends { course_id: string }>(rows: readonly Row[], of: (row: Row) => number) {
  const figures = new Map(rows.map((row) => [row.course_id, of(row)]))
  return (courseId: string) => figures.get(courseId) ?? 0
}

function withoutEmptyEnds<Month extends { amount_cents: number }>(months: readonly Month[]): readonly Month[] {
  const has = ({ amount_cents }: Month) => amount_cents !== 0
  return months.slice(Math.max(0, months.findIndex(has)), months.findLastIndex(has) + 1)
}

function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  let sum = 0
  for (const row of rows) sum += of(row)
  return sum
}

function hoursSince(moment: Date, now: Date): number {
  return Math.max(0, Math.round((now.getTime() - moment.getTime()) / HOUR_MS))
}
