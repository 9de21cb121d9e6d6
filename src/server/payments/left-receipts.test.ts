import { expect, test } from 'vitest'
import { buyTwo, enrollmentsIn, formInUruguay, uploadReceipt } from '#tests/support/purchases.ts'
import { seminary, type Seminary } from '#tests/support/seminary.ts'

const REASON = 'Me mudo de ciudad'

/** Diego's receipt of an order as staff see it. */
async function receiptOf({ as }: Seminary, orderId: string) {
  const { items } = await as.carla.listReceipts({ state: 'in_review', q: 'Diego' })
  const receipt = items.find(({ order_id }) => order_id === orderId)
  if (!receipt) throw new Error('The receipt waits')
  return receipt
}

test('approving a receipt of which one course was given up confirms the other alone, and says so', async () => {
  const one = await seminary()
  const { as, cast } = one
  const order = await buyTwo(one)
  const file_id = await uploadReceipt(one, 'diego')
  await as.diego.attachReceipt({ paymentId: order.payments[0]?.id ?? '', file_id })
  await as.diego.withdrawFromCourse({ courseId: cast.courses.homiletics, reason: REASON })
  const { payment_id, courses, left, rejection_reason, history, earlier_files } = await receiptOf(one, order.id)
  expect(earlier_files).toEqual([])
  expect(history.find(({ action }) => action === 'payment.replaced')).toMatchObject({ note: 'desistido' })
  expect([courses.map(({ course_id }) => course_id), left[0]?.local, rejection_reason]).toEqual([
    [cast.courses.dogmatics],
    { amount_cents: 20_250, currency: 'UYU', rate: 40.5 },
    null,
  ])
  const decided = await as.carla.approvePayment({ paymentId: payment_id, credits_left: true })
  expect(new Map(decided.courses.map(({ course_id, is_credited }) => [course_id, is_credited]))).toEqual(
    new Map([
      [cast.courses.dogmatics, false],
      [cast.courses.homiletics, true],
    ]),
  )
  const told = (await as.diego.listNotifications({})).items
  const approved = told.find(({ title }) => title === 'Pago verificado')?.message ?? ''
  expect([approved.includes('Tu matrícula está confirmada'), approved.includes('Homilética')]).toEqual([true, false])
  expect(told.find(({ title }) => title === 'Tienes dinero a favor')).toMatchObject({
    metadata: { order_id: order.id },
  })
})

test('what was given up and not credited waits for a decision of its own', async () => {
  const one = await seminary()
  const { as, cast } = one
  const order = await buyTwo(one)
  const file_id = await uploadReceipt(one, 'diego')
  await as.diego.attachReceipt({ paymentId: order.payments[0]?.id ?? '', file_id })
  await as.diego.withdrawFromCourse({ courseId: cast.courses.homiletics, reason: REASON })
  await as.carla.approvePayment({ paymentId: (await receiptOf(one, order.id)).payment_id })
  const rest = await receiptOf(one, order.id)
  expect(rest).toMatchObject({ courses: [], amount_cents: 0, left: [{ course_id: cast.courses.homiletics }] })
  await as.carla.rejectPayment({ paymentId: rest.payment_id, reason: 'Era de un solo curso' })
  const [told] = (await as.diego.listNotifications({})).items
  expect(told).toMatchObject({
    title: 'Pago rechazado',
    message:
      'No pudimos verificar tu pago de «Homilética». Motivo: Era de un solo curso. Dejaste «Homilética»: no debes nada por eso. Si habías pagado, escribe a la administración.',
    metadata: { order_id: order.id },
  })
  expect((await as.carla.listReceipts({ state: 'in_review', q: 'Diego' })).items).not.toContainEqual(
    expect.objectContaining({ order_id: order.id }),
  )
})

test('a receipt whose only course was given up is counted, credits its student and enrolls nobody', async () => {
  const one = await seminary()
  const { as, cast } = one
  const courseId = cast.courses.dogmatics
  const countOf = async () => (await as.carla.getAdminDashboard({})).receipts_in_review
  const before = await countOf()
  const order = await as.diego.placeOrder(formInUruguay(courseId))
  const file_id = await uploadReceipt(one, 'diego')
  await as.diego.attachReceipt({ paymentId: order.payments[0]?.id ?? '', file_id })
  await as.diego.withdrawFromCourse({ courseId, reason: REASON })
  expect(await countOf()).toBe(before + 1)
  const decided = await as.carla.approvePayment({ paymentId: (await receiptOf(one, order.id)).payment_id })
  expect(decided).toMatchObject({ left: [], courses: [{ course_id: courseId, is_credited: true }] })
  expect(await countOf()).toBe(before)
  expect(await enrollmentsIn(one, courseId, cast.people.diego.id)).toMatchObject([{ status: 'Desistido' }])
})

test('of a refused receipt each course is told what becomes of it, and staff are led to it by its notice', async () => {
  const one = await seminary()
  const { as, cast } = one
  const order = await buyTwo(one)
  const file_id = await uploadReceipt(one, 'diego')
  await as.diego.attachReceipt({ paymentId: order.payments[0]?.id ?? '', file_id })
  await as.diego.withdrawFromCourse({ courseId: cast.courses.homiletics, reason: REASON })
  const { payment_id, payment_ids } = await receiptOf(one, order.id)
  const asked = (await as.carla.listNotifications({})).items.find(({ title }) => title.startsWith('Revisa un pago'))
  expect(payment_ids).toContain(asked?.metadata['payment_id'])
  expect(asked?.paths.admin).toContain(`&receipt=${asked?.metadata['payment_id']}`)
  await as.carla.rejectPayment({ paymentId: payment_id, reason: 'No llegó nada' })
  const [told] = (await as.diego.listNotifications({})).items
  expect(told?.message).toMatch(/Tu matrícula queda en pausa hasta que envíes otro comprobante\./)
  expect(told?.message).toMatch(/Dejaste «Homilética»: no debes nada por eso\./)
})
