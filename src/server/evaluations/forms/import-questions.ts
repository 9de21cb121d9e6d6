import { randomUUID } from 'node:crypto'
import type * as contract from '#contract/evaluations.ts'
import { versionAfter } from '#domain/evaluations/form-version.ts'
import { carriedIdentities, withIdentities } from '#domain/evaluations/identities.ts'
import { QUESTION_LIMITS } from '#domain/evaluations/limits.ts'
import { toSave } from '#domain/evaluations/question-editor.ts'
import { questionProblems } from '#domain/evaluations/questions.ts'
import { record } from '../../audit/record.ts'
import type { Handler } from '../../actions/context.ts'
import { requireVersion } from '../../actions/editing.ts'
import { Failure } from '../../actions/failure.ts'
import { getAssignmentForUpdate, getAssignmentUse, updateQuestions } from '../assignments/assignments-queries.ts'
import { unsavable, writtenQuestions } from '../assignments/assignment-fields.ts'
import { questionsOf } from '../assignments/taught-assignments.ts'
import { requireSeenAnswering } from './asking-answering.ts'

/** Stores imported questions; a type that forms don't have comes in when the teacher decided so (decision L4). */
export const importQuestions: Handler<typeof contract.importQuestions> = async (
  { assignmentId, place, questions, version },
  context,
) => {
  const { clock } = context
  return context.transaction(async (tx) => {
    const assignment = await getAssignmentForUpdate(tx, context, assignmentId)
    const { submissions } = await getAssignmentUse(tx, assignmentId)
    refuseImport({ ...assignment, submission_count: submissions })
    const before = questionsOf(assignment)
    const thing = { entity: 'assignments', entity_id: assignmentId }
    const stored = { form_questions: before, version: assignment.version }
    await requireVersion(tx, context, { thing, stored, sent: { version } })
    const own = place === 'after' ? before : []
    const read = toSave(writtenQuestions(questions))
    const problems = questionProblems(read, 'form').filter(({ problem }) => problem !== 'TYPE_NOT_ALLOWED')
    if (problems.length > 0 || Object.values(unsavable(questions)).some((code) => code !== 'CHOICE_ONLY'))
      throw new Failure('IMPORT_REFUSED')
    const taken = new Set(own.map(({ id }) => id))
    const known = [...(place === 'instead' ? before : []), ...carriedIdentities(read)]
    const added = withIdentities(
      read,
      known.filter(({ id }) => !taken.has(id)),
      randomUUID,
    )
    const all = toSave([...own, ...added])
    if (all.length > QUESTION_LIMITS.questions)
      throw new Failure('TOO_MANY_QUESTIONS', { max: QUESTION_LIMITS.questions })
    await requireSeenAnswering(tx, context, { ...assignment, before, after: all })
    const form_version = versionAfter({ ...assignment, questions: before }, all)
    await updateQuestions(tx, assignmentId, { form_questions: all, form_version }, clock.now())
    await record(tx, context, 'assignment.imported', {
      ...thing,
      before: { questions: before.length },
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
