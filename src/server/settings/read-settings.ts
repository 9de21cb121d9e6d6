import { DEFAULT_TIME_ZONE, isTimeZone } from '#domain/calendar.ts'
import { readSetting } from '#domain/settings/read-setting.ts'
import { SETTING_DEFAULTS, SETTING_KEYS, type Settings } from '#domain/settings/settings.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { findSetting, listSettings } from './settings-queries.ts'

/** All current settings; unset ones have their default. Read on each use, so a change applies immediately in every process. */
export async function readSettings(db: Database | Tx): Promise<Settings> {
  const stored = new Map((await listSettings(db)).map(({ key, value }) => [key, value]))
  const read = SETTING_KEYS.map((key) => [
    key,
    stored.has(key) ? readSetting(key, stored.get(key)) : SETTING_DEFAULTS[key],
  ])
  // Each key has its own value: readSetting says so.
  return Object.fromEntries(read) as Settings
}

/** The institution's time zone (decision L12): the setting, or what the server was started with while it's unset. */
export async function institutionZone(db: Database | Tx, startedWith: string): Promise<string> {
  return zoneOf(await findSetting(db, 'time_zone'), startedWith)
}

/** The zone that a stored setting names, or another if there is none. */
export function zoneOf(stored: unknown, otherwise: string = DEFAULT_TIME_ZONE): string {
  return typeof stored === 'string' && isTimeZone(stored) ? stored : otherwise
}
