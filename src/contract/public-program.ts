import * as z from 'zod/mini'
import { LOCAL_CURRENCIES } from '#domain/payments/methods.ts'
import { REQUIREMENT_KINDS } from '#domain/programs/plan.ts'
import { PROGRAM_CODE_PATTERN } from '#domain/programs/limits.ts'
import { operationsIn } from './operation.ts'
import { Cents, Instant } from './shapes.ts'

const operation = operationsIn('programs')

/** By its code in any case, as its address names it. */
const ProgramCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(PROGRAM_CODE_PATTERN))

const NamedCourse = { course_code: z.string(), name: z.string() }

/** A course of the plan, by year, term and place. */
const PlannedCourse = z.object({
  ...NamedCourse,
  year: z.int(),
  term: z.int(),
  credits: z.int(),
  /** 0 is unsaid. */
  hours: z.int(),
  /** Whether it has a page of its own: /courses/{code}. */
  is_public: z.boolean(),
  /** In an elective group; the others are obligatory. */
  is_elective: z.boolean(),
  requires: z.array(z.object({ ...NamedCourse, kind: z.enum(REQUIREMENT_KINDS) })),
  /** Its open window and its end, even without seats; otherwise the next one and its start; null if there is neither. */
  enrollment: z.nullable(z.object({ state: z.enum(['open', 'full', 'coming']), on: Instant })),
})

/** A program as shown publicly (decision R5): its current plan, nothing about its students. */
const PublicProgramPage = z.object({
  code: z.string(),
  name: z.string(),
  title_granted: z.string(),
  years: z.int(),
  description: z.string(),
  audience: z.string(),
  plan_name: z.string(),
  /** What the title asks for; 0 when the plan names no figure. */
  credits_required: z.int(),
  courses: z.array(PlannedCourse),
  /** What its obligatory courses come to at today's list prices, which are paid one by one when one enrolls. */
  obligatory: z.object({ courses: z.int(), credits: z.int(), hours: z.int(), price_cents: Cents }),
  currency: z.string(),
  /** What the obligatory courses are about today in the currencies of the payment countries that have a rate (decision M3). */
  local_prices: z.array(z.object({ currency: z.enum(LOCAL_CURRENCIES), amount_cents: Cents })),
  groups: z.array(
    z.object({
      name: z.string(),
      /** One of the two is said. */
      courses_needed: z.nullable(z.int()),
      credits_needed: z.nullable(z.int()),
      courses: z.array(z.object(NamedCourse)),
      /** The cheapest and the dearest of its courses; null without courses. */
      prices: z.nullable(z.object({ from_cents: Cents, to_cents: Cents })),
    }),
  ),
  /** What the institution says of the recognition of its titles, or ''. */
  recognition_legend: z.string(),
})

export const getPublicProgram = operation({
  method: 'GET',
  url: '/catalogue/programs/:program',
  summary: 'An active program for anyone: for whom, its plan, what it costs, when it begins',
  access: 'public',
  shared: true,
  schema: { params: z.object({ program: ProgramCode }), response: PublicProgramPage },
})
