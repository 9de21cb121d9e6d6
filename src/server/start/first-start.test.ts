import { describe, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { systemClock } from '../adapters/clock.ts'
import { diskStorage } from '../adapters/storage/disk-storage.ts'
import { readConfig } from '../process/config.ts'
import { prepareFirstStart, type FirstStart } from './first-start.ts'
import { createLifecycle } from '../process/lifecycle.ts'

/** What a start with this configuration does with a database that is empty, or that holds the demo seminary. */
async function startOn(template: 'migrated' | 'seeded', environment: NodeJS.ProcessEnv): Promise<FirstStart> {
  const connected = await freshDatabase({ template })
  const lifecycle = createLifecycle((error) => expect.fail(String(error)))
  onTestFinished(() => lifecycle.close().then(() => connected.drop()))
  const config = readConfig(environment)
  return prepareFirstStart({ config, connected, clock: systemClock, storage: diskStorage('/nowhere'), lifecycle })
}

describe.each([
  { where: 'in production', environment: { NODE_ENV: 'production' } },
  { where: 'on an external database', environment: { DATABASE_URL: 'postgres://portal@127.0.0.1/portal' } },
  { where: 'at an address of the network', environment: { HOST: '0.0.0.0' } },
  { where: 'at a public address', environment: { BASE_URL: 'https://portal.example.org' } },
  { where: 'behind a proxy', environment: { TRUST_PROXY: 'on' } },
])('$where', ({ environment }) => {
  test('an empty database gets the link of the first administrator, and no demo', async () => {
    expect(await startOn('migrated', environment)).toEqual({
      kind: 'bootstrap',
      code: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  test('a demo that was made before is not shown: its passwords are known', async () => {
    await expect(startOn('seeded', environment)).rejects.toThrow(
      /^Esta base de datos es la del seminario de demostración, .* BASE_URL .*\.$/,
    )
  })
})
