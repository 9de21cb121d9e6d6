import type { Invariant } from './invariant.ts'

/** Programs and plans of studies: sql/plans.sql. */
export const PROGRAM_RULES: readonly Invariant[] = [
  {
    name: 'i140_no_requirement_cycle',
    what: 'requisitos de un plan que se piden entre sí',
    sql: `with recursive required (plan_id, course_id, reached) as (
        select plan_id, course_id, required_course_id from requirements
        union
        select q.plan_id, q.course_id, r.required_course_id from required q
        join requirements r on r.plan_id = q.plan_id and r.course_id = q.reached)
      select 1 from required where reached = course_id`,
  },
]
