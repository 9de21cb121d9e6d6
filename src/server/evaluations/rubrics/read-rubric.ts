import type * as contract from '#contract/evaluation-rubrics.ts'
import { bestOf } from '#domain/evaluations/rubric.ts'
import { hundredths, roundedRatio } from '#domain/rounding.ts'
import type { Context, Handler } from '../../actions/context.ts'
import { studyOf } from '../../database/study.ts'
import type { Teacher } from '../../database/taught-by.ts'
import type { Tx } from '../../database/transaction.ts'
import { getAssignmentForTeacher } from '../assignments/assignments-queries.ts'
import { countLevels, countMarked, readMarks } from './marks-queries.ts'
import { findOwnWork } from './own-rubric-queries.ts'
import { readCriteria, readRubric } from './rubrics-queries.ts'

export const getRubric: Handler<typeof contract.getRubric> = ({ assignmentId }, context) =>
  presentRubric(context.db, context, assignmentId)

/** The rubric of an evaluation of the teacher, in their editor. */
export async function presentRubric(db: Context['db'] | Tx, teacher: Teacher, assignmentId: string) {
  const { title, course_code, course_name, max_score } = await getAssignmentForTeacher(db, teacher, assignmentId)
  const { version, criteria } = await readRubric(db, assignmentId)
  const marked_count = criteria.length > 0 ? await countMarked(db, assignmentId) : 0
  return { title, course_code, course_name, max_score, criteria, marked_count, version }
}

/** How the class did in each criterion: the mean, and how many reached each level. */
export const getRubricResults: Handler<typeof contract.getRubricResults> = async ({ assignmentId }, context) => {
  const { db } = context
  await getAssignmentForTeacher(db, context, assignmentId)
  const [{ criteria }, counts] = await Promise.all([readRubric(db, assignmentId), countLevels(db, assignmentId)])
  const students = new Map(counts.map((row) => [row.level_id, row.students]))
  return {
    graded_count: counts[0]?.graded ?? 0,
    criteria: criteria.map(({ id, title, levels }) => {
      const reached = levels.map((level) => ({
        id: level.id,
        title: level.title,
        points: level.points,
        students: students.get(level.id) ?? 0,
      }))
      return { id, title, best: bestOf({ levels }), mean: meanOf(reached), levels: reached }
    }),
  }
}

function meanOf(levels: readonly { points: number; students: number }[]): number | null {
  const students = levels.reduce((sum, level) => sum + level.students, 0)
  const points = levels.reduce((sum, level) => sum + level.students * hundredths(level.points), 0)
  return students === 0 ? null : roundedRatio(points, students * 100, 2)
}

/** The rubric of an evaluation that is work of the student, or was; their marks come once their grade is seen. */
export const getOwnRubric: Handler<typeof contract.getOwnRubric> = async ({ assignmentId }, context) => {
  const { db } = context
  const study = await studyOf(db, context)
  const { submission_id } = await findOwnWork(db, assignmentId, { userId: context.user.id, ...study })
  const criteria = (await readCriteria(db, [assignmentId])).get(assignmentId) ?? []
  const marks = await readMarks(db, submission_id === null ? [] : [submission_id])
  const { rubric_marks, adjustment } = marks(submission_id ?? '')
  return { criteria, marks: rubric_marks, adjustment }
}
