import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoId } from '#server/seed/cast.ts'
import { enrollments_open } from '#server/database/tables/courses.ts'
import { assignment_submissions } from '#server/database/tables/evaluations.ts'
import { makePlan, makeProgram } from '../support/programs.ts'
import { buyTwo, uploadReceipt } from '../support/purchases.ts'
import { expectFailure, seen, type Seminary, seminary } from '../support/seminary.ts'

/**
 * Actions whose effects were shown are refused when they would now do something else: with what was shown, once something has changed;
 * then with what is shown again.
 */

const REASON = 'Me mudo de ciudad'

test('annulling a recognition: a paper and a program that rest on it meanwhile', async () => {
  const { as, cast, database } = await seminary()
  const [userId, hebrew] = [cast.people.ana.id, demoId('course:HEBR1')]
  const { id: recognizedId } = await as.carla.createEquivalence({
    userId,
    outcome: 'aprobada',
    institution: 'Instituto Bíblico del Sur',
    courses_elsewhere: 'Hebreo',
    courses: [{ course_id: hebrew, credits: 4, grade: 85 }],
    dated_on: '2024-03-01',
    resolution: null,
    attachment_id: null,
    note: null,
  })
  const shown = () => as.carla.getRestingOnRecognition({ recognizedId })
  const before = await shown()
  const annul = (digest?: string) =>
    as.carla.annulRecognition({ recognizedId, reason: 'Era de otra persona', seen: digest })
  const programId = await makeProgram(database.pool, { code: 'VISTO', courses: [hebrew] })
  await as.carla.admitStudent({ programId, user_id: userId })
  await expectFailure(annul(before.seen), 'OUTCOME_CHANGED')
  const admitted = await shown()
  const { items } = await as.ana.listOwnPrograms({})
  const subject_id = items.find(({ program_id }) => program_id === programId)?.id ?? ''
  const { id } = await as.carla.issuePaper({ userId, kind: 'analitico_parcial', subject_id })
  await expectFailure(annul(admitted.seen), 'OUTCOME_CHANGED')
  // Nobody who hasn't looked removes a paper along with it.
  await expectFailure(annul(), 'OUTCOME_CHANGED')
  const papers = async () => (await as.carla.listPapersOfPerson({ userId })).items.find((paper) => paper.id === id)
  expect((await papers())?.revoked_at).toBeNull()
  await annul((await shown()).seen)
  expect((await papers())?.revoked_at).not.toBeNull()
})

test('closing an acta: a final grade and a score that changed meanwhile', async () => {
  const here = await seminary()
  const { as, cast, database } = here
  const of = { courseId: cast.courses.hermeneutics, periodId: cast.periods.current }
  await database.db.update(enrollments_open).set({ is_open: false }).where(eq(enrollments_open.course_id, of.courseId))
  await gradeAll(here)
  const shown = async () => (await as.bruno.getActa(of)).seen ?? ''
  const close = (digest: string) => as.bruno.closeActa({ ...of, is_early: true, seen: digest })
  const first = await shown()
  await as.bruno.setFinalGrade({ enrollmentId: cast.enrollments.diegoInHermeneutics, final_grade: 41 })
  await expectFailure(close(first), 'OUTCOME_CHANGED')
  const second = await shown()
  await regrade(here, 20)
  await expectFailure(close(second), 'OUTCOME_CHANGED')
  expect(await as.bruno.getActa(of)).toMatchObject({ closed_at: null })
  const closed = await close(await shown())
  expect(closed.closed_at).not.toBeNull()
  expect(closed.seen).toBeNull()
})

test('saving calculated grades: the rule gives another one by now', async () => {
  const here = await seminary()
  const { as, cast } = here
  await gradeAll(here)
  const userId = cast.people.ana.id
  const enrollment_id = cast.enrollments.anaInHermeneutics
  const shown = async () => {
    const { enrollments } = await as.carla.getStudent({ userId })
    return enrollments.find((one) => one.enrollment_id === enrollment_id)?.calculated.final_grade ?? null
  }
  const save = (seen_calculated: number | null) =>
    as.carla.saveCalculatedGrades({ userId, enrollments: [{ enrollment_id, seen_grade: null, seen_calculated }] })
  const before = await shown()
  await regrade(here, 20)
  await expectFailure(save(before), 'CHANGED_MEANWHILE')
  const now = await shown()
  expect(now).not.toBe(before)
  const saved = await save(now)
  expect(saved.enrollments.find((one) => one.enrollment_id === enrollment_id)?.final_grade).toBe(now)
})

test('giving a course up: another price of what is left, for its student and for staff', async () => {
  const one = await seminary()
  const { as, cast } = one
  await buyTwo(one)
  const { dogmatics, homiletics } = cast.courses
  const shown = (courseId: string) => as.diego.getCoursePayment({ courseId })
  const withdraw = (courseId: string, digest: string) =>
    as.diego.withdrawFromCourse({ courseId, reason: REASON, seen: digest })
  const before = await shown(dogmatics)
  expect(before.repriced).not.toBeNull()
  const student = await as.carla.getStudent({ userId: cast.people.diego.id })
  const enrolled = student.enrollments.find(({ course_id }) => course_id === dogmatics)
  const enrollmentId = enrolled?.enrollment_id ?? ''
  const staffSaw = await as.carla.getEnrollmentPayment({ enrollmentId })
  await withdraw(homiletics, (await shown(homiletics)).seen)
  await expectFailure(withdraw(dogmatics, before.seen), 'OUTCOME_CHANGED')
  const ending = { enrollmentId, reason: REASON }
  await expectFailure(as.carla.withdrawEnrollment({ ...ending, seen: staffSaw.seen }), 'OUTCOME_CHANGED')
  const { seen: now } = await as.carla.getEnrollmentPayment({ enrollmentId })
  await as.carla.withdrawEnrollment({ ...ending, seen: now })
  expect((await shown(dogmatics)).state).toBe('none')
})

test('changing the plan of studies: another course counts by now', async () => {
  const { as, cast, database } = await seminary()
  const { introduction, ethics, greek } = cast.courses
  const userId = cast.people.ana.id
  const programId = await makeProgram(database.pool, { code: 'CAMB', courses: [introduction, ethics] })
  const to_plan_id = await makePlan(database.pool, { programId, name: 'Plan 2027', courses: [ethics, greek] })
  await as.carla.admitStudent({ programId, user_id: userId })
  const { items } = await as.ana.listOwnPrograms({})
  const programStudentId = items.find(({ program_id }) => program_id === programId)?.id ?? ''
  const shown = () => as.carla.previewPlanChange({ programStudentId, to_plan_id, pairs: [] })
  const change = (digest: string | null) =>
    as.carla.changePlan({ programStudentId, to_plan_id, pairs: [], reason: 'Plan nuevo', seen: digest ?? '' })
  const { seen: before } = await shown()
  await as.carla.createEquivalence({
    userId,
    outcome: 'aprobada',
    institution: 'Instituto Bíblico del Sur',
    courses_elsewhere: 'Ética',
    courses: [{ course_id: ethics, credits: 4, grade: 85 }],
    dated_on: '2024-03-01',
    resolution: null,
    attachment_id: null,
    note: null,
  })
  await expectFailure(change(before), 'OUTCOME_CHANGED')
  await change((await shown()).seen)
})

test('deciding about a receipt: a course of it was given up meanwhile', async () => {
  const one = await seminary()
  const { as, cast } = one
  const order = await buyTwo(one)
  const file_id = await uploadReceipt(one, 'diego')
  await as.diego.attachReceipt({ paymentId: order.payments[0]?.id ?? '', file_id })
  const shown = async () => {
    const { items } = await as.carla.listReceipts({ state: 'in_review', q: 'Diego' })
    const receipt = items.find(({ order_id }) => order_id === order.id)
    if (!receipt) throw new Error('The receipt waits')
    return receipt
  }
  const before = await shown()
  await as.diego.withdrawFromCourse({ courseId: cast.courses.homiletics, reason: REASON })
  const { payment_id: paymentId } = await shown()
  await expectFailure(as.carla.approvePayment({ paymentId, seen: before.seen }), 'OUTCOME_CHANGED')
  await expectFailure(as.carla.rejectPayment({ paymentId, reason: 'No llegó', seen: before.seen }), 'OUTCOME_CHANGED')
  const { seen: now, status } = await shown()
  expect(status).toBe('pending_verification')
  expect((await as.carla.approvePayment({ paymentId, seen: now })).status).toBe('completed')
})

async function gradeAll({ as, cast, database }: Seminary): Promise<void> {
  const waiting = await database.db
    .select()
    .from(assignment_submissions)
    .where(and(eq(assignment_submissions.course_id, cast.courses.hermeneutics), isNull(assignment_submissions.grade)))
  for (const { id, version, max_score } of waiting)
    await as.bruno.gradeSubmission({ submissionId: id, grade: max_score, version })
}

/** Another grade of Ana's essay. */
async function regrade({ as, cast }: Seminary, grade: number): Promise<void> {
  const assignmentId = cast.assignments.gradedEssay
  const { items } = await as.bruno.listScores({ assignmentId, page_size: 100 })
  const ana = items.find(({ user_id }) => user_id === cast.people.ana.id)
  const scores = [{ enrollment_id: ana?.enrollment_id ?? '', version: ana?.version ?? 0, grade }]
  await seen((moves) => as.bruno.saveScores({ assignmentId, scores }, moves))
}
