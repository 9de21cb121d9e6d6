import { calculateFinalGrade, type FinalGrade, type GradedWork } from '#domain/grades/final-grade.ts'
import type { course_actas } from '../../database/tables/grades.ts'
import { CAST, demoId } from '../cast.ts'
import { courseOf } from '../courses/catalogue.ts'
import { PERIOD_DAYS } from '../periods.ts'
import type { SeedDays } from '../seed-days.ts'
import type { Study } from '../studies/studies.ts'
import { keyOf, periodOf } from './evaluations.ts'
import { EVALUATIONS } from './plans.ts'
import type { SeedSubmission } from './submissions.ts'

/** The final grades of the last period by enrollment, calculated as the portal does. */
export function finalGrades(
  studies: readonly Study[],
  submissions: readonly SeedSubmission[],
  days: SeedDays,
): Map<string, FinalGrade> {
  const finals = new Map<string, FinalGrade>()
  for (const study of studies.filter(({ purchase, studies }) => purchase.period === 'past' && studies)) {
    const work = EVALUATIONS.filter((plan) => plan.course === study.course && periodOf(plan) === 'past').map(
      (plan): GradedWork => {
        const done = submissions.find((one) => one.plan === plan && one.row.enrollment_id === study.id)
        return {
          assignment_id: demoId(`assignment:${keyOf(plan)}`),
          title: plan.title,
          max_score: plan.maxScore,
          grade: done?.row.grade ?? null,
          due_date: days.endOf(plan.due ?? PERIOD_DAYS.past.end),
          isHandedIn: done !== undefined,
        }
      },
    )
    const enrollment = {
      status: 'En Progreso',
      type_coursed: study.purchase.type,
      enrollment_date: study.enrolledAt,
      former: [],
      withdrawn_at: null,
    } as const
    const periodEnd = days.endOf(PERIOD_DAYS.past.end)
    finals.set(study.id, calculateFinalGrade({ enrollment, work, now: days.now, periodEnd }))
  }
  return finals
}

/** The closing of each course of the last period. */
export function actaRows(studies: readonly Study[], days: SeedDays): (typeof course_actas.$inferInsert)[] {
  const courses = new Set(studies.filter(({ purchase }) => purchase.period === 'past').map(({ course }) => course))
  return [...courses].map((course) => ({
    id: demoId(`acta:${course}`),
    course_id: demoId(`course:${course}`),
    period_id: CAST.periods.past,
    closed_by: demoId(`user:${courseOf(course).teacher}`),
    closed_at: days.at(PERIOD_DAYS.past.end + 3, '17:30'),
  }))
}
