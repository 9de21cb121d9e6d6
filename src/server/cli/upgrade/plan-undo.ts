import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { DAY_MS, HOUR_MS } from '#domain/calendar.ts'
import { wayBack, type UpgradeBackup } from '#domain/backups/way-back.ts'
import { systemClock } from '../../adapters/clock.ts'
import { listBackups } from '../../backups/list-backups.ts'
import { readConfig, type Config } from '../../process/config.ts'
import { minutesIn, numberText } from '../../texts/format.ts'
import { openBackupPlace } from '../../backups/open-place.ts'
import { CliFailure } from '../cli-failure.ts'
import { quoted } from '../../texts/quoted.ts'
import type { Terminal } from '../terminal.ts'
import { answerOf, databaseTo } from './ask-version.ts'
import { readDone } from './done-upgrades.ts'
import { currentVersion, folderOf, installedVersions } from './installation.ts'
import { listUpgradeBackups, upgradeBackupPath } from './upgrade-backups.ts'

/** Where undoing leads, and what it costs. */
export type Plan = {
  readonly from: string
  readonly to: string
  /** The path of the backup that the data come from; null where they're good as they are. */
  readonly backup: string | null
  /** When it was made. */
  readonly at: Date | null
  /** The data stay as this version changed them, and only it can restore a backup of them. */
  readonly isBeside: boolean
}

type Asked = {
  readonly home: string
  /** What the portal runs with. */
  readonly environment: NodeJS.ProcessEnv
  /** Brings the data back even where the version before could go on with them. */
  readonly withData: boolean
  readonly hasKey: boolean
}

/**
 * Finds the previous version and what it needs. Changes nothing. Throws CliFailure if there is no way back, saying what can be done.
 */
export async function planUndo(asked: Asked, terminal: Terminal): Promise<Plan> {
  const { home, environment, withData, hasKey } = asked
  const config = readConfig({ ...terminal.environment, ...environment })
  const from = currentVersion(home)
  const given = { done: readDone(home), backups: await listUpgradeBackups(home), installed: installedVersions(home) }
  const way = wayBack(from, given)
  if (way === null)
    throw new CliFailure(`Aquí no hay ninguna versión anterior a la ${from} a la que volver: no cambió nada.`)
  const { to } = way
  const { signal } = terminal
  const database = await databaseTo({ home, version: to, environment, signal })
  signal.throwIfAborted()
  if (database !== 'newer' && !withData) return { from, to, backup: null, at: null, isBeside: database === 'beside' }
  const found = way.backup
    ? { path: upgradeBackupPath(home, way.backup), of: way.backup }
    : await madeByStart(config, from)
  if (found === null)
    throw new CliFailure(
      `La base de datos ya es de la versión ${from}, y no queda ningún respaldo de antes de pasar a ella: para volver a la ${to}, restaura uno tuyo (el manual, capítulo 7.10, dice cómo).`,
    )
  if (config.databaseUrl !== null) throw externalDatabase({ home, to, path: found.path })
  if (found.path.endsWith('.age') && !hasKey)
    throw new CliFailure(`El respaldo ${found.path} está cifrado: agrega --key y el archivo de su clave.`)
  return { from, to, backup: found.path, at: found.of.created_at, isBeside: false }
}

/** What the first start of a version backed up before it changed the database: where an upgrade was made by hand, or its backup has gone. */
async function madeByStart(config: Config, version: string): Promise<{ path: string; of: UpgradeBackup } | null> {
  const place = await openBackupPlace(config, systemClock)
  const of = (await listBackups(place)).find(
    ({ name, harm }) => harm === null && name.startsWith(`antes-de-${version}-`),
  )
  return of ? { path: join(place.where, of.name), of } : null
}

/**
 * A program doesn't empty a database on someone else's server. Once DATABASE_URL names one with the previous data, nothing needs to be
 * restored.
 */
function externalDatabase({ home, to, path }: { home: string; to: string; path: string }): CliFailure {
  const program = quoted(join(folderOf(home, to), 'bin/atrio'))
  return new CliFailure(
    `La base de datos externa ya cambió: detén el portal, restaura la de antes en una vacía, «${program} restore ${quoted(path)} --database DIRECCIÓN», pon esa dirección en DATABASE_URL y pide otra vez «atrio undo-upgrade». No cambió nada.`,
  )
}

const Written = z.record(z.string(), z.number())
/** In the order in which they're read. */
const LABELS: readonly (readonly [string, string])[] = [
  ['accounts', 'Cuentas nuevas'],
  ['enrollments', 'Matrículas'],
  ['payments', 'Pagos'],
  ['submissions', 'Entregas'],
  ['grades', 'Entregas que se calificaron'],
  ['posts', 'Posts y comentarios'],
  ['deeds', 'Líneas del registro de auditoría'],
]

/** Says what will be done, and what will be lost: since when, and how much. */
export async function tellPlan(plan: Plan, { home, environment }: Asked, terminal: Terminal): Promise<void> {
  const { say, signal } = terminal
  const { from, to, backup, at, isBeside } = plan
  say(`Voy a volver de la versión ${from} a la ${to}.`)
  if (backup === null || at === null) {
    say('Los datos quedan como están: esta versión no cambió nada que la anterior no entienda. No se pierde nada.')
    if (isBeside)
      say(
        `Los respaldos que haga la ${to} desde ahora solo los restaura la ${from} o una más nueva: guarda su paquete. Con --with-data vuelven también los datos de antes, y eso no hace falta.`,
      )
    return
  }
  const { zone, dataFolder } = readConfig({ ...terminal.environment, ...environment })
  say(`Los datos vuelven a los del respaldo ${backup}, del ${minutesIn(zone)(at)} (${agoText(at, systemClock.now())}).`)
  const script = 'src/server/cli/upgrade/count-written-since.ts'
  const answer = await answerOf({ home, version: from, environment, signal }, script, [at.toISOString()])
  if (answer === null) say('Se pierde todo lo que se hizo en el portal desde entonces; no pudimos contar cuánto es.')
  else {
    const written = z.parse(Written, JSON.parse(answer))
    say('Se pierde lo que se hizo en el portal desde entonces:')
    for (const [name, label] of LABELS) say(`  ${label}: ${numberText(written[name] ?? 0)}`)
  }
  if (existsSync(dataFolder)) say(`Lo de ahora no se borra: queda en otra carpeta, al lado de ${dataFolder}.`)
}

/** 'hace 3 días', 'hace 1 hora'. */
function agoText(at: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - at.getTime())
  const [count, one, many] =
    passed >= DAY_MS
      ? ([Math.floor(passed / DAY_MS), 'día', 'días'] as const)
      : passed >= HOUR_MS
        ? ([Math.floor(passed / HOUR_MS), 'hora', 'horas'] as const)
        : ([Math.floor(passed / 60_000), 'minuto', 'minutos'] as const)
  return `hace ${count} ${count === 1 ? one : many}`
}
