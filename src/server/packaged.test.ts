import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

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
  const say = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, words, {
      cwd: '/',
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    })
    return { status, said: stdout + stderr }
  }
  return { home, say }
}

test('relative folders of the settings begin at the package, wherever it is asked from', () => {
  const { home } = installed()
  writeFileSync(join(home, 'atrio.env'), 'DATA_DIR=datos\nBACKUP_DIR="respaldos de acá"\n')
  const code = `
    const { givePackageItsEnvironment } = await import('${import.meta.resolve('./package-environment.ts')}')
    givePackageItsEnvironment()
    console.log(process.env.DATA_DIR + ' ' + process.env.BACKUP_DIR)`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: '/',
    encoding: 'utf8',
    env: { ATRIO_HOME: home },
  })
  expect(stdout).toBe(`${join(home, 'datos')} ${join(home, 'respaldos de acá')}\n`)
})

test('the program finds its folder through links, with a space and an accent in its name, and reads its settings', () => {
  const { home, say } = installed()
  writeFileSync(join(home, 'atrio.env'), 'MAIL_FROM="Seminario <portal@ejemplo.org>"\nDATA_DIR=datos\n#PORT=1\n')
  // A backup names the folder of the data that it didn't find.
  expect(say('backup')).toEqual({
    status: 1,
    said: `En la carpeta ${join(home, 'datos')} no hay ningún portal: indica la suya con DATA_DIR.\n`,
  })
})
