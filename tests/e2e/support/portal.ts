import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDataFolder } from '../../support/data-folder.ts'
import { startPortal as startPortalProcess } from '../../support/portal-process.ts'

/** A portal of a worker's own: the real program with the demo seminary, on a free port, with a data folder of its own. */
export type Portal = {
  origin: string
  /** Where its data lies. */
  folder: string
  /** Everything that it has printed: its log. */
  said(): string
  stop(options?: { keepFolder: boolean }): Promise<void>
  /** Ends it and starts another copy of the program on the same data, at the same address. */
  replaceBy(main: string): Promise<void>
}

/** The environment's name for a folder with the data of a portal that has made the demo seminary. */
export const PREPARED = 'PREPARED_PORTAL'

/** Several portals and browsers share a machine: a request to one that gets no processor time waits. */
const PATIENT = { MAX_STALL_MS: '0' }

/** Starts the program as `npm start` does and waits for the address that it prints. */
export async function startPortal(environment: Record<string, string> = {}): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-e2e-'))
  const prepared = process.env[PREPARED]
  if (prepared !== undefined) copyDataFolder(prepared, folder)
  let running = await startPortalProcess(folder, { ...PATIENT, ...environment })
  const origin = running.address
  return {
    origin,
    folder,
    said: () => running.said(),
    async stop({ keepFolder } = { keepFolder: false }) {
      await running.stop()
      if (!keepFolder) rmSync(folder, { recursive: true, force: true })
    },
    async replaceBy(main) {
      await running.stop()
      running = await startPortalProcess(folder, { ...PATIENT, ...environment, PORT: new URL(origin).port }, main)
    },
  }
}
