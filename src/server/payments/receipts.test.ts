import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'
import { audit_log } from '../database/tables/audit.ts'
import { orders } from '../database/tables/checkout.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { notifications } from '../database/tables/notifications.ts'
import { payments } from '../database/tables/payments.ts'

/** A PDF that differs from every other by what it says. */
const pdf = (says: string) => Buffer.from(`%PDF-1.4\n${says}\n%%EOF`)

async function uploadReceipt({ as }: Seminary, who: 'ana' | 'diego', says: string = randomUUID()): Promise<string> {
  const { id } = await as[who].uploadFile({ purpose: 'receipt', name: 'comprobante.pdf' }, { file: pdf(says) })
  return id
}

/** Diego buys two courses by transfer. */
function buyTwo({ as, cast }: Seminary) {
  return as.diego.placeOrder({
    idempotency_key: randomUUID(),
    items: [{ course_id: cast.courses.dogmatics }, { course_id: cast.courses.homiletics }],
    expected_total_cents: 1500,
    payment_method: 'bank_transfer',
    accepts_terms: true,
  })
}

const rowsOf = ({ database }: Seminary, orderId: string) =>
  database.db.select().from(payments).where(eq(payments.order_id, orderId)).orderBy(payments.id)

const enrollmentsOf = async ({ database }: Seminary, orderId: string) => {
  const rows = await database.db.select().from(payments).where(eq(payments.order_id, orderId))
  const ids = rows.flatMap(({ enrollment_id }) => enrollment_id ?? [])
  return database.db.select().from(enrollments).where(inArray(enrollments.id, ids))
}

describe('sending a receipt', () => {
  test('puts every open payment of its order under review', async () => {
    const one = await seminary()
    const order = await buyTwo(one)
    const [first] = order.payments
    const file_id = await uploadReceipt(one, 'diego')
    const sent = await one.as.diego.attachReceipt({ paymentId: first?.id ?? '', file_id })
    expect(sent).toMatchObject({ id: first?.id, status: 'pending_verification', receipt_file_id: file_id })
    const rows = await rowsOf(one, order.id)
    expect(rows.map(({ status, receipt_file_id }) => [status, receipt_file_id])).toEqual([
      ['pending_verification', file_id],
      ['pending_verification', file_id],
    ])
  })

  test("is the student's own deed, with the student's own file", async () => {
    const one = await seminary()
    const { as, cast } = one
    const [ofAna, ofDiego] = [await uploadReceipt(one, 'ana'), await uploadReceipt(one, 'diego')]
    const paymentId = cast.payments.transferOfDiego
    await expectFailure(as.ana.attachReceipt({ paymentId, file_id: ofAna }), 'NOT_FOUND')
    await expectFailure(as.diego.attachReceipt({ paymentId, file_id: ofAna }), 'NOT_FOUND')
    await expectFailure(as.carla.attachReceipt({ paymentId, file_id: ofDiego }), 'NOT_ALLOWED')
    expect(await as.diego.attachReceipt({ paymentId, file_id: ofDiego })).toMatchObject({ receipt_file_id: ofDiego })
  })

  test('is refused for what is paid, and a file counts once', async () => {
    const one = await seminary()
    const { as, cast } = one
    const file_id = await uploadReceipt(one, 'ana')
    await expectFailure(as.ana.attachReceipt({ paymentId: cast.payments.paidByAna, file_id }), 'RECEIPT_NOT_ACCEPTED')
    await as.ana.attachReceipt({ paymentId: cast.payments.transferOfAna, file_id })
    await expectFailure(as.ana.attachReceipt({ paymentId: cast.payments.transferOfAna, file_id }), 'FILE_ALREADY_USED')
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
    const rows = await rowsOf(one, order.id)
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

  test("is the staff's deed: students and teachers are refused", async () => {
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

describe('the queue', () => {
  test('shows one line for each receipt, with what should have arrived and what happened', async () => {
    const one = await seminary()
    const { as } = one
    const order = await buyTwo(one)
    const paymentId = order.payments[0]?.id ?? ''
    const waiting = await as.carla.listReceipts({ state: 'waiting', page_size: 100 })
    expect(waiting.items.filter(({ order_id }) => order_id === order.id)).toHaveLength(1)
    await as.diego.attachReceipt({ paymentId, file_id: await uploadReceipt(one, 'diego') })

    const { items } = await as.carla.listReceipts({ page_size: 100 })
    const [receipt] = items.filter(({ order_id }) => order_id === order.id)
    expect(receipt).toMatchObject({
      student_name: 'Diego Pereyra',
      amount_cents: 1500,
      currency: 'USD',
      receipt_file: { file_name: 'comprobante.pdf', file_type: 'application/pdf' },
      seen_before: [],
    })
    expect(receipt?.courses.map(({ amount_cents }) => amount_cents).sort()).toEqual([1000, 500])
    expect(receipt?.local?.amount_cents).toBe(
      order.payments.reduce((sum, { local }) => sum + (local?.amount_cents ?? 0), 0),
    )
    expect(receipt?.history.map(({ action, by_name }) => [action, by_name])).toEqual([
      ['payment.created', 'Diego Pereyra'],
      ['payment.receipt_uploaded', 'Diego Pereyra'],
    ])
  })

  test('is worked through oldest first; what is decided leaves it and shows newest first', async () => {
    const one = await seminary()
    const { as, cast } = one
    const before = await as.carla.listReceipts({ page_size: 100 })
    const since = before.items.map(({ updated_at }) => updated_at)
    expect(since).toEqual([...since].sort())
    await as.carla.approvePayment({ paymentId: cast.payments.transferOfAna })
    const after = await as.carla.listReceipts({ page_size: 100 })
    expect(after.total).toBe(before.total - 1)
    const decided = await as.carla.listReceipts({ state: 'decided' })
    expect(decided.items[0]).toMatchObject({ order_id: cast.orders.transferOfAna, status: 'completed' })
  })

  test('is searched by student, course and operation, whatever the accents and case', async () => {
    const { as, cast } = await seminary()
    const found = async (q: string) => (await as.carla.listReceipts({ q, page_size: 100 })).items
    const [receipt] = (await found('ANA BENITEZ')).filter(({ order_id }) => order_id === cast.orders.transferOfAna)
    expect(receipt).toBeDefined()
    expect(await found(receipt?.transaction_id ?? '')).toHaveLength(1)
    const byCourse = await found('grie1')
    expect(byCourse.map(({ order_id }) => order_id)).toContain(cast.orders.transferOfAna)
    expect(await found('100%')).toEqual([])
  })

  test('flags a file that was already sent for another order', async () => {
    const one = await seminary()
    const { as, cast } = one
    const says = randomUUID()
    await as.ana.attachReceipt({
      paymentId: cast.payments.transferOfAna,
      file_id: await uploadReceipt(one, 'ana', says),
    })
    await as.diego.attachReceipt({
      paymentId: cast.payments.transferOfDiego,
      file_id: await uploadReceipt(one, 'diego', says),
    })
    const { items } = await as.carla.listReceipts({ q: 'Diego Pereyra', page_size: 100 })
    expect(items.flatMap(({ seen_before }) => seen_before)).toMatchObject([
      { order_id: cast.orders.transferOfAna, student_name: 'Ana Benítez' },
    ])
  })
})

describe('an operation number', () => {
  test('that came with another order is flagged in the queue, however it was typed', async () => {
    const one = await seminary()
    const { as, cast } = one
    const send = async (who: 'ana' | 'diego', paymentId: string, operation_number: string) =>
      as[who].attachReceipt({ paymentId, file_id: await uploadReceipt(one, who), operation_number })
    await send('ana', cast.payments.transferOfAna, 'op 0012-3456')
    await send('diego', cast.payments.transferOfDiego, 'OP.00123456')
    const found = await as.carla.listReceipts({ q: 'op00123456', page_size: 100 })
    expect(found.items.map(({ operation_number }) => operation_number)).toEqual(['OP00123456', 'OP00123456'])
    const [ofDiego] = found.items.filter(({ user_id }) => user_id === cast.people.diego.id)
    expect(ofDiego?.seen_before).toMatchObject([{ by: 'operation', student_name: 'Ana Benítez' }])
  })

  test('that staff read on the receipt is kept, and told when another order had it', async () => {
    const { as, cast } = await seminary()
    const operation_number = '998877'
    await as.carla.approvePayment({ paymentId: cast.payments.transferOfAna, operation_number })
    const second = { paymentId: cast.payments.transferOfDiego, operation_number: '99-88-77' }
    const refused = await expectFailure(as.carla.approvePayment(second), 'OPERATION_SEEN')
    expect(refused.detail).toBe('El número de operación 998877 ya figura en un pago de Ana Benítez.')
    expect(await as.carla.approvePayment({ ...second, accepts_seen: true })).toMatchObject({
      status: 'completed',
      operation_number: '998877',
      seen_before: [{ by: 'operation', student_name: 'Ana Benítez' }],
    })
  })

  test('that says nothing is refused beside its field', async () => {
    const { as, cast } = await seminary()
    const asked = as.carla.approvePayment({ paymentId: cast.payments.transferOfAna, operation_number: 'n.º' })
    const refused = await expectFailure(asked, 'INVALID_INPUT')
    expect(Object.keys(refused.fields ?? {})).toEqual(['operation_number'])
  })
})

describe('lists of payments', () => {
  test("a student's own: nobody else's, newest first", async () => {
    const one = await seminary()
    const { as, cast } = one
    const order = await buyTwo(one)
    const own = await as.diego.listOwnPayments({ page_size: 100 })
    expect(own.items.slice(0, 2).map(({ order_id }) => order_id)).toEqual([order.id, order.id])
    expect(own.items.map(({ id }) => id)).toContain(cast.payments.transferOfDiego)
    expect(own.items.map(({ id }) => id)).not.toContain(cast.payments.transferOfAna)
    const page = await as.diego.listOwnPayments({ page_size: 1 })
    expect(page).toMatchObject({ total: own.total, has_more: true, items: [{ id: own.items[0]?.id }] })
  })

  test("the administrator's: all of them, filtered by what a status shows as, with totals", async () => {
    const { as, cast } = await seminary()
    const pending = await as.carla.listPayments({ status: 'pending', page_size: 100 })
    expect(pending.items.find(({ id }) => id === cast.payments.transferOfAna)).toMatchObject({ in_review: true })
    expect(pending.items.find(({ id }) => id === cast.payments.transferOfDiego)).toMatchObject({ in_review: false })
    expect(new Set(pending.items.map(({ status }) => status))).not.toContain('completed')
    expect(pending.summary.pending).toBe(pending.total)
    const before = pending.summary.collected_cents
    const approved = await as.carla.approvePayment({ paymentId: cast.payments.transferOfAna })
    const { summary } = await as.carla.listPayments({ q: 'ana' })
    expect(summary.collected_cents).toBe(before + approved.amount_cents)
  })
})
