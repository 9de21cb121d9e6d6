import type { openAssignment as operation } from '#contract/evaluations.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import { assignmentState } from '#domain/evaluations/assignment-state.ts'
import { readAnswers } from '#domain/evaluations/form-answers.ts'
import { gradeForm } from '#domain/evaluations/form-grade.ts'
import { type Question, withoutKeys } from '#domain/evaluations/questions.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { withFiles } from './list-student-assignments.ts'
import { presentResult } from './present-result.ts'
import { questionsOf } from './present-assignment.ts'
import { getAssignmentInCourses, listStudentAssignmentRows } from './study-queries.ts'
import { studyOf } from './study-scope.ts'
import { getFormAnswers, listSubmissionFiles } from './submissions-queries.ts'

/** One evaluation of the student with its questions, whose keys stay here (decision E2), and the result once answered. */
export async function openAssignment(
  { assignmentId }: HandlerInput<typeof operation>,
  context: Context,
): Promise<HandlerOutput<typeof operation>> {
  const { db, clock } = context
  const study = await studyOf(db, context)
  const assignment = await getAssignmentInCourses(db, assignmentId, study.courseIds)
  if (!assignment.is_active) throw new Failure('ASSIGNMENT_INACTIVE')
  const [row] = await listStudentAssignmentRows(db, [assignmentId], study.enrollmentIds)
  if (!row) throw new Failure('NOT_FOUND')
  const files = await listSubmissionFiles(db, row.submission ? [row.submission.id] : [])
  const questions = questionsOf(assignment)
  return {
    ...row,
    state: assignmentState(row, row.submission, clock.now()),
    submission: withFiles(row.submission, files),
    form_questions: withoutKeys(questions),
    result: row.submission?.submission_type === 'form' ? await resultOf(db, questions, row.submission.id) : null,
  }
}

async function resultOf(db: Context['db'], questions: readonly Question[], submissionId: string) {
  const submission = await getFormAnswers(db, submissionId)
  const graded = gradeForm(questions, readAnswers(submission.form_answers), submission.max_score)
  // The teacher may have changed the grade since.
  return presentResult({ ...graded, ...submission, grade: submission.grade ?? graded.grade })
}
