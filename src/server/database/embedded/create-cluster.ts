import { OperatorFailure } from '../../texts/operator-failure.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { clusterOwner } from './greeting.ts'
import type { Place } from './place.ts'
import type { Runner } from './runner.ts'

/** The C library's names for letters outside ASCII, which full-text and trigram search ask for: the first one it knows. */
const letterLocales = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'C']

/** Makes a new, empty cluster, whole or not at all: two processes may try at the same time, and one may be killed. */
export async function createCluster(place: Place, runner: Runner) {
  const unfinished = `${place.cluster}.new-${process.pid}`
  dropAbandoned(place.cluster)
  let said = ''
  for (const locale of letterLocales) {
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { mode: 0o700 })
    if (process.getuid?.() === 0) chownSync(unfinished, runner.uid, runner.gid)
    const result = await runInitdb(runner, unfinished, locale)
    if (result.isDone) {
      publish(unfinished, place.cluster)
      return
    }
    said = result.said
    if (!/locale/i.test(said)) break
  }
  rmSync(unfinished, { recursive: true, force: true })
  const why = /No space left|quota/i.test(said)
    ? 'el disco está lleno: libera espacio'
    : /Permission denied|Read-only/i.test(said)
      ? 'no se puede escribir ahí: revisa de quién es esa carpeta'
      : 'PostgreSQL no arranca en esta máquina: mira si tiene memoria y memoria compartida libres'
  throw new OperatorFailure(
    `No pudimos crear la base de datos en ${place.cluster}, porque ${why}, y vuelve a arrancar.`,
    {
      cause: new Error(said.trim()),
    },
  )
}

async function runInitdb(runner: Runner, cluster: string, locale: string) {
  const { file, args, options } = runner.command('initdb', [
    `--pgdata=${cluster}`,
    `--username=${clusterOwner}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${locale}`,
    '--no-instructions',
  ])
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { isDone: code === 0, said }
}

/** The rename is the single moment at which the cluster comes into existence; a process that comes second discards its own. */
function publish(unfinished: string, cluster: string) {
  try {
    renameSync(unfinished, cluster)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
  }
}

function dropAbandoned(cluster: string) {
  const prefix = `${basename(cluster)}.new-`
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(prefix)) continue
    try {
      process.kill(Number(name.slice(prefix.length)), 0)
    } catch {
      rmSync(join(dirname(cluster), name), { recursive: true, force: true })
    }
  }
}
