import { OperatorFailure } from '../../texts/operator-failure.ts'
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { canUse } from './runner.ts'
import type { Runner } from './runner.ts'

/** The folders of one embedded database. */
export interface Place {
  /** The folder that the caller named: contains the log, the leases and, if the runner can reach it, everything else. */
  readonly folder: string
  /** Holds `cluster` and `socket`; another folder than `folder` only when the runner can't reach that one. */
  readonly base: string
  /** PostgreSQL's data directory, which may not exist yet. */
  readonly cluster: string
}

/** Data of a system user whose PostgreSQL can't enter the portal's own folder. */
const reachableFolder = '/var/lib/atrio'
const longestSocketPathBytes = 107
const socketName = '.s.PGSQL.5432'

/**
 * Refuses a folder whose data lies elsewhere (a link says where) and isn't there, or belongs to the folder that this one was
 * copied from. One that was moved takes its data along.
 */
export function checkElsewhere(folder: string) {
  if (!isLink(join(folder, 'cluster'))) return
  const cluster = clusterOf(folder)
  const base = dirname(cluster)
  if (!existsSync(base)) {
    throw new OperatorFailure(
      `La base de datos de ${folder} está en ${base}, que no existe: conecta su disco, o restaura un respaldo.`,
    )
  }
  const note = join(base, 'used-by')
  const user = existsSync(note) ? readFileSync(note, 'utf8') : folder
  if (user !== folder && isLink(join(user, 'cluster')) && clusterOf(user) === cluster) {
    throw new OperatorFailure(
      `La carpeta ${folder} es una copia, y su base de datos ${cluster} sigue siendo de ${user}: ` +
        `detén el portal y pon una copia de esa base de datos donde está el enlace ${join(folder, 'cluster')}.`,
    )
  }
  writeFileSync(note, folder)
}

/** Decides where the data lies, and gives it to the user who runs PostgreSQL. */
export function makePlace(folder: string, runner: Runner): Place {
  const chosen = isLink(join(folder, 'cluster')) ? dirname(clusterOf(folder)) : folder
  const hasData = existsSync(join(clusterOf(folder), 'PG_VERSION'))
  if (canUseBase(runner, chosen)) {
    if (hasData) giveTo(runner, clusterOf(folder))
    return placeIn(folder, chosen)
  }
  if (hasData) {
    throw new OperatorFailure(
      `El usuario del sistema que aquí tiene que arrancar la base de datos no llega a ${chosen}: ` +
        'llévala a una carpeta en la que todos puedan entrar, o pon en DATABASE_URL un PostgreSQL 15 o más nuevo.',
    )
  }
  const base = makeReachableFolder(folder)
  if (!canUseBase(runner, base))
    throw new OperatorFailure(
      `La base de datos no puede escribir en ${base}: pon en DATABASE_URL un PostgreSQL 15 o más nuevo.`,
    )
  return placeIn(folder, base)
}

/** The data directory, which may not exist yet, and lies elsewhere when a link says so. */
export function clusterOf(folder: string) {
  const link = join(folder, 'cluster')
  return isLink(link) ? resolve(folder, readlinkSync(link)) : link
}

/**
 * A folder that only the runner may enter for the socket, with a path that fits: beside the data, otherwise under /tmp, where the
 * `known` one is reused so that connected clients find the next server.
 */
export function makeSocketFolder(place: Place, runner: Runner, known?: string) {
  let folder = join(place.base, 'socket')
  if (fits(folder)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } else if (known !== undefined) {
    folder = known
    // Not recursive: if it's gone, nobody else may have created it meanwhile.
    if (lstatSync(known, { throwIfNoEntry: false })?.uid !== runner.uid) mkdirSync(known, { mode: 0o700 })
  } else {
    const parent = ['/tmp', tmpdir()].find((candidate) => existsSync(candidate) && fits(`${candidate}/atrio-XXXXXX`))
    if (parent === undefined)
      throw new OperatorFailure(
        `El nombre ${folder} es demasiado largo para la base de datos: pon en DATA_DIR una carpeta con un nombre más corto.`,
      )
    // A new name each time, so that nobody can wait in it; the next start reads it from PostgreSQL's own lock file.
    folder = mkdtempSync(join(parent, 'atrio-'))
  }
  chmodSync(folder, 0o700)
  if (process.getuid?.() === 0) chownSync(folder, runner.uid, runner.gid)
  return folder
}

/** Removes a socket folder that was made for one start only. */
export function dropSocketFolder(folder: string) {
  if (basename(folder).startsWith('atrio-')) rmSync(folder, { recursive: true, force: true })
}

/** Gives a folder and everything in it to the runner if someone else owns it: it was run another way last time. */
function giveTo(runner: Runner, folder: string) {
  if (process.getuid?.() !== 0 || lstatSync(folder).uid === runner.uid) return
  const give = (path: string) => {
    lchownSync(path, runner.uid, runner.gid)
    if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) give(join(path, name))
  }
  // The folder itself comes last: its owner shows that everything in it was handed over.
  for (const name of readdirSync(folder)) give(join(folder, name))
  lchownSync(folder, runner.uid, runner.gid)
}

function canUseBase(runner: Runner, base: string) {
  if (runner.kind !== 'user') return true
  // The runner writes only in `cluster` and `socket`, which are its own: here it needs to pass.
  chmodSync(base, 0o711)
  const own = join(base, 'socket')
  mkdirSync(own, { recursive: true, mode: 0o700 })
  chownSync(own, runner.uid, runner.gid)
  return canUse(runner, own)
}

function placeIn(folder: string, base: string): Place {
  return { folder, base, cluster: join(base, 'cluster') }
}

/** Creates a folder that a system user may enter, and leaves a link to it: whoever creates the link first decides. */
function makeReachableFolder(folder: string) {
  mkdirSync(reachableFolder, { recursive: true, mode: 0o711 })
  const base = mkdtempSync(join(reachableFolder, 'data-'))
  try {
    writeFileSync(join(base, 'used-by'), folder)
    symlinkSync(join(base, 'cluster'), join(folder, 'cluster'))
  } catch {
    rmSync(base, { recursive: true })
  }
  return dirname(clusterOf(folder))
}

function fits(folder: string) {
  return Buffer.byteLength(join(folder, socketName)) <= longestSocketPathBytes
}

function isLink(path: string) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
}
