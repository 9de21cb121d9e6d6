import { expect, test } from 'vitest'
import { formFor, paidSeminary } from '#tests/support/paid-seminary.ts'
import { runInvariants } from '../database/invariants.ts'

test('a provider gives back one of two courses, and then the rest: nothing pays for either any more', async () => {
  const one = await paidSeminary()
  const { as, cast, standIn, deliver, database } = one
  const { dogmatics, homiletics } = cast.courses
  const items = [{ course_id: dogmatics }, { course_id: homiletics }]
  const order = await as.ana.placeOrder(formFor(dogmatics, { items, expected_total_cents: 1500 }))
  const session = standIn.pay(standIn.sessionOf(order.id).id)
  await deliver(standIn.stripeNotice('checkout.session.completed', session))
  const accounts = async () => {
    const { courses } = await as.ana.getOwnStatement({})
    return courses.filter(({ course_id }) => course_id === dogmatics || course_id === homiletics)
  }
  const paid = async () => (await accounts()).map(({ paid_cents }) => paid_cents).toSorted((a, b) => a - b)
  await deliver(standIn.stripeNotice('charge.refunded', standIn.refundedCharge(session, 1000)))
  // Of which course the provider doesn't say.
  expect(await paid()).toEqual([0, 500])
  const rest = standIn.stripeNotice('charge.refunded', standIn.refundedCharge(session))
  expect((await deliver(rest)).body.outcome).toBe('refunded')
  for (const account of await accounts())
    expect(account).toMatchObject({
      paid_cents: 0,
      charged_cents: 0,
      owed_cents: 0,
      credit_cents: 0,
      status: 'Desistido',
    })
  expect(await as.ana.getOrder({ orderId: order.id })).toMatchObject({ status: 'refunded' })
  expect((await runInvariants(database.pool)).filter(({ rows }) => rows > 0)).toEqual([])
  const again = standIn.stripeNotice('charge.refunded', standIn.refundedCharge(session))
  expect((await deliver(again)).body.outcome).toBe('already_refunded')
})
