import { basename, resolve } from 'node:path'
import { systemClock } from '../../adapters/clock.ts'
import type { Terminal } from '../terminal.ts'
import { CliFailure } from '../cli-failure.ts'
import { faultsOf } from './ask-version.ts'
import { backUp } from './backup-before.ts'
import { noteDone } from './done-upgrades.ts'
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
import { COPIES, staleCopies, type Copies } from '../../system/installed-copies.ts'
import { deleteExpiredUpgradeBackups } from './upgrade-backups.ts'
import { lyingPackage, unpack } from './package-file.ts'
import { environmentOfPortal, findPortal, findProcess, howItRuns, stopPortal } from './running-portal.ts'
import { isReady, startPortal } from './start-portal.ts'
import { sentenceOf } from '../../texts/explain.ts'
import { readUndo } from './undo-journal.ts'

/**
 * Brings the package in ATRIO_HOME to the version in a file: unpack, stop, back up, replace, start, check. What fails after the stop is undone by
 * going back to the version before. Each step may be done twice: an upgrade that was cut goes on when it's asked for again (record 039).
 */
export async function upgrade(file: string | undefined, terminal: Terminal): Promise<string> {
  const home = homeOf(terminal.environment)
  refuseWhileOtherRuns(home)
  const undoing = readUndo(home)
  if (undoing !== null)
    throw new CliFailure(
      `La vuelta a ${undoing.to} quedó a medias: «atrio undo-upgrade» la termina. Después, pide esto otra vez.`,
    )
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

/** Two that change versions at once would take each other's steps. */
export function refuseWhileOtherRuns(home: string): void {
  for (const word of ['upgrade', 'undo-upgrade']) {
    if (findProcess(home, word, process.pid) !== null)
      throw new CliFailure(`Ya hay otro «atrio ${word}» en marcha: espera a que termine.`)
  }
}

/** Nothing has changed if this fails. */
async function begin(home: string, file: string | undefined, terminal: Terminal): Promise<Journal> {
  const from = currentVersion(home)
  if (file === undefined) throw new CliFailure(missingFile(process.cwd(), from))
  const runs = howItRuns(home)
  const environment = environmentOfPortal(home, terminal.environment)
  if (runs.by !== 'nobody' && !(await isReady({ ...terminal.environment, ...environment }))) {
    throw new CliFailure('El portal está en marcha, pero dice que no está listo: «atrio check» dice qué le falta.')
  }
  const to = await unpack(resolve(file), home, from, terminal)
  const faults = await faultsOf({ home, version: from, environment, signal: terminal.signal })
  terminal.signal.throwIfAborted()
  return writeJournal(home, { from, to, runs, environment, faults, backup: null, reason: null })
}

function missingFile(folder: string, current: string): string {
  const name = lyingPackage(folder, current)
  return name === null
    ? 'Falta decir cuál es el archivo de la versión nueva: «atrio upgrade ARCHIVO», con el que termina en -linux-x64.tar.xz.'
    : `Falta el archivo. En esta carpeta está ${name}: «atrio upgrade ${name}».`
}

async function goForward(home: string, journal: Journal, terminal: Terminal): Promise<string> {
  const { from, to, runs, environment } = journal
  const { signal, say } = terminal
  const all = { ...terminal.environment, ...environment }
  if (findPortal(home) !== null) say('Detenemos el portal…')
  await stopPortal(home, runs)
  // After the stop: nothing users were told is saved may be missing. For an interrupted upgrade it's made again: the previous portal
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
  await settle(home, { from, to, backup: readJournal(home)?.backup ?? null }, { say, copies: COPIES })
  return `Atrio pasó de ${from} a ${to} y ${runs.by === 'nobody' ? 'arranca bien: queda detenido, como estaba' : 'funciona'}.`
}

/**
 * The new version works: keeps what leads back from it, removes what is no longer needed, and says which copies in /etc are from the
 * previous version.
 */
export async function settle(
  home: string,
  { from, to, backup: made }: Pick<Journal, 'from' | 'to' | 'backup'>,
  { say, copies }: Pick<Terminal, 'say'> & { copies: Copies },
): Promise<void> {
  const backup = made ? basename(made) : null
  noteDone(home, { from, to, backup, finished_at: systemClock.now() })
  endJournal(home)
  keepOnly(home, [from, to, ...(await deleteExpiredUpgradeBackups(home, backup))])
  staleCopies({ home, from, to }, copies).forEach(say)
}
