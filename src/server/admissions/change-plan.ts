import type * as contract from '#contract/admissions.ts'
import {
  type EquivalencePair,
  pairable,
  pairsProblem,
  planStanding,
  suggestPairs,
  withPairs,
} from '#domain/admissions/plan-change.ts'
import { standingCan } from '#domain/admissions/standing.ts'
import type { CalendarDay } from '#domain/calendar.ts'
import { courseStanding } from '#domain/programs/attempts.ts'
import { record } from '../audit/record.ts'
import type { Context, Handler } from '../actions/context.ts'
import { listAttempts } from '../database/academic-record.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { requireVersion, versionOf } from '../actions/editing.ts'
import { Failure } from '../actions/failure.ts'
import { digestOf, requireShown } from '../actions/seen.ts'
import { standingChanged } from '../notifications/kinds/programs.ts'
import { notify } from '../notifications/notify.ts'
import {
  findStanding,
  findStandingForUpdate,
  listPlanNames,
  listWholePlans,
  updateStandings,
} from './admissions-queries.ts'
import { insertPlanChange, insertRecognitions } from './record-queries.ts'

type NamedCourse = { course_id: string; course_code: string; name: string }
type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>

/** Returns what a change would do, with the given table or the suggested one; writes nothing. */
export const previewPlanChange: Handler<typeof contract.previewPlanChange> = async (
  { programStudentId, to_plan_id, pairs: given },
  context,
) => {
  const { db, today } = context
  const standing = await findStanding(db, programStudentId)
  if (!standing) throw new Failure('NOT_FOUND')
  const known = await readChange(db, context, { standing, toPlanId: to_plan_id })
  const { from, to, attempts, approved, plans } = known
  const pairs = to ? (given ?? suggestPairs(from.courses, to.courses, approved)) : []
  if (to) requirePairs(pairs, known)
  const wanted: readonly NamedCourse[] = to?.courses ?? []
  const sides = to && sidesOf(known, to, { pairs, today })
  const { old, open } = to ? pairable(from.courses, to.courses, approved) : { old: [], open: [] }
  return {
    student_name: standing.student_name,
    program_name: standing.program_name,
    plans: plans.map(({ id, name }) => ({ id, name })),
    before: planStanding(from, attempts),
    after: sides && sides.after,
    seen: sides && digestOf(sides),
    pairs: pairs.map(({ to_course_id, from_course_ids }) => ({ to_course_id, from_course_ids: [...from_course_ids] })),
    old_courses: old.map(({ course_id, ...course }) => ({ id: course_id, name: textOf(course) })),
    new_courses: open.map(({ course_id, ...course }) => ({ id: course_id, name: textOf(course) })),
    carried: wanted.filter(({ course_id }) => approved.has(course_id)).map(textOf),
    version: standingVersion(standing),
  }
}

/** Moves a person to another plan: the lines of the table count as recognized courses, so that the record stays one list (record 042 point 4). */
export const changePlan: Handler<typeof contract.changePlan> = async (
  { programStudentId, to_plan_id, pairs, reason, version, seen },
  context,
) => {
  const { user, clock, today } = context
  const thing = { entity: 'program_students', entity_id: programStudentId }
  await context.transaction(async (tx) => {
    const standing = await findStandingForUpdate(tx, programStudentId)
    if (!standing) throw new Failure('NOT_FOUND')
    const { plan_id, plan_name: plan } = standing
    const stored = { plan_id, plan, version: standingVersion(standing) }
    await requireVersion(tx, context, { thing, stored, sent: { version } })
    const known = await readChange(tx, context, { standing, toPlanId: to_plan_id })
    const { from, to } = known
    if (!to) throw new Failure('NOT_FOUND')
    requirePairs(pairs, known)
    requireShown(seen, digestOf(sidesOf(known, to, { pairs, today })))
    const now = clock.now()
    const plan_change_id = await insertPlanChange(tx, {
      program_student_id: standing.id,
      from_plan_id: from.id,
      to_plan_id: to.id,
      reason,
      changed_by: user.id,
      changed_at: now,
    })
    const names = new Map([...from.courses, ...to.courses].map((course) => [course.course_id, textOf(course)]))
    const credits = new Map(to.courses.map((course) => [course.course_id, course.credits]))
    const lines = pairs.map(({ to_course_id, from_course_ids }) => ({
      course_id: to_course_id,
      credits: credits.get(to_course_id) ?? 0,
      courses_elsewhere: from_course_ids.map((id) => names.get(id) ?? '').join('\n'),
    }))
    const change = {
      user_id: standing.user_id,
      plan_change_id,
      dated_on: today,
      recorded_by: user.id,
      recorded_at: now,
    }
    await insertRecognitions(tx, change, lines)
    await updateStandings(tx, [standing.id], { plan_id: to.id, updated_at: now })
    const equivalences = lines.map(({ course_id, courses_elsewhere }) => {
      return `${courses_elsewhere.replaceAll('\n', ' + ')} → ${names.get(course_id)}`
    })
    await record(tx, context, 'admission.plan_changed', {
      ...thing,
      before: { plan: from.name },
      after: { plan: to.name, reason, equivalences },
    })
    await notify(tx, standingChanged.to(standing.user_id, { ...standing, plan: to.name }))
  })
  return {}
}

type Known = Awaited<ReturnType<typeof readChange>>

/** The person's standing in both plans, and the table it's based on. */
function sidesOf(
  { from, attempts }: Known,
  to: Known['from'],
  { pairs, today }: { pairs: readonly EquivalencePair[]; today: CalendarDay },
) {
  return {
    before: planStanding(from, attempts),
    after: planStanding(to, withPairs(attempts, pairs, to.courses, today)),
    pairs: pairs.map(({ to_course_id, from_course_ids }) => [to_course_id, from_course_ids]),
  }
}

async function readChange(
  db: Database | Tx,
  { zone }: Pick<Context, 'zone'>,
  { standing, toPlanId }: { standing: Standing; toPlanId: string | undefined },
) {
  if (!standingCan.changePlan(standing)) throw new Failure('NOT_ACTIVE_IN_PROGRAM')
  if (toPlanId === standing.plan_id) throw new Failure('SAME_PLAN')
  const all = await listPlanNames(db, standing.program_id)
  if (toPlanId && !all.some(({ id }) => id === toPlanId)) throw new Failure('NOT_FOUND')
  const whole = await listWholePlans(db, [standing.plan_id, ...(toPlanId ? [toPlanId] : [])])
  const from = whole.find(({ id }) => id === standing.plan_id)
  if (!from) throw new Failure('NOT_FOUND')
  const attempts = await listAttempts(db, { userIds: [standing.user_id], zone })
  return {
    from,
    to: whole.find(({ id }) => id === toPlanId) ?? null,
    attempts,
    approved: courseStanding(attempts).approved,
    plans: all.filter(({ id }) => id !== standing.plan_id),
  }
}

function requirePairs(
  pairs: readonly EquivalencePair[],
  { from, to, approved }: Awaited<ReturnType<typeof readChange>>,
) {
  const problem = pairsProblem(pairs, from.courses, to?.courses ?? [], approved)
  if (problem) throw new Failure(problem)
}

function textOf({ course_code, name }: { course_code: string; name: string }): string {
  return `${course_code} · ${name}`
}

type Versioned = { readonly plan_id: string; readonly status: string }

/** The version of somebody's standing in a program: where they are in it. */
export function standingVersion({ plan_id, status }: Versioned): number {
  return versionOf({ plan_id, status })
}
