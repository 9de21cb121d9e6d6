import { describe, expect, test } from 'vitest'
import { upkeep } from '#server/start/upkeep.ts'
import { diskStorage } from '#server/adapters/storage/disk-storage.ts'
import { transactionOn } from '#server/database/transaction.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'

async function tableOf({ as }: Seminary, which: Parameters<Seminary['as']['carla']['exportPayments']>[0] = {}) {
  // A download answers its bytes.
  const bytes = (await as.carla.exportPayments(which)) as Buffer
  return bytes.toString('utf8')
}

describe('the list of all payments', () => {
  test('is searched by student, email and course, whatever the accents and case', async () => {
    const { as, cast } = await seminary()
    const found = async (q: string) => (await as.carla.listPayments({ q, page_size: 100 })).items.map(({ id }) => id)
    for (const q of ['ANA BENITEZ', 'estudiante@demo', 'benítez']) {
      expect(await found(q)).toContain(cast.payments.transferOfAna)
      expect(await found(q)).not.toContain(cast.payments.transferOfDiego)
    }
    expect(await found('grie1')).toContain(cast.payments.transferOfAna)
    expect(await found('nadie con este nombre')).toEqual([])
    expect(await found('100%_')).toEqual([])
  })

  test('finds the same whether a search means few or many', async () => {
    const { as, database } = await seminary()
    // More people than are looked up one by one: the end of their addresses means them all.
    await database.pool.query(
      `with added as (
         insert into users (name, first_name, last_name, email)
         select 'Persona ' || n, 'Persona', n::text, 'persona' || n || '@ejemplo.test' from generate_series(1, 1100) n returning id)
       insert into user_roles (user_id, role) select id, 'student' from added`,
    )
    const all = await as.carla.listPayments({ page_size: 100 })
    const many = await as.carla.listPayments({ q: '.test', page_size: 100 })
    expect(many.items.map(({ id }) => id)).toEqual(all.items.map(({ id }) => id))
    expect(many.total_is_minimum).toBe(true)
    const pending = await as.carla.listPayments({ status: 'pending', page_size: 100 })
    const manyPending = await as.carla.listPayments({ q: '.test', status: 'pending', page_size: 100 })
    expect(manyPending.items.map(({ id }) => id)).toEqual(pending.items.map(({ id }) => id))
  })

  test('pages without repeating or leaving out a payment', async () => {
    const { as } = await seminary()
    const all = await as.carla.listPayments({ page_size: 100 })
    const seen: string[] = []
    for (let page = 1; page <= Math.ceil(Math.min(all.total, 100) / 7); page++) {
      const answer = await as.carla.listPayments({ page, page_size: 7 })
      seen.push(...answer.items.map(({ id }) => id))
      expect(answer.has_more).toBe(page * 7 < all.total)
    }
    expect(seen.slice(0, 100)).toEqual(all.items.map(({ id }) => id))
  })

  test('shows one student alone', async () => {
    const { as, cast } = await seminary()
    const { items, total } = await as.carla.listPayments({ user_id: cast.people.ana.id, page_size: 100 })
    expect(new Set(items.map(({ user_id }) => user_id))).toEqual(new Set([cast.people.ana.id]))
    expect(total).toBe(items.length)
  })

  test('has honest cards: they are what the table says, before and after the journal is folded', async () => {
    const { as, cast, database, clock, filesFolder } = await seminary()
    await as.carla.approvePayment({ paymentId: cast.payments.transferOfAna })
    await as.carla.rejectPayment({ paymentId: cast.payments.transferOfDiego, reason: 'No llegó' })
    // What goes back of a payment isn't collected (decision M16).
    await database.pool.query(
      `update payments set refunded_amount = 0.25 where status = 'completed' and payment_method = 'cash' and amount > 1`,
    )
    const real = async () => {
      const { rows } = await database.pool.query(
        `select count(*)::int as total, count(*) filter (where status in ('pending', 'processing', 'pending_verification'))::int as pending,
           count(*) filter (where status = 'completed')::int as completed,
           (sum(amount - refunded_amount) filter (where status = 'completed' and payment_method <> 'scholarship') * 100)::int as collected_cents from payments`,
      )
      return rows[0]
    }
    expect((await as.carla.listPayments({})).summary).toEqual(await real())
    const { total } = await as.carla.listPayments({ status: 'completed' })
    await upkeep({
      db: database.db,
      transaction: transactionOn(database.db),
      clock,
      storage: diskStorage(filesFolder),
      linkSecret: Buffer.alloc(32, 7),
      report: console.error,
    })
    const { rows } = await database.pool.query('select count(*)::int as lines from payment_totals')
    expect(rows[0].lines).toBeLessThanOrEqual(12)
    expect((await as.carla.listPayments({})).summary).toEqual(await real())
    expect((await as.carla.listPayments({ status: 'completed' })).total).toBe(total)
  })

  test('opens one payment, and none that does not exist', async () => {
    const { as, cast } = await seminary()
    expect(await as.carla.getPayment({ paymentId: cast.payments.transferOfAna })).toMatchObject({
      student_name: 'Ana Benítez',
      in_review: true,
      receipt_file_id: cast.files.receiptOfAna,
    })
    await expectFailure(as.carla.getPayment({ paymentId: cast.people.ana.id }), 'NOT_FOUND')
  })
})

describe('the table for spreadsheets', () => {
  test('has every payment of the search, newest first, in Spanish', async () => {
    const one = await seminary()
    const lines = (await tableOf(one)).replace('\uFEFF', '').trim().split('\r\n')
    expect(lines[0]).toMatch(
      /^"Fecha \(hora de Argentina\)";"Estudiante";"Email";"Curso";"Código";"Importe";"Importe en número";"Moneda";/,
    )
    expect(lines.length - 1).toBe((await one.as.carla.listPayments({})).total)
    const ofAna = (await tableOf(one, { q: 'Ana Benítez', status: 'pending' })).trim().split('\r\n')
    expect(ofAna.length).toBeGreaterThan(1)
    for (const line of ofAna.slice(1)) {
      expect(line).toMatch(/;"Ana Benítez";"estudiante@demo\.test";.*;"Pendiente";/)
      expect(line).toMatch(/;"US\$\u00A0\d+,\d\d";"\d+(,\d+)?";"USD";/)
    }
  })

  test('runs no formula that a student left in a name', async () => {
    const one = await seminary()
    await one.database.pool.query(
      `update users set name = '=HYPERLINK("http://x","y")' where email = 'estudiante@demo.test'`,
    )
    const table = await tableOf(one, { q: 'estudiante@demo.test' })
    expect(table).toContain(`"'=HYPERLINK(`)
    expect(table).not.toMatch(/;"?=HYPERLINK/)
  })
})

describe('the numbered receipt', () => {
  test('is a PDF for its student and for administrators, of completed payments only', async () => {
    const { as, cast } = await seminary()
    const paymentId = cast.payments.paidByAna
    for (const who of ['ana', 'carla'] as const) {
      const { text, info } = await readPdf((await as[who].downloadNumberedReceipt({ paymentId })) as Buffer)
      expect(text).toMatch(/Son dólares estadounidenses .+ con \d\d\/100\./)
      expect(text).toContain('DNI ')
      expect(info).toMatchObject({ Title: expect.stringMatching(/^Recibo de pago N\.º \d{8}$/), Language: 'es-AR' })
    }
    await expectFailure(as.diego.downloadNumberedReceipt({ paymentId }), 'NOT_FOUND')
    await expectFailure(as.bruno.downloadNumberedReceipt({ paymentId }), 'NOT_FOUND')
    const pending = cast.payments.transferOfAna
    await expectFailure(as.ana.downloadNumberedReceipt({ paymentId: pending }), 'NOT_FOUND')
    await as.carla.approvePayment({ paymentId: pending })
    expect(((await as.ana.downloadNumberedReceipt({ paymentId: pending })) as Buffer).length).toBeGreaterThan(1000)
  })
})

test("the administrator's: all of them, filtered by what a status shows as, with totals", async () => {
  const { as, cast } = await seminary()
  const pending = await as.carla.listPayments({ status: 'pending', page_size: 100 })
  expect(pending.items.find(({ id }) => id === cast.payments.transferOfAna)).toMatchObject({ in_review: true })
  expect(pending.items.find(({ id }) => id === cast.payments.transferOfDiego)).toMatchObject({ in_review: false })
  expect(new Set(pending.items.map(({ status }) => status))).not.toContain('completed')
  expect(pending.summary.pending).toBe(pending.total)
  const before = pending.summary.collected_cents
  const approved = await as.carla.approvePayment({ paymentId: cast.payments.transferOfAna })
  const { summary } = await as.carla.listPayments({ q: 'ana' })
  expect(summary.collected_cents).toBe(before + approved.amount_cents)
})
