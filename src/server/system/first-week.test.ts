import { expect, test } from 'vitest'
import { seminary } from '#tests/support/seminary.ts'
import { smtpServer } from '#tests/support/smtp-server.ts'
import { smtpMailer } from '../adapters/mail/smtp-mailer.ts'

test('the checklist says what isn’t set up, and is hidden only from whoever hides it', async () => {
  const { as } = await seminary()
  const { tasks } = await as.carla.getFirstWeek({})
  expect(tasks).toMatchObject([
    { id: 'settings', done: false, missing: expect.arrayContaining(['términos y condiciones', 'datos de pago']) },
    { id: 'mail', done: false },
    { id: 'backup', done: false },
    { id: 'period', done: true },
    { id: 'course', done: true },
    { id: 'teacher', done: true },
  ])
  await as.carla.hideFirstWeek({})
  await as.carla.hideFirstWeek({})
  expect(await as.carla.getFirstWeek({})).toEqual({ tasks: null })
  expect((await as.valeria.getFirstWeek({})).tasks).toEqual(tasks)
  await as.carla.showFirstWeek({})
  expect((await as.carla.getFirstWeek({})).tasks).toEqual(tasks)
})

test('it goes once all is done: a mail is proven by an accepted one', async () => {
  const server = await smtpServer()
  const place = await seminary({
    system: {
      mailer: smtpMailer(server.url, 'portal@example.org'),
      hasMailServer: true,
      backups: { places: [], isNightly: true, newestAt: async () => new Date(), harmed: async () => 0 },
    },
  })
  const { as, database } = place
  await database.pool.query(`delete from mail_log`)
  await database.pool.query(
    `update system_settings set value = '""' where value::text ~ '(ejemplo|example.org)' and jsonb_typeof(value) = 'string'`,
  )
  await database.pool.query(`delete from system_settings where key = 'payment_config'`)
  const open = async () => (await as.carla.getFirstWeek({})).tasks?.filter(({ done }) => !done)
  expect(await open()).toMatchObject([{ id: 'mail' }])
  server.answer({ recipient: '550 5.1.1 no such user' })
  await as.carla.sendTestMail({})
  expect(await open()).toMatchObject([{ id: 'mail' }])
  server.answer({ recipient: '250 ok' })
  await as.carla.sendTestMail({})
  expect(await as.carla.getFirstWeek({})).toEqual({ tasks: null })
  await server.stop()
})
