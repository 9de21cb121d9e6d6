import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { claimPaid } from '#contract/checkout.ts'
import type { CallInput } from '#contract/operation.ts'
import { seenBy } from '#tests/support/purchases.ts'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'
import { enrollments_open } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { notifications } from '../database/tables/notifications.ts'
import { orders } from '../database/tables/checkout.ts'
import { UPLOADS } from '#tests/support/uploads.ts'

type Claim = CallInput<typeof claimPaid>

/** Two courses as Diego sees them, who lives in Uruguay. */
function claimOf({ cast }: Seminary, other: Partial<Claim> = {}): Claim {
  return {
    idempotency_key: randomUUID(),
    items: [{ course_id: cast.courses.dogmatics }, { course_id: cast.courses.homiletics, type_coursed: 'oyente' }],
    expected_total_cents: 1500,
    seen: seenBy('bank_transfer', other.expected_total_cents ?? 1500, 'uruguay'),
    payment_method: 'bank_transfer',
    note: 'Transferí el martes desde el Banco Nación',
    ...other,
  }
}

/** The same as Ana sees it, who lives in Argentina. */
function claimOfAna(one: Seminary, other: Partial<Claim> = {}): Claim {
  const claim = claimOf(one, other)
  return { ...claim, seen: seenBy('bank_transfer', claim.expected_total_cents) }
}

const enrollmentsOfDiego = ({ database, cast }: Seminary) =>
  database.db
    .select()
    .from(enrollments)
    .where(eq(enrollments.user_id, cast.people.diego.id))
    .orderBy(enrollments.enrollment_date)

const windowOf = ({ database }: Seminary, courseId: string) =>
  database.db.select().from(enrollments_open).where(eq(enrollments_open.course_id, courseId))

const firstOf = ({ payments }: { payments: readonly { id: string }[] }) => payments[0]?.id ?? ''

describe('saying that a cart is paid already', () => {
  test('grants nothing: no enrollment, no seat, payments that wait for staff', async () => {
    const one = await seminary()
    const [before, seats] = [await enrollmentsOfDiego(one), await windowOf(one, one.cast.courses.dogmatics)]
    const order = await one.as.diego.claimPaid(claimOf(one))
    expect(order).toMatchObject({ status: 'pending', total_cents: 1500, checkout_url: null })
    expect(order.payments).toHaveLength(2)
    for (const payment of order.payments) {
      expect(payment).toMatchObject({ status: 'pending_verification', enrollment_id: null, provisional_until: null })
    }
    expect(await enrollmentsOfDiego(one)).toEqual(before)
    expect(await windowOf(one, one.cast.courses.dogmatics)).toEqual(seats)
  })

  test('lands in the queue of receipts with its note, with a receipt or without', async () => {
    const one = await seminary()
    const { id: file_id } = await one.as.diego.uploadFile(
      { ...UPLOADS.receipt, name: 'transferencia.pdf' },
      { file: Buffer.from('%PDF-1.4\nya pagué\n%%EOF') },
    )
    const withFile = await one.as.diego.claimPaid(claimOf(one, { file_id }))
    const { items } = await one.as.carla.listReceipts({ q: 'Pereyra' })
    const row = items.find(({ order_id }) => order_id === withFile.id)
    expect(row).toMatchObject({ amount_cents: 1500, receipt_file: { id: file_id }, status: 'pending_verification' })
    expect(row?.history.map(({ action, note }) => [action, note])).toEqual([
      ['payment.claimed', 'Transferí el martes desde el Banco Nación'],
    ])
    const bare = await one.as.ana.claimPaid(claimOfAna(one, { payment_method: 'cash' }))
    const queue = await one.as.carla.listReceipts({ q: 'Benítez' })
    expect(queue.items.map(({ order_id }) => order_id)).toContain(bare.id)
    await expectFailure(one.as.ana.claimPaid(claimOfAna(one, { file_id })), 'CLAIM_OPEN')
  })

  test('needs something to find the money by: a receipt, a number or a note', async () => {
    const one = await seminary()
    const nothing = { note: '  ', operation_number: ' ', file_id: null }
    const refused = await expectFailure(one.as.diego.claimPaid(claimOf(one, nothing)), 'INVALID_INPUT')
    expect(refused.fields?.['note']?.code).toBe('CLAIM_PROOF')
    const wrong = await expectFailure(
      one.as.diego.claimPaid(claimOf(one, { operation_number: '1-2' })),
      'INVALID_INPUT',
    )
    expect(wrong.fields?.['operation_number']?.code).toBe('OPERATION_NUMBER')
  })

  test('is told when its operation number came with another purchase; the number stays with a receipt that comes later', async () => {
    const one = await seminary()
    const ofAna = await one.as.ana.claimPaid(claimOfAna(one, { operation_number: '00-1234/5678', note: null }))
    const ofDiego = await one.as.diego.claimPaid(claimOf(one, { operation_number: '0012345678' }))
    const { id: file_id } = await one.as.diego.uploadFile(
      { ...UPLOADS.receipt, name: 'transferencia.pdf' },
      { file: Buffer.from('%PDF-1.4\nla misma\n%%EOF') },
    )
    await one.as.diego.attachReceipt({ paymentId: firstOf(ofDiego), file_id })
    const { items } = await one.as.carla.listReceipts({ q: '0012345678' })
    expect(items.map(({ order_id, operation_number }) => [order_id, operation_number])).toEqual([
      [ofAna.id, '0012345678'],
      [ofDiego.id, '0012345678'],
    ])
    for (const { seen_before } of items) expect(seen_before.map(({ by }) => by)).toEqual(['operation'])
  })

  test('rings the bell of each administrator once, until they look', async () => {
    const one = await seminary()
    const bell = async () => (await one.as.carla.listNotifications({ unread: true })).items.map(({ title }) => title)
    await one.as.diego.claimPaid(claimOf(one))
    const ofAna = await one.as.ana.claimPaid(claimOfAna(one))
    expect(await bell()).toEqual(['Comprobantes por revisar'])
    expect((await one.as.valeria.listNotifications({ unread: true })).total).toBe(1)
    await one.as.carla.readAllNotifications({})
    const { id: file_id } = await one.as.ana.uploadFile(
      { ...UPLOADS.receipt, name: 'transferencia.pdf' },
      { file: Buffer.from('%PDF-1.4\nde ana\n%%EOF') },
    )
    await one.as.ana.attachReceipt({ paymentId: firstOf(ofAna), file_id })
    expect(await bell()).toEqual(['Comprobantes por revisar'])
  })

  test('shows on the dashboard as in review, without a course to study meanwhile', async () => {
    const one = await seminary()
    const order = await one.as.diego.claimPaid(claimOf(one))
    const { payments } = await one.as.diego.getStudentDashboard({})
    expect(payments.find(({ order_id }) => order_id === order.id)).toMatchObject({
      state: 'in_review',
      is_claim: true,
      provisional_until: null,
    })
  })

  test('twice under one key is one order; other words under it, or the same course again, are refused', async () => {
    const one = await seminary()
    const claim = claimOf(one)
    const [first, second] = await Promise.all([one.as.diego.claimPaid(claim), one.as.diego.claimPaid(claim)])
    expect(second.id).toBe(first.id)
    await expectFailure(one.as.diego.claimPaid({ ...claim, note: 'otra' }), 'ORDER_KEY_REUSED')
    const again = claimOf(one, { items: claim.items.slice(0, 1), expected_total_cents: 1000 })
    await expectFailure(one.as.diego.claimPaid(again), 'CLAIM_OPEN')
  })

  test('is priced by the server, takes only what can be bought, and is for students', async () => {
    const one = await seminary()
    await expectFailure(one.as.diego.claimPaid(claimOf(one, { expected_total_cents: 1 })), 'PRICE_CHANGED')
    const taken = [{ course_id: one.cast.courses.hermeneutics }]
    await expectFailure(one.as.diego.claimPaid(claimOf(one, { items: taken })), 'ALREADY_ENROLLED')
    await expectFailure(one.as.bruno.claimPaid(claimOf(one)), 'NOT_ALLOWED')
    const forged = { ...claimOf(one), payment_method: 'credit_card' as 'cash' }
    await expectFailure(one.as.diego.claimPaid(forged), 'INVALID_INPUT')
    expect(await one.database.db.select().from(orders).where(eq(orders.user_id, one.cast.people.diego.id))).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ total: 1500 })]),
    )
  })

  test("takes only the person's own receipt", async () => {
    const one = await seminary()
    const { id: file_id } = await one.as.ana.uploadFile(
      { ...UPLOADS.receipt, name: 'ajeno.pdf' },
      { file: Buffer.from('%PDF-1.4\nde ana\n%%EOF') },
    )
    await expectFailure(one.as.diego.claimPaid(claimOf(one, { file_id })), 'NOT_FOUND')
  })
})

describe('staff confirming it', () => {
  test('enrolls with the approval, as it was asked, and numbers the payments', async () => {
    const one = await seminary()
    const order = await one.as.diego.claimPaid(claimOf(one))
    await one.as.carla.approvePayment({ paymentId: firstOf(order) })
    const done = await one.as.diego.getOrder({ orderId: order.id })
    expect(done.status).toBe('completed')
    const rows = await enrollmentsOfDiego(one)
    for (const payment of done.payments) {
      expect(payment.status).toBe('completed')
      const enrollment = rows.find(({ id }) => id === payment.enrollment_id)
      expect(enrollment).toMatchObject({ is_active: true, status: 'En Progreso', provisional_until: null })
    }
    const types = rows.filter(({ course_id }) => course_id === one.cast.courses.homiletics)
    expect(types.map(({ type_coursed }) => type_coursed)).toEqual(['oyente'])
    const [notice] = await one.database.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.user_id, one.cast.people.diego.id), eq(notifications.title, 'Pago verificado')))
    expect(notice?.message).toBe('Matrículas registradas exitosamente. Los pagos se procesaron correctamente.')
  })

  test('is refused when the last seat has gone', async () => {
    const one = await seminary()
    const other = claimOfAna(one, { items: [{ course_id: one.cast.courses.dogmatics }], expected_total_cents: 1000 })
    const ofAna = await one.as.ana.claimPaid(other)
    const [window] = await windowOf(one, one.cast.courses.dogmatics)
    await one.database.db
      .update(enrollments_open)
      .set({ seats_max: window?.seats_taken ?? 0 })
      .where(eq(enrollments_open.course_id, one.cast.courses.dogmatics))
    await expectFailure(one.as.carla.approvePayment({ paymentId: firstOf(ofAna) }), 'NO_SEATS_LEFT')
  })

  test('still holds after the window has ended, but not when staff closed it', async () => {
    const one = await seminary()
    const asked = { items: [{ course_id: one.cast.courses.dogmatics }], expected_total_cents: 1000 }
    const [ofDiego, ofAna] = [
      await one.as.diego.claimPaid(claimOf(one, asked)),
      await one.as.ana.claimPaid(claimOfAna(one, asked)),
    ]
    const ended = { enrollment_end_date: new Date(Date.now() + 60_000) }
    const ofCourse = eq(enrollments_open.course_id, one.cast.courses.dogmatics)
    await one.database.db.update(enrollments_open).set(ended).where(ofCourse)
    one.clock.set(new Date(Date.now() + 3_600_000))
    await one.as.carla.approvePayment({ paymentId: firstOf(ofDiego) })
    await one.database.db.update(enrollments_open).set({ is_open: false }).where(ofCourse)
    await expectFailure(one.as.carla.approvePayment({ paymentId: firstOf(ofAna) }), 'WINDOW_CLOSED')
  })

  test('or not: a rejection leaves nothing behind, and a receipt asks again', async () => {
    const one = await seminary()
    const before = await enrollmentsOfDiego(one)
    const order = await one.as.diego.claimPaid(claimOf(one))
    await one.as.carla.rejectPayment({ paymentId: firstOf(order), reason: 'No encontramos la transferencia.' })
    expect(await enrollmentsOfDiego(one)).toEqual(before)
    const { payments } = await one.as.diego.getStudentDashboard({})
    expect(payments.find(({ order_id }) => order_id === order.id)).toMatchObject({ state: 'rejected', is_claim: true })

    const { id: file_id } = await one.as.diego.uploadFile(
      { ...UPLOADS.receipt, name: 'transferencia.pdf' },
      { file: Buffer.from('%PDF-1.4\nahora sí\n%%EOF') },
    )
    await one.as.diego.attachReceipt({ paymentId: firstOf(order), file_id })
    await one.as.carla.approvePayment({ paymentId: firstOf(order) })
    expect((await enrollmentsOfDiego(one)).length).toBe(before.length + 2)
  })

  test('two of them at once give one outcome', async () => {
    const one = await seminary()
    const order = await one.as.diego.claimPaid(claimOf(one))
    const paymentId = firstOf(order)
    const outcomes = await Promise.allSettled([
      one.as.carla.approvePayment({ paymentId }),
      one.as.valeria.approvePayment({ paymentId }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rows = await enrollmentsOfDiego(one)
    expect(rows.filter(({ course_id }) => course_id === one.cast.courses.dogmatics)).toHaveLength(1)
  })
})
