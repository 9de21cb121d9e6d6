import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { formFor, seenBy } from '#tests/support/purchases.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'
import { exchange_rates, scholarship_codes } from '../database/tables/checkout.ts'
import { courses, enrollments_open } from '../database/tables/courses.ts'
import { periods } from '../database/tables/periods.ts'
import { users } from '../database/tables/people.ts'
import { system_settings } from '../database/tables/settings.ts'

describe('a cart', () => {
  test('is priced by the server: first full, later half, duplicates dropped', async () => {
    const { as, cast } = await seminary()
    const { dogmatics, homiletics } = cast.courses
    const cart = await as.ana.priceCart({
      items: [{ course_id: dogmatics }, { course_id: homiletics }, { course_id: dogmatics, type_coursed: 'oyente' }],
    })
    expect(
      cart.items.map(({ course_id, price_cents, discount_pct, problem }) => [
        course_id,
        price_cents,
        discount_pct,
        problem,
      ]),
    ).toEqual([
      [dogmatics, 1000, 0, null],
      [homiletics, 500, 50, null],
    ])
    expect(cart).toMatchObject({ total_cents: 1500, currency: 'USD', country: 'argentina', development_mode: true })
  })

  test('tells of each line why it cannot be bought; the rest keeps its price', async () => {
    const { as, cast, database } = await seminary()
    const { dogmatics, hermeneutics, introduction, homiletics, ethics } = cast.courses
    await database.db
      .update(enrollments_open)
      .set({ seats_max: 1, seats_taken: 1 })
      .where(eq(enrollments_open.id, cast.windows.homiletics))
    await database.db.update(courses).set({ is_active: false }).where(eq(courses.id, ethics))
    const cart = await as.diego.priceCart({
      items: [hermeneutics, introduction, homiletics, ethics, dogmatics].map((course_id) => ({ course_id })),
    })
    expect(cart.items.map(({ problem }) => problem?.message ?? null)).toEqual([
      'Ya estás matriculado en este curso para este período',
      'No hay períodos de matrícula abiertos para este curso',
      `Ya no quedan cupos para el curso ${cart.items[2]?.name}`,
      'El curso no está disponible para matrícula en este momento',
      null,
    ])
    expect(cart.items.at(-1)).toMatchObject({ price_cents: 1000, discount_pct: 0 })
    expect(cart.total_cents).toBe(1000)
  })

  test('keeps to the window that a course was put into it for', async () => {
    const { as, cast, database } = await seminary()
    const { dogmatics } = cast.courses
    const problemIn = async (enrollment_open_id: string | null) =>
      (await as.ana.priceCart({ items: [{ course_id: dogmatics, enrollment_open_id }] })).items[0]?.problem?.message
    const seen = cast.windows.dogmatics
    expect(await problemIn(seen)).toBeUndefined()
    expect(await problemIn(cast.windows.homiletics)).toBe('Período de matrícula no encontrado')
    await database.db.update(enrollments_open).set({ is_open: false }).where(eq(enrollments_open.id, seen))
    expect(await problemIn(seen)).toBe('El período de matrícula ya no está abierto')
    expect(await problemIn(null)).toBe('No hay períodos de matrícula abiertos para este curso')
    await database.db.update(periods).set({ is_active: false })
    expect(await problemIn(null)).toBe('No se encontró un período activo para este curso')
    const order = formFor(dogmatics, { items: [{ course_id: dogmatics, enrollment_open_id: seen }] })
    await expectFailure(as.ana.placeOrder(order), 'WINDOW_CLOSED')
  })

  test('may be empty, and hold a course that no longer exists', async () => {
    const { as, cast } = await seminary()
    expect(await as.ana.priceCart({ items: [] })).toMatchObject({ items: [], total_cents: 0 })
    const gone = await as.ana.priceCart({ items: [{ course_id: cast.people.ana.id }] })
    expect(gone.items[0]?.problem?.code).toBe('COURSE_NOT_AVAILABLE')
  })
})

describe('the ways to pay', () => {
  const availabilities = (cart: { methods: { method: string; availability: string }[] }) =>
    Object.fromEntries(cart.methods.map(({ method, availability }) => [method, availability]))

  test("come with the country's data and the amount at the newest rate that holds", async () => {
    const { as, cast, database } = await seminary()
    await database.db.delete(exchange_rates)
    await database.db.insert(exchange_rates).values([
      { currency: 'ARS', valid_on: '2026-01-01', rate: 1000 },
      { currency: 'ARS', valid_on: '2026-01-02', rate: 1450.5 },
      { currency: 'ARS', valid_on: '2999-01-01', rate: 9999 },
    ])
    const cart = await as.ana.priceCart({ items: [{ course_id: cast.courses.dogmatics }] })
    const transfer = cart.methods.find(({ method }) => method === 'bank_transfer')
    expect(transfer).toEqual({
      method: 'bank_transfer',
      availability: 'available',
      provider: null,
      local: { amount_cents: 1_450_500, currency: 'ARS', rate: 1450.5, rate_on: '2026-01-02' },
    })
    expect(cart.methods.find(({ method }) => method === 'credit_card')?.local).toBeNull()
    expect(cart.bank.map(({ label }) => label)).toEqual(['Banco', 'Titular', 'Documento', 'Alias', 'CBU'])
    expect(cart.cash.address).not.toBe('')
  })

  test('in local currency ask for information without a rate: a dollar is never called a peso', async () => {
    const { as, cast, database } = await seminary()
    await database.db.delete(exchange_rates)
    const items = [{ course_id: cast.courses.dogmatics }]
    const cart = await as.ana.priceCart({ items })
    expect(availabilities(cart)).toMatchObject({ bank_transfer: 'no_rate', cash: 'no_rate', credit_card: 'available' })
    const form = {
      items,
      idempotency_key: cast.people.ana.id,
      expected_total_cents: 1000,
      seen: seenBy('bank_transfer'),
      payment_method: 'bank_transfer',
      accepts_terms: true,
    } as const
    await expectFailure(as.ana.placeOrder(form), 'METHOD_NOT_AVAILABLE')
  })

  test('that the country switched off are not offered: cards come soon', async () => {
    const { as, database } = await seminary()
    await database.db
      .update(system_settings)
      .set({ value: { argentina: { enabled: { credit_card: false, cash: false } } } })
      .where(eq(system_settings.key, 'payment_config'))
    expect(availabilities(await as.ana.priceCart({ items: [] }))).toMatchObject({
      credit_card: 'soon',
      cash: 'not_in_country',
      debit_card: 'available',
    })
  })

  test('of a country without configuration are all to be asked for', async () => {
    const { as, cast, database } = await seminary()
    await database.db.update(users).set({ country: 'Chile' }).where(eq(users.id, cast.people.ana.id))
    const cart = await as.ana.priceCart({ items: [] })
    expect(new Set(Object.values(availabilities(cart)))).toEqual(new Set(['no_rate']))
    expect(cart.bank).toEqual([])
    await expectFailure(as.ana.checkScholarship({ code: cast.scholarships.full }), 'SCHOLARSHIP_UNAVAILABLE')
  })
})

describe('a scholarship code', () => {
  test('is found in any case, and only its percent is told', async () => {
    const { as, cast } = await seminary()
    expect(await as.ana.checkScholarship({ code: ' beca50 ' })).toEqual({ percent: 50, held_by: null })
    expect(await as.ana.checkScholarship({ code: cast.scholarships.full })).toEqual({ percent: 100, held_by: null })
  })

  test.each([
    ['inactive', { is_active: false }],
    ['of another country', { countries: ['uruguay'] }],
    ['expired', { valid_from: null, valid_to: '2020-01-01' }],
    ['not yet valid', { valid_from: '2999-01-01', valid_to: null }],
    ['used up', { max_uses: 1, uses: 1 }],
  ])('that is %s is invalid', async (_, change) => {
    const { as, cast, database } = await seminary()
    await database.db.update(scholarship_codes).set(change).where(eq(scholarship_codes.code, cast.scholarships.full))
    await expectFailure(as.ana.checkScholarship({ code: cast.scholarships.full }), 'SCHOLARSHIP_INVALID')
  })

  test('may be guessed ten times an hour, at once too; the one already found still works', async () => {
    const { as, cast, clock } = await seminary()
    clock.set(new Date())
    await as.ana.checkScholarship({ code: cast.scholarships.half })
    const guesses = await Promise.allSettled(
      Array.from({ length: 15 }, (_, index) => as.ana.checkScholarship({ code: `ADIVINO${index}` })),
    )
    const codes = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.code : 'found'))
    expect(codes.filter((code) => code === 'SCHOLARSHIP_INVALID')).toHaveLength(9)
    expect(codes.filter((code) => code === 'TOO_MANY_CODES')).toHaveLength(6)
    await expectFailure(as.ana.checkScholarship({ code: cast.scholarships.full }), 'TOO_MANY_CODES')
    expect(await as.ana.checkScholarship({ code: cast.scholarships.half })).toEqual({ percent: 50, held_by: null })
    expect(await as.diego.checkScholarship({ code: cast.scholarships.full })).toEqual({ percent: 100, held_by: null })
    clock.set(new Date(Date.now() + 3_700_000))
    expect(await as.ana.checkScholarship({ code: cast.scholarships.full })).toEqual({ percent: 100, held_by: null })
  })
})
