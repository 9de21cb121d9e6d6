import type { Connected } from '../database/connect.ts'
import { insertSamplePrograms } from '../database/steps/programs-of-home.ts'
import { SETTING_KEYS, type Settings } from '#domain/settings/settings.ts'
import { SAMPLE_SETTINGS } from './sample-settings.ts'
import { insertMissingSettings } from './seed-queries.ts'

/** Gives a seminary without accounts its marked samples; what is set already stays (decision C10). */
export async function storeSamples({ db, pool }: Pick<Connected, 'db' | 'pool'>): Promise<void> {
  const samples: Partial<Settings> = SAMPLE_SETTINGS
  await insertMissingSettings(
    db,
    SETTING_KEYS.flatMap((key) => (samples[key] === undefined ? [] : [{ key, value: samples[key] }])),
  )
  await insertSamplePrograms(pool)
}
