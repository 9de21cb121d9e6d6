import { deletionAsSeen } from '#tests/support/deletion.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectFailure, seminary } from '#tests/support/seminary.ts'
import { audit_log } from '../database/tables/audit.ts'

describe('what a student owes', () => {
  test('is what is open or rejected, in dollars and pesos, with why; nothing once all is approved', async () => {
    const { as, cast } = await seminary()
    const paymentId = cast.payments.transferOfAna
    const owedBy = async (who: 'ana' | 'diego') => (await as.carla.getStudent({ userId: cast.people[who].id })).owed
    const open = await owedBy('ana')
    const payment = await as.carla.getPayment({ paymentId })
    expect(open).toMatchObject({
      amount_cents: payment.amount_cents,
      local: { amount_cents: payment.local?.amount_cents, currency: 'ARS' },
      lines: [{ payment_id: paymentId, course_name: payment.course_name, reason: 'in_review' }],
    })
    const { lines } = await owedBy('diego')
    expect(lines).toMatchObject([{ payment_id: cast.payments.transferOfDiego, reason: 'waiting' }])

    await as.carla.rejectPayment({ paymentId, reason: 'No se lee' })
    expect((await owedBy('ana')).lines).toMatchObject([{ payment_id: paymentId, reason: 'rejected' }])

    await as.carla.approvePayment({ paymentId: cast.payments.transferOfDiego })
    expect(await owedBy('diego')).toEqual({ amount_cents: 0, local: null, lines: [] })
  })

  test('goes with the enrollment that was given up', async () => {
    const { as, cast } = await seminary()
    const userId = cast.people.ana.id
    await as.carla.withdrawEnrollment({ enrollmentId: cast.enrollments.anaInGreek, reason: 'Se mudó a otra ciudad' })
    expect((await as.carla.getStudent({ userId })).owed.lines).toEqual([])
  })
})

describe('the grades in a file', () => {
  test('have their partial average and are explained, whoever teaches the course', async () => {
    const { as, cast } = await seminary()
    const { enrollments } = await as.carla.getStudent({ userId: cast.people.ana.id })
    const enrollmentId = cast.enrollments.anaInHermeneutics
    const { items } = await as.ana.listOwnGrades({ course_id: cast.courses.hermeneutics, page_size: 100 })
    const mean = items.reduce((sum, { percentage }) => sum + percentage, 0) / items.length
    const partial = enrollments.find(({ enrollment_id }) => enrollment_id === enrollmentId)?.partial_average
    expect(partial).toBeCloseTo(mean, 0)
    const [told, taught] = [
      await as.carla.explainEnrollmentGrade({ enrollmentId }),
      await as.bruno.explainStudentGrade({ enrollmentId }),
    ]
    expect(told).toEqual(taught)
    expect(told.student_name).toBe('Ana Benítez')
  })
})

describe('internal notes', () => {
  test('are read by all staff, newest first, and deleted by who wrote them', async () => {
    const { as, cast, database } = await seminary()
    const userId = cast.people.ana.id
    const first = await as.carla.addStudentNote({ userId, text: ' Llamó por el título.\nVuelve el lunes. ' })
    expect(first).toMatchObject({
      text: 'Llamó por el título.\nVuelve el lunes.',
      author_name: 'Carla Ferrari',
      is_own: true,
    })
    await as.valeria.addStudentNote({ userId, text: 'Trajo el analítico.' })
    const { notes, notes_total } = await as.carla.getStudent({ userId })
    expect(notes.map(({ text, is_own }) => [text, is_own])).toEqual([
      ['Trajo el analítico.', false],
      ['Llamó por el título.\nVuelve el lunes.', true],
    ])
    expect(notes_total).toBe(2)
    await expectFailure(as.valeria.deleteStudentNote({ noteId: first.id }), 'NOT_FOUND')
    await as.carla.deleteStudentNote({ noteId: first.id })
    await expectFailure(as.carla.deleteStudentNote({ noteId: first.id }), 'NOT_FOUND')
    expect((await as.carla.getStudent({ userId })).notes).toHaveLength(1)
    const log = await database.db.select().from(audit_log).where(eq(audit_log.entity_id, userId))
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['note.added', 'note.deleted']))
    expect(JSON.stringify(log)).not.toMatch(/título|analítico/)
    await expectFailure(as.carla.addStudentNote({ userId: cast.people.bruno.id, text: 'Hola' }), 'STUDENT_NOT_FOUND')
  })

  test('go with the person', async () => {
    const { as, cast, database } = await seminary()
    const userId = cast.people.ana.id
    await as.carla.addStudentNote({ userId, text: 'Pidió una beca.' })
    await as.valeria.deleteUser(await deletionAsSeen(as.valeria, userId))
    expect((await database.pool.query('select 1 from student_notes')).rowCount).toBe(0)
    await expectFailure(as.carla.addStudentNote({ userId, text: 'Otra' }), 'STUDENT_NOT_FOUND')
  })
})
