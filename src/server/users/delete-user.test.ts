import { expect, test } from 'vitest'
import { ACCOUNT_DELETED } from '#contract/enrollment-texts.ts'
import { endEnrollmentsOfDeletedBefore } from '../enrollments/deleted-people.ts'
import { DEMO_PASSWORD } from '../seed/cast.ts'
import { deletionAsSeen } from '#tests/support/deletion.ts'
import { formInUruguay, uploadReceipt } from '#tests/support/purchases.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

const NEW = { first_name: 'Íñigo', last_name: 'Núñez', email: ' Inigo@Ejemplo.TEST ' }

test('whoever left nothing is really deleted, with photo and letters', async () => {
  const { as, database, mails } = await seminary()
  const { id: userId } = await as.carla.createUser(NEW)
  await mails()
  expect(await as.carla.getUserLinks({ userId })).toMatchObject({ is_kept: false })
  expect(await as.carla.deleteUser({ userId })).toEqual({ outcome: 'deleted' })
  await expectFailure(as.carla.getUser({ userId }), 'NOT_FOUND')
  const left = await database.pool.query(
    `select 1 from users where id = $1 union all select 1 from mail_log where recipient = 'inigo@ejemplo.test'`,
    [userId],
  )
  expect(left.rowCount).toBe(0)
})

test('whoever has grades or payments is anonymised: the figures stay, the person goes', async () => {
  const { as, cast, database } = await seminary()
  const { ana } = cast.people
  const count = async () => {
    const { rows } = await database.pool.query(
      `select (select count(*) from enrollments where user_id = $1) as enrollments,
              (select count(*) from payments where user_id = $1) as payments`,
      [ana.id],
    )
    return rows[0]
  }
  await as.ana.beginSecondStep({ password: DEMO_PASSWORD })
  await database.pool.query(
    `insert into saved_filters (owner_id, list, place, name, search) values ($1, 'users', 1, 'Míos', 'q=ana')`,
    [ana.id],
  )
  await database.pool.query(`insert into feedback_phrases (owner_id, place, text) values ($1, 1, 'Bien.')`, [ana.id])
  const before = await count()
  expect(await as.carla.getUserLinks({ userId: ana.id })).toMatchObject({
    is_kept: true,
    owed_cents: 1500,
    credit_cents: 0,
  })
  expect(await as.carla.deleteUser(await deletionAsSeen(as.carla, ana.id))).toEqual({ outcome: 'anonymised' })
  expect(await count()).toEqual(before)
  const { rows } = await database.pool.query('select * from users where id = $1', [ana.id])
  expect(rows[0]).toMatchObject({ name: 'Usuario eliminado', is_active: false, document_number: null, whatsapp: null })
  const { search_text: found, id: _, ...rest } = rows[0]
  expect(JSON.stringify(rest).toLowerCase()).not.toMatch(/ben[ií]tez|estudiante@demo/)
  expect(found).not.toContain('benitez')
  for (const own of ['second_steps where user_id', 'saved_filters where owner_id', 'feedback_phrases where owner_id']) {
    const { rowCount } = await database.pool.query(`select from ${own} = $1`, [ana.id])
    expect(rowCount).toBe(0)
  }
  await expectFailure(as.ana.getProfile({}), 'NOT_SIGNED_IN')
  expect((await as.carla.listUsers({ q: 'usuario eliminado' })).total).toBe(0)
  await expectFailure(as.carla.deleteUser({ userId: ana.id }), 'NOT_FOUND')
  await as.carla.createUser({ ...NEW, email: ana.email })
})

test('a teacher with courses is not deleted', async () => {
  const { as, cast } = await seminary()
  const problem = await expectFailure(as.carla.deleteUser({ userId: cast.people.bruno.id }), 'USER_HAS_COURSES')
  expect(problem.detail).toMatch(/^Es profesor y tiene \d+ cursos? asignados? \(/)
  await as.bruno.getProfile({})
})

test('money that came for somebody stays theirs: it is told before they are deleted, and given back after', async () => {
  const one = await seminary()
  const { as, cast } = one
  const courseId = cast.courses.dogmatics
  const { id: userId } = cast.people.diego
  const order = await as.diego.placeOrder(formInUruguay(courseId))
  const paymentId = order.payments[0]?.id ?? ''
  await as.diego.attachReceipt({ paymentId, file_id: await uploadReceipt(one, 'diego') })
  await as.diego.withdrawFromCourse({ courseId, reason: 'Me mudo de ciudad' })
  await as.carla.approvePayment({ paymentId })
  expect(await as.carla.getUserLinks({ userId })).toMatchObject({ credit_cents: 1000 })
  await as.carla.deleteUser(await deletionAsSeen(as.carla, userId))
  const refund = { paymentId, amount_cents: 1000, seen_cents: 1000, reason: 'Pidió la baja' }
  expect((await as.carla.refundPayment(refund)).totals).toMatchObject({ credit_cents: 0, refunded_cents: 1000 })
})

test('a person who is deleted ends their running courses as withdrawn; what waits is cancelled, what was paid is said', async () => {
  const one = await seminary()
  const { as, cast, database } = one
  const { diego } = cast.people
  const order = await as.diego.placeOrder(formInUruguay(cast.courses.dogmatics))
  const links = await as.carla.getUserLinks({ userId: diego.id })
  expect(links.running).toContainEqual(
    expect.objectContaining({
      course_name: 'Teología Sistemática I',
      cancelled_cents: 1000,
      paid_cents: 0,
      credit_cents: 0,
    }),
  )
  // Nothing is done that wasn't seen, or that has changed since.
  await expectFailure(as.carla.deleteUser({ userId: diego.id }), 'DELETION_ENDS_COURSES')
  const { seen } = links
  await as.diego.attachReceipt({ paymentId: order.payments[0]?.id ?? '', file_id: await uploadReceipt(one, 'diego') })
  await as.carla.approvePayment({ paymentId: order.payments[0]?.id ?? '' })
  await expectFailure(as.carla.deleteUser({ userId: diego.id, seen }), 'DELETION_CHANGED')
  const again = await as.carla.getUserLinks({ userId: diego.id })
  expect(again.running).toContainEqual(
    expect.objectContaining({ course_name: 'Teología Sistemática I', cancelled_cents: 0, paid_cents: 1000 }),
  )
  await as.carla.deleteUser({ userId: diego.id, seen: again.seen })
  const { rows } = await database.pool.query(
    'select status, is_active, observations, completion_date from enrollments where user_id = $1 and course_id = $2',
    [diego.id, cast.courses.dogmatics],
  )
  expect(rows).toEqual([
    { status: 'Desistido', is_active: false, observations: ACCOUNT_DELETED, completion_date: expect.any(Date) },
  ])
  const { rowCount: waiting } = await database.pool.query(
    "select 1 from payments where user_id = $1 and status in ('pending', 'processing', 'pending_verification')",
    [diego.id],
  )
  expect(waiting).toBe(0)
})

test('who was deleted while they studied, before courses ended with their person, studies no more after the upkeep', async () => {
  const { cast, database, background } = await seminary()
  const { ana } = cast.people
  await database.pool.query('alter table users disable trigger user')
  await database.pool.query('update users set anonymised_at = now(), is_active = false where id = $1', [ana.id])
  await database.pool.query('alter table users enable trigger user')
  await endEnrollmentsOfDeletedBefore(background)
  const { rows } = await database.pool.query(
    `select count(*) filter (where status = 'En Progreso' or is_active and status = 'Oyente')::int as running,
       count(*) filter (where observations = $2)::int as ended from enrollments where user_id = $1`,
    [ana.id, ACCOUNT_DELETED],
  )
  expect(rows[0]).toMatchObject({ running: 0 })
  expect(rows[0].ended).toBeGreaterThan(2)
})
