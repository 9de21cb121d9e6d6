import { existsSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { PooledDatabase } from '../database/connect.ts'
import { noteSilence } from '../system/error-log.ts'

const Note = z.object({ at: z.iso.datetime(), what: z.string() })

/** Where a portal that is ended because it stood still leaves word for its next start. */
export function silenceFile(dataFolder: string): string {
  return join(dataFolder, 'silence.json')
}

/** What a portal says last that stood still for so long. */
export function silenceSentence(silentMs: number): string {
  return `El portal no respondió durante ${silentMs / 1000} segundos y se cerró: vuelve a arrancarlo, si nada lo hace por sí solo.`
}

/** Says it, at once: the next moment may be the process's last. */
export function sayLast(silentMs: number): void {
  writeSync(2, `${silenceSentence(silentMs)}\n`)
}

/** Leaves word; answers false when another process did. */
export function leaveSilenceNote(dataFolder: string, what: string): boolean {
  try {
    writeFileSync(silenceFile(dataFolder), JSON.stringify({ at: new Date(), what }), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

/** Shows on the system screen the message left by the last portal on this folder. */
export async function tellOfLastSilence(dataFolder: string, db: PooledDatabase): Promise<void> {
  const file = silenceFile(dataFolder)
  if (!existsSync(file)) return
  const { success, data } = z.safeParse(Note, readNote(file))
  // One that was cut off at least reports that it was.
  await noteSilence(db, success ? { at: new Date(data.at), what: data.what } : { at: new Date(), what: 'portal' })
  rmSync(file)
}

function readNote(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
