import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../adapters/clock.ts'
import { BackupFailure } from '../backups/backup-failures.ts'
import { isTonightDue } from '../backups/nightly.ts'
import type { Config } from '../process/config.ts'
import { isBackupRunning } from '../database/backup-locks.ts'
import type { Database } from '../database/connect.ts'
import { openBackupPlace } from '../backups/open-place.ts'
import { institutionZone, readSettings } from '../settings/read-settings.ts'

/** Makes backups in a process of their own, so that no request waits for them. */
export type BackupRunner = {
  /**
   * Starts what `atrio backup` does with these options; does nothing while one that it started is still running. Returns whether it
   * started.
   */
  start(options: readonly string[]): boolean
  /** The same, and waits for its end; hears how far it is, from 0 to 100. Throws BackupFailure with the sentence that it ended with. */
  run(options: readonly string[], progress: (percent: number) => void): Promise<void>
  /** Asks a running one to end, which undoes it, and waits for that. */
  stop(): Promise<void>
}

const COMMAND = join(import.meta.dirname, '../cli/atrio.ts')
/** Page requests go first. */
const LATER = 10

/** `report` hears of a backup that failed, with the sentence that it ended with. */
export function openBackupRunner(report: (what: unknown) => void, command = COMMAND): BackupRunner {
  let running: ChildProcess | undefined
  /** Returns how it ended: null, or the sentence that says why it failed. */
  const begin = (options: readonly string[], progress: (percent: number) => void): Promise<string | null> => {
    const child = spawn(process.execPath, [command, 'backup', ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
    running = child
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      const percent = chunk
        .toString()
        .match(/\d+(?= %)/g)
        ?.at(-1)
      if (percent) progress(Number(percent))
    })
    child.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-1000)))
    child.on('error', (error) => report(error))
    if (child.pid !== undefined) setPriority(child.pid, LATER)
    return new Promise((ended) => {
      child.on('close', (code) => {
        running = undefined
        ended(
          code === 0 ? null : said.trim() || `El respaldo se detuvo sin decir por qué (${code ?? child.signalCode}).`,
        )
      })
    })
  }
  return {
    start(options) {
      if (running) return false
      void begin(options, () => {}).then((why) => why !== null && report(`No pudimos hacer el respaldo: ${why}`))
      return true
    },
    async run(options, progress) {
      if (running) throw new BackupFailure('Ya se está haciendo un respaldo.')
      const why = await begin(options, progress)
      if (why !== null) throw new BackupFailure(why)
    },
    async stop() {
      if (!running) return
      const ended = once(running, 'close')
      running.kill('SIGTERM')
      await ended
    },
  }
}

type Parts = {
  readonly config: Pick<Config, 'backups' | 'zone'>
  readonly db: Database
  readonly clock: Clock
  readonly report: (what: unknown) => void
  readonly runner: Pick<BackupRunner, 'start'>
}

/** Begins tonight's backup when its hour has come and it isn't made; a machine that slept catches up. A job calls it each hour. */
export async function beginNightlyBackup({ config, db, clock, report, runner }: Parts): Promise<void> {
  try {
    // Of another server, or by hand: it's asked again in an hour.
    if (await isBackupRunning(db)) return
    const settings = await readSettings(db)
    const zone = await institutionZone(db, config.zone)
    const place = await openBackupPlace(config, clock, settings.backup_place === 's3' ? 's3' : config.backups)
    if (await isTonightDue({ place, zone, now: clock.now() }, settings)) runner.start(['--nightly'])
  } catch (error) {
    if (!(error instanceof BackupFailure)) throw error
    report(error.message)
  }
}
