import type * as contract from '#contract/overview.ts'
import { HOUR_MS } from '#domain/calendar.ts'
import { sumCents } from '#domain/money.ts'
import {
  DEBT_AGES,
  monthLater,
  monthsApart,
  monthsFrom,
  type Scope,
  scopeBefore,
  yearOf,
} from '#domain/overview/figures.ts'
import { CURRENCIES, PAYMENT_METHODS } from '#domain/payments/methods.ts'
import type { Context, Handler } from '../actions/context.ts'
import { GROUP_MEMBERS, groupsOf } from './groups.ts'
import { sumCollectedByMonth } from './money-queries.ts'
import { countWithdrawalsByMonth } from './people-queries.ts'
import { chosenScope, describe, type Figures, readFigures, sumOf } from './read-figures.ts'
import { listChosenPeriods } from './scope-queries.ts'

/** Courses, teachers or programs that the screen shows at most. */
const MOST_GROUPS = 40

/** How the institution is doing (decision R6): the figures of what was chosen, beside those of the one before. */
export const getOverview: Handler<typeof contract.getOverview> = async ({ by, ...which }, context) => {
  const periods = await listChosenPeriods(context.db)
  const scope = chosenScope(which, periods, context.today)
  const before = scopeBefore(scope, periods)
  const [now, then, months, monthsThen, members] = await Promise.all([
    readFigures(context, scope, periods),
    before && readFigures(context, before, periods),
    readMonths(context, scope),
    before && readMonths(context, before),
    GROUP_MEMBERS[by](context.db),
  ])
  const compare = comparing(now, then)
  const groups = groupsOf(members, now, then)
  const beside = {
    apart: before ? monthsApart(scope, before) : 0,
    today: context.today,
  }
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
      months: besideThose(months.collected, monthsThen && monthsThen.collected, beside).map(({ month, value }) => ({
        month,
        collected_cents: value,
      })),
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
      withdrawals: besideThose(months.withdrawn, monthsThen && monthsThen.withdrawn, beside)
        .filter(({ value }) => isUsed(value))
        .map(({ month, value }) => ({ month, withdrawn: value })),
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
    groups: groups.slice(0, MOST_GROUPS),
    group_count: groups.length,
  }
}

const comparing = (now: Figures, then: Figures | null) => (of: (figures: Figures) => number) => ({
  now: of(now),
  before: then && of(then),
})

type Compared = { now: number; before: number | null }
const isUsed = ({ now, before }: Compared) => now !== 0 || Boolean(before)

async function readMonths({ db, zone }: Pick<Context, 'db' | 'zone'>, scope: Scope) {
  const [collected, withdrawn] = await Promise.all([
    sumCollectedByMonth(db, zone, scope),
    countWithdrawalsByMonth(db, zone, scope.periods),
  ])
  return {
    collected: new Map(collected.map(({ month, amount_cents }) => [month, amount_cents])),
    withdrawn: new Map(withdrawn.map((row) => [row.month, row.withdrawn])),
  }
}

type Months = ReadonlyMap<string, number>

/**
 * Each month beside the one as far from where the scope before begins, without holes between the first and the last that have
 * anything: what then came in months that are still to come isn't compared yet.
 */
function besideThose(now: Months, then: Months | null, { apart, today }: { apart: number; today: string }) {
  const before = new Map([...(then ?? [])].map(([month, value]) => [monthLater(month, apart), value]))
  const used = [
    ...[...now].filter(([, value]) => value !== 0),
    ...[...before].filter(([month, value]) => value !== 0 && month <= today.slice(0, 7)),
  ]
    .map(([month]) => month)
    .toSorted()
  const [first, last] = [used[0], used.at(-1)]
  return (first && last ? monthsFrom(first, last) : []).map((month) => ({
    month,
    value: { now: now.get(month) ?? 0, before: then && (before.get(month) ?? 0) },
  }))
}

/** The money by method and by currency, and what is owed. */
function partsOf(now: Figures, then: Figures | null) {
  const compare = comparing(now, then)
  type Collected = Figures['collected'][number]
  const sumWhere = (is: (row: Collected) => boolean, of: (row: Collected) => number) =>
    compare(({ collected }) => sumOf(collected.filter(is), of))
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
      const ofAge = ({ ages }: Figures) => ages.filter((row) => row.age === age)
      return {
        age,
        owed_cents: compare((figures) => sumOf(ofAge(figures), ({ owed_cents }) => owed_cents)),
        debts: compare((figures) => sumOf(ofAge(figures), ({ debts }) => debts)),
      }
    }),
  }
}

function hoursSince(moment: Date, now: Date): number {
  return Math.max(0, Math.round((now.getTime() - moment.getTime()) / HOUR_MS))
}
