import type { Attempt } from '../programs/attempts.ts'
import { auditPlan } from '../programs/audit.ts'
import type { Plan } from '../programs/plan.ts'

/** What a person still needs for the title; nothing when the plan is complete and nothing is owed. */
export interface Graduation {
  /** 'GRIE2 · Griego Bíblico II'. */
  courses: string[]
  /** Elective groups of which something is missing. */
  groups: { name: string; done: number; needed: number; in_credits: boolean }[]
  credits: { earned: number; required: number }
  is_complete: boolean
}

type NamedPlan = Omit<Plan, 'courses' | 'groups'> & {
  readonly courses: readonly (Plan['courses'][number] & { readonly course_code: string; readonly name: string })[]
  readonly groups: readonly (Plan['groups'][number] & { readonly name: string })[]
}

/** What a plan still asks of somebody for its title. */
export function graduation(plan: NamedPlan, attempts: readonly Attempt[]): Graduation {
  const audit = auditPlan(plan, attempts)
  const approved = new Set(audit.courses.flatMap(({ course_id, state }) => (state === 'approved' ? [course_id] : [])))
  const elective = new Set(plan.groups.flatMap(({ course_ids }) => course_ids))
  const groups = new Map(plan.groups.map((group) => [group.id, group]))
  return {
    courses: plan.courses
      .filter(({ course_id }) => !elective.has(course_id) && !approved.has(course_id))
      .map(({ course_code, name }) => `${course_code} · ${name}`),
    groups: audit.groups.flatMap(({ id, done, needed, is_complete }) => {
      const group = groups.get(id)
      return group && !is_complete
        ? [{ name: group.name, done, needed, in_credits: group.credits_needed !== null }]
        : []
    }),
    credits: { earned: audit.credits.earned, required: audit.credits.required },
    is_complete: audit.is_complete,
  }
}
