import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readConfig } from '../../process/config.ts'
import { sentenceOf } from '../../texts/explain.ts'
import { CliFailure } from '../cli-failure.ts'
import type { Terminal } from '../terminal.ts'
import { bringBack, finishBringingBack, putInPlace } from './backup-before.ts'
import { forgetDone } from './done-upgrades.ts'
import { currentVersion, folderOf, homeOf, readJournal, switchTo } from './installation.ts'
import { COPIES, staleCopies, type Copies } from '../../system/installed-copies.ts'
import { planUndo, tellPlan } from './plan-undo.ts'
import { environmentOfPortal, findPortal, howItShouldRun, stopPortal } from './running-portal.ts'
import { ensurePortal } from './start-portal.ts'
import { beginMoving, endMoving, endUndo, readUndo, writeUndo, type UndoJournal } from './undo-journal.ts'
import { refuseWhileOtherRuns } from './upgrade.ts'

type Asked = {
  /** Brings the data back even where the version before could go on with them. */
  readonly withData: boolean
  /** The file of the key of an encrypted backup. */
  readonly key: string | null
  /** No confirmation is asked for. */
  readonly isSure: boolean
}

/**
 * Goes back to the version before the last upgrade, with the data of its backup if this version had changed the database. Nothing has
 * changed until that data is beside the present data; each step may be repeated, and an interrupted one continues when it's requested
 * again.
 */
export async function undoUpgrade(asked: Asked, terminal: Terminal, copies: Copies = COPIES): Promise<string> {
  const home = homeOf(terminal.environment)
  refuseWhileOtherRuns(home)
  const upgrading = readJournal(home)
  if (upgrading !== null)
    throw new CliFailure(
      `El paso de ${upgrading.from} a ${upgrading.to} quedó a medias: «atrio upgrade» lo termina. Después, pide esto otra vez.`,
    )
  const found = readUndo(home)
  if (found) terminal.say(`Había quedado a medias la vuelta de ${found.from} a ${found.to}: seguimos con ella.`)
  const journal = found ?? (await begin(home, asked, terminal))
  const all = { ...terminal.environment, ...journal.environment }
  const kept = currentVersion(home) === journal.to ? journal : await goBackTo(home, journal, { all, terminal })
  return finish(home, kept, { all, say: terminal.say, copies })
}

/** Nothing has changed if this fails. */
async function begin(home: string, asked: Asked, terminal: Terminal): Promise<UndoJournal> {
  const runs = howItShouldRun(home)
  const environment = environmentOfPortal(home, terminal.environment)
  const { withData, key } = asked
  const where = { home, environment, withData, hasKey: key !== null }
  const plan = await planUndo(where, terminal)
  await tellPlan(plan, where, terminal)
  if (!asked.isSure && !(await terminal.isSure()))
    throw new CliFailure('No cambió nada: hace falta escribir «sí», o agregar --yes.')
  terminal.signal.throwIfAborted()
  const { from, to, backup } = plan
  return writeUndo(home, { from, to, backup, key, runs, environment, aside: null })
}

/** Puts data and program of the version before in their places. Where it can't, the present ones stay and run as they ran. */
async function goBackTo(
  home: string,
  journal: UndoJournal,
  { all, terminal }: { all: NodeJS.ProcessEnv; terminal: Terminal },
): Promise<UndoJournal> {
  const { from, to, runs, environment, backup, key } = journal
  const { say, signal } = terminal
  const { dataFolder } = readConfig(all)
  let kept = journal
  try {
    if (findPortal(home) !== null) say('Detenemos el portal…')
    await stopPortal(home, runs)
    if (kept.aside !== null) putInPlace(dataFolder, kept.aside)
    else if (backup !== null) {
      finishBringingBack(dataFolder)
      say('Restauramos los datos de antes…')
      const onMove = (aside: string) => {
        signal.throwIfAborted()
        if (findPortal(home) !== null) throw new CliFailure('alguien arrancó el portal mientras tanto')
        beginMoving(home)
        kept = writeUndo(home, { ...journal, aside })
      }
      // `to` names the folder in which the present data stay: after the version that changed them.
      const bringing = { from: to, to: from, environment, backup, key, signal, onMove }
      await bringBack(home, bringing, all)
    }
    if (backup === null) signal.throwIfAborted()
  } catch (error) {
    if (kept.aside !== null)
      throw new CliFailure(`No pudimos terminar (${reasonOf(error)}): pide otra vez «atrio undo-upgrade».`)
    throw await stay(home, journal, { all, error })
  }
  switchTo(home, to)
  endMoving(home)
  forgetDone(home, from)
  return kept
}

/** Ends with nothing changed: the version that is here continues as before. Returns the sentence to end with. */
async function stay(home: string, journal: UndoJournal, { all, error }: { all: NodeJS.ProcessEnv; error: unknown }) {
  const { from, to, runs } = journal
  finishBringingBack(readConfig(all).dataFolder)
  const why = `No pudimos volver a la versión ${to} (${reasonOf(error)}): sigue la ${from}, con los datos intactos`
  endUndo(home)
  try {
    if (runs.by !== 'nobody') await ensurePortal({ home, version: from, runs, environment: all })
  } catch (startError) {
    return new CliFailure(`${why}, pero detenida (${reasonOf(startError)}).`, { cause: startError })
  }
  return new CliFailure(`${why}, ${runs.by === 'nobody' ? 'detenida como estaba' : 'en marcha'}.`, { cause: error })
}

async function finish(
  home: string,
  journal: UndoJournal,
  { all, say, copies }: Pick<Terminal, 'say'> & { all: NodeJS.ProcessEnv; copies: Copies },
): Promise<string> {
  const { from, to, runs, backup, aside } = journal
  const data =
    backup === null
      ? 'con los datos como estaban'
      : `con los datos del respaldo ${basename(backup)}; los de la ${from} quedaron en ${aside ?? 'otra carpeta, al lado'}, que puedes quitar cuando no haga falta`
  // A version that doesn't know this word could only forget it, and would find it again after its next upgrade.
  const goesOn = existsSync(join(folderOf(home, to), 'src/server/cli/words/undo-upgrade.ts'))
  if (!goesOn) endUndo(home)
  if (runs.by !== 'nobody') {
    say(`Arrancamos la versión ${to}…`)
    try {
      await ensurePortal({ home, version: to, runs, environment: all })
    } catch (error) {
      throw new CliFailure(
        `Ya está la versión ${to}, ${data}, pero no arrancó (${reasonOf(error)}): arregla eso y ${goesOn ? 'pide otra vez «atrio undo-upgrade»' : 'arráncala'}.`,
        {
          cause: error,
        },
      )
    }
  }
  endUndo(home)
  staleCopies({ home, from, to }, copies).forEach(say)
  return `Atrio volvió de ${from} a ${to} y ${runs.by === 'nobody' ? 'queda detenido, como estaba' : 'funciona'}, ${data}.`
}

/** A sentence within another one. */
function reasonOf(error: unknown): string {
  return sentenceOf(error).replace(/\.$/, '')
}
