import { describe, expect, test } from 'vitest'
import { buyTwo, paymentsOf, uploadReceipt } from '#tests/support/purchases.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

describe('sending a receipt', () => {
  test('puts every open payment of its order under review', async () => {
    const one = await seminary()
    const order = await buyTwo(one)
    const [first] = order.payments
    const file_id = await uploadReceipt(one, 'diego')
    const sent = await one.as.diego.attachReceipt({ paymentId: first?.id ?? '', file_id })
    expect(sent).toMatchObject({ id: first?.id, status: 'pending_verification', receipt_file_id: file_id })
    const rows = await paymentsOf(one, order.id)
    expect(rows.map(({ status, receipt_file_id }) => [status, receipt_file_id])).toEqual([
      ['pending_verification', file_id],
      ['pending_verification', file_id],
    ])
  })

  test("is the student's own action, with the student's own file", async () => {
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
