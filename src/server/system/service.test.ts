import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { addressOf } from '#tests/support/database-address.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { recordedTerminal } from '#tests/support/recorded-terminal.ts'
import { mayMount } from '#tests/support/small-disk.ts'
import { check } from '../cli/words/check.ts'
import { readConfig } from '../process/config.ts'
import { noteLastWords, readLastWords } from './last-words.ts'
import { checkDataFolder } from './checks/data-folder.ts'
import { checkService } from './checks/service.ts'
import type { Service } from './service.ts'

const MAIN = join(import.meta.dirname, '../main.ts')
const WITH_DEMO = join(import.meta.dirname, '../../../tests/support/start-with-demo.ts')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrio-service-'))
  mkdirSync(join(folder, 'files'), { mode: 0o700 })
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

/** The lines of a fast check, and its outcome. */
async function checked(environment: Record<string, string>) {
  const { terminal, said } = recordedTerminal(environment)
  const ended = await check.run({ arguments: [], options: { fast: true } }, terminal).then(
    (sentence) => ({ isWell: true, sentence }),
    (error: unknown) => ({ isWell: false, sentence: String(error) }),
  )
  return { ...ended, line: (title: string) => said.find((one) => one.slice(2).startsWith(`${title}:`)), said }
}

/** What the line says of a portal that doesn't answer. */
function judged(service: Omit<Service & { kind: 'silent' }, 'kind'>, environment: Record<string, string> = {}) {
  const config = readConfig({ DATA_DIR: folder, ...environment })
  const clock = { now: () => new Date() }
  const nothing = new Error('not looked at')
  const parts = {
    config,
    clock,
    database: nothing,
    storage: nothing,
    service: async () => ({ kind: 'silent', ...service }) as const,
  }
  return Promise.all([checkService(parts), checkDataFolder(parts)])
}

test.runIf(mayMount())('a folder that only the service can’t write is seen as the service sees it', async () => {
  const database = await freshDatabase({ template: 'seeded', max: 1 })
  onTestFinished(database.drop)
  const backups = join(folder, 'respaldos del año')
  mkdirSync(backups, { mode: 0o700 })
  const environment = {
    DATA_DIR: folder,
    PORT: '0',
    WORKERS: '1',
    DATABASE_URL: addressOf(database.connection),
    BACKUP_DIR: backups,
  }
  // As the unit's ProtectSystem does: for this process alone the folder can only be read.
  const script = `mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@"`
  const service = spawn('unshare', ['--mount', 'sh', '-c', script, backups, process.execPath, WITH_DEMO], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    service.kill()
    await once(service, 'exit')
  })
  let log = ''
  service.stdout.on('data', (piece: Buffer) => (log += piece.toString()))
  await vi.waitUntil(() => readLastWords(environment)?.state === 'running', PATIENCE)

  const { isWell, line, said } = await checked(environment)
  expect(line('Servicio')).toMatch(
    /^✗ Servicio: Está en marcha desde el .*, pero no puede escribir en .*respaldos del año \(es de solo lectura\)\.$/,
  )
  expect(said.find((one) => one.includes(`ReadWritePaths="${backups}"`))).toBeDefined()
  expect(isWell).toBe(false)
  expect(line('Carpeta de datos')).toMatch(/^✓/)
  // And it said so itself when it started.
  expect(log).toContain(`El portal no puede escribir en ${backups}`)
})

test('a start that fails leaves its sentence, and since when, for whoever checks', async () => {
  const environment = { DATA_DIR: folder, PORT: '0', DATABASE_URL: 'postgres://atrio:clave-secreta@127.0.0.1:1/atrio' }
  const start = async () => {
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(code).toBe(1)
    return said.trim()
  }
  const said = await start()
  const first = readLastWords(environment)
  expect(await start()).toBe(said)
  expect(readLastWords(environment)).toMatchObject({ state: 'failed', since: first?.since, sentence: said })
  const { isWell, line } = await checked(environment)
  expect(line('Servicio')).toMatch(
    /^✗ Servicio: No está en marcha: no arranca desde el \d\d\/\d\d\/\d{4}, \d\d:\d\d, hora de Argentina\. Lo último que dijo: «No pudimos llegar/,
  )
  expect(isWell).toBe(false)
  expect(readFileSync(join(folder, 'service.json'), 'utf8')).not.toContain('clave-secreta')
})

test('a portal that was stopped, one that was killed and one of which nothing is known', async () => {
  const environment = { DATA_DIR: folder }
  expect(await judged({ words: null, unit: null })).toMatchObject([{ state: 'warning' }, { state: 'good' }])
  expect(await judged({ words: null, unit: null }, { NODE_ENV: 'production' })).toMatchObject([{ state: 'bad' }, {}])
  noteLastWords(environment, new Date('2026-11-27T07:19:00Z'), { state: 'stopped' })
  const words = readLastWords(environment)
  expect(await judged({ words, unit: null })).toMatchObject([
    { state: 'warning', says: expect.stringContaining('No está en marcha desde el 27/11/2026, 04:19') },
    {},
  ])
  if (!words) throw new Error('nothing was noted')
  const killed = { ...words, state: 'running', pid: 999_999_999 } as const
  expect(await judged({ words: killed, unit: null })).toMatchObject([
    { state: 'bad', says: expect.stringContaining('se cortó de golpe') },
    {},
  ])
  // Portals of other folders are ignored: a copy of the data has its own portal.
  expect(readLastWords({ DATA_DIR: `${folder}-copy` })).toBeNull()
})

test('a data folder of another user than the portal’s isn’t called good', async () => {
  const unit = {
    unit: 'atrio',
    state: 'activating',
    since: new Date('2026-11-27T07:19:00Z'),
    user: 'daemon',
    sentence: 'No pudimos escribir ahí.',
  }
  expect(await judged({ words: null, unit })).toMatchObject([
    {
      state: 'bad',
      says: expect.stringMatching(
        /no arranca desde el 27\/11\/2026, 04:19, hora de Argentina\. Lo último que dijo: «No pudimos escribir ahí\.»$/,
      ),
    },
    { state: 'bad', says: expect.stringContaining('es de otro usuario que el del portal (daemon)') },
  ])
})
