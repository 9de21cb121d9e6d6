import { VERSION } from '../process/version.ts'

/** How a migration says, in its first line, from which version of the portal on nodes that don't know it go on beside it (record 046). */
const SAID = /^-- beside (\d+\.\d+\.\d+)\s*$/m

/** The oldest version that goes on serving a database with this migration; null: none but those that know it. */
export function oldestBeside({ sql: [first = ''] }: { readonly sql: readonly string[] }): string | null {
  return SAID.exec(first)?.[1] ?? null
}

/** Whether this version goes on serving a database with a migration that it doesn't know and that says this. */
export function goesOnBeside(oldest: string | null): boolean {
  return oldest !== null && !isNewer(oldest)
}

/** Whether a version is newer than this one, by its three numbers. */
export function isNewer(version: string): boolean {
  const [theirs, ours] = [version, VERSION].map((text) => text.split('.').map(Number))
  const differing = [0, 1, 2].find((part) => theirs?.[part] !== ours?.[part])
  return differing !== undefined && (theirs?.[differing] ?? 0) > (ours?.[differing] ?? 0)
}
