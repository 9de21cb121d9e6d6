import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { FROM_OUR_PAGE } from '#tests/support/own-page.ts'
import { lineTo } from '#tests/support/silent-database.ts'
import { systemClock } from '../adapters/clock.ts'
import { openLog } from '../adapters/log/log.ts'
import { noProviders } from '../adapters/payments/providers.ts'
import { diskStorage } from '../adapters/storage/disk-storage.ts'
import { buildApp } from './app.ts'
import { connect } from '../database/connect.ts'
import { transactionOn } from '../database/transaction.ts'
import { openLive } from '../live/live.ts'
import { memoryMailer } from '#tests/support/memory-mailer.ts'
import { systemParts } from '#tests/support/system-parts.ts'
import { PATIENCE } from '#tests/support/patience.ts'

const WRONG = { email: 'ana@demo.test', password: 'no es esta' }

/** The whole portal on a line to its database that can be cut. */
async function portal() {
  const database = await freshDatabase({ template: 'seeded' })
  const line = await lineTo(database.connection)
  // Long enough for a busy machine: only silence may be taken for silence.
  const limits = { connectMs: 5_000, statementMs: 60_000, silenceMs: 5_000 }
  const { db, close } = connect({ connection: line.connection, limits })
  const folder = mkdtempSync(join(tmpdir(), 'atrio-away-'))
  const app = await buildApp({
    db,
    transaction: transactionOn(db),
    clock: systemClock,
    zone: 'America/Argentina/Buenos_Aires',
    storage: diskStorage(folder),
    folders: [folder],
    site: () => 'http://127.0.0.1',
    mail: { queue: () => Promise.resolve(), queueMany: () => Promise.resolve(), requeue: () => Promise.resolve(0) },
    live: openLive(),
    providers: noProviders(false),
    linkSecret: Buffer.alloc(32, 7),
    isProduction: false,
    secureCookies: false,
    webFolder: builtPages(folder),
    trustProxy: false,
    log: openLog({ level: 'silent' }),
    noteIncident: () => {},
    system: systemParts({ mailer: memoryMailer(), dataFolder: folder }),
    maxEventLoopDelayMs: 0,
  })
  onTestFinished(async () => {
    await app.close()
    await close()
    await database.drop()
    rmSync(folder, { recursive: true })
  })
  const ask = () =>
    Promise.all([
      app.inject('/api/session'),
      app.inject({ method: 'POST', url: '/api/session', headers: FROM_OUR_PAGE, payload: WRONG }),
      app.inject({ url: '/courses', headers: { accept: 'text/html' } }),
    ])
  return { line, ask }
}

const ANSWERED = [200, 401, 200]

/** What a build leaves, at its smallest. */
function builtPages(folder: string) {
  const manifest = {
    scriptHashes: [],
    routes: [{ pattern: '/courses', head: '' }],
    prerendered: {},
    shell: 'shell.html',
  }
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'shell.html'), '<!doctype html><title>Atrio</title><!--session-->')
  return folder
}

test.each(['silent', 'gone'])(
  'with a database that is %s, reading, writing and pages are refused for now',
  async (state) => {
    const { line, ask } = await portal()
    expect((await ask()).map(({ statusCode }) => statusCode)).toEqual(ANSWERED)
    await (state === 'silent' ? line.silence() : line.close())
    const answers = await ask()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503])
    expect(answers.map(({ headers }) => headers['retry-after'])).toEqual(['5', '5', '5'])
    const [read, , page] = answers
    expect(read.json()).toMatchObject({ code: 'OVERLOADED' })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  },
)

test('a database that was silent and one whose connections were cut are used again without a hand', async () => {
  const { line, ask } = await portal()
  line.silence()
  await ask()
  line.speak()
  expect((await ask()).map(({ statusCode }) => statusCode)).toEqual(ANSWERED)
  line.reset()
  await expect.poll(async () => (await ask()).map(({ statusCode }) => statusCode), PATIENCE).toEqual(ANSWERED)
})
