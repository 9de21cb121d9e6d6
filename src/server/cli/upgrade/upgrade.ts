import { resolve } from 'node:path'
import type { Terminal } from '../terminal.ts'
import { CliFailure } from '../cli-failure.ts'
import { faultsOf } from './ask-version.ts'
import { backUp } from './backup-before.ts'
import { goBack } from './go-back.ts'
import {
  currentVersion,
  endJournal,
  homeOf,
  keepOnly,
  readJournal,
  switchTo,
  writeJournal,
  type Journal,
} from './installation.ts'
import { unpack } from './package-file.ts'
import { environmentOfPortal, findPortal, findProcess, howItRuns, stopPortal } from './running-portal.ts'
import { isReady, startPortal } from './start-portal.ts'
import { sentenceOf } from '../../explain.ts'

/**
 * Brings the package in ATRIO_HOME to the version in a file: unpack, stop, back up, replace, start, check. What fails after the stop is undone by
 * going back to the version before. Each step may be done twice: an upgrade that was cut goes on when it's asked for again (record 039).
 */
export async function upgrade(file: string | undefined, terminal: Terminal): Promise<string> {
  const home = homeOf(terminal.environment)
  if (findProcess(home, 'upgrade', process.pid) !== null) {
    throw new CliFailure('Ya hay otro «atrio upgrade» en marcha: espera a que termine.')
  }
  const found = readJournal(home)
  if (found) terminal.say(`Había quedado a medias el paso de ${found.from} a ${found.to}: seguimos con él.`)
  const journal = found ?? (await begin(home, file, terminal))
  if (journal.reason !== null) return goBack(home, journal, terminal)
  try {
    return await goForward(home, journal, terminal)
  } catch (error) {
    const reason = sentenceOf(error).replace(/\.$/, '')
    return goBack(home, writeJournal(home, { ...(readJournal(home) ?? journal), reason }), terminal)
  }
}

/** Nothing has changed when this fails. */
async function begin(home: string, file: string | undefined, terminal: Terminal): Promise<Journal> {
  if (file === undefined) throw new CliFailure('Falta el archivo: atrio upgrade atrio-1.1.0-linux-x64.tar.xz')
  const from = currentVersion(home)
  const runs = howItRuns(home)
  const environment = environmentOfPortal(home)
  if (runs.by !== 'nobody' && !(await isReady({ ...terminal.environment, ...environment }))) {
    throw new CliFailure('El portal está en marcha, pero dice que no está listo: «atrio check» dice qué le falta.')
  }
  const to = await unpack(resolve(file), home, from, terminal)
  const faults = await faultsOf({ home, version: from, environment, signal: terminal.signal })
  terminal.signal.throwIfAborted()
  return writeJournal(home, { from, to, runs, environment, faults, backup: null, reason: null })
}

async function goForward(home: string, journal: Journal, terminal: Terminal): Promise<string> {
  const { from, to, runs, environment } = journal
  const { signal, say } = terminal
  const all = { ...terminal.environment, ...environment }
  if (findPortal(home) !== null) say('Detenemos el portal…')
  await stopPortal(home, runs)
  // After the stop: nothing that people were told is saved may be missing in it. Of an upgrade that was cut, it's made anew: the portal of before
  // may have served since.
  if (currentVersion(home) === from) {
    say('Hacemos un respaldo…')
    writeJournal(home, { ...journal, backup: await backUp(home, journal, all, signal) })
  }
  signal.throwIfAborted()
  if (findPortal(home) !== null) throw new CliFailure('alguien arrancó el portal mientras tanto')
  switchTo(home, to)
  say(`Arrancamos la versión ${to}…`)
  await startPortal({ home, version: to, runs, environment: all, signal })
  say('Revisamos que todo funcione…')
  const faults = await faultsOf({ home, version: to, environment, signal })
  signal.throwIfAborted()
  const added = faults.filter((fault) => !journal.faults.includes(fault))
  if (added.length > 0) throw new CliFailure(`la revisión encontró mal lo que antes estaba bien: ${added.join(', ')}`)
  if (runs.by === 'nobody') await stopPortal(home, runs)
  endJournal(home)
  keepOnly(home, [from, to])
  return `Atrio pasó de ${from} a ${to} y ${runs.by === 'nobody' ? 'arranca bien: queda detenido, como estaba' : 'funciona'}.`
}
