import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { system_settings } from '../database/tables/settings.ts'

/** Every setting that someone has set. */
export async function listSettings(db: Database): Promise<{ key: string; value: unknown }[]> {
  return prepared(db, 'list_settings', (db, name) =>
    db.select({ key: system_settings.key, value: system_settings.value }).from(system_settings).prepare(name),
  ).execute()
}
