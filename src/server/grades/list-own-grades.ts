import type * as contract from '#contract/grades.ts'
import { hasParticipated } from '#domain/grades/acta.ts'
import { countsInAverages } from '#domain/grades/final-grade.ts'
import { averages, type Graded, percentage } from '#domain/grades/percentages.ts'
import { roundTo } from '#domain/rounding.ts'
import { hasPeriodEnded } from '#domain/periods/periods.ts'
import { gradeTrend } from '#domain/progress/standing.ts'
import type { Handler } from '../actions/context.ts'
import { countEvaluationsOf, listFinalGradesOf, listGradeFacts, listGradesOf } from './own-grades-queries.ts'

/** How many grades the chart of the evolution shows. */
const EVOLUTION = 12

/** The student's grades, newest first, with the summary cards, their evolution and the final grade of each course. */
export const listOwnGrades: Handler<typeof contract.listOwnGrades> = async (
  { course_id, page, page_size },
  { db, user, today },
) => {
  const offset = (page - 1) * page_size
  const [rows, facts, total, courses] = await Promise.all([
    listGradesOf(db, user.id, course_id, { limit: page_size, offset }),
    listGradeFacts(db, user.id, course_id),
    countEvaluationsOf(db, user.id, course_id),
    listFinalGradesOf(db, user.id),
  ])
  const counted = facts.filter(countsInAverages)
  return {
    items: rows.map((row) => ({ ...row, percentage: percentOf(row) })),
    total: facts.length,
    page,
    has_more: offset + rows.length < facts.length,
    summary: {
      total,
      completed: facts.length,
      ...pointsOf(counted),
      trend: gradeTrend(counted),
    },
    evolution: counted.slice(-EVOLUTION).map((fact) => ({ ...fact, percentage: percentOf(fact) })),
    courses: courses.map(({ acta_id, period_end, ...course }) => {
      const end = { isActaClosed: acta_id !== null, hasPeriodEnded: hasPeriodEnded({ end_date: period_end }, today) }
      const isApproved = end.isActaClosed && course.type_coursed === 'regular' && course.status === 'Aprobado'
      const certificate = hasParticipated(course, end)
        ? ('certificado_participacion' as const)
        : isApproved
          ? ('certificado_aprobacion' as const)
          : null
      return { ...course, certificate }
    }),
  }
}

function percentOf({ grade, max_score }: Graded): number {
  return percentage(grade, max_score)
}

/** The averages and sums of what counts: a listener's work doesn't (decisions L9 and L10). */
function pointsOf(counted: readonly Graded[]) {
  const mean = averages(counted)
  return {
    average_points: mean?.points ?? null,
    average_percentage: mean?.percent ?? null,
    points: roundTo(
      counted.reduce((sum, { grade }) => sum + grade, 0),
      2,
    ),
    max_points: roundTo(
      counted.reduce((sum, { max_score }) => sum + max_score, 0),
      2,
    ),
  }
}
