import { expect, test } from 'vitest'
import { formFor, paidSeminary, type PaidSeminary } from '#tests/support/paid-seminary.ts'
import { seenBy } from '#tests/support/purchases.ts'

/** The last notice that Ana got under a title at the bell, and the last mail under a subject. */
async function told({ as, mails, cast }: PaidSeminary, title: string, subject: string) {
  const { items } = await as.ana.listNotifications({})
  const sent = (await mails()).filter((one) => one.to.address === cast.people.ana.email && one.subject === subject)
  return { bell: items.find((one) => one.title === title)?.message, mail: sent.at(-1)?.text, mails: sent.length }
}

test('of a payment that came twice and goes back once nobody is told that the enrollment ended', async () => {
  const one = await paidSeminary()
  const { as, cast, standIn, deliver } = one
  const courseId = cast.courses.dogmatics
  const order = await as.ana.placeOrder(formFor(courseId))
  const { id } = standIn.sessionOf(order.id)
  await as.ana.changeMethod({ orderId: order.id, payment_method: 'mercado_pago', seen: seenBy('mercado_pago') })
  const paid = standIn.payAtMercadoPago(order.id)
  await deliver(standIn.mercadoPagoNotice(paid.id))
  const session = standIn.pay(id)
  await deliver(standIn.stripeNotice('checkout.session.completed', session))
  await deliver(standIn.stripeNotice('charge.refunded', standIn.refundedCharge(session)))
  expect((await as.ana.getCoursePayment({ courseId })).state).toBe('paid')
  const back = await told(one, 'Pago reembolsado', 'Te devolvimos tu pago')
  expect(back.bell).toMatch(/^Te devolvimos tu pago de «[^»]+»\.$/)
  expect(back.mail).toMatch(/Te devolvimos tu pago de «[^»]+»\.\s/)
  expect(back.mail).not.toContain('terminó')
})

test('of two courses each mail names those whose money it is about', async () => {
  const one = await paidSeminary()
  const { as, cast, standIn, deliver } = one
  const { dogmatics, homiletics } = cast.courses
  const items = [{ course_id: dogmatics }, { course_id: homiletics }]
  const order = await as.ana.placeOrder(formFor(dogmatics, { items, expected_total_cents: 1500 }))
  await as.ana.withdrawFromCourse({ courseId: homiletics, reason: 'Me mudo de ciudad' })
  await as.ana.openCheckout({ orderId: order.id })
  const session = standIn.pay(standIn.sessionOf(order.id).id)
  await deliver(standIn.stripeNotice('checkout.session.completed', session))
  const came = await told(one, '¡Matrícula confirmada!', 'Recibimos tu pago')
  expect(came.mail).toContain('Tu pago de «Teología Sistemática I» está acreditado y tu matrícula está confirmada')
  await deliver(standIn.stripeNotice('charge.refunded', standIn.refundedCharge(session)))
  const back = await told(one, 'Pago reembolsado', 'Te devolvimos tu pago')
  expect(back.bell).toBe('Te devolvimos tu pago de «Teología Sistemática I». Esa matrícula terminó.')
  expect(back.mail).toContain(back.bell)
  expect(back.mail).not.toContain('Homilética')
})

test('a part that gives one course back is told with what ends, and so is the rest, each by a mail', async () => {
  const one = await paidSeminary()
  const { as, cast, standIn, deliver } = one
  const { dogmatics, homiletics } = cast.courses
  const items = [{ course_id: dogmatics }, { course_id: homiletics }]
  const order = await as.ana.placeOrder(formFor(dogmatics, { items, expected_total_cents: 1500 }))
  const session = standIn.pay(standIn.sessionOf(order.id).id)
  await deliver(standIn.stripeNotice('checkout.session.completed', session))
  const back = () => told(one, 'Pago reembolsado', 'Te devolvimos tu pago')
  await deliver(standIn.stripeNotice('charge.refunded', standIn.refundedCharge(session, 1000)))
  const part = await back()
  expect(part.bell).toMatch(/^Te devolvimos tu pago de «[^»]+»\. Esa matrícula terminó\.$/)
  expect([part.mails, part.mail]).toEqual([1, expect.stringContaining(part.bell ?? 'nothing')])
  await deliver(standIn.stripeNotice('charge.refunded', standIn.refundedCharge(session)))
  const rest = await back()
  expect(rest.bell).not.toBe(part.bell)
  expect([rest.mails, rest.mail]).toEqual([2, expect.stringContaining(rest.bell ?? 'nothing')])
})
