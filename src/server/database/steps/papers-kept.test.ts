import { expect, onTestFinished, test } from 'vitest'
import { demoBeforeAccounts } from '#tests/support/before-accounts.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { readActaSnapshot } from '../../grades/acta-facts.ts'
import { readReceiptFacts } from '../../payments/receipt-facts.ts'
import { migrate } from '../migrate.ts'

const RECEIPTS = `select payment_id, facts - 'rebuilt_on' as facts from payment_receipts order by payment_id`
const ACTAS = `select facts - 'rebuilt_on' - 'number' as facts, facts as whole, is_rebuilt from acta_copies order by acta_id, position`

test('actas and receipts of the version before are kept with what is known now, once, and say the same as those of a new portal', async () => {
  const [upgraded, fresh] = [await demoBeforeAccounts(), await freshDatabase({ template: 'seeded', max: 2 })]
  onTestFinished(async () => void (await Promise.all([upgraded.drop(), fresh.drop()])))
  const told: string[] = []
  await migrate(upgraded.pool, { tell: (sentence) => void told.push(sentence) })
  const [receipts, actas] = [await upgraded.pool.query(RECEIPTS), await upgraded.pool.query(ACTAS)]
  expect(told).toContain(
    `Actas cerradas y recibos que desde ahora se guardan como se hicieron: ${actas.rowCount} y ${receipts.rowCount}.`,
  )
  expect(receipts.rows).toEqual((await fresh.pool.query(RECEIPTS)).rows)
  const factsOf = (rows: readonly { facts: unknown }[]) => rows.map(({ facts }) => facts)
  expect(factsOf(actas.rows)).toEqual(factsOf((await fresh.pool.query(ACTAS)).rows))
  for (const { whole, is_rebuilt } of actas.rows) {
    expect(is_rebuilt).toBe(true)
    expect(readActaSnapshot([whole]).closing.rebuilt_on).not.toBeNull()
  }
  for (const { facts } of receipts.rows) expect(() => readReceiptFacts({ ...facts, rebuilt_on: null })).not.toThrow()
  await upgraded.pool.query(`delete from drizzle.steps where name = 'papers-kept'`)
  await migrate(upgraded.pool)
  expect((await upgraded.pool.query(ACTAS)).rows).toEqual(actas.rows)
})
