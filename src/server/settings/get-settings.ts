import { BACKUP_PLACES, type Settings } from '#domain/settings/settings.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import type * as contract from '#contract/settings.ts'
import type { Context, Handler } from '../actions/context.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { versionOf } from '../actions/editing.ts'
import { VERSION } from '../process/version.ts'
import { readSettings } from './read-settings.ts'
import { countEverything, listCurrentRates, listRates } from './settings-queries.ts'

type AllSettings = HandlerOutput<typeof contract.getSettings>

/** Everything that the settings screen shows (document 3 §2.18, decision C8). */
export const getSettings: Handler<typeof contract.getSettings> = async (_, { db, today, zone, system }) =>
  describeSettings(db, { today, zone, system })

/** The same inside the transaction that changes them. */
export async function describeSettings(
  db: Database | Tx,
  { today, zone, system }: Pick<Context, 'today' | 'zone' | 'system'>,
): Promise<AllSettings> {
  const settings = { ...(await readSettings(db)), time_zone: zone }
  const rate_history = await listRates(db)
  const current_rates = await listCurrentRates(db, today)
  return {
    version: versionOf({ settings, rate_history }),
    settings,
    current_rates,
    rate_history,
    app_version: VERSION,
    backup_places: placesIn(system),
  }
}

/** A backup goes where the environment has a place for it. */
export function placesIn({ backups }: Context['system']): Settings['backup_place'][] {
  return BACKUP_PLACES.filter((kind) => backups.places.some((place) => place.kind === kind))
}

/** The real figures (decision C4). */
export const getSystemStats: Handler<typeof contract.getSystemStats> = async (_, { db }) => countEverything(db)
