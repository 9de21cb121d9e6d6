import { CHECK_LIMITS } from '#domain/system/checks.ts'
import { institutionZone } from '../../settings/read-settings.ts'
import { bad, good, warning, type Finding, type WithDatabase } from '../check-line.ts'
import { findDatabaseFacts, findLatestAction } from '../check-queries.ts'

const SET_TIME = 'Activa la hora automática: «timedatectl set-ntp true».'

/** The machine's clock is the database's, and didn't go back. */
export async function checkClock({ database, clock, config }: WithDatabase): Promise<Finding> {
  const before = clock.now().getTime()
  const { now } = await findDatabaseFacts(database)
  const after = clock.now().getTime()
  // The answer was on its way for so long: what lies within that is no difference.
  const apart = Math.abs(now.getTime() - (before + after) / 2) - (after - before) / 2
  const latest = await findLatestAction(database)
  const ahead = latest === null ? 0 : latest.getTime() - clock.now().getTime()
  return (
    judgeClock(apart / 1000, ahead / 1000) ??
    good(`El reloj va bien; los días terminan en ${await institutionZone(database, config.zone)}.`)
  )
}

/**
 * Returns what it means if the machine's clock and the database's differ by this many seconds and the last action is this many
 * seconds in the future; null if it means nothing.
 */
export function judgeClock(apart: number, ahead: number): Finding | null {
  const { warning: some, bad: many } = CHECK_LIMITS.clockSeconds
  if (ahead >= many) {
    const says = `Hay registros de un momento que todavía no llegó (${Math.round(ahead)} segundos): el reloj de esta máquina se atrasó.`
    return bad(says, SET_TIME)
  }
  const says = `El reloj de esta máquina y el de la base de datos difieren en ${Math.round(apart)} segundos.`
  if (apart >= many) return bad(says, SET_TIME)
  return apart >= some ? warning(says, SET_TIME) : null
}
