import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buyTwo, uploadReceipt } from '#tests/support/purchases.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

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
    const one = await seminary()
    const { as, cast } = one
    const found = async (q: string) => (await as.carla.listReceipts({ q, page_size: 100 })).items
    const [receipt] = (await found('ANA BENITEZ')).filter(({ order_id }) => order_id === cast.orders.transferOfAna)
    expect(receipt).toBeDefined()
    expect(await found(receipt?.transaction_id ?? '')).toHaveLength(1)
    // A transfer that pays two courses is found by the transaction of either.
    const { id: orderId, payments } = await buyTwo(one)
    const waiting = payments.map(({ transaction_id }) => as.carla.listReceipts({ state: 'waiting', q: transaction_id }))
    for (const { items } of await Promise.all(waiting))
      expect(items).toMatchObject([{ order_id: orderId, payment_ids: payments.map(({ id }) => id).toSorted() }])
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
