import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { addPlan, closePrograms } from '#tests/support/plans.ts'
import { enrollmentsIn, formFor, seenBy } from '#tests/support/purchases.ts'
import { expectFailure, seminary, sharedSeminary, type Seminary } from '#tests/support/seminary.ts'
import { addStudents } from '#tests/support/students.ts'
import { plans } from '../database/tables/programs.ts'

/** DOGM1 asks for INTRO, which Ana has approved and Diego hasn't; HOMIL for DOGM1, approved or taken at the same time. */
async function withPlan(one: Seminary, other: Partial<Parameters<typeof addPlan>[1]> = {}) {
  const { dogmatics, homiletics, introduction } = one.cast.courses
  await closePrograms(one)
  return addPlan(one, {
    courses: [dogmatics, homiletics, introduction],
    asks: [
      [dogmatics, introduction],
      [homiletics, dogmatics, 'aprobada_o_cursando'],
    ],
    ...other,
  })
}

async function fresh(one: Seminary) {
  const [id = ''] = await addStudents(one.database.db, 1)
  return { id, as: await one.callerOf(id) }
}

const oyente = (course_id: string) => ({ items: [{ course_id, type_coursed: 'oyente' as const }] })

describe('a course that asks for another one', () => {
  const shared = sharedSeminary()
  let isPlanned = false
  async function portal() {
    const one = shared()
    if (!isPlanned) await withPlan(one)
    isPlanned = true
    return one
  }

  test('stands in the cart with what is missing and how to go there; as Oyente it can be bought', async () => {
    const one = await portal()
    const { dogmatics, introduction } = one.cast.courses
    const { as } = await fresh(one)
    const { items, total_cents } = await as.priceCart({ items: [{ course_id: dogmatics }] })
    expect(items[0]?.problem).toMatchObject({ code: 'REQUIREMENTS_MISSING' })
    expect(items[0]?.problem?.message).toContain('necesitas aprobar')
    expect(items[0]?.missing).toMatchObject([{ course_id: introduction, course_code: 'INTRO', kind: 'aprobada' }])
    expect(total_cents).toBe(0)
    const refusal = await expectFailure(as.placeOrder(formFor(dogmatics)), 'REQUIREMENTS_MISSING')
    expect(refusal.detail).toBe(items[0]?.problem?.message)
    expect(await as.placeOrder(formFor(dogmatics, oyente(dogmatics)))).toMatchObject({ status: 'pending' })
  })

  test('is bought by whoever approved it', async () => {
    const { as, cast } = await portal()
    expect(await as.ana.placeOrder(formFor(cast.courses.dogmatics))).toMatchObject({ status: 'pending' })
  })

  test('is said in both catalogues and on its page', async () => {
    const one = await portal()
    const { as } = await fresh(one)
    const mine = (await as.listCatalogue({ q: 'DOGM1' })).items.find(({ course_code }) => course_code === 'DOGM1')
    expect(mine?.missing.map(({ course_code }) => course_code)).toEqual(['INTRO'])
    const { items } = await one.as.visitor.listPublicCourses({ page_size: 100 })
    expect(items.find(({ course_code }) => course_code === 'DOGM1')?.requirements).toHaveLength(1)
    expect(items.find(({ course_code }) => course_code === 'HERM1')?.requirements).toEqual([])
    const page = await one.as.visitor.getPublicCourse({ course: 'HOMIL' })
    expect(page.requirements).toMatchObject([{ course_code: 'DOGM1', kind: 'aprobada_o_cursando' }])
  })

  test('may be met in the same order, where taking it is enough; without it, or with it as Oyente, it is refused', async () => {
    const one = await portal()
    const { dogmatics, homiletics } = one.cast.courses
    const { as, id } = await fresh(one)
    const items = [{ course_id: dogmatics }, { course_id: homiletics }]
    // DOGM1 is refused for INTRO, and HOMIL with it.
    const both = await as.priceCart({ items })
    expect(both.items.map(({ problem }) => problem?.code)).toEqual(['REQUIREMENTS_MISSING', 'REQUIREMENTS_MISSING'])
    await one.as.carla.grantException({ userId: id, course_id: dogmatics, reason: 'Lo estudió en otro seminario' })
    const heard = [{ course_id: dogmatics, type_coursed: 'oyente' as const }, { course_id: homiletics }]
    await expectFailure(
      as.placeOrder(formFor(homiletics, { items: heard, expected_total_cents: 1500 })),
      'REQUIREMENTS_MISSING',
    )
    await expectFailure(as.placeOrder(formFor(homiletics)), 'REQUIREMENTS_MISSING')
    await as.placeOrder(formFor(homiletics, { items, expected_total_cents: 1500 }))
    expect(await enrollmentsIn(one, homiletics, id)).toMatchObject([{ is_active: true }])
  })

  test("isn't reached by 'Ya pagué' nor by resuming what was given up", async () => {
    const one = await portal()
    const { dogmatics } = one.cast.courses
    const { as, id } = await fresh(one)
    const claim = { idempotency_key: crypto.randomUUID(), items: [{ course_id: dogmatics }], note: 'Pagué ayer' }
    await expectFailure(
      as.claimPaid({
        ...claim,
        expected_total_cents: 1000,
        seen: seenBy('bank_transfer'),
        payment_method: 'bank_transfer',
      }),
      'REQUIREMENTS_MISSING',
    )
    await as.placeOrder(formFor(dogmatics, oyente(dogmatics)))
    await as.withdrawFromCourse({ courseId: dogmatics, reason: 'Me mudo muy lejos' })
    await expectFailure(as.placeOrder(formFor(dogmatics)), 'REQUIREMENTS_MISSING')
    expect(await enrollmentsIn(one, dogmatics, id)).toMatchObject([{ status: 'Desistido', type_coursed: 'oyente' }])
  })

  test('binds a listener whom staff make Regular, until there is an exception', async () => {
    const one = await portal()
    const { dogmatics } = one.cast.courses
    const { as, id } = await fresh(one)
    await as.placeOrder(formFor(dogmatics, oyente(dogmatics)))
    const [enrollment] = await enrollmentsIn(one, dogmatics, id)
    const change = {
      enrollmentId: enrollment?.id ?? '',
      type_coursed: 'regular' as const,
    }
    const refusal = await expectFailure(one.as.carla.updateEnrollment(change), 'STUDENT_REQUIREMENTS_MISSING')
    expect(refusal.detail).toContain('le falta aprobar')
    await one.as.carla.grantException({ userId: id, course_id: dogmatics, reason: 'Rindió un examen de ingreso' })
    await one.as.carla.updateEnrollment(change)
    expect(await enrollmentsIn(one, dogmatics, id)).toMatchObject([{ type_coursed: 'regular' }])
  })

  test('is refused by the database whichever way it comes, and let through for a seed', async () => {
    const one = await portal()
    const { id: user_id } = await fresh(one)
    const row = `insert into enrollments (user_id, enrollment_open_id, course_id, period_id, type_coursed)
      select $1, w.id, w.course_id, w.period_id, $2 from enrollments_open w where w.id = '${one.cast.windows.dogmatics}'`
    const refused = { constraint: 'i145_requirements_met' }
    await expect(one.database.pool.query(row, [user_id, 'regular'])).rejects.toMatchObject(refused)
    await one.database.pool.query(row, [user_id, 'oyente'])
    const made = `update enrollments set type_coursed = 'regular', status = 'En Progreso' where user_id = $1`
    await expect(one.database.pool.query(made, [user_id])).rejects.toMatchObject(refused)
  })
})

test('a catalogue of 200 courses that ask for others takes as many statements as one of a few', async () => {
  const one = await seminary()
  const { pool } = one.database
  const { rows } = await pool.query<{ id: string }>(
    `insert into courses (name, course_code, teacher_id)
     select 'Requisito ' || n, 'Q' || n, $1 from generate_series(100, 299) n returning id`,
    [one.cast.people.bruno.id],
  )
  const ids = rows.map(({ id }) => id)
  const asks = ids.flatMap((id, place) => (place === 0 ? [] : [[id, ids[0] ?? ''] as const]))
  const student = await fresh(one)
  await addPlan(one, { courses: ids, asks, students: [student.id] })
  const few = await countStatements(pool, () => student.as.listCatalogue({ q: 'Requisito', page_size: 2 }))
  const many = await countStatements(pool, () => student.as.listCatalogue({ q: 'Requisito', page_size: 100 }))
  expect(few.answer.items.flatMap(({ missing }) => missing)).toHaveLength(1)
  expect(many.answer.items.flatMap(({ missing }) => missing)).toHaveLength(99)
  expect(few.statements).toBeGreaterThan(3)
  expect(many.statements).toBe(few.statements)
})

async function countStatements<Answer>(pool: Seminary['database']['pool'], ask: () => Promise<Answer>) {
  const asked = vi.spyOn(pool, 'query')
  try {
    const answer = await ask()
    return { answer, statements: asked.mock.calls.length }
  } finally {
    asked.mockRestore()
  }
}

describe('which plan binds', () => {
  test('one’s own before the current one; not an inactive program’s; least of all that have it', async () => {
    const one = await seminary()
    await closePrograms(one)
    const { dogmatics, introduction, ethics } = one.cast.courses
    const problemOf = async (as: Seminary['as']['ana']) => {
      const priced = (await as.priceCart({ items: [{ course_id: dogmatics }] })).items[0]?.missing
      const listed = (await as.listCatalogue({ q: 'DOGM1' })).items.find(({ id }) => id === dogmatics)?.missing
      expect(listed).toEqual(priced)
      return priced?.map((each) => each.course_code)
    }
    const [strict, free] = [await fresh(one), await fresh(one)]
    await addPlan(one, { courses: [dogmatics, introduction], asks: [[dogmatics, introduction]], is_active: false })
    expect(await problemOf(strict.as)).toEqual([])
    const current = await addPlan(one, { courses: [dogmatics, introduction], asks: [[dogmatics, introduction]] })
    expect(await problemOf(strict.as)).toEqual(['INTRO'])
    await addPlan(one, { courses: [dogmatics], asks: [], is_current: false, students: [free.id] })
    await addPlan(one, {
      courses: [dogmatics, ethics, introduction],
      asks: [
        [dogmatics, ethics],
        [dogmatics, introduction],
      ],
      is_current: false,
      students: [strict.id],
    })
    expect(await problemOf(strict.as)).toEqual(['ETICA', 'INTRO'])
    expect(await problemOf(free.as)).toEqual([])
    await free.as.placeOrder(formFor(dogmatics))
    await one.database.db.update(plans).set({ is_current: false }).where(eq(plans.id, current))
    expect(await problemOf((await fresh(one)).as)).toEqual([])
  })
})

describe('an order that was accepted', () => {
  test('keeps its enrollment: what staff confirm later, and what was claimed', async () => {
    const one = await seminary()
    await closePrograms(one)
    const { dogmatics } = one.cast.courses
    const { as, id } = await fresh(one)
    const order = await as.claimPaid({
      idempotency_key: crypto.randomUUID(),
      items: [{ course_id: dogmatics }],
      expected_total_cents: 1000,
      seen: seenBy('bank_transfer'),
      payment_method: 'bank_transfer',
      note: 'Transferí el lunes',
    })
    await withPlan(one)
    for (const { id: paymentId } of order.payments) await one.as.carla.approvePayment({ paymentId })
    expect(await enrollmentsIn(one, dogmatics, id)).toMatchObject([{ is_active: true, type_coursed: 'regular' }])
    // Given up, it's asked again, although it was paid.
    await as.withdrawFromCourse({ courseId: dogmatics, reason: 'Me mudo muy lejos' })
    await expectFailure(as.placeOrder(formFor(dogmatics, { expected_total_cents: 0 })), 'REQUIREMENTS_MISSING')
  })
})

describe('a seat that was lost', () => {
  test('is not taken again by another method of payment without what the course asks for by now', async () => {
    const one = await seminary()
    await closePrograms(one)
    const { dogmatics } = one.cast.courses
    const { as, id } = await fresh(one)
    const order = await as.placeOrder(formFor(dogmatics))
    await one.database.pool.query(
      `update enrollments set status = 'Desistido', is_active = false, completion_date = now(), observations = 'No pagó',
         provisional_until = null where user_id = $1`,
      [id],
    )
    const plan = await withPlan(one)
    const change = () => as.changeMethod({ orderId: order.id, payment_method: 'cash', seen: seenBy('cash') })
    const refusal = await expectFailure(change(), 'REQUIREMENTS_MISSING')
    expect(refusal.detail).toMatch(/^Para cursar Teología Sistemática I necesitas aprobar /)
    expect(await enrollmentsIn(one, dogmatics, id)).toMatchObject([{ status: 'Desistido' }])
    await one.database.db.update(plans).set({ is_current: false }).where(eq(plans.id, plan))
    await change()
    // It studied before its payment: it goes on when that has come.
    expect(await enrollmentsIn(one, dogmatics, id)).toMatchObject([
      { status: 'En Progreso', is_active: false, paused_reason: 'payment_overdue' },
    ])
  })
})

describe('an import', () => {
  test('binds what it begins as Regular, with what the portal and the same table know; what is over binds nothing', async () => {
    const one = await seminary()
    await withPlan(one)
    const { items } = await one.as.carla.listWindows({ courseId: one.cast.courses.dogmatics })
    const period = items.find(({ period_id }) => period_id === one.cast.periods.current)?.period_name
    const rows = [
      'Nombre;Apellido;Email;Curso;Período;Tipo de cursada;Estado',
      `Luz;Paz;luz@ejemplo.test;DOGM1;${period};Regular;`,
      `Luz;Paz;luz@ejemplo.test;HOMIL;${period};Regular;`,
      `Sol;Rey;sol@ejemplo.test;DOGM1;${period};Oyente;`,
      `Sol;Rey;sol@ejemplo.test;HOMIL;${period};Regular;Aprobado`,
      `Ana;Benítez;estudiante@demo.test;DOGM1;${period};Regular;`,
    ]
    const send = async (file: readonly string[]) => {
      const upload = { file: Buffer.from(file.join('\n')) }
      const answer = await one.as.carla.importPeople({ name: 'personas.csv', mode: 'apply', invite: false }, upload)
      return JSON.parse(String(answer).trim().split('\n').at(-1) ?? '{}').result
    }
    const refused = await send(rows)
    expect(refused).toMatchObject({ applied: false, problem_count: 1, problems: [{ row: 2, column: 'Curso' }] })
    expect(refused.problems[0].message).toMatch(/^Para cursar DOGM1 como Regular le falta aprobar /)
    expect(await send(rows.filter((_, place) => place !== 1 && place !== 2))).toMatchObject({ applied: true })
  })
})
