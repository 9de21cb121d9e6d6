import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { copyDataFolder } from './data-folder.ts'
import { PATIENCE } from './patience.ts'
import { startPortal } from './portal-process.ts'

/** The scratch folder is the run's own, and so is this. */
const MADE = join(tmpdir(), 'made-portal')
const MAKING = `${MADE}-making`

/**
 * Fills a folder with what a portal leaves behind after it has created the demo seminary and stopped. The first caller in a run creates
 * it; the others copy it.
 */
export async function copyMadePortal(folder: string): Promise<void> {
  if (isFirst()) await make()
  else await vi.waitUntil(() => existsSync(MADE), PATIENCE)
  copyDataFolder(MADE, folder)
}

function isFirst(): boolean {
  if (existsSync(MADE)) return false
  try {
    mkdirSync(MAKING)
    return true
  } catch {
    return false
  }
}

async function make(): Promise<void> {
  try {
    await (await startPortal(MAKING)).stop()
    renameSync(MAKING, MADE)
  } catch (error) {
    rmSync(MAKING, { recursive: true, force: true })
    throw error
  }
}
