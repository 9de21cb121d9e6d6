import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buyTwo, enrollmentsOf, paymentsOf, uploadReceipt } from '#tests/support/purchases.ts'
import { MAIL_WAIT_MS } from '#domain/notifications/types.ts'
import { expectFailure, seminary, SITE } from '#tests/support/seminary.ts'
import { audit_log } from '../database/tables/audit.ts'
import { orders } from '../database/tables/checkout.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { notifications } from '../database/tables/notifications.ts'
import { mailNotices } from '../notifications/mail-notices.ts'

describe('the mail of a decision', () => {
  test('goes out at once, though the notice was read at the bell, and once for each decision', async () => {
    const one = await seminary()
    const { as, cast, clock, mails } = one
    const paymentId = cast.payments.transferOfAna
    await as.carla.rejectPayment({ paymentId, reason: 'No se lee.' })
    await as.ana.readAllNotifications({})
    await as.ana.attachReceipt({ paymentId, file_id: await uploadReceipt(one, 'ana') })
    clock.set(new Date(Date.now() + 1000))
    await as.carla.rejectPayment({ paymentId, reason: 'Falta la fecha.' })
    await as.ana.attachReceipt({ paymentId, file_id: await uploadReceipt(one, 'ana') })
    await as.carla.approvePayment({ paymentId })
    await as.ana.readAllNotifications({})
    clock.set(new Date(Date.now() + 2 * MAIL_WAIT_MS))
    await mailNotices(one)
    const sent = (await mails()).filter(({ to }) => to.address === cast.people.ana.email)
    const decided = sent.filter(({ link }) => link === `${SITE}/checkout/pending?o=${cast.orders.transferOfAna}`)
    expect(decided.map(({ subject }) => subject)).toEqual(['Pago rechazado', 'Pago rechazado', 'Pago verificado'])
    expect(decided.map(({ text }) => /Motivo: ([^.]*)/.exec(text)?.[1])).toEqual([
      'No se lee',
      'Falta la fecha',
      undefined,
    ])
  })

  test('goes out though the person wants no mails of notices', async () => {
    const { as, cast, mails } = await seminary()
    await as.ana.setMailChoice({ email: false })
    await as.carla.rejectPayment({ paymentId: cast.payments.transferOfAna, reason: 'No se lee.' })
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Pago rechazado'])
  })
})

describe('approving', () => {
  test('completes what the receipt pays, numbers it, confirms the enrollments and tells the student', async () => {
    const one = await seminary()
    const { as, cast, database } = one
    const order = await buyTwo(one)
    const paymentId = order.payments[0]?.id ?? ''
    await as.diego.attachReceipt({ paymentId, file_id: await uploadReceipt(one, 'diego') })
    const receipt = await as.carla.approvePayment({ paymentId, note: 'Coincide con el extracto' })

    expect(receipt).toMatchObject({ status: 'completed', amount_cents: 1500, verified_by_name: 'Carla Ferrari' })
    const rows = await paymentsOf(one, order.id)
    const numbers = rows.map(({ receipt_number }) => receipt_number ?? 0).sort((a, b) => a - b)
    expect(rows.map(({ status, verified_by }) => [status, verified_by])).toEqual([
      ['completed', cast.people.carla.id],
      ['completed', cast.people.carla.id],
    ])
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1)
    expect(await enrollmentsOf(one, order.id)).toMatchObject([
      { is_active: true, provisional_until: null },
      { is_active: true, provisional_until: null },
    ])
    expect(await as.diego.getOrder({ orderId: order.id })).toMatchObject({ status: 'completed' })
    const told = await database.db.select().from(notifications).where(eq(notifications.user_id, cast.people.diego.id))
    expect(told.filter(({ title }) => title === 'Pago verificado')).toHaveLength(1)
    const audit = await database.db
      .select()
      .from(audit_log)
      .where(eq(audit_log.entity_id, paymentId))
      .orderBy(audit_log.id)
    expect(audit.at(-1)).toMatchObject({
      action: 'payment.approved',
      actor_id: cast.people.carla.id,
      before: { status: 'pending_verification' },
      after: { status: 'completed', note: 'Coincide con el extracto' },
    })
  })

  test('works without a receipt for cash that came by hand', async () => {
    const one = await seminary()
    const { as, cast } = one
    expect(await as.carla.approvePayment({ paymentId: cast.payments.transferOfDiego })).toMatchObject({
      status: 'completed',
      receipt_file: null,
    })
  })

  test('happens once: of two people at once one decides', async () => {
    const { as, cast } = await seminary()
    const paymentId = cast.payments.transferOfAna
    const outcomes = await Promise.allSettled([
      as.carla.approvePayment({ paymentId }),
      as.valeria.rejectPayment({ paymentId, reason: 'No se lee' }),
      as.valeria.approvePayment({ paymentId }),
    ])
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(refused).toEqual(['PAYMENT_ALREADY_DECIDED', 'PAYMENT_ALREADY_DECIDED'])
    await expectFailure(as.carla.approvePayment({ paymentId }), 'PAYMENT_ALREADY_DECIDED')
  })

  test("is the staff's action: students and teachers are refused", async () => {
    const { as, cast } = await seminary()
    const paymentId = cast.payments.transferOfAna
    for (const who of ['ana', 'bruno'] as const) {
      await expectFailure(as[who].approvePayment({ paymentId }), 'NOT_ALLOWED')
      await expectFailure(as[who].rejectPayment({ paymentId, reason: 'Porque sí' }), 'NOT_ALLOWED')
      await expectFailure(as[who].listReceipts({}), 'NOT_ALLOWED')
    }
    await expectFailure(as.carla.approvePayment({ paymentId: randomUUID() }), 'NOT_FOUND')
    await expectFailure(as.carla.approvePayment({ paymentId: cast.payments.paidByAna }), 'PAYMENT_ALREADY_DECIDED')
  })
})

describe('rejecting', () => {
  test('needs a reason, pauses the enrollment and tells the student why', async () => {
    const one = await seminary()
    const { as, cast, database } = one
    const paymentId = cast.payments.transferOfAna
    await expectFailure(as.carla.rejectPayment({ paymentId, reason: '  ' }), 'INVALID_INPUT')
    const receipt = await as.carla.rejectPayment({ paymentId, reason: 'El importe no coincide.' })
    expect(receipt).toMatchObject({ status: 'failed', rejection_reason: 'El importe no coincide.' })
    const [enrollment] = await database.db
      .select()
      .from(enrollments)
      .where(eq(enrollments.id, cast.enrollments.anaInGreek))
    expect(enrollment).toMatchObject({ status: 'En Progreso', is_active: false, paused_reason: 'payment_rejected' })
    const [order] = await database.db.select().from(orders).where(eq(orders.id, cast.orders.transferOfAna))
    expect(order?.status).toBe('failed')
    const told = await database.db.select().from(notifications).where(eq(notifications.user_id, cast.people.ana.id))
    expect(told.find(({ title }) => title === 'Pago rechazado')?.message).toContain(
      'Motivo: El importe no coincide. Tu',
    )
  })

  test('lets the student try again; approval then resumes the enrollment', async () => {
    const one = await seminary()
    const { as, cast, database } = one
    const paymentId = cast.payments.transferOfAna
    await as.carla.rejectPayment({ paymentId, reason: 'No se lee' })
    const again = await as.ana.attachReceipt({ paymentId, file_id: await uploadReceipt(one, 'ana') })
    expect(again).toMatchObject({ status: 'pending_verification', rejection_reason: null })
    await as.carla.approvePayment({ paymentId })
    const [enrollment] = await database.db
      .select()
      .from(enrollments)
      .where(eq(enrollments.id, cast.enrollments.anaInGreek))
    expect(enrollment).toMatchObject({ is_active: true, paused_reason: null, provisional_until: null })
  })
})
