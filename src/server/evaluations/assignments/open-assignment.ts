import type * as contract from '#contract/evaluations.ts'
import { assignmentState } from '#domain/evaluations/assignment-state.ts'
import { answerInWords, readAnswers, sentAnswers, toFormAnswers } from '#domain/evaluations/form-answers.ts'
import { answersOf, isEmptyAnswer, readDraft } from '#domain/evaluations/form-draft.ts'
import { isSameToRead } from '#domain/evaluations/form-version.ts'
import { type Question, readQuestions, withoutKeys } from '#domain/evaluations/questions.ts'
import type { Context, Handler } from '../../context.ts'
import { studyOf } from '../../database/study.ts'
import { Failure } from '../../failure.ts'
import { findDraft, listFormVersions } from '../forms/drafts-queries.ts'
import { withFiles } from './list-student-assignments.ts'
import { presentResult } from '../submissions/present-result.ts'
import { questionsOf } from './taught-assignments.ts'
import { getAssignmentOfStudent, listStudentAssignmentRows } from './study-queries.ts'
import { getFormAnswers, listSubmissionFiles } from '../submissions/submissions-queries.ts'

/** One evaluation of the student with its questions, whose keys stay here (decision E2), and the result once answered. */
export const openAssignment: Handler<typeof contract.openAssignment> = async ({ assignmentId }, context) => {
  const { db, clock } = context
  const study = await studyOf(db, context)
  const assignment = await getAssignmentOfStudent(db, assignmentId, study.enrollmentIds)
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
    draft: await draftOf(db, { ...assignment, questions }, row),
    result:
      row.submission?.submission_type === 'form'
        ? await resultOf(context, { ...assignment, questions }, row.submission.id)
        : null,
  }
}

/** What was answered and not sent, to go on with on any device; where the form changed since, with what it answered (decision L22). */
async function draftOf(
  db: Context['db'],
  { enrollment_id, form_version, questions }: { enrollment_id: string; form_version: number; questions: Question[] },
  row: { id: string; has_draft: boolean },
) {
  if (!row.has_draft) return []
  const kept = readDraft((await findDraft(db, { assignment_id: row.id, enrollment_id }))?.answers)
  const older = new Set(Object.values(kept).map(({ version }) => version)).difference(new Set([form_version]))
  const versions = await listFormVersions(db, row.id, [...older])
  const answers = answersOf(kept)
  const fitting = toFormAnswers(questions, sentAnswers(answers))
  return Object.entries(kept).flatMap(([id, { answer, version }]) => {
    if (isEmptyAnswer(answer)) return []
    const [now] = withoutKeys(questions.filter((question) => question.id === id))
    const before = readQuestions(versions.get(version))?.find((question) => question.id === id)
    const [seen] = withoutKeys(before ? [before] : [])
    const isSame = version === form_version || (now !== undefined && isSameToRead(now, seen))
    const was = isSame
      ? null
      : { question_text: before?.question_text ?? null, given: before ? answerInWords(before, answers) : [] }
    const [sent = { question_id: id }] = sentAnswers(Object.hasOwn(fitting, id) ? { [id]: fitting[id] ?? '' } : {})
    return [{ ...sent, was }]
  })
}

async function resultOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  form: Parameters<typeof presentResult>[0],
  submissionId: string,
) {
  const { form_answers, ...submitted } = await getFormAnswers(db, submissionId)
  return presentResult(form, { ...submitted, answers: readAnswers(form_answers) }, clock.now())
}
