import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD, PEOPLE } from '#server/seed/cast.ts'
import { VERSION } from '#server/process/version.ts'
import {
  askPackage,
  freePort,
  killPackage,
  makePackage,
  makeRelease,
  sayToPackage,
  startPackage,
  unpackInto,
} from '../support/packages.ts'

// LONG=1: the package as it's downloaded, made here first. The journey asks for root, useradd, ip, unshare and setpriv, and a checkout that
// every user may read.

const STEPS = [
  'Revisamos atrio-',
  'Detenemos el portal',
  'Hacemos un respaldo',
  'Arrancamos la versión',
  'Revisamos que todo',
]
const UNDO_STEPS = ['Detenemos el portal', 'Restauramos los datos', 'Arrancamos la versión']
const MIGRATION = 'create table drill (id integer primary key);'
const BREAKS_AFTER = {
  'src/server/start/start-warnings.ts': (text: string) =>
    text.replace(/(export function startWarnings[^{]*\{)/, "$1\n  if (config) throw new Error('Roto a propósito.')"),
}

const ROOT = resolve(import.meta.dirname, '../..')
const USER = 'atrio-drill'
const isRoot = process.getuid?.() === 0
/** Without network there is only the loopback, and that's down at first. */
const WITHOUT_NETWORK = 'ip link set lo up && exec setpriv --reuid="$0" --regid="$0" --clear-groups -- "$@"'

let file: string
// Packing takes minutes where others use the machine too.
beforeAll(() => void (file = makePackage()), 1_200_000)

test.runIf(isRoot)(
  'the main journey passes in the package, run by a plain user in a folder with a space and an accent, without network',
  () => {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', USER])
    const folder = mkdtempSync(join(tmpdir(), 'atrio de acá '))
    onTestFinished(() => {
      rmSync(folder, { recursive: true, force: true })
      execFileSync('userdel', ['--force', USER])
    })
    const home = unpackInto(folder, file)
    execFileSync('chown', ['-R', `${USER}:`, folder])
    chmodSync(folder, 0o700)
    const journey = ['playwright', 'test', 'tests/e2e/main-journey.spec.ts', `--output=${join(folder, 'results')}`]
    const { status, stdout, stderr } = spawnSync(
      'unshare',
      ['--net', '--', 'sh', '-c', WITHOUT_NETWORK, USER, ...journey],
      {
        cwd: ROOT,
        encoding: 'utf8',
        env: {
          PATH: [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
          HOME: folder,
          TMPDIR: folder,
          ATRIO_TESTS_SCRATCH: folder,
          ATRIO_PROGRAM: join(home, 'bin/atrio'),
        },
      },
    )
    expect({ status, said: `${stdout}${stderr}` }).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^\s*1 passed/m),
    })
  },
)

describe('an upgrade', () => {
  let folder: string
  let home: string
  let environment: NodeJS.ProcessEnv

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'atrio paquete ñandú '))
    home = unpackInto(folder, file)
    environment = { PATH: process.env['PATH'], PORT: await freePort(), LANG: 'C.UTF-8' }
    await startPackage(home, environment)
  })

  afterEach(() => {
    killPackage(home)
    rmSync(folder, { recursive: true, force: true })
  })

  test('an upgrade to a release with one more migration keeps the data, and serves', async () => {
    const before = await figures()
    const { code, said } = await upgradeTo('1.1.0', { migration: MIGRATION })
    expect({ code, said }).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Atrio pasó de .* a 1\.1\.0 y funciona\.\n$/),
    })
    expect(await figures()).toEqual({ ...before, version: '1.1.0' })
    expect(readdirSync(join(home, 'versions'))).toEqual([VERSION, '1.1.0'])
    expect(readdirSync(join(home, 'before-upgrade')).join(' ')).toMatch(/\.tar\.zst/)
  })

  test('one whose migration is broken returns by itself', async () => {
    const before = await figures()
    const { code, said } = await upgradeTo('1.1.0', { migration: 'select 1 / 0;' })
    expect(code).toBe(1)
    expect(said).toMatch(
      /No pudimos pasar a 1\.1\.0 .*: volvimos a .*, que está en marcha, con los datos intactos\.\n$/,
    )
    expect(await figures()).toEqual(before)
    expect(readdirSync(join(home, 'versions'))).toEqual([VERSION])
  })

  test('one that changes the database and then doesn’t start returns with the data of before', async () => {
    const before = await figures()
    const { code, said } = await upgradeTo('1.1.0', { migration: MIGRATION, edits: BREAKS_AFTER })
    expect(code).toBe(1)
    expect(said).toMatch(
      /volvimos a .*, que está en marcha, con los datos de antes; los que cambió 1\.1\.0 quedaron en .*\.\n$/,
    )
    expect(await figures()).toEqual(before)
  })

  test('cut at each step, it goes on when it’s asked for again', async () => {
    for (const [index, step] of STEPS.entries()) {
      const version = `1.${index + 1}.0`
      const release = makeRelease(home, folder, version, {})
      const cut = await sayToPackage(home, environment, ['upgrade', release], step)
      expect({ step, code: cut.code }).toEqual({ step, code: null })
      if ((await askPackage(environment, '/readyz')) === null && !existsSync(join(home, 'upgrade.json'))) {
        await startPackage(home, environment)
      }
      const { code, said } = await sayToPackage(home, environment, ['upgrade', release])
      expect({ step, code, said }).toMatchObject({ step, code: 0, said: expect.stringContaining(`a ${version} y`) })
      expect(await figures()).toMatchObject({ version })
    }
  }, 1_200_000)

  test('one that was cut before the switch backs up anew what people did since', async () => {
    const release = makeRelease(home, folder, '1.1.0', { migration: MIGRATION, edits: BREAKS_AFTER })
    await sayToPackage(home, environment, ['upgrade', release], 'Respaldo hecho')
    const [first] = readdirSync(join(home, 'before-upgrade'))
    await startPackage(home, environment)
    const { said } = await sayToPackage(home, environment, ['upgrade'])
    expect(said).toContain('con los datos de antes')
    expect(readdirSync(join(home, 'before-upgrade'))).not.toContain(first)
  }, 600_000)

  test('after one that succeeded and one that failed, undoing leads back to the version and the data of before, cut at each step too', async () => {
    if (isRoot) {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', USER])
      onTestFinished(() => void execFileSync('userdel', ['--force', USER]))
      killPackage(home)
      chmodSync(folder, 0o755)
      execFileSync('chown', ['-R', `${USER}:`, join(home, 'data')])
      await startPackage(home, environment)
    }
    const before = await figures()
    for (const [index, step] of UNDO_STEPS.entries()) {
      expect(await upgradeTo('1.1.0', { migration: MIGRATION })).toMatchObject({ code: 0 })
      expect(await upgradeTo('1.2.0', { edits: BREAKS_AFTER })).toMatchObject({ code: 1 })
      expect(await figures()).toMatchObject({ version: '1.1.0' })
      expect(readdirSync(join(home, 'before-upgrade')).filter((name) => name.endsWith('.zst'))).toEqual([
        expect.stringMatching(/^antes-de-1\.1\.0-/),
        expect.stringMatching(/^antes-de-1\.2\.0-/),
      ])
      const unsure = await sayToPackage(home, environment, ['undo-upgrade'])
      expect(unsure).toMatchObject({
        code: 1,
        said: expect.stringContaining('No cambió nada: hace falta escribir «sí»'),
      })
      expect(unsure.said).toMatch(/del respaldo .*antes-de-1\.1\.0-.*\(hace \d+ minutos?\)/)
      expect(unsure.said).toMatch(/Líneas del registro de auditoría: \d+\n/)
      expect(await figures()).toMatchObject({ version: '1.1.0' })

      const cut = await sayToPackage(home, environment, ['undo-upgrade', '--yes'], step)
      expect({ step, code: cut.code }).toEqual({ step, code: null })
      const { code, said } = await sayToPackage(home, environment, ['undo-upgrade', '--yes'])
      expect({ step, code, said }).toMatchObject({
        step,
        code: 0,
        said: expect.stringMatching(
          /Atrio volvió de 1\.1\.0 a .* y funciona, con los datos del respaldo antes-de-1\.1\.0-/,
        ),
      })
      expect(await figures()).toEqual(before)
      expect(readdirSync(home).filter((name) => /^(data\.|undo)/.test(name))).toHaveLength(index + 1)
      const strangers = isRoot
        ? execFileSync('find', [join(home, 'data'), '!', '-user', USER], { encoding: 'utf8' })
        : ''
      expect(strangers).toBe('')
    }
    expect(await sayToPackage(home, environment, ['undo-upgrade', '--yes'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('no hay ninguna versión anterior'),
    })
  }, 1_800_000)

  test('a second one at the same time is refused, and the first goes on', async () => {
    const release = makeRelease(home, folder, '1.1.0', {})
    const first = sayToPackage(home, environment, ['upgrade', release])
    while (!existsSync(join(home, 'versions/.unpacking'))) await new Promise((done) => setTimeout(done, 20))
    const second = await sayToPackage(home, environment, ['upgrade', release])
    expect(second).toEqual({ code: 1, said: 'Ya hay otro «atrio upgrade» en marcha: espera a que termine.\n' })
    expect((await first).code).toBe(0)
  })

  test.runIf(isRoot)(
    'root restores beside the data, of a file that only root may read, and the data are their owner’s',
    async () => {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', USER])
      onTestFinished(() => void execFileSync('userdel', ['--force', USER]))
      const data = join(home, 'data')
      const { said } = await sayToPackage(home, environment, ['backup', '--to', folder])
      const [name = ''] = /atrio-[^/]*\.tar\.zst/.exec(said) ?? []
      killPackage(home)
      execFileSync('chown', ['-R', `${USER}:`, data])
      const restored = await sayToPackage(home, environment, [
        'restore',
        join(folder, name),
        '--data',
        data,
        '--replace',
      ])
      expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Lo que había está en ') })
      expect(execFileSync('find', [data, '!', '-user', USER], { encoding: 'utf8' })).toBe('')
      expect(statSync(home).uid).toBe(0)
    },
  )

  test('a file that is cut, foreign, older or not as its hash says is refused, and nothing changes', async () => {
    const release = makeRelease(home, folder, '0.9.0', {})
    const refused = await sayToPackage(home, environment, ['upgrade', release])
    expect(refused.said).toMatch(
      /trae la versión 0\.9\.0, más vieja que la .* que está aquí: para volver a la de antes, «atrio undo-upgrade»\.\n$/,
    )
    expect(refused.code).toBe(1)
    expect(readdirSync(join(home, 'versions'))).toEqual([VERSION])
  })

  async function upgradeTo(version: string, change: Parameters<typeof makeRelease>[3]) {
    return sayToPackage(home, environment, ['upgrade', makeRelease(home, folder, version, change)])
  }

  /** What the portal that serves says of itself. */
  async function figures() {
    const version = readlinkSync(join(home, 'current')).slice('versions/'.length)
    const form = { email: PEOPLE.ana.email, password: DEMO_PASSWORD, remember: false }
    const signedIn = await askPackage(environment, '/api/session', { form })
    const cookie = signedIn?.headers.get('set-cookie')?.split(';')[0] ?? ''
    const grades = await askPackage(environment, '/api/student/grades', { cookie })
    expect(grades?.status).toBe(200)
    return { version, grades: await grades?.json() }
  }
})
