import type { listOwnGrades as operation } from '#contract/grades.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import { countsInAverages } from '#domain/grades/final-grade.ts'
import { averages, percentage, roundTo } from '#domain/grades/percentages.ts'
import type { Context } from '../context.ts'
import { countEvaluationsOf, listFinalGradesOf, listGradeFacts, listGradesOf } from './grades-queries.ts'

/** The student's grades, newest first, with the summary cards and the final grade of each course. */
export async function listOwnGrades(
  { course_id, page, page_size }: HandlerInput<typeof operation>,
  { db, user }: Context,
): Promise<HandlerOutput<typeof operation>> {
  const offset = (page - 1) * page_size
  const [rows, facts, total, courses] = await Promise.all([
    listGradesOf(db, user.id, course_id, { limit: page_size, offset }),
    listGradeFacts(db, user.id, course_id),
    countEvaluationsOf(db, user.id, course_id),
    listFinalGradesOf(db, user.id),
  ])
  return {
    items: rows.map((row) => ({ ...row, percentage: roundTo(percentage(row.grade, row.max_score), 1) })),
    total: facts.length,
    page,
    has_more: offset + rows.length < facts.length,
    summary: { total, completed: facts.length, ...pointsOf(facts.filter(countsInAverages)) },
    courses,
  }
}

/** The averages and sums of what counts: a listener's work doesn't (decisions L9 and L10). */
function pointsOf(counted: readonly { grade: number; max_score: number }[]) {
  const mean = averages(counted)
  return {
    average_points: mean && roundTo(mean.points, 2),
    average_percentage: mean && roundTo(mean.percent, 1),
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
