import * as z from 'zod/mini'
import { PERIOD_LIMITS } from '#domain/periods/limits.ts'
import { isPeriodInOrder } from '#domain/periods/periods.ts'
import { editing, Versioned } from './editing.ts'
import { operationsIn } from './operation.ts'
import { Day, Done, Id, Instant, Line, OptionalText, PageOf, PageQuery, Search } from './shapes.ts'
import { SORTS } from './sorting.ts'

const operation = operationsIn('periods')

/** An academic period (document 3 §3). */
const Period = z.object({
  id: Id,
  name: z.string(),
  start_date: Day,
  end_date: Day,
  description: z.nullable(z.string()),
  is_active: z.boolean(),
  /** Active, and today lies between its dates ('Período Actual'). */
  is_current: z.boolean(),
  enrollment_count: z.int(),
  window_count: z.int(),
  created_at: Instant,
  updated_at: Instant,
  ...Versioned,
})

/** The period form (document 3 §5). */
export const PeriodForm = z
  .object({
    name: Line(PERIOD_LIMITS.name),
    start_date: Day,
    end_date: Day,
    description: OptionalText(PERIOD_LIMITS.description),
  })
  .check(
    z.refine((period) => isPeriodInOrder(period.start_date, period.end_date), {
      error: 'PERIOD_ORDER',
      path: ['end_date'],
    }),
  )

const periodParams = z.object({ periodId: Id })

export const listPeriods = operation({
  method: 'GET',
  url: '/periods',
  summary: 'Periods, newest first',
  access: 'periods.manage',
  schema: {
    query: z.object({
      q: Search,
      period_id: z.optional(Id),
      /** Exactly this name, in any case: whether it's taken. */
      name: z.optional(z.string().check(z.trim(), z.maxLength(PERIOD_LIMITS.name))),
      sort: SORTS.periods,
      ...PageQuery,
    }),
    response: PageOf(Period),
  },
})

export const createPeriod = operation({
  method: 'POST',
  url: '/periods',
  summary: 'Create a period',
  access: 'periods.manage',
  schema: { body: PeriodForm, response: Period },
  failures: ['PERIOD_NAME_TAKEN'],
})

export const updatePeriod = operation({
  method: 'PUT',
  url: '/periods/:periodId',
  summary: 'Change a period',
  access: 'periods.manage',
  schema: { params: periodParams, body: editing(PeriodForm), response: Period },
  moves: true,
  failures: ['CHANGED_MEANWHILE', 'PERIOD_NAME_TAKEN', 'GRADES_MOVE'],
})

export const setPeriodActivity = operation({
  method: 'PUT',
  url: '/periods/:periodId/activity',
  summary: 'Activate or deactivate a period',
  access: 'periods.manage',
  schema: { params: periodParams, body: z.object({ is_active: z.boolean(), ...Versioned }), response: Period },
  failures: ['CHANGED_MEANWHILE'],
})

export const deletePeriod = operation({
  method: 'DELETE',
  url: '/periods/:periodId',
  summary: 'Delete a period that has no enrollments',
  access: 'periods.manage',
  schema: { params: periodParams, response: Done },
  failures: ['PERIOD_IN_USE'],
})
