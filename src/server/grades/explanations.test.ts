import { describe, expect, test } from 'vitest'
import { expectFailure, seminary } from '../../../tests/support/seminary.ts'

const sum = (lines: readonly { points: number }[]) =>
  lines.reduce((total, { points }) => total + Math.round(points * 100), 0) / 100

describe('an explained grade', () => {
  test("of a form is its questions and the teacher's adjustment, which add up to it, and no right answer", async () => {
    const { as, cast } = await seminary()
    const { items } = await as.diego.listOwnGrades({ page_size: 100 })
    const quiz = items.find(({ assignment_id }) => assignment_id === cast.assignments.quiz)
    if (!quiz) throw new Error('Diego has no graded quiz')
    const told = await as.diego.explainGrade({ submissionId: quiz.submission_id })
    expect(told).toMatchObject({ grade: quiz.grade, max_score: quiz.max_score })
    expect(told.lines.filter(({ kind }) => kind === 'question').length).toBeGreaterThan(1)
    expect(sum(told.lines)).toBe(quiz.grade)
    expect(JSON.stringify(told)).not.toContain('correct')
    const { items: reviews } = await as.elena.listSubmissions({ assignmentId: cast.assignments.quiz })
    const review = reviews.find(({ id }) => id === quiz.submission_id)
    const grade = quiz.grade > 1 ? quiz.grade - 0.5 : quiz.grade + 0.5
    await as.elena.gradeSubmission({ submissionId: quiz.submission_id, grade, version: review?.version ?? 0 })
    const adjusted = await as.diego.explainGrade({ submissionId: quiz.submission_id })
    expect(adjusted.lines.at(-1)).toMatchObject({ kind: 'adjustment', points: grade - quiz.grade })
    expect(sum(adjusted.lines)).toBe(grade)
    expect(adjusted.changes[0]).toMatchObject({ old_grade: quiz.grade, new_grade: grade, by_name: 'Elena Ríos' })
  })

  test('of a file is what the teacher gave', async () => {
    const { as, cast } = await seminary()
    const told = await as.ana.explainGrade({ submissionId: cast.submissions.gradedEssayOfAna })
    expect(told.lines).toEqual([{ kind: 'given', title: null, now: null, earned: 87, possible: 100, points: 87 }])
    const { submission } = await as.ana.openAssignment({ assignmentId: cast.assignments.gradedEssay })
    expect(told).toMatchObject({ feedback: submission?.feedback, files: submission?.files })
    expect(told.feedback).toEqual(expect.any(String))
    await expectFailure(as.diego.explainGrade({ submissionId: cast.submissions.gradedEssayOfAna }), 'NOT_FOUND')
    await expectFailure(as.diego.explainGrade({ submissionId: cast.submissions.essayOfDiego }), 'NOT_FOUND')
  })

  test('that is final is its evaluations, the rounding and what was set by hand', async () => {
    const { as, cast } = await seminary()
    const enrollmentId = cast.enrollments.anaInHermeneutics
    const told = await as.ana.explainFinalGrade({ enrollmentId })
    expect(told).toMatchObject({ provisional: true, is_set: false, max_score: 100 })
    expect(sum(told.lines)).toBe(told.grade)
    expect(told.lines.map(({ kind }) => kind)).toContain('graded')
    await as.bruno.setFinalGrade({ enrollmentId, final_grade: 61.5 })
    const set = await as.ana.explainFinalGrade({ enrollmentId })
    expect(set).toMatchObject({ grade: 61.5, provisional: false, is_set: true })
    expect(sum(set.lines)).toBe(61.5)
    expect(set.changes).toMatchObject([{ old_grade: null, new_grade: 61.5, by_name: 'Bruno Salas', reason: null }])
    await expectFailure(as.diego.explainFinalGrade({ enrollmentId }), 'NOT_FOUND')
  })

  test('is told to the teacher of the course with every change of the enrollment', async () => {
    const { as, cast } = await seminary()
    const enrollmentId = cast.enrollments.diegoInHermeneutics
    await as.bruno.gradeSubmission({ submissionId: cast.submissions.essayOfDiego, grade: 66, version: 1 })
    await as.bruno.setFinalGrade({ enrollmentId, final_grade: 70 })
    const told = await as.bruno.explainStudentGrade({ enrollmentId })
    expect(told.student_name).toBe('Diego Pereyra')
    expect(sum(told.lines)).toBe(70)
    expect(told.changes.map(({ new_grade }) => new_grade)).toEqual([70])
    expect(told.all_changes.map(({ new_grade }) => new_grade)).toEqual([70, 66])
    await expectFailure(as.elena.explainStudentGrade({ enrollmentId }), 'NOT_FOUND')
  })
})

describe('the evolution of a student', () => {
  test('is the last grades, oldest first, with a trend once there are enough', async () => {
    const { as, cast } = await seminary()
    const own = await as.ana.listOwnGrades({ page_size: 100 })
    const moments = own.evolution.map(({ graded_at }) => graded_at)
    expect(moments).toEqual(moments.toSorted())
    expect(own.evolution.length).toBe(Math.min(12, own.total))
    expect(own.summary.trend === null).toBe(own.total < 6)
    const none = await as.ana.listOwnGrades({ course_id: cast.courses.dogmatics })
    expect(none).toMatchObject({ evolution: [], summary: { trend: null } })
  })
})

describe("a teacher's history of grades", () => {
  test('lists what was graded in the own courses, newest first, by course and by student', async () => {
    const { as, cast } = await seminary()
    const all = await as.bruno.listGradeHistory({ page_size: 100 })
    const moments = all.items.map(({ graded_at }) => graded_at)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect(all.total).toBeGreaterThan(5)
    expect(all.items.map(({ submission_id }) => submission_id)).toContain(cast.submissions.gradedEssayOfAna)
    const ofGreek = await as.bruno.listGradeHistory({ course_id: cast.courses.greek, page_size: 100 })
    expect(new Set(ofGreek.items.map(({ course_id }) => course_id))).toEqual(new Set([cast.courses.greek]))
    const ofAna = await as.bruno.listGradeHistory({ q: 'benitez', page_size: 100 })
    expect(new Set(ofAna.items.map(({ student_name }) => student_name))).toEqual(new Set(['Ana Benítez']))
    const ofElena = await as.elena.listGradeHistory({ page_size: 100 })
    const ids = new Set(all.items.map(({ submission_id }) => submission_id))
    expect(ofElena.items.filter(({ submission_id }) => ids.has(submission_id))).toEqual([])
    expect((await as.elena.listGradeHistory({ course_id: cast.courses.hermeneutics })).items).toEqual([])
  })
})

test('a final grade that another person changed meanwhile is not overwritten', async () => {
  const { as, cast } = await seminary()
  const enrollmentId = cast.enrollments.anaInHermeneutics
  await as.bruno.setFinalGrade({ enrollmentId, final_grade: 75, seen_grade: null })
  await expectFailure(as.bruno.setFinalGrade({ enrollmentId, final_grade: 60, seen_grade: null }), 'CHANGED_MEANWHILE')
  expect((await as.bruno.setFinalGrade({ enrollmentId, final_grade: 60, seen_grade: 75 })).final_grade).toBe(60)
})
