import { createHmac, timingSafeEqual } from 'node:crypto'
import type * as contract from '#contract/system-backups.ts'
import { isBackupName } from '#domain/backups/names.ts'
import { isPast } from '#domain/backups/retention.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { nextBackupAt } from '#domain/system/next-backup.ts'
import { attempt } from '../access/attempts.ts'
import { requireFreshProof } from '../access/fresh-proof.ts'
import { currentSessionHash } from '../access/sessions.ts'
import type { BackupPlace } from '../adapters/backups/place.ts'
import type { Clock } from '../adapters/clock.ts'
import { nullIfMissing } from '../adapters/storage/storage.ts'
import { failedWork } from '../adapters/jobs/failure-reason.ts'
import type { JobRun } from '../adapters/jobs/jobs.ts'
import { attachment } from '../actions/attachment.ts'
import { record } from '../audit/record.ts'
import { listBackups, wholeOf, type BackupInfo } from '../backups/list-backups.ts'
import type { Context, Handler } from '../actions/context.ts'
import { isBackupRunning } from '../database/backup-locks.ts'
import { Failure } from '../actions/failure.ts'
import { readSettings } from '../settings/read-settings.ts'

/** A link opens for so long, in the session that asked for it. */
const LINK_SECONDS = 300
/** Work that takes longer has failed, even if its process still says that it goes on. */
const LONGEST_SECONDS = 12 * 3600

/** The backups of every place, the newest first, and how the one that somebody asked for is going. */
export const getBackups: Handler<typeof contract.getBackups> = async (_, { db, clock, zone, system }) => {
  const [{ backups, unreadable }, run, isRunning, settings] = await Promise.all([
    allBackups(system.backups.places),
    system.jobs.lastRun(db, 'backup_now'),
    isBackupRunning(db),
    readSettings(db),
  ])
  return {
    backups,
    unreadable,
    run: run && { ...timesOf(run), reason: run.state === 'failed' ? failedWork(run.result).reason : null },
    is_running: isRunning,
    next_at: system.backups.isNightly ? nextBackupAt({ hour: settings.backup_hour, zone, now: clock.now() }) : null,
  }
}

/** What a person creates is never removed automatically: this many a day are enough, and more would fill the disk. */
const ASKED_LIMIT = { max: 12, windowMs: DAY_MS }

/** Asks for a backup, which a process of its own makes. */
export const startBackup: Handler<typeof contract.startBackup> = async (_, context) => {
  if (await isBackupRunning(context.db)) throw new Failure('ALREADY_RUNNING')
  return context.transaction(async (tx) => {
    if (!(await context.system.jobs.sendAlone(tx, 'backup_now', LONGEST_SECONDS))) throw new Failure('ALREADY_RUNNING')
    if (!(await attempt({ ...context, db: tx }, 'backups asked for', ASKED_LIMIT)))
      throw new Failure('TOO_MANY_BACKUPS')
    await record(tx, context, 'backup.started', {})
    return {}
  })
}

/** A link to a backup for users who verify their identity again: a backup holds everything about everyone. */
export const linkBackup: Handler<typeof contract.linkBackup> = async ({ name, password, code }, context) => {
  await findBackup(context, name)
  await requireFreshProof(context, { password, code })
  const expires = Math.floor(context.clock.now().getTime() / 1000) + LINK_SECONDS
  const signature = signLink(context, name, expires)
  return { url: `/api/system/backups/${name}/content?expires=${expires}&signature=${signature}` }
}

/** The bytes of a backup, by a link that was made for this session and hasn't ended. */
export const downloadBackup: Handler<typeof contract.downloadBackup> = async (
  { name, expires, signature },
  context,
) => {
  const isOver = expires * 1000 <= context.clock.now().getTime()
  if (isOver || !isSame(signature, signLink(context, name, expires))) throw new Failure('LINK_EXPIRED')
  const { place, size } = await findBackup(context, name)
  // An old one is removed automatically, perhaps since it was listed.
  const bytes = await place.read(name).catch(nullIfMissing)
  if (!bytes) throw new Failure('NOT_FOUND')
  const action = { entity: 'backups', entity_id: name } as const
  await context
    .transaction((tx) => record(tx, context, 'backup.downloaded', action))
    .catch((error: unknown) => {
      bytes.destroy()
      throw error
    })
  return attachment(name, 'application/octet-stream', bytes, size)
}

/**
 * Looks up when the newest backup was made; null if there is none. One dated in the future isn't new. If a place can't be read now, what
 * was found there before still holds: a bucket that is unreachable for a minute isn't a lost backup.
 */
export function newestBackup(places: readonly BackupPlace[], clock: Clock): () => Promise<Date | null> {
  let known: Date | null = null
  return async () => {
    const { backups, unreadable } = await allBackups(places)
    const found = wholeOf(backups).find(({ created_at }) => isPast(created_at, clock.now()))?.created_at ?? null
    const isKept = unreadable.length > 0 && known !== null && (found === null || found < known)
    if (!isKept) known = found
    return known
  }
}

/** Looks up how many backups are no longer what they were. */
export function harmedBackups(places: readonly BackupPlace[]): () => Promise<number> {
  return async () => {
    const { backups } = await allBackups(places)
    return backups.length - wholeOf(backups).length
  }
}

async function allBackups(places: readonly BackupPlace[]): Promise<{ backups: BackupInfo[]; unreadable: string[] }> {
  const listed = await Promise.allSettled(places.map(listBackups))
  const backups = listed.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  const unreadable = places.flatMap(({ where }, index) => (listed[index]?.status === 'rejected' ? [where] : []))
  return { backups: backups.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime()), unreadable }
}

async function findBackup({ system }: Context, name: string): Promise<{ place: BackupPlace; size: number }> {
  if (!isBackupName(name)) throw new Failure('NOT_FOUND')
  for (const place of system.backups.places) {
    const file = (await place.list()).find((one) => one.name === name)
    if (file) return { place, size: file.size }
  }
  throw new Failure('NOT_FOUND')
}

function signLink(context: Context, name: string, expires: number): string {
  const session = currentSessionHash(context)
  if (!session) throw new Failure('NOT_SIGNED_IN')
  const said = `backup ${name} ${expires} ${session.toString('base64url')}`
  return createHmac('sha256', context.linkSecret).update(said).digest('base64url')
}

/** Takes as long for a near miss as for any other. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function timesOf({ state, since, ended_at, percent }: JobRun) {
  return { state, since, ended_at, percent }
}
