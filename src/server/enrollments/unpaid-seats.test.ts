import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { formFor, formInUruguay, uploadReceipt } from '#tests/support/purchases.ts'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'
import { scholarship_uses } from '../database/tables/checkout.ts'
import { enrollments_open } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { notifications } from '../database/tables/notifications.ts'
import { system_settings } from '../database/tables/settings.ts'
import { minutesIn } from '../texts/format.ts'
import { watchProvisional } from './provisional-enrollments.ts'
import { releaseUnpaidSeats } from './unpaid-seats.ts'

const HOUR = 3600_000
const ZONE = 'America/Argentina/Buenos_Aires'

/** Homiletics has one seat, which Ana takes by transfer; answers what becomes of it. */
async function lastSeat(one: Seminary, other: Parameters<typeof formFor>[1] = {}) {
  const { database, cast, clock, background, callerOf } = one
  const windows = eq(enrollments_open.id, cast.windows.homiletics)
  await database.db.update(enrollments_open).set({ seats_max: 1 }).where(windows)
  const start = Date.now()
  clock.set(new Date(start))
  const order = await one.as.ana.placeOrder(formFor(cast.courses.homiletics, other))
  const paymentId = order.payments.find(({ share }) => share === 'balance')?.id ?? ''
  const ofAna = and(eq(enrollments.user_id, cast.people.ana.id), eq(enrollments.course_id, cast.courses.homiletics))
  return {
    order,
    paymentId,
    at: (hours: number) => clock.set(new Date(start + hours * HOUR)),
    until: (hours: number) => minutesIn(ZONE)(new Date(start + hours * HOUR)),
    release: () => releaseUnpaidSeats(background),
    reject: async () =>
      (await callerOf(cast.people.carla.id)).rejectPayment({ paymentId, reason: 'No llegó el dinero' }),
    approve: async () => (await callerOf(cast.people.carla.id)).approvePayment({ paymentId }),
    /** Diego buys it, with a session of that moment. */
    diegoBuys: async () => (await callerOf(cast.people.diego.id)).placeOrder(formInUruguay(cast.courses.homiletics)),
    ana: () => callerOf(cast.people.ana.id),
    closeWindow: (moment: Date) =>
      database.db.update(enrollments_open).set({ enrollment_end_date: moment }).where(windows),
    enrollment: async () => (await database.db.select().from(enrollments).where(ofAna))[0],
    told: async (title: string) =>
      database.db
        .select()
        .from(notifications)
        .where(and(eq(notifications.user_id, cast.people.ana.id), eq(notifications.title, title))),
  }
}

describe('a seat without its payment', () => {
  test('of a rejected transfer is free after 72 hours for whoever comes first, and its student was told until when', async () => {
    const one = await seminary()
    const { reject, at, until, release, diegoBuys, enrollment, told } = await lastSeat(one)
    await reject()
    expect(await told('Pago rechazado')).toMatchObject([
      { message: expect.stringContaining(`cupo hasta el ${until(72)}`) },
    ])
    at(71)
    await release()
    await expectFailure(diegoBuys(), 'NO_SEATS_LEFT')
    at(72)
    await Promise.all([release(), release(), release()])
    expect(await enrollment()).toMatchObject({ status: 'Desistido', is_active: false, paused_reason: null })
    expect(await told('Tu cupo quedó libre')).toHaveLength(1)
    expect(
      (await one.mails()).filter(
        ({ to, subject }) => `${to.address} ${subject}` === `${one.cast.people.ana.email} Tu cupo quedó libre`,
      ),
    ).toHaveLength(1)
    expect(await diegoBuys()).toMatchObject({ status: 'pending' })
  })

  test('of an overdue transfer as well', async () => {
    const one = await seminary()
    const { at, until, release, enrollment, told } = await lastSeat(one)
    at(12 * 24)
    await watchProvisional(one.background)
    const messages = (await told('Matrícula en pausa')).map(({ message }) => message)
    const said = `cupo hasta el ${until(12 * 24 + 72)}`
    expect(said).toMatch(/, hora de Argentina$/)
    expect(messages.find((message) => message.includes('Homilética'))).toContain(said)
    const mails = (await one.mails()).filter(({ subject }) => subject === 'Tu matrícula está en pausa')
    expect(mails.filter(({ text }) => text.replaceAll('\n', ' ').includes(said))).not.toEqual([])
    at(12 * 24 + 72)
    await release()
    expect(await enrollment()).toMatchObject({ status: 'Desistido' })
  })

  test('is kept while a receipt is looked at, and anew from its rejection on', async () => {
    const one = await seminary()
    const { reject, at, order, paymentId, ana, release, enrollment } = await lastSeat(one)
    await reject()
    await one.as.ana.attachReceipt({ paymentId, file_id: await uploadReceipt(one, 'ana') })
    at(100)
    await release()
    expect(await enrollment()).toMatchObject({ status: 'En Progreso', paused_reason: 'payment_rejected' })
    await reject()
    at(171)
    await release()
    expect(await enrollment()).toMatchObject({ status: 'En Progreso' })
    at(172)
    await release()
    expect(await enrollment()).toMatchObject({ status: 'Desistido' })
    const left = await (await ana()).getOrder({ orderId: order.id })
    expect(left.items).toMatchObject([{ left: null }])
  })

  test('lasts as long as the institution says', async () => {
    const one = await seminary()
    const { reject, at, release, enrollment } = await lastSeat(one)
    await reject()
    await one.database.db.insert(system_settings).values({ key: 'unpaid_seat_hours', value: 5 })
    at(5)
    await release()
    expect(await enrollment()).toMatchObject({ status: 'Desistido' })
  })
})

test('a course that stays paused is not told to begin when it is bought another way', async () => {
  const one = await seminary()
  const { reject, ana, enrollment, told } = await lastSeat(one)
  const before = (await told('¡Matrícula iniciada!')).length
  const { homiletics, dogmatics } = one.cast.courses
  await reject()
  // Nor is it promised before: cart and order say that it stays so, whatever pays it.
  const { items } = await (await ana()).priceCart({ items: [{ course_id: homiletics }, { course_id: dogmatics }] })
  expect(items.map(({ stays_paused }) => stays_paused)).toEqual([true, false])
  const bought = await (await ana()).placeOrder(formFor(homiletics, { payment_method: 'cash' }))
  expect(bought.payments).toMatchObject([{ stays_paused: true, may_study: false }])
  expect(await enrollment()).toMatchObject({ is_active: false, paused_reason: 'payment_rejected' })
  expect(await told('¡Matrícula iniciada!')).toHaveLength(before)
  expect(await told('Registramos tu compra')).toHaveLength(1)
})

describe('who comes back after that', () => {
  test('with a receipt takes a seat again while there is one, and studies once it is approved', async () => {
    const one = await seminary()
    const { reject, at, paymentId, ana, release, enrollment, approve } = await lastSeat(one)
    await reject()
    const file_id = await uploadReceipt(one, 'ana')
    at(72)
    await release()
    await (await ana()).attachReceipt({ paymentId, file_id })
    expect(await enrollment()).toMatchObject({ status: 'En Progreso', is_active: false })
    await approve()
    expect(await enrollment()).toMatchObject({ status: 'En Progreso', is_active: true, paused_reason: null })
  })

  test('is refused when the seat has gone, or the window has closed', async () => {
    const one = await seminary()
    const { reject, at, paymentId, release, diegoBuys, ana, closeWindow } = await lastSeat(one)
    await reject()
    const file_id = await uploadReceipt(one, 'ana')
    at(72)
    await release()
    await diegoBuys()
    await expectFailure((await ana()).attachReceipt({ paymentId, file_id }), 'NO_SEATS_LEFT')
    await closeWindow(new Date(one.clock.now().getTime() - HOUR))
    await expectFailure((await ana()).attachReceipt({ paymentId, file_id }), 'WINDOW_CLOSED')
  })

  test('has the money to their credit when staff find it and no seat is left', async () => {
    const one = await seminary()
    const { reject, at, release, diegoBuys, approve, enrollment, told, order } = await lastSeat(one)
    await reject()
    at(72)
    await release()
    await diegoBuys()
    await one.database.db.execute(`update payments set status = 'pending' where order_id = '${order.id}'`)
    await approve()
    expect(await enrollment()).toMatchObject({ status: 'Desistido' })
    expect(await told('Tienes dinero a favor')).toMatchObject([
      { message: expect.stringContaining('ya no quedan otros') },
    ])
    expect(await told('Pago verificado')).toEqual([])
  })

  test('of two at once for the last seat, one takes it', async () => {
    const one = await seminary()
    const { reject, at, paymentId, release, diegoBuys, ana } = await lastSeat(one)
    await reject()
    const file_id = await uploadReceipt(one, 'ana')
    at(72)
    await release()
    const caller = await ana()
    const outcomes = await Promise.allSettled([diegoBuys(), caller.attachReceipt({ paymentId, file_id })])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a purchase that cannot be paid any more', () => {
  test('ends when its window has closed: the use of its code is given back, and its student is told once', async () => {
    const one = await seminary()
    const { half } = one.cast.scholarships
    const { reject, at, release, closeWindow, told, order, ana } = await lastSeat(one, { scholarship_code: half })
    const uses = () => one.database.db.select().from(scholarship_uses).where(eq(scholarship_uses.order_id, order.id))
    await reject()
    at(72)
    await release()
    expect(await uses()).toHaveLength(1)
    await closeWindow(one.clock.now())
    await Promise.all([release(), release()])
    expect(await uses()).toEqual([])
    const ended = await (await ana()).getOrder({ orderId: order.id })
    expect(ended).toMatchObject({ status: 'cancelled', items: [{ left: 'expired' }], can_change: false })
    expect(await told('Terminó el tiempo para pagar')).toHaveLength(1)
  })

  test('of several courses ends whole: none of them costs its list price a moment before', async () => {
    const one = await seminary()
    const { dogmatics: course_id, homiletics } = one.cast.courses
    const items = [{ course_id: homiletics }, { course_id }]
    const { reject, at, release, told, order, ana } = await lastSeat(one, { items, expected_total_cents: 1500 })
    await reject()
    at(72)
    await release()
    const { windows } = one.cast
    const own = inArray(enrollments_open.id, [windows.homiletics, windows.dogmatics])
    await one.database.db.update(enrollments_open).set({ enrollment_end_date: one.clock.now() }).where(own)
    await release()
    const ended = await (await ana()).getOrder({ orderId: order.id })
    expect(ended).toMatchObject({ status: 'cancelled', total_cents: 1500 })
    expect(await told('Terminó el tiempo para pagar')).toHaveLength(2)
    expect(await told('Cambió el precio de un curso')).toEqual([])
  })
})
