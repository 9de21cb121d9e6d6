import * as z from 'zod/mini'
import { SCHOLARSHIP_LIMITS } from '#domain/payments/limits.ts'
import { canonicalScholarshipCode, SCHOLARSHIP_PROBLEMS } from '#domain/payments/scholarships.ts'
import { COUNTRIES } from '#domain/people/countries.ts'
import { editing, Version, Versioned } from './editing.ts'
import { operationsIn } from './operation.ts'
import { Cents, Day, Id, Instant, Line, OptionalLine, PageOf, PageQuery, Search } from './shapes.ts'
import { SORTS } from './sorting.ts'

const operation = operationsIn('scholarships')

const { code, percent, description, uses } = SCHOLARSHIP_LIMITS

/** A scholarship code as administrators manage it; nobody else can ever read one (decision M4). */
const Scholarship = z.object({
  id: Id,
  code: z.string(),
  description: z.nullable(z.string()),
  percent: z.int(),
  /** None: all of them. */
  countries: z.array(z.enum(COUNTRIES)),
  valid_from: z.nullable(Day),
  valid_to: z.nullable(Day),
  max_uses: z.nullable(z.int()),
  uses: z.int(),
  is_active: z.boolean(),
  /** Why it has no effect today, whatever the country; null when it works. */
  problem: z.nullable(z.enum(SCHOLARSHIP_PROBLEMS)),
  created_by_name: z.nullable(z.string()),
  created_at: Instant,
  ...Versioned,
})

/** The form of a code. Both dates are included. */
export const ScholarshipForm = z
  .object({
    code: Line(code).check(
      z.refine((typed) => canonicalScholarshipCode(typed).length >= SCHOLARSHIP_LIMITS.codeMin, {
        error: 'SCHOLARSHIP_CODE',
      }),
    ),
    description: OptionalLine(description),
    percent: z.int().check(z.minimum(percent.min), z.maximum(percent.max)),
    countries: z.array(z.enum(COUNTRIES)).check(z.maxLength(COUNTRIES.length)),
    valid_from: z.nullable(Day),
    valid_to: z.nullable(Day),
    max_uses: z.nullable(z.int().check(z.minimum(1), z.maximum(uses))),
  })
  .check(
    z.refine(({ valid_from, valid_to }) => valid_from === null || valid_to === null || valid_from <= valid_to, {
      path: ['valid_to'],
      error: 'SCHOLARSHIP_ORDER',
    }),
  )

const params = z.object({ scholarshipId: Id })

export const listScholarships = operation({
  method: 'GET',
  url: '/scholarships',
  summary: 'Scholarship codes, newest first',
  access: 'scholarships.manage',
  schema: { query: z.object({ q: Search, sort: SORTS.scholarships, ...PageQuery }), response: PageOf(Scholarship) },
})

export const createScholarship = operation({
  method: 'POST',
  url: '/scholarships',
  summary: 'Create a scholarship code',
  access: 'scholarships.manage',
  schema: { body: ScholarshipForm, response: Scholarship },
  failures: ['SCHOLARSHIP_CODE_TAKEN'],
})

export const updateScholarship = operation({
  method: 'PUT',
  url: '/scholarships/:scholarshipId',
  summary: 'Change a scholarship code; the word itself only while nobody has used it',
  access: 'scholarships.manage',
  schema: { params, body: editing(ScholarshipForm), response: Scholarship },
  failures: ['CHANGED_MEANWHILE', 'SCHOLARSHIP_CODE_TAKEN', 'SCHOLARSHIP_IN_USE', 'SCHOLARSHIP_USES_TAKEN'],
})

export const setScholarshipActivity = operation({
  method: 'PUT',
  url: '/scholarships/:scholarshipId/activity',
  summary: 'Activate or deactivate a scholarship code',
  access: 'scholarships.manage',
  schema: { params, body: z.object({ is_active: z.boolean(), version: Version }), response: Scholarship },
  failures: ['CHANGED_MEANWHILE'],
})

export const listScholarshipUses = operation({
  method: 'GET',
  url: '/scholarships/:scholarshipId/uses',
  summary: 'Who used a scholarship code, newest first, and what it paid',
  access: 'scholarships.manage',
  schema: {
    params,
    query: z.object(PageQuery),
    response: PageOf(
      z.object({
        id: Id,
        user_id: Id,
        student_name: z.string(),
        student_email: z.nullable(z.string()),
        courses: z.array(z.string()),
        amount_cents: Cents,
        currency: z.string(),
        used_at: Instant,
      }),
    ),
  },
})
