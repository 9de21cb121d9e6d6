import { sql, type SQL } from 'drizzle-orm'
import type { ElectiveGroup, Plan, PlanCourse } from '#domain/programs/plan.ts'
import type { Database } from './connect.ts'
import type { Tx } from './transaction.ts'

/** A plan with the words that screens and papers use for it; its courses are ordered by year, term and position. */
export type StoredPlan = Omit<Plan, 'courses' | 'groups'> & {
  readonly id: string
  readonly program_id: string
  readonly name: string
  readonly is_current: boolean
  readonly courses: readonly (PlanCourse & {
    readonly course_code: string
    readonly name: string
    readonly hours: number
  })[]
  readonly groups: readonly (ElectiveGroup & { readonly name: string })[]
}

/** Plans whole, in one statement, of those that a condition on `plans p` takes. */
export async function listPlans(db: Database | Tx, where: SQL): Promise<StoredPlan[]> {
  const { rows } = await db.execute<StoredPlan>(sql`
    select p.id, p.program_id, p.name, p.is_current, p.credits_required,
      coalesce((select jsonb_agg(jsonb_build_object('course_id', c.id, 'course_code', c.course_code, 'name', c.name, 'credits', c.credits,
          'hours', c.hours, 'year', k.year, 'term', k.term) order by k.year, k.term, k.position, c.course_code)
        from plan_courses k join courses c on c.id = k.course_id where k.plan_id = p.id), '[]') as courses,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'courses_needed', g.courses_needed, 'credits_needed', g.credits_needed,
          'course_ids', coalesce((select jsonb_agg(o.course_id) from elective_group_courses o where o.group_id = g.id), '[]'))
          order by g.position, g.name)
        from elective_groups g where g.plan_id = p.id), '[]') as groups,
      coalesce((select jsonb_agg(jsonb_build_object('course_id', r.course_id, 'required_course_id', r.required_course_id, 'kind', r.kind))
        from requirements r where r.plan_id = p.id), '[]') as requirements
    from plans p where ${where} order by p.program_id, p.valid_from, p.id`)
  return rows
}
