import type * as contract from '#contract/system.ts'
import { calendarDayIn } from '#domain/calendar.ts'
import { alarmsOf, type Alarm } from '#domain/system/alarms.ts'
import type { Context, Handler } from '../actions/context.ts'
import { institutionZone } from '../settings/read-settings.ts'
import { findLastSilence } from './errors-queries.ts'
import { findInstalledAt, listAlarmed, readMailFacts } from './alarms-queries.ts'
import { alarmMail } from './system-mails.ts'
import { diskOf, noteReading } from './storage.ts'

type Parts = Pick<Context, 'db' | 'clock' | 'system' | 'isProduction'>

/** What an administrator must hear of, for the dashboard. */
export const listAlarms: Handler<typeof contract.listAlarms> = async (_, context) => ({
  alarms: await currentAlarms(context),
})

/**
 * Notifies every administrator by mail of what isn't healthy, once a day for each problem, and records once a day how much the portal
 * holds. A job calls it every quarter of an hour; running it twice notifies nobody twice.
 */
export async function watchSystem(parts: Parts & Pick<Context, 'transaction' | 'mail' | 'zone'>): Promise<void> {
  const { db, transaction, clock, mail } = parts
  const today = calendarDayIn(await institutionZone(db, parts.zone), clock.now())
  await noteReading(parts, today)
  const alarms = await currentAlarms(parts)
  if (alarms.length === 0) return
  await transaction(async (tx) => {
    const told = await listAlarmed(tx)
    await mail.queueMany(
      tx,
      alarms.flatMap((alarm) => told.map((person) => alarmMail(alarm, person, today))),
    )
  })
}

async function currentAlarms({ db, clock, system, isProduction }: Parts): Promise<Alarm[]> {
  const now = clock.now()
  const [installedAt, newestBackupAt, harmedBackups, mails, silentAt, disk] = await Promise.all([
    findInstalledAt(db),
    system.backups.newestAt(),
    system.backups.harmed(),
    readMailFacts(db, now),
    findLastSilence(db),
    diskOf(system.dataFolder),
  ])
  return alarmsOf({
    now,
    isProduction,
    installedAt: installedAt ?? now,
    newestBackupAt,
    harmedBackups,
    mails,
    silentAt,
    disk: disk && { free: disk.free_bytes, size: disk.size_bytes },
  })
}
