import { desc, lte, sql } from 'drizzle-orm'
import type { CalendarDay } from '#domain/calendar.ts'
import type { Database } from '../database/connect.ts'
import { files } from '../database/tables/files.ts'
import { storage_readings } from '../database/tables/system.ts'

/** How much the database and the files take, in bytes. */
export async function measureStorage(db: Database) {
  const [row] = await db
    .select({
      database_bytes: sql<number>`pg_database_size(current_database())`,
      files_bytes: sql<number>`coalesce(sum(${files.size}), 0)::bigint`,
    })
    .from(files)
  return row ?? { database_bytes: 0, files_bytes: 0 }
}

/** What was free in the last days up to one, the newest first: a clock that was wrong may have noted later ones. */
export function listReadings(db: Database, last: CalendarDay, most: number) {
  const { day, free_bytes } = storage_readings
  return db.select({ day, free_bytes }).from(storage_readings).where(lte(day, last)).orderBy(desc(day)).limit(most)
}

export async function hasReading(db: Database, day: CalendarDay): Promise<boolean> {
  return (await db.$count(storage_readings, sql`${storage_readings.day} = ${day}`)) > 0
}

export async function insertReading(db: Database, reading: typeof storage_readings.$inferInsert): Promise<void> {
  await db.insert(storage_readings).values(reading).onConflictDoNothing()
}
