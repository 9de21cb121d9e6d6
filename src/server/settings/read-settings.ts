import { isSettingKey, SETTING_DEFAULTS, type Settings } from '#domain/settings/settings.ts'
import type { Database } from '../database/connect.ts'
import { listSettings } from './settings-queries.ts'

/** All settings as they stand now; one that nobody set has its default. Read on each use, so a change counts at once. */
export async function readSettings(db: Database): Promise<Settings> {
  const rows = await listSettings(db)
  const stored = Object.fromEntries(rows.filter(({ key }) => isSettingKey(key)).map(({ key, value }) => [key, value]))
  // The database checks each value's type (constraint i75_typed).
  return { ...SETTING_DEFAULTS, ...(stored as Partial<Settings>) }
}
