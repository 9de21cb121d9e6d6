import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { DoneUpgrade } from '#domain/backups/way-back.ts'

/** Beside the versions, where only users who may upgrade can write. */
const FILE = 'upgrades.json'
const Noted = z.array(
  z.object({ from: z.string(), to: z.string(), backup: z.nullable(z.string()), finished_at: z.iso.datetime() }),
)

/** Returns the upgrades that succeeded, oldest first; none if nothing, or nothing readable, was recorded. */
export function readDone(home: string): DoneUpgrade[] {
  const file = join(home, FILE)
  if (!existsSync(file)) return []
  try {
    const noted = z.parse(Noted, JSON.parse(readFileSync(file, 'utf8')))
    return noted.map((upgrade) => ({ ...upgrade, finished_at: new Date(upgrade.finished_at) }))
  } catch {
    return []
  }
}

/** Notes an upgrade that succeeded, in the place of an earlier one to the same version. */
export function noteDone(home: string, upgrade: DoneUpgrade): void {
  write(home, [...readDone(home).filter(({ to }) => to !== upgrade.to), upgrade])
}

/** Forgets the upgrade to a version, which was undone. */
export function forgetDone(home: string, version: string): void {
  write(
    home,
    readDone(home).filter(({ to }) => to !== version),
  )
}

function write(home: string, done: readonly DoneUpgrade[]) {
  const file = join(home, FILE)
  writeFileSync(`${file}.new`, JSON.stringify(done, null, 2), { mode: 0o644, flush: true })
  renameSync(`${file}.new`, file)
}
