import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { claimPaid } from '#contract/checkout.ts'
import type { CallInput } from '#contract/operation.ts'
import { formInUruguay, seenBy } from '#tests/support/purchases.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

/** What Diego says that he transferred. */
function claimOf(courseId: string): CallInput<typeof claimPaid> {
  return {
    idempotency_key: randomUUID(),
    items: [{ course_id: courseId }],
    expected_total_cents: 1000,
    seen: seenBy('bank_transfer', 1000, 'uruguay'),
    payment_method: 'bank_transfer',
    note: 'Transferí el martes desde el Banco Nación',
  }
}

describe('a course with an open claim', () => {
  test("says 'Ya nos avisaste de este pago' everywhere, leads to the order that waits, and can't be bought meanwhile", async () => {
    const one = await seminary()
    const { as, cast } = one
    const { dogmatics } = cast.courses
    const claim = await as.diego.claimPaid(claimOf(dogmatics))
    const priced = () => as.diego.priceCart({ items: [{ course_id: dogmatics }] })
    expect(await priced()).toMatchObject({
      total_cents: 0,
      items: [{ claim_order_id: claim.id, problem: { code: 'CLAIM_OPEN' } }],
    })
    expect((await priced()).items[0]?.problem?.message).toMatch(/^Ya nos avisaste de este pago/)
    const card = async () => (await as.diego.listCatalogue({ q: 'DOGM1' })).items.find(({ id }) => id === dogmatics)
    expect(await card()).toMatchObject({ claim_order_id: claim.id })
    await expectFailure(as.diego.placeOrder(formInUruguay(dogmatics)), 'CLAIM_OPEN')
    expect((await as.ana.listCatalogue({ q: 'DOGM1' })).items[0]).toMatchObject({ claim_order_id: null })

    await as.carla.rejectPayment({ paymentId: claim.payments[0]?.id ?? '', reason: 'No encontramos la transferencia.' })
    expect(await priced()).toMatchObject({ items: [{ claim_order_id: null, problem: null }] })
    await as.diego.placeOrder(formInUruguay(dogmatics))
    expect(await card()).toMatchObject({ claim_order_id: null, group: 'enrolled' })
  })

  test('of a claim and a purchase at once one counts', async () => {
    const one = await seminary()
    const { as, cast } = one
    const { dogmatics } = cast.courses
    const outcomes = await Promise.allSettled([
      as.diego.claimPaid(claimOf(dogmatics)),
      as.diego.placeOrder(formInUruguay(dogmatics)),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(['CLAIM_OPEN', 'ALREADY_ENROLLED']).toContain(lost?.reason.code)
  })
})
