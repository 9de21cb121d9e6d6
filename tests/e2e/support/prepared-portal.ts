import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { PREPARED, startPortal } from './portal.ts'

const SCREENS = resolve(import.meta.dirname, '../../../dist/web/pages.json')

/** Playwright's set-up: one portal makes the demo seminary; every other begins with a copy of its data. */
export default async function prepare(): Promise<() => void> {
  if (!existsSync(SCREENS)) throw new Error('The screens aren’t built: `npm run build` first.')
  const portal = await startPortal()
  await portal.stop({ keepFolder: true })
  // The workers are started with this environment.
  process.env[PREPARED] = portal.folder
  return () => rmSync(portal.folder, { recursive: true, force: true })
}
