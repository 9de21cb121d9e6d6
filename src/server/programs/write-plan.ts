import type * as z from 'zod/mini'
import type { FormOf } from '#contract/operation.ts'
import * as contract from '#contract/programs.ts'
import { changesThatMatter, type MatteringChange } from '#domain/programs/plan-changes.ts'
import { changesBetween } from '../audit/changes.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { edited } from '../actions/editing.ts'
import { Failure } from '../actions/failure.ts'
import { refusing } from '../actions/refusals.ts'
import { requirePrinted } from '../actions/require-printed.ts'
import type { Tx } from '../database/transaction.ts'
import {
  countPlans,
  deletePlanRow,
  getPlanContents,
  getPlanForUpdate,
  getPlanRow,
  insertPlan,
  moveCurrent,
  replaceContents,
  updatePlanRow,
  countActiveStudents,
} from './plans-queries.ts'
import { getProgramForUpdate } from './programs-queries.ts'

/** Creates a plan, empty or from another one of the same program. The first plan of a program is its current one. */
export const createPlan: Handler<typeof contract.createPlan> = async (form, context) => {
  const { programId, from_plan_id } = form
  const fields = fieldsOf(form)
  requirePrinted({ name: fields.name })
  return context
    .transaction(async (tx) => {
      await getProgramForUpdate(tx, programId)
      const old = from_plan_id ? await getPlanContents(tx, from_plan_id) : null
      if (old && old.program_id !== programId) throw new Failure('NOT_FOUND')
      const is_current = (await countPlans(tx, programId)) === 0
      const id = await insertPlan(tx, { ...fields, program_id: programId, is_current })
      if (old) await replaceContents(tx, id, contentsOf(old))
      const after = { ...fields, is_current, ...(old && { made_from: old.name }) }
      await record(tx, context, 'plan.created', { entity: 'plans', entity_id: id, after })
      return getPlanRow(tx, id)
    })
    .catch(refusing())
}

/** Changes what a plan is called and asks for in all; more credits matter to its students. */
export const updatePlan: Handler<typeof contract.updatePlan> = async (sent, context) => {
  const { planId } = sent
  const thing = { entity: 'plans', entity_id: planId }
  return context
    .transaction(async (tx) => {
      const before = await getPlanForUpdate(tx, planId)
      const fields = fieldsOf(
        await edited(tx, context, { form: contract.PlanForm, thing, stored: planOf(before), sent }),
      )
      requirePrinted({ name: fields.name }, before)
      const stored = await getPlanContents(tx, planId)
      await requireSeenStudents(tx, planId, sent, changesThatMatter(stored, { ...stored, ...fields }))
      const changes = changesBetween(before, fields)
      if (changes) {
        await updatePlanRow(tx, planId, { ...fields, updated_at: context.clock.now() })
        await record(tx, context, 'plan.updated', { ...thing, ...changes })
      }
      return getPlanRow(tx, planId)
    })
    .catch(refusing())
}

/** Makes a plan the one for everyone admitted from now on; students of another plan stay in theirs. */
export const makePlanCurrent: Handler<typeof contract.makePlanCurrent> = async ({ planId }, context) =>
  context.transaction(async (tx) => {
    // The program first: two plans made current at once come one after the other.
    await getProgramForUpdate(tx, (await getPlanRow(tx, planId)).program_id)
    const plan = await getPlanForUpdate(tx, planId)
    if (!plan.is_current) {
      await moveCurrent(tx, plan)
      await record(tx, context, 'plan.made_current', {
        entity: 'plans',
        entity_id: planId,
        before: { is_current: false },
        after: { is_current: true },
      })
    }
    return getPlanRow(tx, planId)
  })

/** Deletes a plan that nobody is or was in; a program keeps its current one. */
export const deletePlan: Handler<typeof contract.deletePlan> = async ({ planId }, context) =>
  context
    .transaction(async (tx) => {
      const plan = await getPlanForUpdate(tx, planId)
      if (plan.is_current) throw new Failure('PLAN_IS_CURRENT')
      await deletePlanRow(tx, planId)
      await record(tx, context, 'plan.deleted', { entity: 'plans', entity_id: planId, before: fieldsOf(plan) })
      return {}
    })
    .catch(refusing({ in_use: 'PLAN_IN_USE' }))

type Sent = FormOf<typeof contract.createPlan> & z.output<typeof contract.PlanForm>
/** What both forms say; from where a plan is made is no column. */
type Form = Omit<Sent, 'scale_steps' | 'from_plan_id'> & {
  scale_steps: readonly { percent: number; ten: number }[]
}

/** The columns for the forms' values, and nothing else from them. */
function fieldsOf({ name, valid_from, credits_required, grade_scale, scale_steps }: Form) {
  return { name, valid_from, credits_required, grade_scale, scale_steps } satisfies Record<keyof Form, unknown>
}

/** A plan in the words of its form. */
function planOf<Plan extends Form>(plan: Plan) {
  return { ...plan, scale_steps: [...plan.scale_steps] }
}

/** What a new plan takes over of an old one. */
function contentsOf({ courses, groups, requirements }: Awaited<ReturnType<typeof getPlanContents>>) {
  return {
    courses: courses.map(({ course_id, year, term }) => ({ course_id, year, term })),
    groups: groups.map(({ name, courses_needed, credits_needed, course_ids }) => ({
      name,
      courses_needed,
      credits_needed,
      course_ids: [...course_ids],
    })),
    requirements: [...requirements],
  }
}

/** A change that matters to a plan's students is saved only by somebody who was told how many they are (record 042). */
export async function requireSeenStudents(
  tx: Tx,
  planId: string,
  { students_seen }: { readonly students_seen: number },
  changes: readonly MatteringChange[],
): Promise<void> {
  if (changes.length === 0) return
  const students = await countActiveStudents(tx, planId)
  if (students !== students_seen) throw new Failure('PLAN_STUDENTS_CHANGED', { students })
}
