import type { HandlerOutput } from '#contract/operation.ts'
import type * as contract from '#contract/overview.ts'
import { addDays, type CalendarDay, startOfDayIn } from '#domain/calendar.ts'
import {
  ACTIVE_DAYS,
  activeUntil,
  type ChosenPeriod,
  DEBT_DAYS,
  type Scope,
  scopeOf,
} from '#domain/overview/figures.ts'
import type { Context } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { type AgeBorders, sumCollected, sumCollectedByCourse, sumOwedByAge, sumOwedByCourse } from './money-queries.ts'
import { countPrograms, countStandings, countStudied } from './people-queries.ts'
import { countForum, countWaiting, type Moments } from './work-queries.ts'

type Setting = Pick<Context, 'db' | 'zone' | 'today'>

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
export function describe({
  kind,
  period_id,
  year,
  name,
  from,
  to,
}: Scope): HandlerOutput<typeof contract.getOverview>['scope'] {
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

/** The figures of one scope. */
export type Figures = Awaited<ReturnType<typeof readFigures>>

export async function readFigures(setting: Setting, scope: Scope, periods: readonly ChosenPeriod[]) {
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

/** The sum of a figure of some rows. */
export function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  let sum = 0
  for (const row of rows) sum += of(row)
  return sum
}
