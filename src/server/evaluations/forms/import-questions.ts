import type * as contract from '#contract/evaluations.ts'
import { withOwnIds } from '#domain/evaluations/form-file.ts'
import { QUESTION_LIMITS } from '#domain/evaluations/limits.ts'
import { toSave } from '#domain/evaluations/question-editor.ts'
import { questionProblems } from '#domain/evaluations/questions.ts'
import { record } from '../../audit/record.ts'
import type { Handler } from '../../context.ts'
import { Failure } from '../../failure.ts'
import { getAssignmentForUpdate, getAssignmentUse, updateQuestions } from '../assignments/assignments-queries.ts'
import { questionsOf } from '../assignments/taught-assignments.ts'

/** Stores imported questions; a type that forms don't have comes in when the teacher decided so (decision L4). */
export const importQuestions: Handler<typeof contract.importQuestions> = async (
  { assignmentId, place, questions },
  context,
) => {
  const { clock } = context
  return context.transaction(async (tx) => {
    const assignment = await getAssignmentForUpdate(tx, context, assignmentId)
    const { submissions } = await getAssignmentUse(tx, assignmentId)
    refuseImport({ ...assignment, submission_count: submissions })
    const own = place === 'after' ? questionsOf(assignment) : []
    const read = toSave(questions.map((question, index) => ({ ...question, order_number: index + 1 })))
    const problems = questionProblems(read, 'form').filter(({ problem }) => problem !== 'TYPE_NOT_ALLOWED')
    if (problems.length > 0) throw new Failure('IMPORT_REFUSED')
    const added = withOwnIds(
      read,
      own.map(({ id }) => id),
    )
    const all = toSave([...own, ...added])
    if (all.length > QUESTION_LIMITS.questions)
      throw new Failure('TOO_MANY_QUESTIONS', { max: QUESTION_LIMITS.questions })
    await updateQuestions(tx, assignmentId, all, clock.now())
    await record(tx, context, 'assignment.imported', {
      entity: 'assignments',
      entity_id: assignmentId,
      before: { questions: questionsOf(assignment).length },
      after: { questions: all.length, imported: added.length },
    })
    return { imported: added.length, question_count: all.length }
  })
}

/** Questions are imported into forms, until somebody has answered. */
export function refuseImport(assignment: { assignment_type: string; submission_count: number }): void {
  if (assignment.assignment_type !== 'form') throw new Failure('NOT_A_FORM')
  if (assignment.submission_count > 0) throw new Failure('QUESTIONS_LOCKED')
}
