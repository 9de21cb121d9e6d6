import * as z from 'zod/mini'
import { DEBT_AGES, OVERVIEW_FIGURES, OVERVIEW_GROUPS } from '#domain/overview/figures.ts'
import { CURRENCIES, PAYMENT_METHODS } from '#domain/payments/methods.ts'
import { operationsIn } from './operation.ts'
import { Cents, Day, Flag, Id, Instant, MaybeText, PageOf, PageQuery } from './shapes.ts'

const operation = operationsIn('overview')

/** What is looked at: a period, a year (its periods), or everything; without any of them, the term that runs. */
const WhichScope = {
  period: z.optional(Id),
  year: z.optional(z.coerce.number<number>().check(z.int(), z.minimum(1900), z.maximum(2199))),
  all: z.optional(Flag),
}

const Scope = z.object({
  kind: z.enum(['period', 'year', 'all']),
  period_id: z.nullable(Id),
  year: z.nullable(z.int()),
  name: MaybeText,
  from: z.nullable(Day),
  to: z.nullable(Day),
})

/** A figure, and what it was before; null where there's nothing to compare with. */
const Amount = z.object({ now: Cents, before: z.nullable(Cents) })
const Count = z.object({ now: z.int(), before: z.nullable(z.int()) })

/** One course, teacher or program with its money and its people. */
const Group = z.object({
  id: Id,
  name: z.string(),
  /** A course's code. */
  code: MaybeText,
  collected_cents: Amount,
  owed_cents: Amount,
  enrolled: Count,
  active: Count,
  withdrawn: Count,
  passed: Count,
  failed: Count,
})

export const getOverview = operation({
  method: 'GET',
  url: '/overview',
  summary:
    'How the institution is doing in a period, in a year or in all: money, people and work, each beside the one before',
  access: 'overview.view',
  schema: {
    query: z.object({ ...WhichScope, by: z._default(z.enum(OVERVIEW_GROUPS), 'course') }),
    response: z.object({
      scope: Scope,
      before: z.nullable(Scope),
      /** What may be chosen, the newest first. */
      choices: z.object({ years: z.array(z.int()), periods: z.array(z.object({ id: Id, name: z.string() })) }),
      money: z.object({
        /** In dollars, net of refunds, as the cards of 'Pagos' say. */
        collected_cents: Amount,
        payments: Count,
        /**
         * 'YYYY-MM' in the institution's zone, the oldest first, without holes, until the one that runs; `before` is of the month as
         * far from where the scope before begins.
         */
        months: z.array(z.object({ month: z.string(), collected_cents: Amount })),
        methods: z.array(
          z.object({ payment_method: z.enum(PAYMENT_METHODS), collected_cents: Amount, payments: Count }),
        ),
        /** What it was paid with: `paid_cents` is in that currency, never added to another's. */
        currencies: z.array(z.object({ currency: z.enum(CURRENCIES), paid_cents: Amount, collected_cents: Amount })),
        owed_cents: Amount,
        debts: Count,
        /** `before`: what the enrollments of the scope before owe today. */
        ages: z.array(z.object({ age: z.enum(DEBT_AGES), owed_cents: Amount, debts: Count })),
      }),
      people: z.object({
        enrolled: Count,
        /** Studied in the last 14 days: of today, or of a term that is over. */
        active: Count,
        active_since: Day,
        withdrawn: Count,
        passed: Count,
        failed: Count,
        listeners: Count,
        /** By month as above, those in which somebody did. */
        withdrawals: z.array(z.object({ month: z.string(), withdrawn: Count })),
      }),
      programs: z.object({ applied: Count, admitted: Count, titles: Count }),
      work: z.object({
        waiting: Count,
        /** How long half of them have waited at least; null without any. */
        median_hours: z.nullable(z.int()),
        posts: Count,
        comments: Count,
        authors: Count,
      }),
      /** The largest, by enrollments, and how many there are in all. */
      groups: z.array(Group),
      group_count: z.int(),
    }),
  },
})

export const exportOverviewGroups = operation({
  method: 'GET',
  url: '/overview-groups.csv',
  summary: 'The figures by course, teacher or program, each beside the one before, as a table for spreadsheets',
  access: 'overview.view',
  download: true,
  schema: { query: z.object({ ...WhichScope, by: z.enum(OVERVIEW_GROUPS) }), response: z.unknown() },
})

/** The rows that a figure counts, or a part of it. */
const WhichRows = {
  ...WhichScope,
  figure: z.enum(OVERVIEW_FIGURES),
  course: z.optional(Id),
  teacher: z.optional(Id),
  program: z.optional(Id),
  method: z.optional(z.enum(PAYMENT_METHODS)),
  currency: z.optional(z.enum(CURRENCIES)),
  /** 'YYYY-MM' in the institution's zone. */
  month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
  age: z.optional(z.enum(DEBT_AGES)),
}

/** A row of any of the lists: what a list doesn't have is null. */
const OverviewRow = z.object({
  id: Id,
  /** When it was paid, bought, enrolled, studied, given up, finished, asked for, granted, handed in or written. */
  at: z.nullable(Instant),
  person_id: z.nullable(Id),
  person: MaybeText,
  email: MaybeText,
  /** A course, or a program. */
  place: MaybeText,
  code: MaybeText,
  period: MaybeText,
  /** The method, the status, the title's number, the evaluation, the post: as the figure has it. */
  what: MaybeText,
  /** Why somebody withdrew. */
  reason: MaybeText,
  grade: z.nullable(z.number()),
  /** In dollars, net of refunds. */
  amount_cents: z.nullable(Cents),
  /** What it was paid with, when that wasn't dollars. */
  paid_cents: z.nullable(Cents),
  currency: z.nullable(z.enum(CURRENCIES)),
})

export const listOverviewRows = operation({
  method: 'GET',
  url: '/overview/rows',
  summary: 'The rows that a figure of the overview counts, or a part of it',
  access: 'overview.view',
  schema: {
    query: z.object({ ...WhichRows, ...PageQuery }),
    response: z.extend(PageOf(OverviewRow), {
      /** Counted up to a point: there are at least `total`. */
      total_is_minimum: z.boolean(),
      scope: Scope,
      /** The course, teacher or program that was asked for. */
      of: MaybeText,
    }),
  },
})

export const exportOverviewRows = operation({
  method: 'GET',
  url: '/overview-rows.csv',
  summary: 'The rows that a figure of the overview counts, as a table for spreadsheets',
  access: 'overview.view',
  download: true,
  schema: { query: z.object(WhichRows), response: z.unknown() },
})
