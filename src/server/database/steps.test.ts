import { expect, onTestFinished, test } from 'vitest'
import { openJobs } from '#server/adapters/jobs/pg-boss-jobs.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'
import type { Step } from './steps/step.ts'

async function fresh() {
  const database = await freshDatabase({ max: 5 })
  onTestFinished(database.drop)
  return database
}

test('a step is done once, whoever starts, and what it tells is heard once', async () => {
  const { pool } = await fresh()
  const done: string[] = []
  const step: Step = { name: 'count', run: () => Promise.resolve(`${done.push('done')}.`) }
  const told: string[] = []
  const options = { steps: [step], tell: (sentence: string) => void told.push(sentence) }
  const outcomes = await Promise.all([migrate(pool, options), migrate(pool, options)])
  expect(outcomes.map(({ applied }) => applied).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(await migrate(pool, options)).toEqual({ applied: 0 })
  expect(told).toEqual(['1.'])
})

test('a step that fails leaves nothing, is not remembered, and tells nothing', async () => {
  const { pool } = await fresh()
  const step: Step = {
    name: 'half',
    run: async (client) => {
      await client.query('create table half_done (id int)')
      throw new Error('in the middle')
    },
  }
  const told: string[] = []
  const options = { steps: [step], tell: (sentence: string) => void told.push(sentence) }
  await expect(migrate(pool, options)).rejects.toThrow('in the middle')
  const { rows } = await pool.query(
    `select to_regclass('half_done') as left_over, (select count(*) from drizzle.steps where name = 'half') as steps`,
  )
  expect(rows).toEqual([{ left_over: null, steps: 0 }])
  expect(told).toEqual([])
})

test('stored numbers become E.164; what can’t be understood stays, is counted, and its account named', async () => {
  const { pool } = await fresh()
  const OLD: readonly (readonly [string, string | null, string])[] = [
    ['+542983456789', 'Argentina', '+5492983456789'],
    ['+540298315456789', null, '+5492983456789'],
    ['5491122334455', null, '+5491122334455'],
    ['099123456', 'Uruguay', '+59899123456'],
    ['+59899123456', 'Uruguay', '+59899123456'],
    ['+540000000000', 'Argentina', '+540000000000'],
    ['154567', null, '154567'],
  ]
  await pool.query('alter table users disable trigger i106_whatsapp_e164')
  for (const [index, [whatsapp, country]] of OLD.entries()) {
    await pool.query(
      `with one as (insert into users (id, name, first_name, last_name, email, whatsapp, country)
         values ($1, 'Nora Paz', 'Nora', 'Paz', $2, $3, $4) returning id)
       insert into user_roles (user_id, role) select id, 'student' from one`,
      [`00000000-0000-4000-8000-00000000000${index}`, `nora${index}@ejemplo.test`, whatsapp, country],
    )
  }
  await pool.query(`alter table users enable trigger i106_whatsapp_e164;
    insert into system_settings (key, value) values ('support_whatsapp', '"+542983456789"');
    delete from drizzle.steps where name = 'phones-in-e164'`)
  const told: string[] = []
  await migrate(pool, { tell: (sentence) => void told.push(sentence) })
  const { rows } = await pool.query<{ whatsapp: string }>(`select whatsapp from users order by email`)
  expect(rows.map(({ whatsapp }) => whatsapp)).toEqual(OLD.map(([, , e164]) => e164))
  const setting = await pool.query(`select value from system_settings where key = 'support_whatsapp'`)
  expect(setting.rows).toEqual([{ value: '+5492983456789' }])
  expect(told).toEqual([
    'Teléfonos: 5 pasaron al formato internacional; 2 no se entienden y quedaron como estaban, de las cuentas ' +
      '00000000-0000-4000-8000-000000000005, 00000000-0000-4000-8000-000000000006.',
  ])
  // The rest of such an account is still changed; a number that is written must be E.164.
  await pool.query(`update users set locality = 'Rosario', whatsapp = whatsapp where whatsapp = '154567'`)
  await expect(pool.query(`update users set whatsapp = '154568' where whatsapp = '154567'`)).rejects.toMatchObject({
    constraint: 'i106_whatsapp_e164',
  })
})

test('what an older version queued with a mail’s job lies in the mail’s row', async () => {
  const database = await freshDatabase({ template: 'seeded', max: 5 })
  onTestFinished(database.drop)
  const { pool } = database
  await openJobs({ pool, report: console.error, supervise: false }).then((jobs) => jobs.stop())
  const { rows: mails } = await pool.query<{ id: string }>(
    `insert into mail_log (dedupe_key, kind, recipient, data) values ('old', 'welcome', 'a@ejemplo.test', '{}'),
       ('new', 'welcome', 'b@ejemplo.test', '{"link": "new"}') returning id`,
  )
  for (const { id } of mails)
    await pool.query(`insert into jobs.job (name, data) values ('mail', $1)`, [
      { mail_id: id, data: { link: 'old', count: 2 } },
    ])
  await pool.query('delete from drizzle.steps')
  await migrate(pool)
  const { rows } = await pool.query('select data from mail_log order by dedupe_key desc')
  expect(rows).toEqual([{ data: { link: 'old', count: 2 } }, { data: { link: 'new' } }])
})

test('a portal that is upgraded gets the programs that its home page named, unless it has its own', async () => {
  const database = await freshDatabase({ template: 'seeded', max: 5 })
  onTestFinished(database.drop)
  const { pool } = database
  const upgrade = async () => {
    await pool.query(`delete from drizzle.steps where name = 'programs-of-home'`)
    const told: string[] = []
    await migrate(pool, { tell: (sentence) => void told.push(sentence) })
    const { rows } = await pool.query<{ code: string }>('select code from programs where is_sample order by years')
    return { told, codes: rows.map(({ code }) => code) }
  }
  await pool.query('truncate programs cascade')
  const { told, codes } = await upgrade()
  expect(codes).toEqual(['CERT', 'DIPL', 'LICE'])
  expect(told).toEqual([expect.stringMatching(/^Programas: 3 de ejemplo/)])
  await pool.query(
    `delete from plans; delete from programs where code <> 'DIPL'; update programs set is_sample = false`,
  )
  expect(await upgrade()).toEqual({ told: [], codes: [] })
})
