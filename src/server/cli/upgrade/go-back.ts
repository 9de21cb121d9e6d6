import { join } from 'node:path'
import { readConfig } from '../../process/config.ts'
import { quoted } from '../../texts/quoted.ts'
import type { Terminal } from '../terminal.ts'
import { CliFailure } from '../cli-failure.ts'
import { databaseTo } from './ask-version.ts'
import { bringBack, finishBringingBack } from './backup-before.ts'
import { currentVersion, endJournal, folderOf, removeVersion, switchTo, type Journal } from './installation.ts'
import { stopPortal } from './running-portal.ts'
import { ensurePortal } from './start-portal.ts'
import { sentenceOf } from '../../texts/explain.ts'

/**
 * Brings back the version before, with the data of the backup when the new one had changed the database, and ends with the sentence of why. May be
 * cut and asked for again. An external database isn't touched: where it was changed, the new version stays.
 */
export async function goBack(home: string, journal: Journal, terminal: Terminal): Promise<never> {
  const { from, to, reason, runs, environment, backup } = journal
  const all = { ...terminal.environment, ...environment }
  const { databaseUrl, dataFolder } = readConfig(all)
  terminal.say(`No pudimos pasar a ${to}. Volvemos a ${from}…`)
  let data = 'los datos intactos'
  try {
    if (currentVersion(home) !== from) {
      await stopPortal(home, runs)
      finishBringingBack(dataFolder)
      if ((await databaseTo({ home, version: from, environment })) === 'newer') {
        if (databaseUrl !== null) {
          // The version that `current` leads to would restore it as its own, newer one.
          const word = `${quoted(join(folderOf(home, from), 'bin/atrio'))} restore ${quoted(backup ?? '')} --database DIRECCIÓN`
          throw new CliFailure(
            `la base de datos externa ya cambió: restaura la de antes en una vacía, «${word}», y pon esa dirección en DATABASE_URL`,
          )
        }
        terminal.say('La versión nueva ya había cambiado los datos: restauramos los del respaldo…')
        data = `los datos de antes; los que cambió ${to} quedaron en ${await bringBack(home, journal, all)}`
      }
      switchTo(home, from)
    }
    if (runs.by !== 'nobody') await ensurePortal({ home, version: from, runs, environment: all })
  } catch (error) {
    const why = sentenceOf(error).replace(/\.$/, '')
    const sentence = `No pudimos pasar a ${to} (${reason}) ni volver a ${from} (${why}): arregla eso y repite «atrio upgrade».`
    throw new CliFailure(sentence, { cause: error })
  }
  endJournal(home)
  removeVersion(home, to)
  const state = runs.by === 'nobody' ? 'queda detenida, como estaba' : 'está en marcha'
  throw new CliFailure(`No pudimos pasar a ${to} (${reason}): volvimos a ${from}, que ${state}, con ${data}.`)
}
