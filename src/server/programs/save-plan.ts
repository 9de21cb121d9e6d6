import type * as contract from '#contract/programs.ts'
import type { FormOf } from '#contract/operation.ts'
import { programLength } from '#contract/program-texts.ts'
import { changesThatMatter } from '#domain/programs/plan-changes.ts'
import { planProblem } from '#domain/programs/plan-check.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { requireVersion } from '../actions/editing.ts'
import { refusing } from '../actions/refusals.ts'
import { describeContents, linesBetween } from './describe-contents.ts'
import {
  codesOf,
  getPlanContents,
  getPlanForUpdate,
  getPlanRow,
  replaceContents,
  updatePlanRow,
  type Contents,
} from './plans-queries.ts'
import { getProgramForUpdate, getProgramRow } from './programs-queries.ts'
import { requireSeenStudents } from './write-plan.ts'

/** A plan with all that its editor shows. */
export const getProgramPlan: Handler<typeof contract.getProgramPlan> = async ({ planId }, { db }) =>
  presentPlan(db, planId)

/**
 * Saves a plan's courses, groups and requirements as a whole: rearranging the grid is one action, checked in its final state, and two
 * administrators can't mix their halves (record 042).
 */
export const savePlanContents: Handler<typeof contract.savePlanContents> = async (form, context) => {
  const { planId, courses } = form
  const thing = { entity: 'plans', entity_id: planId }
  const contents = fieldsOf(form)
  return context
    .transaction(async (tx) => {
      // The program first, as for making a plan current: its years stay what they are meanwhile.
      const { years } = await getProgramForUpdate(tx, (await getPlanRow(tx, planId)).program_id)
      const plan = await getPlanForUpdate(tx, planId)
      const before = await getPlanContents(tx, planId)
      await requireVersion(tx, context, { thing, stored: { ...toCompare(before), version: plan.version }, sent: form })
      const codes = await codesOf(
        tx,
        [...before.courses, ...courses].map(({ course_id }) => course_id),
      )
      requireSound(contents, codes, years)
      const after = { ...contents, credits_required: plan.credits_required }
      await requireSeenStudents(tx, planId, form, changesThatMatter(before, after))
      await replaceContents(tx, planId, contents)
      await updatePlanRow(tx, planId, { version: plan.version + 1, updated_at: context.clock.now() })
      await record(tx, context, 'plan.contents_changed', {
        ...thing,
        ...linesBetween(describeContents(before, codes), describeContents(contents, codes)),
      })
      return presentPlan(tx, planId)
    })
    .catch(refusing())
}

type Form = FormOf<typeof contract.savePlanContents>
/** What the editor saw: compared, never stored. */
type Seen = Pick<Form, 'version' | 'students_seen'>

/** What is stored of the form. */
function fieldsOf({ courses, groups, requirements }: Form) {
  return { courses, groups, requirements } satisfies Record<Exclude<keyof Form, keyof Seen>, unknown>
}

/** What someone editing an older version reads about it: courses by their names. */
function toCompare({ courses, groups, requirements }: Awaited<ReturnType<typeof getPlanContents>>) {
  return { courses, groups, requirements }
}

/** Refuses what can't be a plan, in words that name the courses. */
function requireSound(contents: Contents, codes: ReadonlyMap<string, string>, years: number): void {
  const named = (ids: readonly string[]) => ids.map((id) => codes.get(id) ?? '?')
  const problem = planProblem(
    {
      ...contents,
      groups: contents.groups.map((group, index) => ({ ...group, id: String(index) })),
      courses: contents.courses.map((course) => ({ ...course, credits: 0 })),
    },
    years,
  )
  if (problem?.code === 'PLAN_YEAR_BEYOND')
    throw new Failure(problem.code, { years: programLength(years), courses: named(problem.course_ids).join(', ') })
  if (problem?.code === 'REQUIREMENT_CYCLE')
    throw new Failure('REQUIREMENT_CYCLE', { courses: named(problem.course_ids).join(' → ') })
  if (problem) throw new Failure(problem.code, { courses: named(problem.course_ids).join(', ') })
  if (contents.courses.some(({ course_id }) => !codes.has(course_id)))
    throw new Failure('PLAN_COURSE_MISSING', { courses: '?' })
}

async function presentPlan(db: Database | Tx, planId: string) {
  const row = await getPlanRow(db, planId)
  const { courses, groups, requirements } = await getPlanContents(db, planId)
  const { id, code, name, years } = await getProgramRow(db, row.program_id)
  return {
    ...row,
    program: { id, code, name, years },
    courses: [...courses],
    groups: groups.map((group) => ({ ...group, course_ids: [...group.course_ids] })),
    requirements: [...requirements],
  }
}
