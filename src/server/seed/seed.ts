import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { CalendarDay } from '#domain/calendar.ts'
import { hashPassword } from '../adapters/passwords.ts'
import type { Storage } from '../adapters/storage/storage.ts'
import type { Database } from '../database/connect.ts'
import { DEMO_PASSWORD } from './cast.ts'
import type { SeedFile } from './papers.ts'
import { seedDays } from './seed-days.ts'
import { analyze, insertSeminary } from './seed-queries.ts'
import { planSeminary } from './seminary.ts'

type Options = { db: Database; today: CalendarDay; zone: string; now: Date; storage?: Storage }

/** Fills an empty database with the demo seminary, all or nothing, and stores its files if there is a storage. */
export async function seedDemo({ db, today, zone, now, storage }: Options): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD, { network: 'this machine' })
  const seminary = planSeminary({ days: seedDays({ today, zone, now }), zone, passwordHash })
  if (storage) await storeFiles(storage, seminary.files)
  await db.transaction((tx) => insertSeminary(tx, seminary))
  // Small tables never reach autovacuum's threshold: without this their plans would be guesses for good.
  await analyze(db)
}

/** The storage takes finished local files: each one is written aside first. */
async function storeFiles(storage: Storage, files: readonly SeedFile[]) {
  await mkdir(storage.stagingFolder, { recursive: true })
  const folder = await mkdtemp(join(storage.stagingFolder, 'seed-'))
  try {
    for (const { row, bytes } of files) {
      const path = join(folder, 'file')
      await writeFile(path, bytes)
      await storage.put(row.storage_key, path, row.mime)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
