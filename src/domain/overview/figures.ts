import type { CalendarDay } from '../calendar.ts'

/** The figures of 'Cómo vamos' that open a list of exactly the rows they count (decision R6). */
export const OVERVIEW_FIGURES = [
  'collected',
  'owed',
  'enrolled',
  'active',
  'withdrawn',
  'passed',
  'failed',
  'listeners',
  'applied',
  'admitted',
  'titles',
  'waiting',
  'posts',
  'comments',
  'authors',
] as const
/** One of them. */
export type OverviewFigure = (typeof OVERVIEW_FIGURES)[number]

/** What the people and the money of a course are added up by. */
export const OVERVIEW_GROUPS = ['course', 'teacher', 'program'] as const
/** One of them. */
export type OverviewGroup = (typeof OVERVIEW_GROUPS)[number]

/** How old a debt is, in days since its purchase: up to 30, 60, 90, or more. */
export const DEBT_AGES = ['30', '60', '90', 'older'] as const
/** One of them. */
export type DebtAge = (typeof DEBT_AGES)[number]

/** The oldest day of each age, in days back; the last one has none. */
export const DEBT_DAYS = { '30': 30, '60': 60, '90': 90 } as const

/** Days in which somebody who studied counts as active. */
export const ACTIVE_DAYS = 14

/** A period as far as it's chosen. */
export interface ChosenPeriod {
  id: string
  name: string
  start_date: CalendarDay
  end_date: CalendarDay
  is_active: boolean
}

/** What was asked for: a period, a year, everything; without any of them, the term that runs. */
export interface AskedScope {
  period_id?: string | undefined
  year?: number | undefined
  all?: boolean | undefined
}

/** What is looked at: the enrollments of these periods, and what happened from the first of these days to the last. */
export interface Scope {
  kind: 'period' | 'year' | 'all'
  period_id: string | null
  year: number | null
  name: string | null
  from: CalendarDay | null
  to: CalendarDay | null
  periods: readonly string[]
}

/** The year in which a period begins, whose figures it counts in. */
export const yearOf = (period: Pick<ChosenPeriod, 'start_date'>): number => Number(period.start_date.slice(0, 4))

/**
 * What is looked at, of all periods with the oldest first; null if the period doesn't exist. Without a choice it's the current period,
 * else the last that began, else the first to come.
 */
export function scopeOf(asked: AskedScope, periods: readonly ChosenPeriod[], today: CalendarDay): Scope | null {
  if (asked.all) return wholeOf(periods)
  if (asked.year !== undefined) return scopeOfYear(asked.year, periods)
  const usual =
    periods.findLast(({ is_active, start_date, end_date }) => is_active && start_date <= today && today <= end_date) ??
    periods.findLast(({ start_date }) => start_date <= today) ??
    periods[0]
  if (asked.period_id === undefined) return usual ? scopeOfPeriod(usual) : wholeOf(periods)
  const period = periods.find(({ id }) => id === asked.period_id)
  return period ? scopeOfPeriod(period) : null
}

/** The period, or the year, before; null of everything, and where nothing is older. */
export function scopeBefore(scope: Scope, periods: readonly ChosenPeriod[]): Scope | null {
  if (scope.year !== null) {
    const before = scopeOfYear(scope.year - 1, periods)
    return before.periods.length > 0 ? before : null
  }
  const place = periods.findIndex(({ id }) => id === scope.period_id)
  const before = place > 0 ? periods[place - 1] : undefined
  return before ? scopeOfPeriod(before) : null
}

/** How many months after the one before a scope begins: by so many the months of that one are moved to stand beside its own. */
export function monthsApart(scope: Scope, before: Scope): number {
  return scope.from && before.from ? monthNumber(scope.from) - monthNumber(before.from) : 0
}

/** The months ('YYYY-MM') from one to another, both included. */
export function monthsFrom(first: string, last: string): string[] {
  const start = monthNumber(first)
  return Array.from({ length: Math.max(0, monthNumber(last) - start + 1) }, (_, at) => monthOf(start + at))
}

/** The month so many months later. */
export const monthLater = (month: string, months: number): string => monthOf(monthNumber(month) + months)

/** The day since which who studied counts as active: a fortnight until today, or until the end of what is over. */
export function activeUntil(scope: Scope, periods: readonly ChosenPeriod[], today: CalendarDay): CalendarDay {
  const ends = periods.filter(({ id }) => scope.periods.includes(id)).map(({ end_date }) => end_date)
  const end = ends.toSorted().at(-1) ?? today
  return end < today ? end : today
}

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

function monthOf(number: number): string {
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`
}

function scopeOfPeriod({ id, name, start_date, end_date }: ChosenPeriod): Scope {
  return { kind: 'period', period_id: id, year: null, name, from: start_date, to: end_date, periods: [id] }
}

function scopeOfYear(year: number, periods: readonly ChosenPeriod[]): Scope {
  const own = periods.filter((period) => yearOf(period) === year).map(({ id }) => id)
  return { kind: 'year', period_id: null, year, name: null, from: `${year}-01-01`, to: `${year}-12-31`, periods: own }
}

function wholeOf(periods: readonly ChosenPeriod[]): Scope {
  const ids = periods.map(({ id }) => id)
  return { kind: 'all', period_id: null, year: null, name: null, from: null, to: null, periods: ids }
}
