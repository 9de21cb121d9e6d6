import type * as contract from '#contract/evaluations.ts'
import { assignmentState } from '#domain/evaluations/assignment-state.ts'
import { readAnswers } from '#domain/evaluations/answers.ts'
import { readDraft } from '#domain/evaluations/form-draft.ts'
import { withoutKeys } from '#domain/evaluations/questions.ts'
import type { Context, Handler } from '../../actions/context.ts'
import { studyOf } from '../../database/study.ts'
import { Failure } from '../../actions/failure.ts'
import { findDraft } from '../forms/drafts-queries.ts'
import { presentDraft } from '../forms/present-draft.ts'
import { versionsRead } from '../forms/versions-read.ts'
import { withFiles } from './list-student-assignments.ts'
import { presentResult } from '../submissions/present-result.ts'
import { questionsOf } from './taught-assignments.ts'
import { getAssignmentOfStudent, listStudentAssignmentRows } from './study-queries.ts'
import { filesSent } from '../submissions/files-sent.ts'
import { getFormAnswers } from '../submissions/submissions-queries.ts'

/** One evaluation of the student with its questions, whose keys stay here (decision E2), and the result once answered. */
export const openAssignment: Handler<typeof contract.openAssignment> = async ({ assignmentId }, context) => {
  const { db, clock } = context
  const study = await studyOf(db, context)
  const assignment = await getAssignmentOfStudent(db, assignmentId, study.enrollmentIds)
  if (!assignment.is_active) throw new Failure('ASSIGNMENT_INACTIVE')
  const [row] = await listStudentAssignmentRows(db, [assignmentId], study.enrollmentIds)
  if (!row) throw new Failure('NOT_FOUND')
  const sent = await filesSent(db, row.submission ? [row.submission.id] : [])
  const questions = questionsOf(assignment)
  return {
    ...row,
    state: assignmentState(row, row.submission, clock.now()),
    submission: withFiles(row.submission, sent),
    closes_at: assignment.closes_at,
    form_questions: withoutKeys(questions),
    ...(await presentDraft(db, { ...assignment, questions }, row.has_draft ? await savedDraft(db, assignment) : {})),
    result:
      row.submission?.submission_type === 'form'
        ? await resultOf(context, { ...assignment, questions }, row.submission.id)
        : null,
  }
}

async function savedDraft(db: Context['db'], { id, enrollment_id }: { id: string; enrollment_id: string }) {
  return readDraft((await findDraft(db, { assignment_id: id, enrollment_id }))?.answers)
}

async function resultOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  assignment: Omit<Parameters<typeof presentResult>[0], 'read'> & Parameters<typeof versionsRead>[1],
  submissionId: string,
) {
  const { form_answers, ...submitted } = await getFormAnswers(db, submissionId)
  const read = await versionsRead(db, assignment, [submitted])
  return presentResult(
    { ...assignment, read: read(submitted) },
    { ...submitted, answers: readAnswers(form_answers) },
    clock.now(),
  )
}
