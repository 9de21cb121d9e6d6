import { rmSync } from 'node:fs'
import { PREPARED, startPortal } from './portal.ts'

/** Playwright's set-up: one portal makes the demo seminary; every other begins with a copy of its data. */
export default async function prepare(): Promise<() => void> {
  const portal = await startPortal()
  await portal.stop({ keepFolder: true })
  // The workers are started with this environment.
  process.env[PREPARED] = portal.folder
  return () => rmSync(portal.folder, { recursive: true, force: true })
}
