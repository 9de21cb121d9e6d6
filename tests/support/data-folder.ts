import { spawnSync } from 'node:child_process'

/**
 * Copies the data folder of a portal, also of one that runs, whose probes (system/try-places.ts) go while they're copied. PostgreSQL wants
 * its folders to keep their modes, which Node's own copy doesn't.
 */
export function copyDataFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' })
  const wrong = stderr.split('\n').filter((line) => line !== '' && !line.includes('/.probe-'))
  if (status === null || wrong.length > 0) throw new Error(`${from} can't be copied: ${wrong.join(' ')}`)
}
