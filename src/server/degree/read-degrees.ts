import type * as contract from '#contract/degree.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import { auditPlan } from '#domain/programs/audit.ts'
import { averagesOf } from '#domain/programs/averages.ts'
import type { Requirement } from '#domain/programs/plan.ts'
import { remainingOf } from '#domain/programs/remaining.ts'
import { countingAttempt } from '#domain/programs/attempts.ts'
import type { Context, Handler } from '../actions/context.ts'
import { listAttempts, type RecordedAttempt } from '../database/academic-record.ts'
import type { StoredPlan } from '../database/plan-of.ts'
import type { Database } from '../database/connect.ts'
import { listPlansOf, type Place, readPlaces, findDegreeLine } from './degree-queries.ts'

type DegreeProgress = HandlerOutput<typeof contract.getOwnDegreeProgress>['items'][number]
type Beside = Awaited<ReturnType<typeof readPlaces>>

/** 'Mi carrera' (record 042). */
export const getOwnDegreeProgress: Handler<typeof contract.getOwnDegreeProgress> = async (_, context) =>
  degreesOf(context, context.user.id)

/** The same in a student's file. */
export const getDegreeProgress: Handler<typeof contract.getDegreeProgress> = async ({ userId }, context) =>
  degreesOf(context, userId)

async function degreesOf({ db, clock, zone }: Pick<Context, 'db' | 'clock' | 'zone'>, userId: string) {
  const beside = await readPlaces(db, { userId, now: clock.now() })
  if (beside.places.length === 0) return { items: [] }
  const [plans, attempts] = await Promise.all([listPlansOf(db, userId), listAttempts(db, { userIds: [userId], zone })])
  return {
    items: beside.places.flatMap((place) => {
      const plan = plans.find(({ id }) => id === place.plan_id)
      return plan ? [degreeOf(place, plan, attempts, beside)] : []
    }),
  }
}

function degreeOf(
  place: Place,
  plan: StoredPlan,
  attempts: readonly RecordedAttempt[],
  beside: Beside,
): DegreeProgress {
  const { counted } = beside
  const ofPlan = attempts.filter(({ course_id }) => plan.courses.some((course) => course.course_id === course_id))
  const audit = auditPlan(plan, ofPlan, { counted, excepted: new Set(beside.excepted) })
  const elective = new Set(plan.groups.flatMap(({ course_ids }) => course_ids))
  return {
    ...place,
    requested_at: place.requested_at ? new Date(place.requested_at) : null,
    courses: plan.courses.flatMap(({ course_id: id, ...course }, index) => {
      const audited = audit.courses[index]
      if (!audited) return []
      const open = beside.open.find(({ course_id }) => course_id === id)
      return [
        {
          id,
          ...course,
          ...audited,
          earlier: [...audited.earlier],
          missing: audited.missing.map((one) => namedIn(plan, one)),
          is_elective: elective.has(id),
          is_enrolled: beside.enrolled.includes(id),
          open: open ? { ...open, enrollment_end_date: new Date(open.enrollment_end_date) } : null,
        },
      ]
    }),
    groups: plan.groups.flatMap(({ courses_needed, ...group }, index) => {
      const audited = audit.groups[index]
      const unit = courses_needed === null ? ('credits' as const) : ('courses' as const)
      return audited
        ? [
            {
              ...audited,
              name: group.name,
              unit,
              course_ids: [...group.course_ids],
              counted_ids: [...audited.course_ids],
            },
          ]
        : []
    }),
    credits: audit.credits,
    averages: averagesOf(ofPlan, counted),
    remaining: remainingOf(plan, audit),
    is_complete: audit.is_complete,
    fewest_terms: audit.fewest_terms,
  }
}

/** What is asked for, with the words that say it: the database has both courses in the plan. */
function namedIn({ courses }: StoredPlan, { required_course_id, kind }: Requirement) {
  const required = courses.find(({ course_id }) => course_id === required_course_id)
  return {
    course_id: required_course_id,
    course_code: required?.course_code ?? '',
    name: required?.name ?? '',
    kind,
  }
}

/** The program that somebody studies and how many of its credits they have, as 'Mi carrera' counts them; null without one. */
export async function degreeLineOf(db: Database, userId: string) {
  const line = await findDegreeLine(db, userId)
  if (!line) return null
  const { program_name, required, counted, approved } = line
  const earned = [...Map.groupBy(approved, ({ course_id }) => course_id).values()].reduce(
    (sum, ofCourse) => sum + (countingAttempt(ofCourse, counted)?.credits ?? 0),
    0,
  )
  return { program_name, earned, required }
}
