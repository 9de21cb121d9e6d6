import { and, desc, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { listFinalGrades } from '#contract/grades.ts'
import type { CallOutput } from '#contract/operation.ts'
import { readPdf } from '../../../tests/support/read-pdf.ts'
import { expectFailure, seminary } from '../../../tests/support/seminary.ts'
import { audit_log } from '../database/tables/audit.ts'
import { enrollments_open } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { assignments, assignment_submissions } from '../database/tables/evaluations.ts'
import { acta_rectifications, course_actas, grade_history } from '../database/tables/grades.ts'
import { notifications } from '../database/tables/notifications.ts'

type World = Awaited<ReturnType<typeof seminary>>

/** Confirmed once more: the demo's current period still lasts. */
const early = <Of>(acta: Of) => ({ ...acta, is_early: true })

const actaOf = ({ cast }: World) => ({ courseId: cast.courses.hermeneutics, periodId: cast.periods.current })

/** Hermeneutics with its window closed and nothing left to grade: ready to be closed. */
async function readyToClose() {
  const world = await seminary()
  const { database } = world
  const acta = actaOf(world)
  await database.db
    .update(enrollments_open)
    .set({ is_open: false })
    .where(eq(enrollments_open.course_id, acta.courseId))
  // As Bruno does it on his screen, one by one, which has tests of its own.
  await database.pool.query(
    `update assignment_submissions s set grade = a.max_score * 0.8, graded_by = $2, graded_at = now(), version = s.version + 1
     from assignments a where a.id = s.assignment_id and s.course_id = $1`,
    [acta.courseId, world.cast.people.bruno.id],
  )
  return { ...world, acta }
}

const studentsOf = async ({ as, acta }: Awaited<ReturnType<typeof readyToClose>>) =>
  (await as.bruno.listFinalGrades({ ...acta, page_size: 100 })).items

/** What closing leaves to a student, by their row before it. */
function atClosing({
  may_set,
  final_grade,
  status,
  type_coursed,
  calculated,
}: CallOutput<typeof listFinalGrades>['items'][number]) {
  if (!may_set || final_grade !== null) return { final_grade, status }
  if (type_coursed === 'oyente') return { final_grade: null, status: 'Oyente' }
  return { final_grade: calculated.final_grade, status: calculated.status }
}

describe('an acta', () => {
  test('says what keeps it open and what closing would write', async () => {
    const world = await seminary()
    const { as, database } = world
    const acta = actaOf(world)
    expect(await as.bruno.getActa(acta)).toMatchObject({ closed_at: null, problem: 'window_open', provisional: true })
    for (let times = 0; times < 2; times++) await as.bruno.requestActaUnlock(acta)
    const { items } = await as.carla.listNotifications({})
    const asked = items.filter(({ title }) => title === 'Un acta espera el fin de la matrícula')
    expect(asked.map(({ message }) => message)).toEqual([
      'Bruno Salas pide terminar la matrícula de Hermenéutica (Segundo semestre 2026) para cerrar su acta.',
    ])
    await expectFailure(as.bruno.closeActa(acta), 'ACTA_WINDOW_OPEN')
    await database.db
      .update(enrollments_open)
      .set({ is_open: false })
      .where(eq(enrollments_open.course_id, acta.courseId))
    const waiting = await as.bruno.getActa(acta)
    expect(waiting.problem).toBe('to_grade')
    expect(waiting.blocking_count).toBeGreaterThan(0)
    const refused = await expectFailure(as.bruno.closeActa(acta), 'ACTA_TO_GRADE')
    expect(refused.detail).toContain(`por calificar: ${waiting.blocking_count}.`)
    await database.db.update(assignments).set({ is_active: false }).where(eq(assignments.course_id, acta.courseId))
    expect((await as.bruno.getActa(acta)).problem).toBe('nothing_counts')
    await expectFailure(as.bruno.closeActa(acta), 'ACTA_NOTHING_COUNTS')
  })

  test('closes with the calculated grade where none was set, and keeps those set by hand', async () => {
    const world = await readyToClose()
    const { as, cast, acta, database } = world
    await as.bruno.setFinalGrade({ enrollmentId: cast.enrollments.anaInHermeneutics, final_grade: 91.5 })
    const before = await studentsOf(world)
    const closed = await as.bruno.closeActa(early(acta))
    expect(closed).toMatchObject({ problem: null, closed_by_name: 'Bruno Salas', rectifications: [] })
    expect(closed.closed_at).not.toBeNull()
    const after = await studentsOf(world)
    expect(after.map(({ final_grade, status }) => ({ final_grade, status }))).toEqual(before.map(atClosing))
    expect(after.find(({ user_id }) => user_id === cast.people.ana.id)).toMatchObject({ final_grade: 91.5 })
    const calculated = after.filter(
      ({ final_grade }, index) => before[index]?.final_grade === null && final_grade !== null,
    )
    expect(calculated.length).toBeGreaterThan(0)
    const audits = await database.db
      .select({ id: audit_log.entity_id })
      .from(audit_log)
      .where(eq(audit_log.action, 'final_grade.calculated'))
    expect(new Set(audits.map(({ id }) => id))).toEqual(new Set(calculated.map(({ enrollment_id }) => enrollment_id)))
    const told = await database.db
      .select({ user_id: notifications.user_id })
      .from(notifications)
      .where(
        and(
          eq(notifications.type, 'final_grade'),
          inArray(
            notifications.user_id,
            calculated.map(({ user_id }) => user_id),
          ),
        ),
      )
    expect(told.length).toBeGreaterThanOrEqual(calculated.length)
  })

  test('closes once, however many teachers press at once, and for its teacher only', async () => {
    const { as, acta, database } = await readyToClose()
    await expectFailure(as.elena.closeActa(acta), 'NOT_FOUND')
    await expectFailure(as.elena.getActa(acta), 'NOT_FOUND')
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => as.bruno.closeActa(early(acta))))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expectFailure(as.bruno.closeActa(early(acta)), 'ACTA_CLOSED')
    expect(await database.db.$count(course_actas, eq(course_actas.course_id, acta.courseId))).toBe(1)
  })

  test('closed, keeps every grade of the course: final ones and those of its evaluations', async () => {
    const { as, cast, acta } = await readyToClose()
    await as.bruno.closeActa(early(acta))
    const enrollmentId = cast.enrollments.anaInHermeneutics
    await expectFailure(as.bruno.setFinalGrade({ enrollmentId, final_grade: 10 }), 'ACTA_CLOSED')
    await expectFailure(as.bruno.setFinalGrade({ enrollmentId, final_grade: null }), 'ACTA_CLOSED')
    const { items } = await as.bruno.listScores({ assignmentId: cast.assignments.essay, page_size: 100 })
    const ana = items.find(({ enrollment_id }) => enrollment_id === enrollmentId)
    expect(ana?.acta_closed).toBe(true)
    await expectFailure(
      as.bruno.saveScores({
        assignmentId: cast.assignments.essay,
        scores: [{ enrollment_id: enrollmentId, grade: 50, version: ana?.version ?? 0 }],
      }),
      'ACTA_CLOSED',
    )
  })
})

describe('a rectification', () => {
  test('changes the grade and its status, and leaves who, when, why and what it was', async () => {
    const world = await readyToClose()
    const { as, cast, acta, database } = world
    await as.bruno.closeActa(early(acta))
    const enrollmentId = cast.enrollments.diegoInHermeneutics
    const was = (await studentsOf(world)).find(({ enrollment_id }) => enrollment_id === enrollmentId)
    const reason = 'Se sumó mal el ensayo'
    const now = await as.bruno.rectifyFinalGrade({
      enrollmentId,
      final_grade: 42.25,
      reason,
      seen_grade: was?.final_grade ?? null,
    })
    expect(now).toMatchObject({ final_grade: 42.25, status: 'Desaprobado', rectified_count: 1 })
    const { rectifications } = await as.bruno.getActa(acta)
    expect(rectifications).toMatchObject([
      { student_name: 'Diego Pereyra', old_grade: was?.final_grade, new_grade: 42.25, reason, by_name: 'Bruno Salas' },
    ])
    const [line] = await database.db
      .select()
      .from(grade_history)
      .where(and(eq(grade_history.enrollment_id, enrollmentId), eq(grade_history.kind, 'final')))
      .orderBy(desc(grade_history.changed_at))
      .limit(1)
    expect(line).toMatchObject({ new_grade: 42.25, new_status: 'Desaprobado', changed_by: cast.people.bruno.id })
    const told = await as.diego.explainFinalGrade({ enrollmentId })
    expect(told.changes[0]).toMatchObject({ new_grade: 42.25, reason, by_name: 'Bruno Salas' })
  })

  test('needs a closed acta, a reason, another grade and its own teacher', async () => {
    const { as, cast, acta, database } = await readyToClose()
    const enrollmentId = cast.enrollments.anaInHermeneutics
    const input = { enrollmentId, final_grade: 55, reason: 'Error de carga' }
    await expectFailure(as.bruno.rectifyFinalGrade(input), 'ACTA_OPEN')
    await as.bruno.closeActa(early(acta))
    const refused = await expectFailure(as.bruno.rectifyFinalGrade({ ...input, reason: '   ' }), 'INVALID_INPUT')
    expect(refused.fields).toHaveProperty('reason')
    await expectFailure(as.bruno.rectifyFinalGrade({ ...input, final_grade: 101 }), 'INVALID_INPUT')
    await expectFailure(as.elena.rectifyFinalGrade(input), 'NOT_FOUND')
    await expectFailure(as.bruno.rectifyFinalGrade({ ...input, seen_grade: 3 }), 'CHANGED_MEANWHILE')
    const { final_grade } = await as.bruno.rectifyFinalGrade(input)
    expect(final_grade).toBe(55)
    await expectFailure(as.bruno.rectifyFinalGrade(input), 'SAME_GRADE')
    expect(await database.db.$count(acta_rectifications)).toBe(1)
  })

  test('does not reach who withdrew', async () => {
    const { as, cast, acta, database } = await readyToClose()
    const enrollmentId = cast.enrollments.anaInHermeneutics
    await database.db
      .update(enrollments)
      .set({ status: 'Desistido', is_active: false, completion_date: new Date(), observations: 'Por razones de salud' })
      .where(eq(enrollments.id, enrollmentId))
    await as.bruno.closeActa(early(acta))
    await expectFailure(
      as.bruno.rectifyFinalGrade({ enrollmentId, final_grade: 55, reason: 'Error' }),
      'NO_ACTIVE_ENROLLMENT',
    )
  })
})

describe('the papers of a course', () => {
  test('are a PDF of the acta, draft or closed, and a table of the final grades', async () => {
    const { as, acta } = await readyToClose()
    const draft = await as.bruno.printActa(acta)
    const read = await readPdf(draft as Buffer)
    expect(read.info).toMatchObject({ Title: 'Acta de notas finales HERM1', Language: 'es-AR' })
    expect(read.text).toContain('BORRADOR')
    expect(read.text).toMatch(/Benítez, Ana\s+DNI \d{7,8}/)
    const csv = String(await as.bruno.exportFinalGrades(acta))
    const { items } = await as.bruno.listFinalGrades({ ...acta, page_size: 100 })
    expect(csv.split('\r\n').filter(Boolean)).toHaveLength(items.length + 1)
    expect(csv).toContain('"Benítez, Ana";"estudiante@demo.test"')
    await as.bruno.closeActa(early(acta))
    const closed = await as.bruno.printActa(acta)
    expect((await readPdf(closed as Buffer)).text).not.toContain('BORRADOR')
    await expectFailure(as.elena.printActa(acta), 'NOT_FOUND')
    await expectFailure(as.elena.exportFinalGrades(acta), 'NOT_FOUND')
  })

  test('include a certificate for listeners whose course has ended, and only for them (decision L10)', async () => {
    const { as, cast, acta, database } = await readyToClose()
    const enrollmentId = cast.enrollments.anaInHermeneutics
    const wish = { kind: 'certificado_participacion', subject_id: enrollmentId } as const
    await expectFailure(as.ana.issueOwnPaper(wish), 'DOCUMENT_MISSING')
    await database.db.update(enrollments).set({ type_coursed: 'oyente' }).where(eq(enrollments.id, enrollmentId))
    await expectFailure(as.ana.issueOwnPaper(wish), 'DOCUMENT_MISSING')
    await as.bruno.closeActa(early(acta))
    const paper = await as.ana.issueOwnPaper(wish)
    const { courses } = await as.ana.listOwnGrades({})
    expect(courses.find(({ enrollment_id }) => enrollment_id === enrollmentId)?.certificate).toBe(wish.kind)
    expect(courses.find(({ status }) => status === 'Aprobado')?.certificate).toBe('certificado_aprobacion')
    await expectFailure(as.diego.issueOwnPaper(wish), 'NOT_FOUND')
    const handed = await readPdf((await as.ana.downloadOwnPaper({ paperId: paper.id })) as Buffer)
    expect(handed.text).toContain('Ana Benítez')
    // Asked for again the same day, by staff too, it's the same paper.
    expect(await as.carla.issuePaper({ userId: cast.people.ana.id, ...wish })).toEqual(paper)
    expect(await database.db.$count(audit_log, eq(audit_log.action, 'document.issued'))).toBe(1)
  })
})

describe('an acta before its time', () => {
  test('closes only once that was confirmed, and names who would fail while work of theirs is not due', async () => {
    const world = await readyToClose()
    const { as, cast, acta, database } = world
    await database.db
      .update(assignment_submissions)
      .set({ grade: 1 })
      .where(eq(assignment_submissions.enrollment_id, cast.enrollments.anaInHermeneutics))
    await as.bruno.createAssignment({
      course_id: acta.courseId,
      title: 'Trabajo final',
      assignment_type: 'file_upload',
      due_date: new Date(Date.now() + 86_400_000).toISOString(),
    })
    const state = await as.bruno.getActa(acta)
    const rows = await studentsOf(world)
    // By the list that teachers read, not by what the acta itself counts.
    const failing = rows.filter(
      ({ final_grade, may_set, type_coursed, calculated }) =>
        may_set && final_grade === null && type_coursed === 'regular' && calculated.status === 'Desaprobado',
    )
    expect(failing.map(({ user_id }) => user_id)).toContain(cast.people.ana.id)
    expect(state.would_fail).toHaveLength(failing.length)
    expect(state.would_fail).toContain('Benítez, Ana')
    await expectFailure(as.bruno.closeActa(acta), 'ACTA_EARLY')
    expect((await as.bruno.closeActa(early(acta))).closed_at).not.toBeNull()
  })

  test('closes without another word once its period has ended', async () => {
    const { as, acta, clock, cast, callerOf } = await readyToClose()
    const state = await as.bruno.getActa(acta)
    clock.set(new Date(new Date(`${state.period_end}T12:00:00Z`).getTime() + 2 * 86_400_000))
    const bruno = await callerOf(cast.people.bruno.id)
    expect(await bruno.getActa(acta)).toMatchObject({ provisional: false })
    expect((await bruno.closeActa(acta)).closed_at).not.toBeNull()
  })
})

describe('an acta that is opened again', () => {
  test('gives back what its closing calculated, keeps what was set by hand, and closes again', async () => {
    const world = await readyToClose()
    const { as, cast, acta, database } = world
    await as.bruno.setFinalGrade({ enrollmentId: cast.enrollments.anaInHermeneutics, final_grade: 91.5 })
    const before = await studentsOf(world)
    await as.bruno.closeActa(early(acta))
    const { items } = await as.carla.listActas({ courseId: acta.courseId })
    expect(items).toMatchObject([{ period_id: acta.periodId, closed_by_name: 'Bruno Salas', reopened_at: null }])
    const actaId = items[0]?.id ?? ''
    await as.carla.reopenActa({ actaId, reason: 'Faltaba un trabajo' })
    const after = await studentsOf(world)
    expect(after.map(({ user_id, final_grade, status }) => ({ user_id, final_grade, status }))).toEqual(
      before.map(({ user_id, final_grade, status }) => ({ user_id, final_grade, status })),
    )
    expect(await as.bruno.getActa(acta)).toMatchObject({ closed_at: null, closed_by_name: null })
    await expectFailure(as.carla.reopenActa({ actaId, reason: 'Otra vez' }), 'ACTA_REOPENED')
    // What a closed acta refuses is possible again, and the history has both: the grade that was given and its return.
    await as.bruno.setFinalGrade({ enrollmentId: cast.enrollments.anaInHermeneutics, final_grade: 95 })
    const changes = await database.db
      .select({ old: grade_history.old_grade, new: grade_history.new_grade })
      .from(grade_history)
      .where(and(eq(grade_history.kind, 'final'), eq(grade_history.new_status, 'En Progreso')))
    expect(changes.length).toBeGreaterThan(0)
    await as.bruno.closeActa(early(acta))
    expect((await as.carla.listActas({ courseId: acta.courseId })).items).toMatchObject([
      { reopened_at: null },
      { reopened_by_name: 'Carla Ferrari', reopen_reason: 'Faltaba un trabajo' },
    ])
  })

  test('is told to its students and its teacher, written in the log, and opened by administrators only', async () => {
    const { as, cast, acta, database } = await readyToClose()
    await as.bruno.closeActa(early(acta))
    const actaId = (await as.carla.listActas({ courseId: acta.courseId })).items[0]?.id ?? ''
    await expectFailure(as.bruno.reopenActa({ actaId, reason: 'Yo mismo' }), 'NOT_ALLOWED')
    await as.carla.reopenActa({ actaId, reason: 'Faltaba un trabajo' })
    const told = await database.db
      .select({ user_id: notifications.user_id, message: notifications.message })
      .from(notifications)
      .where(eq(notifications.title, 'Acta abierta otra vez'))
    expect(told.map(({ user_id }) => user_id)).toEqual(
      expect.arrayContaining([cast.people.ana.id, cast.people.diego.id, cast.people.bruno.id]),
    )
    expect(told[0]?.message).toContain('Motivo: Faltaba un trabajo')
    const audits = await database.db.select().from(audit_log).where(eq(audit_log.action, 'course.reopened'))
    expect(audits).toMatchObject([{ entity_id: actaId, actor_id: cast.people.carla.id }])
  })

  test('is opened once, however many administrators press, and its closing stays as it was', async () => {
    const { as, acta, database } = await readyToClose()
    await as.bruno.closeActa(early(acta))
    const actaId = (await as.carla.listActas({ courseId: acta.courseId })).items[0]?.id ?? ''
    const asked = { actaId, reason: 'Faltaba un trabajo' }
    const outcomes = await Promise.allSettled([as.carla.reopenActa(asked), as.valeria.reopenActa(asked)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const write = database.db
      .update(course_actas)
      .set({ reopen_reason: 'Otro motivo' })
      .where(eq(course_actas.id, actaId))
    await expect(write).rejects.toMatchObject({ cause: { constraint: 'i73_append_only' } })
  })
})
