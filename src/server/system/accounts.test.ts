import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { lookAtStorage } from '../cli/look-at.ts'
import { readConfig } from '../process/config.ts'
import { checkAccounts } from './checks/accounts.ts'

test('accounts that don’t add up are named with course, student and what differs, at most twenty', async () => {
  const database = await freshDatabase({ template: 'seeded', max: 3 })
  onTestFinished(database.drop)
  const { pool } = database
  const config = readConfig({})
  const parts = {
    config,
    clock: { now: () => new Date() },
    database: database.db,
    storage: await lookAtStorage(config),
    service: async () => ({ kind: 'silent', words: null, unit: null }) as const,
  }
  expect(await checkAccounts(parts)).toMatchObject({ state: 'good', todo: null })

  await pool.query('alter table ledger_entries disable trigger user')
  const { rows } = await pool.query<{ course: string; student: string; user_id: string; paid: string }>(
    `with one as (select * from ledger_entries where kind = 'payment' order by position limit 1),
       changed as (update ledger_entries set amount = amount - 1 where id = (select id from one))
     select c.name as course, u.name as student, u.id as user_id, replace((-one.amount)::text, '.', ',') as paid
     from one join enrollments e on e.id = one.enrollment_id join courses c on c.id = e.course_id join users u on u.id = e.user_id`,
  )
  const [planted] = rows
  const found = await checkAccounts(parts)
  expect(found).toMatchObject({
    state: 'warning',
    students: [{ id: planted?.user_id, name: planted?.student }],
    todo: expect.stringContaining('ficha de cada estudiante'),
  })
  const [sentence] = found.says.split(' y la cuenta dice')
  expect(sentence).toBe(`${planted?.course}, de ${planted?.student}: pagó US$\u00a0${planted?.paid}`)

  await pool.query(`update ledger_entries set amount = amount + 0.5 where kind = 'charge' and amount > 1`)
  const many = await checkAccounts(parts)
  expect(many.says.match(/se le pide/g)).toHaveLength(20)
  expect(many.says).toMatch(/ Y \d+ más\.$/)
})
