import { statfs } from 'node:fs/promises'
import type * as contract from '#contract/system.ts'
import type { CalendarDay } from '#domain/calendar.ts'
import { diskForecast } from '#domain/system/forecast.ts'
import type { Context, Handler } from '../actions/context.ts'
import { hasReading, insertReading, listReadings, measureStorage } from './storage-queries.ts'

/** The line is drawn through the last three months: what filled the disk before says little of the next weeks. */
const READINGS = 90

/** How much the portal holds, and how long its disk lasts. */
export const getStorage: Handler<typeof contract.getStorage> = async (_, { db, system, today }) => {
  const [held, disk, readings] = await Promise.all([
    measureStorage(db),
    diskOf(system.dataFolder),
    listReadings(db, today, READINGS),
  ])
  return { ...held, disk, forecast: diskForecast(readings) }
}

/** Notes how much the portal holds, once a day. */
export async function noteReading({ db, system }: Pick<Context, 'db' | 'system'>, day: CalendarDay): Promise<void> {
  if (await hasReading(db, day)) return
  const disk = await diskOf(system.dataFolder)
  if (disk) await insertReading(db, { day, ...(await measureStorage(db)), free_bytes: disk.free_bytes })
}

/** The disk that a folder lies on: what is free for us and its whole size, in bytes; null when it can't be read. */
export async function diskOf(folder: string): Promise<{ free_bytes: number; size_bytes: number } | null> {
  const figures = await statfs(folder).catch(() => null)
  return figures && { free_bytes: figures.bavail * figures.bsize, size_bytes: figures.blocks * figures.bsize }
}
