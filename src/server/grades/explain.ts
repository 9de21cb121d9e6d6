import type * as contract from '#contract/grades.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import { readAnswers } from '#domain/evaluations/answers.ts'
import { gradeForm } from '#domain/evaluations/form-grade.ts'
import { readQuestions } from '#domain/evaluations/questions.ts'
import { explainEvaluation, explainFinalGrade as linesOfFinal, explainRubric } from '#domain/grades/explanation.ts'
import { FINAL_GRADE } from '#domain/grades/limits.ts'
import type { Context, Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { calculateOne, type Calculated, type Enrolled } from './calculate.ts'
import { type Audience, findExplained } from './grades-queries.ts'
import { listGradeChanges } from './history-queries.ts'
import { findEnrollmentOf, findGradedOf, findReadQuestions, listGradedFiles, listMarked } from './own-grades-queries.ts'

type Explanation = HandlerOutput<typeof contract.explainFinalGrade>
type Graded = NonNullable<Awaited<ReturnType<typeof findGradedOf>>>

/** How the student's grade is made up; reveals nothing about the right answers (decision E2). */
export const explainGrade: Handler<typeof contract.explainGrade> = async ({ submissionId }, { db, user }) => {
  const found = await findGradedOf(db, user.id, submissionId)
  if (!found || found.grade === null) throw new Failure('NOT_FOUND')
  const marked = await listMarked(db, submissionId)
  const { title, course_name, grade, original_grade, max_score, enrollment_id, assignment_id } = found
  return {
    title,
    course_name,
    grade,
    max_score,
    provisional: false,
    is_set: true,
    lines:
      marked.length > 0
        ? explainRubric({ grade, original_grade }, marked)
        : explainEvaluation({ grade, original_grade }, formOf(found, await findReadQuestions(db, found)), max_score),
    changes: await listGradeChanges(db, enrollment_id, { assignmentId: assignment_id }),
    feedback: found.feedback,
    files: await listGradedFiles(db, submissionId),
  }
}

/** How the student's final grade is made up: set by hand, or what the rule gives now. */
export const explainFinalGrade: Handler<typeof contract.explainFinalGrade> = async ({ enrollmentId }, context) => {
  const { db, user } = context
  const found = await findEnrollmentOf(db, user.id, enrollmentId)
  if (!found) throw new Failure('NOT_FOUND')
  const calculated = await calculateOne(db, found, { ...context, audience: 'student' })
  return { ...explain(found, calculated), changes: await listGradeChanges(db, enrollmentId, 'final') }
}

/** The same for the teacher of the course, with every change of the enrollment's grades. */
export const explainStudentGrade: Handler<typeof contract.explainStudentGrade> = async ({ enrollmentId }, context) =>
  explainToStaff(context, await findExplained(context.db, context, enrollmentId), 'teacher')

/** The same for the secretariat, of any course. */
export const explainEnrollmentGrade: Handler<typeof contract.explainEnrollmentGrade> = async (
  { enrollmentId },
  context,
) => explainToStaff(context, await findExplained(context.db, null, enrollmentId), 'staff')

async function explainToStaff(context: Context, found: Awaited<ReturnType<typeof findExplained>>, audience: Audience) {
  const { db } = context
  if (!found) throw new Failure('NOT_FOUND')
  const [calculated, all_changes] = await Promise.all([
    calculateOne(db, found, { ...context, audience }),
    listGradeChanges(db, found.enrollment_id, 'all', audience),
  ])
  const changes = all_changes.filter(({ assignment_title }) => assignment_title === null)
  return { student_name: found.student_name, ...explain(found, calculated), changes, all_changes }
}

/** The lines of a final grade with the figure that they add up to. */
function explain(
  { final_grade, course_name }: Enrolled & { final_grade: number | null; course_name: string },
  calculated: Calculated,
): Omit<Explanation, 'changes'> {
  return {
    title: course_name,
    course_name,
    grade: final_grade ?? calculated.finalGrade,
    max_score: FINAL_GRADE.max,
    provisional: final_grade === null && calculated.isProvisional,
    is_set: final_grade !== null,
    lines: linesOfFinal(final_grade, calculated),
  }
}

/** The form as the rule grades it with the student's answers, in the words of the version that was read; null for what a teacher grades alone. */
function formOf({ assignment_type, form_questions, form_answers, max_score }: Graded, stored: unknown) {
  if (assignment_type !== 'form' || form_answers === null) return null
  const questions = readQuestions(form_questions) ?? []
  const read = new Map(readQuestions(stored)?.map(({ id, question_text }) => [id, question_text]))
  return {
    graded: gradeForm(questions, readAnswers(form_answers), max_score),
    titles: questions.map(({ id, question_text: now }) => ({ read: read.get(id) ?? now, now })),
  }
}
