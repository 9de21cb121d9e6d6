import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectFailure, seminary } from '../../../../tests/support/seminary.ts'
import { audit_log } from '../../database/tables/audit.ts'
import { assignments, assignment_submissions } from '../../database/tables/evaluations.ts'
import { course_actas, grade_history } from '../../database/tables/grades.ts'
import { notifications } from '../../database/tables/notifications.ts'
import { answersTo, formFields, OPTIONAL, uploadPdf } from '../evaluations-test-support.ts'

/** Diego's essay as Bruno reads it. */
async function essayOfDiego({ as, cast }: Awaited<ReturnType<typeof seminary>>) {
  const { items } = await as.bruno.listSubmissions({ assignmentId: cast.assignments.essay, page_size: 100 })
  const found = items.find(({ id }) => id === cast.submissions.essayOfDiego)
  if (!found) throw new Error('the seed has no essay of Diego')
  return found
}

describe('what waits for a grade', () => {
  test('comes from all the courses of the teacher, the longest waiting first, and of one where asked', async () => {
    const { as, cast } = await seminary()
    const { items, total } = await as.bruno.listWaitingSubmissions({ page_size: 100 })
    const { pending_grade_count } = await as.bruno.getTeacherDashboard({})
    expect(total).toBe(items.length)
    expect(total).toBe(pending_grade_count)
    expect(items.map(({ submitted_at }) => submitted_at)).toEqual(
      items.map(({ submitted_at }) => submitted_at).toSorted(),
    )
    expect(items.find(({ id }) => id === cast.submissions.essayOfDiego)).toMatchObject({
      student_name: 'Diego Pereyra',
      course_code: 'HERM1',
      max_score: 100,
      grade: null,
      version: 1,
    })
    const ofOne = await as.bruno.listWaitingSubmissions({ course_id: cast.courses.hermeneutics, page_size: 100 })
    expect(ofOne.items).toEqual(items.filter(({ course_code }) => course_code === 'HERM1'))
    const elsewhere = await as.elena.listWaitingSubmissions({ page_size: 100 })
    expect(elsewhere.items.filter(({ id }) => items.some((one) => one.id === id))).toEqual([])
  })

  test('is one less once it is graded, and none of a closed acta', async () => {
    const { as, cast, database } = await seminary()
    const before = await as.bruno.listWaitingSubmissions({})
    await as.bruno.gradeSubmission({ submissionId: cast.submissions.essayOfDiego, grade: 80, version: 1 })
    const after = await as.bruno.listWaitingSubmissions({})
    expect(after.total).toBe(before.total - 1)
    await database.db.insert(course_actas).values({
      course_id: cast.courses.hermeneutics,
      period_id: cast.periods.current,
      closed_by: cast.people.bruno.id,
    })
    const closed = await as.bruno.listWaitingSubmissions({ course_id: cast.courses.hermeneutics })
    expect(closed.items.map(({ id }) => id)).toEqual([])
    expect((await as.bruno.getTeacherDashboard({})).pending_grade_count).toBe(
      (await as.bruno.listWaitingSubmissions({})).total,
    )
  })
})

describe('the submissions of an evaluation', () => {
  test('come with their students and files, newest first, and how many wait', async () => {
    const world = await seminary()
    const { as, cast } = world
    await as.ana.submitFiles({ assignmentId: cast.assignments.essay, file_ids: [await uploadPdf(as.ana, 'ana.pdf')] })
    const list = await as.bruno.listSubmissions({ assignmentId: cast.assignments.essay, page_size: 100 })
    expect(list.items[0]).toMatchObject({
      student_name: 'Ana Benítez',
      student_email: 'estudiante@demo.test',
      grade: null,
      files: [{ file_name: 'ana.pdf', file_type: 'application/pdf' }],
    })
    expect(list.total).toBe(list.items.length)
    expect(list.pending_count).toBe(list.items.filter(({ grade }) => grade === null).length)
    expect(list.assignment).toMatchObject({ id: cast.assignments.essay, course_code: 'HERM1' })
    const link = await as.bruno.getFileLink({ fileId: list.items[0]?.files[0]?.id ?? '' })
    expect(link.file_name).toBe('ana.pdf')
  })

  test("a form's answers stand in words beside the right ones", async () => {
    const { as, cast, database } = await seminary()
    const essay = { ...OPTIONAL, id: 'q-3', question_type: 'essay', options: [], correct_answers: [], max_points: 4 }
    const { id: assignmentId, form_questions } = await as.elena.createAssignment(formFields(cast.courses.history))
    // Only an import brings other types into a form (decision L4).
    await database.db
      .update(assignments)
      .set({ form_questions: [...form_questions, essay] })
      .where(eq(assignments.id, assignmentId))
    const form = await as.elena.getTaughtAssignment({ assignmentId })
    expect(await as.ana.submitAnswers(answersTo(form, [1], null, 'Porque es fiel.'))).toMatchObject({
      earned_points: 4,
      total_points: 7,
      grade: 57.14,
      needs_review: true,
    })
    const { items, pending_count } = await as.elena.listSubmissions({ assignmentId })
    expect(items[0]?.answers).toMatchObject([
      { given: ['Hebreos de autor desconocido'], correct: ['Romanos', 'Gálatas'], earned: 0, max: 2 },
      { given: [], correct: ['Cuatro'], earned: 0, max: 1, needs_review: false },
      { given: ['Porque es fiel.'], earned: 4, max: 4, needs_review: true },
    ])
    expect(pending_count).toBe(1)
    await as.elena.gradeSubmission({ submissionId: items[0]?.id ?? '', grade: 40, version: 1 })
    expect((await as.elena.listSubmissions({ assignmentId })).pending_count).toBe(0)
    expect((await as.ana.openAssignment({ assignmentId })).result).toMatchObject({ grade: 40, earned_points: 4 })
  })
})

describe('grading', () => {
  test('saves the grade with its history and audit row, and tells the student', async () => {
    const world = await seminary()
    const { as, cast, database } = world
    const { id: submissionId, version } = await essayOfDiego(world)
    const saved = await as.bruno.gradeSubmission({ submissionId, grade: 88.5, feedback: ' Muy bien. ', version })
    expect(saved).toMatchObject({
      grade: 88.5,
      feedback: 'Muy bien.',
      version: version + 1,
      user_id: cast.people.diego.id,
    })
    const [line] = await database.db
      .select()
      .from(grade_history)
      .where(eq(grade_history.assignment_id, cast.assignments.essay))
    expect(line).toMatchObject({ old_grade: null, new_grade: 88.5, changed_by: cast.people.bruno.id })
    const [entry] = await database.db.select().from(audit_log).where(isGraded(submissionId))
    expect(entry).toMatchObject({ actor_id: cast.people.bruno.id, entity_id: submissionId })
    const notices = await database.db
      .select()
      .from(notifications)
      .where(eq(notifications.user_id, cast.people.diego.id))
    expect(
      notices.filter(({ metadata }) => metadata.assignment_id === cast.assignments.essay).map((n) => n.message),
    ).toEqual(['«Ensayo: el género apocalíptico»: 88,5 de 100 puntos.'])
    const own = await as.diego.openAssignment({ assignmentId: cast.assignments.essay })
    expect(own.submission).toMatchObject({ grade: 88.5, feedback: 'Muy bien.' })
  })

  test('the same grade sent again, because its answer got lost, is saved once', async () => {
    const world = await seminary()
    const { as, database } = world
    const { id: submissionId, version } = await essayOfDiego(world)
    const sent = { submissionId, grade: 88.5, feedback: 'Muy bien.', version }
    const saved = await as.bruno.gradeSubmission(sent)
    expect(await as.bruno.gradeSubmission(sent)).toEqual(saved)
    expect(await database.db.$count(audit_log, isGraded(submissionId))).toBe(1)
    await expectFailure(as.bruno.gradeSubmission({ ...sent, feedback: 'Regular.' }), 'CHANGED_MEANWHILE')
  })

  test('an empty feedback is none', async () => {
    const world = await seminary()
    const { id: submissionId, version } = await essayOfDiego(world)
    const saved = await world.as.bruno.gradeSubmission({ submissionId, grade: 0, feedback: '   ', version })
    expect(saved).toMatchObject({ grade: 0, feedback: null })
  })

  test('stays within 0 and the maximum score', async () => {
    const world = await seminary()
    const { as, database, cast } = world
    await database.db.update(assignments).set({ max_score: 50 }).where(eq(assignments.id, cast.assignments.essay))
    const { id: submissionId, version } = await essayOfDiego(world)
    const refused = await expectFailure(
      as.bruno.gradeSubmission({ submissionId, grade: 50.01, version }),
      'GRADE_OUT_OF_RANGE',
    )
    expect(refused.message).toBe('Puntaje inválido: El puntaje debe estar entre 0 y 50')
    await expectFailure(as.bruno.gradeSubmission({ submissionId, grade: -1, version }), 'INVALID_INPUT')
    expect((await as.bruno.gradeSubmission({ submissionId, grade: 50, version })).grade).toBe(50)
  })

  test('two people who grade the same version: one is told that it changed meanwhile', async () => {
    const world = await seminary()
    const { as, database } = world
    const { id: submissionId, version } = await essayOfDiego(world)
    const sent = await Promise.allSettled(
      [70, 80].map((grade) => as.bruno.gradeSubmission({ submissionId, grade, version })),
    )
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expectFailure(as.bruno.gradeSubmission({ submissionId, grade: 90, version }), 'CHANGED_MEANWHILE')
    const [row] = await database.db
      .select({ grade: assignment_submissions.grade })
      .from(assignment_submissions)
      .where(eq(assignment_submissions.id, submissionId))
    expect([70, 80]).toContain(row?.grade)
  })

  test('a replaced submission has to be read again before it is graded', async () => {
    const world = await seminary()
    const { as, cast } = world
    const { id: submissionId, version } = await essayOfDiego(world)
    await as.diego.submitFiles({
      assignmentId: cast.assignments.essay,
      file_ids: [await uploadPdf(as.diego, 'corregido.pdf')],
      replaces: true,
    })
    await expectFailure(as.bruno.gradeSubmission({ submissionId, grade: 90, version }), 'CHANGED_MEANWHILE')
  })

  test("is the course's teacher's alone, and over once the acta is closed", async () => {
    const world = await seminary()
    const { as, cast, database } = world
    const { id: submissionId, version } = await essayOfDiego(world)
    await expectFailure(as.elena.gradeSubmission({ submissionId, grade: 90, version }), 'NOT_FOUND')
    await expectFailure(as.valeria.gradeSubmission({ submissionId, grade: 90, version }), 'NOT_FOUND')
    await database.db.insert(course_actas).values({
      course_id: cast.courses.hermeneutics,
      period_id: cast.periods.current,
      closed_by: cast.people.bruno.id,
    })
    await expectFailure(as.bruno.gradeSubmission({ submissionId, grade: 90, version }), 'ACTA_CLOSED')
  })
})

function isGraded(submissionId: string) {
  return and(eq(audit_log.action, 'grade.saved'), eq(audit_log.entity_id, submissionId))
}
