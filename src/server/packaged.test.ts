import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { connect as connectTo, createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { startS3Server } from '#tests/support/s3-server.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** A package's folder whose version is this checkout, and a link to its program. */
function installed() {
  const folder = mkdtempSync(join(tmpdir(), 'atrio de acá '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const home = join(folder, 'atrio')
  const version = join(home, 'versions/1.0.0')
  mkdirSync(version, { recursive: true })
  for (const part of ['src', 'node_modules', 'package.json']) symlinkSync(join(ROOT, part), join(version, part))
  cpSync(join(ROOT, 'package/bin'), join(version, 'bin'), { recursive: true })
  symlinkSync('versions/1.0.0', join(home, 'current'))
  symlinkSync('current/bin', join(home, 'bin'))
  const program = join(folder, 'enlace')
  symlinkSync(join(home, 'bin/atrio'), program)
  const say = async (...words: string[]) => {
    const child = spawn(program, words, {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'] },
    })
    const [said, failed, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    return { status, said: said + failed }
  }
  return { home, say }
}

/** The address of a database for other users of this machine, who may not enter the folder of its socket. */
async function openToAll({ connection }: Awaited<ReturnType<typeof freshDatabase>>): Promise<string> {
  if (typeof connection === 'string') return connection
  const { host, port, user, database } = connection
  const door = createServer((visitor) => {
    const inside = connectTo(join(host, `.s.PGSQL.${port}`))
    for (const [from, to] of [
      [visitor, inside],
      [inside, visitor],
    ] as const)
      from.on('error', () => to.destroy()).pipe(to)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void door.close())
  await once(door, 'listening')
  const address = door.address()
  return `postgres://${user}@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/${database}`
}

/** Of a user who may write neither the package's folder nor its settings. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

test('relative folders of the settings begin at the package, wherever it is asked from', () => {
  const { home } = installed()
  writeFileSync(join(home, 'atrio.env'), 'DATA_DIR=datos\nBACKUP_DIR="respaldos de acá"\n')
  const code = `
    const { givePackageItsEnvironment } = await import('${import.meta.resolve('./start/package-environment.ts')}')
    givePackageItsEnvironment()
    console.log(process.env.DATA_DIR + ' ' + process.env.BACKUP_DIR)`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: '/',
    encoding: 'utf8',
    env: { ATRIO_HOME: home },
  })
  expect(stdout).toBe(`${join(home, 'datos')} ${join(home, 'respaldos de acá')}\n`)
})

test('the program finds its folder through links, with a space and an accent in its name, and reads its settings', async () => {
  const { home, say } = installed()
  writeFileSync(join(home, 'atrio.env'), 'MAIL_FROM="Seminario <portal@ejemplo.org>"\nDATA_DIR=datos\n#PORT=1\n')
  // A backup names the folder of the data that it didn't find.
  expect(await say('backup')).toEqual({
    status: 1,
    said: `En la carpeta ${join(home, 'datos')} no hay ningún portal: indica la suya con DATA_DIR.\n`,
  })
})

test('what is moved is said in the settings of the package, whose owner and mode stay', async () => {
  const { home, say } = installed()
  const database = await freshDatabase()
  const bucket = await startS3Server('portal')
  onTestFinished(async () => {
    await bucket.stop()
    await database.drop()
  })
  const settings = join(home, 'atrio.env')
  const lines = [
    `DATABASE_URL=${await openToAll(database)}`,
    'S3_BUCKET=portal',
    'S3_REGION=x',
    `S3_ENDPOINT=${bucket.endpoint}`,
    'S3_ACCESS_KEY_ID=key',
    'S3_SECRET_ACCESS_KEY=secret',
    '# Dónde están los archivos',
    'STORAGE=folder',
    '#PORT=1',
    '',
  ].join('\n')
  writeFileSync(settings, lines, { mode: 0o640 })
  mkdirSync(join(home, 'data/files'), { recursive: true })
  if (isRoot) {
    // As `sudo` asks for it: the data are the service's, the settings root's, and only the service's group reads them.
    chmodSync(dirname(home), 0o755)
    for (const folder of ['data', 'data/files']) chownSync(join(home, folder), NOBODY, NOBODY)
    chownSync(settings, 0, NOBODY)
  }
  const { status, said } = await say('move-files', 's3')
  expect({ status, said }).toMatchObject({ status: 0, said: expect.stringContaining(`${settings} ya lo dice`) })
  expect(readFileSync(settings, 'utf8')).toBe(lines.replace('STORAGE=folder', 'STORAGE=s3'))
  const { mode, gid } = statSync(settings)
  expect({ mode: mode & 0o777, gid }).toEqual({ mode: 0o640, gid: isRoot ? NOBODY : process.getgid?.() })
  expect(statSync(join(home, 'data/files/.staging')).uid).toBe(isRoot ? NOBODY : process.getuid?.())
})
