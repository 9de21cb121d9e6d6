import { expect, test } from 'vitest'
import { isSample } from '#domain/settings/settings.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { systemClock } from '../adapters/clock.ts'
import { diskStorage } from '../adapters/storage/disk-storage.ts'
import { prepareFirstStart } from '../start/first-start.ts'
import { createLifecycle } from '../process/lifecycle.ts'
import { readSettings } from '../settings/read-settings.ts'

/** The first start of a server that others reach, on an empty database. */
async function startInProduction() {
  const connected = await freshDatabase()
  const lifecycle = createLifecycle((error) => expect.fail(String(error)))
  const start = () =>
    prepareFirstStart({
      config: { isDemo: false, zone: 'America/Argentina/Buenos_Aires' },
      connected,
      clock: systemClock,
      storage: diskStorage('/nowhere'),
      lifecycle,
    })
  const first = await start()
  return { connected, start, first, close: () => lifecycle.close().then(() => connected.drop()) }
}

test('a first start in production stores samples of what only the institution knows, each of them marked (decision C10)', async () => {
  const { connected, first, close } = await startInProduction()
  expect(first.kind).toBe('bootstrap')
  const settings = await readSettings(connected.db)
  const { site_name, contact_email, contact_phone, address, support_email, terms, payment_config } = settings
  const { argentina, uruguay } = payment_config
  const given = [
    site_name,
    contact_email,
    contact_phone,
    address,
    support_email,
    terms,
    ...[argentina, uruguay].flatMap(({ bank, payment_link, cash }) => [
      ...Object.values(bank).filter((text) => text !== ''),
      payment_link,
      ...Object.values(cash),
    ]),
  ]
  expect(given).toHaveLength(22)
  expect(given.filter((text) => !isSample(text))).toEqual([])
  // Codes and rates would be money: the institution sets its own.
  const { rows } = await connected.pool.query(
    'select (select count(*) from scholarship_codes) + (select count(*) from exchange_rates) as count',
  )
  expect(Number(rows[0].count)).toBe(0)
  await close()
})

test('a first start in production stores three sample programs, whose titles are marked and whose pages are there', async () => {
  const { connected, close } = await startInProduction()
  const { rows } = await connected.pool.query(
    'select p.code, p.is_sample, p.title_granted from programs p join plans l on l.program_id = p.id and l.is_current order by p.years',
  )
  expect(rows.map(({ code, is_sample }) => [code, is_sample])).toEqual([
    ['CERT', true],
    ['DIPL', true],
    ['LICE', true],
  ])
  expect(rows.filter(({ title_granted }) => !isSample(title_granted))).toEqual([])
  await close()
})

test('what an institution has set stays when the server starts again', async () => {
  const { connected, start, close } = await startInProduction()
  await connected.pool.query(`update system_settings set value = '"Seminario del Sur"' where key = 'site_name'`)
  await connected.pool.query(`delete from plans; delete from programs where code <> 'CERT'`)
  await start()
  expect((await connected.pool.query('select code from programs')).rows).toEqual([{ code: 'CERT' }])
  expect((await readSettings(connected.db)).site_name).toBe('Seminario del Sur')
  await close()
})
