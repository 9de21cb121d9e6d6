import { describe, expect, test } from 'vitest'
import { formFor, paidSeminary } from '#tests/support/paid-seminary.ts'
import { alarms, enrollmentOf } from '#tests/support/provider-facts.ts'
import { enrollmentsIn, formInUruguay, paymentsOf, seenBy, uploadReceipt } from '#tests/support/purchases.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

const CARD = { last_four: '4242', holder: 'Diego Sosa' }
const REJECTED = { ...CARD, last_four: '0002' }

const toCash = (orderId: string, seen = seenBy('cash')) => ({ orderId, payment_method: 'cash', seen }) as const

describe('changing the method of an order', () => {
  test('from cash to a simulated card replaces what waited and pays the same order', async () => {
    const one = await seminary()
    const { as, cast } = one
    const cash = await as.diego.placeOrder(formInUruguay(cast.courses.dogmatics, { payment_method: 'cash' }))
    expect(cash).toMatchObject({ status: 'pending', can_change: true })
    const change = { orderId: cash.id, payment_method: 'credit_card' as const, seen: seenBy('credit_card') }
    await expectFailure(as.diego.changeMethod({ ...change, card: REJECTED }), 'CARD_REJECTED')
    const paid = await as.diego.changeMethod({ ...change, card: CARD })
    expect(paid).toMatchObject({ id: cash.id, status: 'completed', processor: 'simulated', can_change: false })
    expect(paid.payments).toMatchObject([{ payment_method: 'credit_card', amount_cents: 1000, status: 'completed' }])
    const stored = await paymentsOf(one, cash.id)
    expect(stored.find(({ payment_method }) => payment_method === 'cash')).toMatchObject({
      status: 'failed',
      rejection_reason: 'reemplazado',
    })
    expect(stored).toHaveLength(2)
    const own = await as.diego.listOwnPayments({})
    expect(own.items.filter(({ is_replaced }) => is_replaced)).toHaveLength(1)
    expect(await enrollmentsIn(one, cast.courses.dogmatics, cast.people.diego.id)).toMatchObject([
      { is_active: true, provisional_until: null },
    ])
    await expectFailure(as.diego.changeMethod(toCash(cash.id, seenBy('cash', 1000, 'uruguay'))), 'METHOD_STAYS')
    await expectFailure(as.ana.changeMethod(change), 'NOT_FOUND')
  })

  test("keeps a scholarship's share, and a receipt that was sent, of which staff hear", async () => {
    const one = await seminary()
    const { as, cast } = one
    const form = formInUruguay(cast.courses.dogmatics, { scholarship_code: cast.scholarships.half })
    const order = await as.diego.placeOrder(form)
    const due = order.payments.find(({ status }) => status === 'pending')
    const file_id = await uploadReceipt(one, 'diego')
    await as.diego.attachReceipt({ paymentId: due?.id ?? '', file_id })
    const changed = await as.diego.changeMethod(toCash(order.id, seenBy('cash', 500, 'uruguay')))
    expect(changed.payments).toMatchObject([
      { payment_method: 'cash', amount_cents: 500, status: 'pending', receipt_file_id: null },
      { payment_method: 'scholarship', amount_cents: 500, status: 'completed' },
    ])
    const kept = (await paymentsOf(one, order.id)).find(({ id }) => id === due?.id)
    expect(kept).toMatchObject({ status: 'failed', receipt_file_id: file_id })
    const { items } = await as.carla.listReceipts({ state: 'waiting', q: 'Diego' })
    const waiting = items.find(({ order_id }) => order_id === order.id)
    expect(waiting?.earlier_files).toMatchObject([{ id: file_id }])
    const { items: notices } = await as.carla.listNotifications({})
    expect(notices.map(({ title }) => title)).toContain('Revisa un pago reemplazado')
    await as.carla.approvePayment({ paymentId: waiting?.payment_id ?? '' })
    expect((await as.diego.getOrder({ orderId: order.id })).status).toBe('completed')
  })

  test('of a rejected payment leads on; one that was only said to be paid stays', async () => {
    const { as, cast } = await seminary()
    const order = await as.diego.placeOrder(formInUruguay(cast.courses.dogmatics))
    await as.carla.rejectPayment({ paymentId: order.payments[0]?.id ?? '', reason: 'No encontramos el pago' })
    const again = await as.diego.changeMethod({
      orderId: order.id,
      payment_method: 'debit_card',
      seen: seenBy('debit_card'),
      card: CARD,
    })
    expect(again.status).toBe('completed')
    const claim = await as.diego.claimPaid({
      idempotency_key: crypto.randomUUID(),
      items: [{ course_id: cast.courses.homiletics }],
      expected_total_cents: 1000,
      seen: seenBy('bank_transfer', 1000, 'uruguay'),
      payment_method: 'bank_transfer',
      note: 'Transferí ayer',
    })
    expect(claim.can_change).toBe(false)
    await expectFailure(as.diego.changeMethod(toCash(claim.id)), 'METHOD_STAYS')
  })

  test('between a provider and staff: its page is closed, and paid nevertheless it counts and closes the other', async () => {
    const one = await paidSeminary()
    const { as, cast, standIn, deliver } = one
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics, { payment_method: 'mercado_pago' }))
    const cash = await as.ana.changeMethod(toCash(order.id))
    expect(cash).toMatchObject({ status: 'pending', processor: 'manual', checkout_url: null })
    expect(standIn.preferenceOf(order.id).expiration_date_to).toBe(new Date(0).toISOString())
    expect(await enrollmentOf(one, cast.courses.dogmatics, cast.people.ana.id)).toMatchObject({ is_active: true })
    const paid = standIn.payAtMercadoPago(order.id)
    expect((await deliver(standIn.mercadoPagoNotice(paid.id))).body.outcome).toBe('completed')
    const after = await as.ana.getOrder({ orderId: order.id })
    expect(after).toMatchObject({ status: 'completed', payments: [{ payment_method: 'mercado_pago' }] })
    expect(await alarms(one)).toEqual([])
  })

  test('whose replaced page is paid after the other was: staff are told to refund one', async () => {
    const one = await paidSeminary()
    const { as, cast, standIn, deliver } = one
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics, { payment_method: 'mercado_pago' }))
    const cash = await as.ana.changeMethod(toCash(order.id))
    await as.carla.approvePayment({ paymentId: cash.payments[0]?.id ?? '' })
    const late = standIn.payAtMercadoPago(order.id)
    expect((await deliver(standIn.mercadoPagoNotice(late.id))).body.outcome).toBe('paid_twice')
    expect(await alarms(one)).toEqual(['paid_twice'])
  })

  test('waits for a provider that works on the payment, and for one that cannot be asked', async () => {
    const { as, cast, standIn, deliver } = await paidSeminary()
    const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics, { payment_method: 'mercado_pago' }))
    standIn.trouble = 'down'
    const change = toCash(order.id)
    await expectFailure(as.ana.changeMethod(change), 'PROVIDER_SILENT')
    standIn.trouble = 'none'
    const working = standIn.payAtMercadoPago(order.id, { status: 'in_process' })
    await expectFailure(as.ana.changeMethod(change), 'PAYMENT_IN_PROGRESS')
    working.status = 'approved'
    expect((await as.ana.changeMethod(change)).status).toBe('completed')
    expect((await deliver(standIn.mercadoPagoNotice(working.id))).body.outcome).toBe('known')
  })
})
