import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { judgeCopies } from './checks/copies.ts'
import { differingCopies, staleCopies } from './installed-copies.ts'

const PACKAGE = resolve(import.meta.dirname, '../../../package')

/** Two versions of a package, and copies as the manual has them made: the portal's own name, and the package's folder. */
function installed() {
  const folder = mkdtempSync(join(tmpdir(), 'atrio copias '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const home = join(folder, 'atrio')
  for (const version of ['1.0.0', '1.1.0']) cpSync(PACKAGE, join(home, 'versions', version), { recursive: true })
  symlinkSync('versions/1.1.0', join(home, 'current'))
  for (const shown of ['systemd', 'nginx']) symlinkSync(`current/${shown}`, join(home, shown))
  const [unit, nginx] = [join(folder, 'etc/atrio.service'), join(folder, 'etc/atrio.conf')]
  mkdirSync(dirname(unit))
  const edit = (path: string, change: (text: string) => string) =>
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  const shipped = (version: string, name: string) => join(home, 'versions', version, name)
  const copy = (version: string) => {
    cpSync(shipped(version, 'systemd/atrio.service'), unit)
    cpSync(shipped(version, 'nginx/atrio.conf'), nginx)
    edit(unit, (text) => text.replaceAll('/opt/atrio', home))
    edit(nginx, (text) => text.replaceAll('portal.ejemplo.org', 'portal.semilla.org'))
  }
  copy('1.0.0')
  const copies = { unit: [unit], nginx: [nginx] }
  const said = () => staleCopies({ home, from: '1.0.0', to: '1.1.0' }, copies)
  const checked = () => judgeCopies(differingCopies(home, copies))
  return { home, unit, nginx, edit, shipped, copy, said, checked }
}

test('copies that are this version’s, but for the names that everybody changes, need nothing; nor do files that aren’t there', () => {
  const { unit, nginx, said } = installed()
  expect(said()).toEqual([])
  for (const path of [unit, nginx]) rmSync(path)
  expect(said()).toEqual([])
})

test('what the new version ships otherwise is renewed by lines that can be copied, names and folders with a space too', () => {
  const { home, unit, nginx, edit, shipped, copy, said } = installed()
  edit(shipped('1.1.0', 'systemd/atrio.service'), (text) => text.replace('RestartSec=5', 'RestartSec=6'))
  edit(shipped('1.1.0', 'nginx/atrio.conf'), (text) => text.replace('101m', '201m'))
  expect(said()).toEqual([
    expect.stringContaining(`${unit} no es el de esta versión.`),
    `  sudo cp '${home}/systemd/atrio.service' '${unit}'`,
    `  sudo sed -i 's#/opt/atrio#${home}#g' '${unit}'`,
    '  sudo systemctl daemon-reload',
    '  sudo systemctl restart atrio',
    expect.stringContaining(`${nginx} es el de la versión de antes, y cambió.`),
    `  sudo cp '${home}/nginx/atrio.conf' '${nginx}'`,
    `  sudo sed -i 's#portal.ejemplo.org#portal.semilla.org#g' '${nginx}'`,
    '  sudo nginx -t && sudo systemctl reload nginx',
  ])
  copy('1.1.0')
  expect(said()).toEqual([])
})

test('an nginx that people changed is theirs: it’s named when the package’s changed too, and only then', () => {
  const { home, nginx, edit, shipped, said } = installed()
  edit(nginx, (text) => text.replace('listen 80;', 'listen 8080;'))
  expect(said()).toEqual([])
  edit(shipped('1.1.0', 'nginx/atrio.conf'), (text) => text.replace('101m', '201m'))
  expect(said()).toEqual([
    expect.stringContaining(`${nginx} tiene cambios tuyos.`),
    `  diff '${nginx}' '${home}/nginx/atrio.conf'`,
    '  sudo nginx -t && sudo systemctl reload nginx',
  ])
})

test('a unit of long before is named also when the last version changed nothing in it', () => {
  const { unit, edit, said } = installed()
  edit(unit, (text) => text.replace('UMask=0077\n', ''))
  expect(said()[0]).toContain('no es el de esta versión')
})

test('the check says which copies aren’t this version’s, long after the upgrade did, with the lines that renew them', () => {
  const { home, unit, nginx, edit, shipped, copy, checked } = installed()
  expect(checked()).toMatchObject({ state: 'good', says: expect.stringContaining('son los de esta versión') })
  edit(shipped('1.1.0', 'systemd/atrio.service'), (text) => text.replace('RestartSec=5', 'RestartSec=6'))
  edit(shipped('1.1.0', 'nginx/atrio.conf'), (text) => text.replace('101m', '201m'))
  expect(checked()).toEqual({
    state: 'warning',
    says: `No son los de esta versión: ${unit}, ${nginx}.`,
    todo: `Renuévalos: «${[
      `sudo cp '${home}/systemd/atrio.service' '${unit}'`,
      `sudo sed -i 's#/opt/atrio#${home}#g' '${unit}'`,
      'sudo systemctl daemon-reload',
      'sudo systemctl restart atrio',
    ].join(' && ')}» y «${[
      `sudo cp '${home}/nginx/atrio.conf' '${nginx}'`,
      `sudo sed -i 's#portal.ejemplo.org#portal.semilla.org#g' '${nginx}'`,
      'sudo nginx -t && sudo systemctl reload nginx',
    ].join(' && ')}».`,
  })
  copy('1.1.0')
  expect(checked()).toMatchObject({ state: 'good', todo: null })
  // What people changed is theirs: reported, but nothing to worry about.
  edit(nginx, (text) => text.replace('listen 80;', 'listen 8080;'))
  const difference = `diff '${nginx}' '${home}/nginx/atrio.conf'`
  expect(checked()).toEqual({ state: 'good', says: expect.stringContaining(difference), todo: null })
  for (const path of [unit, nginx]) rmSync(path)
  expect(checked()).toMatchObject({ state: 'good', says: expect.stringContaining('No hay copias') })
})
