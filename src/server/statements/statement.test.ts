import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { lineText } from '#contract/ledger-texts.ts'
import { paidSeminary, formFor as cardFor } from '#tests/support/paid-seminary.ts'
import { buyTwo, enrollmentsIn, formInUruguay, seenBy } from '#tests/support/purchases.ts'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'

const REASON = 'Pagó dos veces'

/** Diego buys a course by transfer, which Carla approves. */
async function paidByTransfer({ as, cast }: Seminary, other: Parameters<typeof formInUruguay>[1] = {}) {
  const courseId = cast.courses.dogmatics
  const order = await as.diego.placeOrder(formInUruguay(courseId, other))
  const paymentId = order.payments.find(({ status }) => status === 'pending')?.id ?? ''
  await as.carla.approvePayment({ paymentId, operation_number: '00998877' })
  return { courseId, order, paymentId }
}

async function accountIn({ as }: Pick<Seminary, 'as'>, courseId: string) {
  const { courses, totals } = await as.diego.getOwnStatement({})
  const account = courses.find(({ course_id }) => course_id === courseId)
  if (!account) throw new Error('no account')
  return { account, totals, words: account.lines.map(lineText) }
}

describe('a statement of account', () => {
  test('tells each line in words with what is owed after it, and closes with its totals', async () => {
    const one = await seminary()
    const { courseId } = await paidByTransfer(one, { scholarship_code: one.cast.scholarships.half })
    const { account, words, totals } = await accountIn(one, courseId)
    expect(words).toEqual([
      'Precio de lista, con código de beca',
      'Beca del 50 %',
      'Pago: transferencia bancaria, operación 00998877',
    ])
    expect(account.lines.map(({ balance_cents }) => balance_cents)).toEqual([1000, 500, 0])
    expect(account.lines[2]?.local).toEqual({ amount_cents: -20250, currency: 'UYU', rate: 40.5 })
    expect(account).toMatchObject({
      charged_cents: 1000,
      covered_cents: 500,
      paid_cents: 500,
      is_paid: true,
      asked: null,
    })
    const { charged_cents, covered_cents, waived_cents, paid_cents, owed_cents, credit_cents } = totals
    expect(charged_cents - covered_cents - waived_cents - paid_cents).toBe(owed_cents - credit_cents)
  })

  test('says what is owed, until when, and which order asks for it; staff read the same', async () => {
    const one = await seminary()
    const { as, cast } = one
    const order = await buyTwo(one)
    const { account, words } = await accountIn(one, cast.courses.homiletics)
    expect(words).toEqual(['Segundo curso a mitad de precio'])
    expect(account).toMatchObject({ owed_cents: 500, owed_reason: 'waiting', asked: { order_id: order.id } })
    expect(account.due_at).not.toBeNull()
    const { courses } = await as.carla.getStatement({ userId: cast.people.diego.id })
    expect(courses).toEqual((await as.diego.getOwnStatement({})).courses)
    await as.diego.withdrawFromCourse({ courseId: cast.courses.homiletics, reason: 'Me mudo de ciudad' })
    const left = await accountIn(one, cast.courses.homiletics)
    expect(left.words).toEqual(['Segundo curso a mitad de precio', 'Compra anulada: el curso se dejó'])
    expect(left.account).toMatchObject({ owed_cents: 0, asked: null, due_at: null })
  })

  test('is a table too: of one student or of a period, each line once', async () => {
    const one = await seminary()
    const { as, cast } = one
    await paidByTransfer(one)
    const table = async (which: Parameters<typeof as.carla.exportAccounts>[0]) => {
      const rows: Record<string, string>[] = parse(String(await as.carla.exportAccounts(which)), {
        bom: true,
        delimiter: ';',
        columns: true,
      })
      return rows
    }
    const own = await table({ user_id: cast.people.diego.id })
    const { courses } = await as.diego.getOwnStatement({})
    expect(own).toHaveLength(courses.flatMap(({ lines }) => lines).length)
    expect(own.find(({ 'Operación bancaria': number }) => number === '00998877')).toMatchObject({
      Importe: '−US$\u00A010,00',
      'Importe local': '−UY$\u00A0405,00',
    })
    const all = await table({})
    const ofPeriod = await table({ period_id: cast.periods.current })
    expect(ofPeriod.length).toBeGreaterThan(0)
    expect(ofPeriod.length).toBeLessThan(all.length)
  })
})

describe('a refund by hand', () => {
  test('of several at once is each by the rules of one: what is refused leaves the others done', async () => {
    const one = await seminary()
    const { as, cast } = one
    const { courseId, paymentId } = await paidByTransfer(one)
    const { items } = await as.carla.listPayments({ status: 'pending' })
    const waiting = items[0]?.id ?? ''
    const payments = [
      { id: waiting, seen_cents: 1000 },
      { id: paymentId, seen_cents: 1000 },
    ]
    const first = await as.carla.refundPayments({ payments, reason: REASON })
    expect(first).toMatchObject({
      done: [],
      refused: [
        { id: waiting, code: 'NOT_REFUNDABLE' },
        { id: paymentId, code: 'REFUND_ENDS_ENROLLMENT' },
      ],
    })
    const then = await as.carla.refundPayments({ payments, reason: REASON, ends_enrollment: true })
    expect(then).toMatchObject({ done: [paymentId], refused: [{ id: waiting, code: 'NOT_REFUNDABLE' }] })
    expect(await enrollmentsIn(one, courseId, cast.people.diego.id)).toMatchObject([{ status: 'Desistido' }])
    const again = await as.carla.refundPayments({ payments: payments.slice(1), reason: REASON })
    expect(again).toMatchObject({ done: [], refused: [{ id: paymentId }] })
    const file = String(await as.carla.exportPayments({ ids: paymentId }))
    expect(file.trim().split('\r\n')).toHaveLength(2)
  })

  test('of a part leaves the course paid and asks for nothing again; the rest ends it, once that was confirmed', async () => {
    const one = await seminary()
    const { as, cast } = one
    const { courseId, paymentId } = await paidByTransfer(one)
    const part = { paymentId, amount_cents: 400, seen_cents: 1000, reason: REASON }
    await as.carla.refundPayment(part)
    const { account, words } = await accountIn(one, courseId)
    expect(account).toMatchObject({ paid_cents: 600, refunded_cents: 400, owed_cents: 0, is_paid: true })
    expect(words.slice(2)).toEqual([
      `Devolución de un pago: transferencia bancaria. Motivo: ${REASON}`,
      'Lo devuelto no se vuelve a cobrar',
    ])
    await expectFailure(as.carla.refundPayment(part), 'REFUND_CHANGED')
    const rest = { paymentId, amount_cents: 600, seen_cents: 600, reason: REASON }
    await expectFailure(as.carla.refundPayment(rest), 'REFUND_ENDS_ENROLLMENT')
    await as.carla.refundPayment({ ...rest, ends_enrollment: true })
    expect(await enrollmentsIn(one, courseId, cast.people.diego.id)).toMatchObject([{ status: 'Desistido' }])
    expect((await accountIn(one, courseId)).account).toMatchObject({
      paid_cents: 0,
      charged_cents: 0,
      owed_cents: 0,
      credit_cents: 0,
    })
    expect((await as.diego.listNotifications({})).items.map(({ title }) => title)).toContain('Te devolvimos dinero')
    await expectFailure(as.carla.refundPayment({ ...rest, ends_enrollment: true }), 'NOT_REFUNDABLE')
    expect((await as.diego.priceCart({ items: [{ course_id: courseId }] })).total_cents).toBe(1000)
  })

  test('of a part of a credit lowers the credit, and nothing else', async () => {
    const one = await seminary()
    const { as, cast } = one
    const { dogmatics } = cast.courses
    const order = await as.diego.placeOrder(formInUruguay(dogmatics))
    await as.diego.changeMethod({ orderId: order.id, payment_method: 'cash', seen: seenBy('cash', 1000, 'uruguay') })
    const { items } = await as.carla.listReceipts({ state: 'waiting', q: 'Diego' })
    await as.carla.approvePayment({ paymentId: items.find(({ order_id }) => order_id === order.id)?.payment_id ?? '' })
    // The transfer that was replaced came nevertheless.
    const first = order.payments[0]?.id ?? ''
    await one.database.pool.query(
      `update payments set status = 'pending' where id = '${first}';
       update payments set status = 'completed', verified_by = '${cast.people.carla.id}', verified_at = now() where id = '${first}'`,
    )
    expect((await accountIn(one, dogmatics)).account).toMatchObject({ credit_cents: 1000, is_paid: true })
    await as.carla.refundPayment({ paymentId: first, amount_cents: 300, seen_cents: 1000, reason: REASON })
    expect((await accountIn(one, dogmatics)).account).toMatchObject({
      credit_cents: 700,
      is_paid: true,
      waived_cents: 0,
    })
  })

  test('is refused for what a provider took, which its panel gives back', async () => {
    const one = await paidSeminary()
    const { as, cast, standIn, deliver } = one
    const order = await as.ana.placeOrder(cardFor(cast.courses.dogmatics))
    await deliver(standIn.stripeNotice('checkout.session.completed', standIn.pay(standIn.sessionOf(order.id).id)))
    const paymentId = order.payments[0]?.id ?? ''
    const form = { paymentId, amount_cents: 1000, seen_cents: 1000, reason: REASON }
    await expectFailure(as.carla.refundPayment(form), 'REFUNDED_BY_PROVIDER')
    const { courses } = await as.ana.getOwnStatement({})
    const lines = courses.flatMap((course) => course.lines)
    expect(lines.find(({ payment_id }) => payment_id === paymentId)).toMatchObject({
      kind: 'payment',
      refundable_cents: null,
      refunding_provider: 'stripe',
    })
  })
})

describe('a simulated card', () => {
  test('is given back by hand, as no provider has a panel for it: statement and refusal say one thing', async () => {
    const one = await seminary()
    const { as, cast } = one
    const courseId = cast.courses.dogmatics
    const { payments } = await as.diego.placeOrder(
      formInUruguay(courseId, {
        payment_method: 'credit_card',
        seen: seenBy('credit_card'),
        card: { last_four: '0778', holder: 'DIEGO PEREYRA' },
      }),
    )
    const paymentId = payments[0]?.id ?? ''
    const { account } = await accountIn(one, courseId)
    const line = account.lines.find(({ kind }) => kind === 'payment')
    expect(line).toMatchObject({ payment_id: paymentId, refundable_cents: 1000, refunding_provider: null })
    await as.carla.refundPayment({ paymentId, amount_cents: 400, seen_cents: 1000, reason: REASON })
    expect((await accountIn(one, courseId)).account).toMatchObject({ paid_cents: 600, refunded_cents: 400 })
  })
})

describe('a debt that is forgiven', () => {
  test('is owed no more: the payment that waited is done, and a paused course goes on', async () => {
    const one = await seminary()
    const { as, cast } = one
    const courseId = cast.courses.dogmatics
    const order = await as.diego.placeOrder(formInUruguay(courseId))
    await as.carla.rejectPayment({ paymentId: order.payments[0]?.id ?? '', reason: 'No llegó nada' })
    const { account } = await accountIn(one, courseId)
    expect(account).toMatchObject({ owed_cents: 1000, owed_reason: 'rejected', is_active: false })
    const form = { enrollmentId: account.enrollment_id, reason: 'Ayuda de la iglesia' }
    await expectFailure(as.carla.waiveDebt({ ...form, seen_cents: 900 }), 'DEBT_CHANGED')
    await as.carla.waiveDebt({ ...form, seen_cents: 1000 })
    const after = await accountIn(one, courseId)
    expect(after.account).toMatchObject({
      owed_cents: 0,
      waived_cents: 1000,
      is_paid: true,
      is_active: true,
      asked: null,
    })
    expect(after.words.at(-1)).toBe('Se condonó lo que se debía. Motivo: Ayuda de la iglesia')
    expect((await as.diego.getOrder({ orderId: order.id })).status).toBe('completed')
    expect((await as.diego.listNotifications({})).items.map(({ title }) => title)).toContain('Ya no debes este curso')
    await expectFailure(as.carla.waiveDebt({ ...form, seen_cents: 1000 }), 'NOTHING_OWED')
  })
})
