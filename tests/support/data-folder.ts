import { execFileSync } from 'node:child_process'

/** Copies the data folder of a portal, also of one that runs. PostgreSQL wants its folders to keep their modes, which Node's own copy doesn't. */
export function copyDataFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
}
