import type * as contract from '#contract/evaluations.ts'
import type { Question } from '#domain/evaluations/question-types.ts'
import { readQuestions } from '#domain/evaluations/questions.ts'
import type { Context, Handler } from '../../actions/context.ts'
import { placePeriod } from '../../database/course-periods.ts'
import type { Teacher } from '../../database/taught-by.ts'
import type { Tx } from '../../database/transaction.ts'
import {
  countAssignmentsForTeacher,
  getAssignmentForTeacher,
  listAssignmentsForTeacher,
} from './assignments-queries.ts'

/** The evaluations of the teacher's active courses, newest first. */
export const listTaughtAssignments: Handler<typeof contract.listTaughtAssignments> = async (
  { course_id, period_id, page, page_size },
  { db, user, today },
) => {
  const teacher = { user, today }
  const offset = (page - 1) * page_size
  const of = { courseId: course_id, periodId: course_id && (await placePeriod(db, course_id, period_id, today)) }
  const [items, total] = await Promise.all([
    listAssignmentsForTeacher(db, teacher, of, { limit: page_size, offset }),
    countAssignmentsForTeacher(db, teacher, of),
  ])
  return { items, total, page, has_more: offset + items.length < total }
}

export const getTaughtAssignment: Handler<typeof contract.getTaughtAssignment> = ({ assignmentId }, context) =>
  presentForTeacher(context.db, context, assignmentId)

/** An evaluation in its teacher's editor. */
export async function presentForTeacher(db: Context['db'] | Tx, teacher: Teacher, assignmentId: string) {
  const assignment = await getAssignmentForTeacher(db, teacher, assignmentId)
  return { ...assignment, form_questions: questionsOf(assignment) }
}

/** The questions of a stored evaluation; none when what is stored isn't a list. */
export function questionsOf({ form_questions }: { form_questions: unknown }): Question[] {
  return readQuestions(form_questions) ?? []
}
