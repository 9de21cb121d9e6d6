import { type FinalGrade, calculateFinalGrade, type FinalGradeInput } from '#domain/grades/final-grade.ts'
import { endOfDayIn } from '#domain/calendar.ts'
import { ownDates } from '#domain/evaluations/arrangements.ts'
import { isWorkOf } from '#domain/evaluations/study.ts'
import type { Context } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import type { GradingScheme } from '#domain/grades/scheme.ts'
import { listSchemes } from './scheme-queries.ts'
import { type Audience, listArrangementsOf, listCountedAssignments, listGradesOfEnrollments } from './grades-queries.ts'

/** An enrollment of any course, with its period and that one's last day. */
export type Enrolled = FinalGradeInput['enrollment'] & {
  enrollment_id: string
  course_id: string
  period_id: string
  period_end: string
}

/** A calculated grade, and how much of its work waits for its teacher. */
export type Calculated = FinalGrade & { toGradeCount: number }

/** Grades that the audience isn't shown yet count as waiting for them (record 076). */
type ForWhom = Pick<Context, 'clock' | 'zone'> & { audience?: Audience }

/**
 * The final grades that the rule gives to some enrollments, of whichever courses, in four queries (decision L8, record 077). `draft`: a
 * scheme that isn't stored yet, for courses of one period.
 */
export async function calculateFinalGrades(
  db: Database | Tx,
  enrollments: readonly Enrolled[],
  { clock, zone, audience = 'staff' }: ForWhom,
  draft: GradingScheme | null = null,
): Promise<Map<string, Calculated>> {
  const work = Map.groupBy(
    await listCountedAssignments(db, [...new Set(enrollments.map(({ course_id }) => course_id))]),
    ({ course_id }) => course_id,
  )
  const now = clock.now()
  const ids = enrollments.map(({ enrollment_id }) => enrollment_id)
  const submissions = await listGradesOfEnrollments(db, ids, audience)
  const arranged = new Map(
    (await listArrangementsOf(db, ids)).map((row) => [`${row.enrollment_id} ${row.assignment_id}`, row]),
  )
  const schemeOf = draft ? () => draft : await listSchemes(db, enrollments)
  const given = new Map(submissions.map((row) => [`${row.enrollment_id} ${row.assignment_id}`, row]))
  return new Map(
    enrollments.map((enrollment) => {
      const ofPeriod = (work.get(enrollment.course_id) ?? []).filter((one) => isWorkOf(one, enrollment))
      const own = ofPeriod.map((one) => {
        const key = `${enrollment.enrollment_id} ${one.assignment_id}`
        const [submission, arrangement] = [given.get(key), arranged.get(key)]
        const is_excused = arrangement?.is_excused ?? false
        return {
          ...one,
          ...ownDates({ due_date: one.due_date, cutoff_at: null }, arrangement?.extended_to ?? null),
          is_excused,
          grade: submission?.grade ?? null,
          isHandedIn: submission !== undefined,
          // What they needn't do keeps no acta open.
          waits: !is_excused && (submission?.waits ?? false),
        }
      })
      const periodEnd = endOfDayIn(zone, enrollment.period_end)
      const calculated = calculateFinalGrade({ enrollment, work: own, now, periodEnd, scheme: schemeOf(enrollment) })
      return [enrollment.enrollment_id, { ...calculated, toGradeCount: own.filter(({ waits }) => waits).length }]
    }),
  )
}

/** The calculated grade of one enrollment. */
export async function calculateOne(db: Database | Tx, enrollment: Enrolled, context: ForWhom): Promise<Calculated> {
  const own = (await calculateFinalGrades(db, [enrollment], context)).get(enrollment.enrollment_id)
  if (!own) throw new Error('no calculated grade for an enrollment that was asked for')
  return own
}

/** What staff read of a calculated grade; no figure and no status while no work counts. */
export function presentCalculated(calculated: Calculated) {
  return {
    final_grade: calculated.finalGrade,
    status: calculated.status,
    provisional: calculated.isProvisional,
    pending_count: calculated.lines.filter(({ state }) => state === 'pending').length,
    to_grade_count: calculated.toGradeCount,
  }
}
