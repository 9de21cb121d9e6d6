import { readQuestions, type Question } from '#domain/evaluations/questions.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/transaction.ts'
import { getAssignmentForTeacher } from './assignments-queries.ts'

/** An evaluation in its teacher's editor. */
export async function presentForTeacher(db: Context['db'] | Tx, teacherId: string, assignmentId: string) {
  const assignment = await getAssignmentForTeacher(db, teacherId, assignmentId)
  return { ...assignment, form_questions: questionsOf(assignment) }
}

/** The questions of a stored evaluation; none when what is stored isn't a list. */
export function questionsOf({ form_questions }: { form_questions: unknown }): Question[] {
  return readQuestions(form_questions) ?? []
}
