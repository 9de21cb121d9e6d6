import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { calendarDayIn } from '#domain/calendar.ts'
import { formFor } from '#tests/support/paid-seminary.ts'
import { expectFailure, seminary, ZONE, type Seminary } from '#tests/support/seminary.ts'
import { audit_log } from '../database/tables/audit.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { notifications } from '../database/tables/notifications.ts'
import { system_settings } from '../database/tables/settings.ts'
import { shortDay } from '../texts/format.ts'
import { watchProvisional } from './provisional-enrollments.ts'

const DAY = 24 * 3600_000

/** Ana takes dogmatics by transfer; answers what happens to that enrollment. */
async function byTransfer(one: Seminary) {
  const { as, cast, database, clock } = one
  const start = Date.now()
  clock.set(new Date(start))
  const order = await as.ana.placeOrder(formFor(cast.courses.dogmatics, { payment_method: 'bank_transfer' }))
  const [payment] = order.payments
  const enrollmentId = payment?.enrollment_id ?? ''
  const titles = ['Tu matrícula provisional vence pronto', 'Matrícula en pausa', 'Matrícula reanudada']
  return {
    payment: payment?.id ?? '',
    at: (days: number) => clock.set(new Date(start + days * DAY)),
    enrollment: async () => (await database.db.select().from(enrollments).where(eq(enrollments.id, enrollmentId)))[0],
    told: async () => {
      const rows = await database.db
        .select()
        .from(notifications)
        .where(and(eq(notifications.user_id, cast.people.ana.id), inArray(notifications.title, titles)))
        .orderBy(notifications.created_at)
      return rows.filter(({ metadata }) => metadata['enrollment_id'] === enrollmentId).map(({ title }) => title)
    },
    mailed: async () => {
      const sent = await one.mails()
      return sent
        .filter(
          ({ to, text }) => to.address === cast.people.ana.email && text.includes(payment?.course_name ?? 'nowhere'),
        )
        .map(({ subject }) => subject)
    },
    actions: async () => {
      const rows = await database.db
        .select()
        .from(audit_log)
        .where(eq(audit_log.entity_id, enrollmentId))
        .orderBy(audit_log.id)
      return rows.map(({ action }) => action)
    },
  }
}

describe('a provisional enrollment', () => {
  test('is reminded of three days before, paused when its day is over, and goes on with the approval: each told once', async () => {
    const one = await seminary()
    const { cast, background } = one
    const { payment, at, enrollment, told, mailed, actions } = await byTransfer(one)
    await watchProvisional(background)
    at(7)
    await watchProvisional(background)
    expect(await told()).toEqual([])
    at(8)
    await watchProvisional(background)
    await watchProvisional(background)
    expect(await told()).toEqual(['Tu matrícula provisional vence pronto'])
    expect(await enrollment()).toMatchObject({ is_active: true })

    at(11.5)
    await watchProvisional(background)
    await watchProvisional(background)
    expect(await enrollment()).toMatchObject({ is_active: false, paused_reason: 'payment_overdue' })

    // Her session of eleven days ago has ended.
    const carla = await one.callerOf(cast.people.carla.id)
    await carla.approvePayment({ paymentId: payment })
    expect(await enrollment()).toMatchObject({ is_active: true, paused_reason: null, provisional_until: null })
    at(30)
    await watchProvisional(background)
    expect(await enrollment()).toMatchObject({ is_active: true })
    expect(await told()).toEqual(['Tu matrícula provisional vence pronto', 'Matrícula en pausa', 'Matrícula reanudada'])
    expect(await mailed()).toEqual(
      expect.arrayContaining([
        'Tu matrícula provisional vence pronto',
        'Tu matrícula está en pausa',
        'Tu matrícula está activa otra vez',
      ]),
    )
    expect(await actions()).toEqual([
      'enrollment.created',
      'enrollment.reminded',
      'enrollment.paused',
      'enrollment.resumed',
    ])
  })

  test('that is watched by several servers at once is told once', async () => {
    const one = await seminary()
    const { at, told } = await byTransfer(one)
    at(9)
    await Promise.all([1, 2, 3, 4].map(() => watchProvisional(one.background)))
    expect(await told()).toEqual(['Tu matrícula provisional vence pronto'])
    at(12)
    await Promise.all([1, 2, 3, 4].map(() => watchProvisional(one.background)))
    expect(await told()).toEqual(['Tu matrícula provisional vence pronto', 'Matrícula en pausa'])
  })

  test('whose receipt waits for staff is not reminded, but is paused when its day is over', async () => {
    const one = await seminary()
    const { as } = one
    const { payment, at, told, enrollment } = await byTransfer(one)
    const receipt = await as.ana.uploadFile(
      { purpose: 'receipt', name: 'comprobante.pdf', payment_id: payment },
      { file: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n') },
    )
    await as.ana.attachReceipt({ paymentId: payment, file_id: receipt.id })
    // A payment replaced by another asks for nothing, and accepts no receipt.
    const { rows } = await one.database.pool.query<{ id: string }>(
      `insert into payments (user_id, order_id, course_id, enrollment_id, payment_method, amount, status, transaction_id, provider, requires_verification,
         rejection_reason, replaced_at)
       select user_id, order_id, course_id, enrollment_id, payment_method, amount, 'failed', 'replaced', provider, true, 'No llegó.', now()
       from payments where id = $1 returning id`,
      [payment],
    )
    const again = { purpose: 'receipt', name: 'otro.pdf', payment_id: rows[0]?.id } as const
    await expectFailure(as.ana.uploadFile(again, { file: Buffer.from('%PDF-1.4') }), 'RECEIPT_NOT_ACCEPTED')
    at(9)
    await watchProvisional(one.background)
    expect(await told()).toEqual([])
    at(12)
    await watchProvisional(one.background)
    expect(await told()).toEqual(['Matrícula en pausa'])
    expect(await enrollment()).toMatchObject({ is_active: false })
  })

  test('lasts as long as the institution says', async () => {
    const one = await seminary()
    await one.database.db
      .insert(system_settings)
      .values({ key: 'provisional_days', value: 3 })
      .onConflictDoUpdate({ target: system_settings.key, set: { value: 3 } })
    const { at, enrollment } = await byTransfer(one)
    at(3)
    await watchProvisional(one.background)
    expect(await enrollment()).toMatchObject({ is_active: true })
    at(4.5)
    await watchProvisional(one.background)
    expect(await enrollment()).toMatchObject({ is_active: false })
  })

  test('is reminded of with its last day in the zone that was set, not the one that the server was started with', async () => {
    const one = await seminary()
    await one.database.db
      .insert(system_settings)
      .values({ key: 'time_zone', value: 'America/Lima' })
      .onConflictDoUpdate({ target: system_settings.key, set: { value: 'America/Lima' } })
    const { at, enrollment } = await byTransfer(one)
    at(9)
    await watchProvisional(one.background)
    const due = (await enrollment())?.provisional_until ?? new Date(0)
    // The end of a day in Lima is on the next day already in Buenos Aires.
    const lastDay = calendarDayIn('America/Lima', due)
    expect(calendarDayIn(ZONE, due)).not.toBe(lastDay)
    const [reminder] = await one.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.title, 'Tu matrícula provisional vence pronto'))
    expect(reminder?.message).toContain(`provisional hasta el ${shortDay(lastDay)}.`)
  })

  test('that has ended is left alone', async () => {
    const one = await seminary()
    const { at, enrollment, told } = await byTransfer(one)
    await one.as.ana.withdrawFromCourse({
      courseId: one.cast.courses.dogmatics,
      reason: 'No voy a poder cursar este semestre por motivos de trabajo y de familia que ya conversé.',
    })
    at(12)
    await watchProvisional(one.background)
    expect(await enrollment()).toMatchObject({ status: 'Desistido', paused_reason: null })
    expect(await told()).toEqual([])
  })
})
