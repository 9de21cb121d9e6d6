import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Ends a database that its process left running. */
export interface Guard {
  /** The process exited in its own way: there's nothing to end. */
  release(): void
}

const PROGRAM = join(import.meta.dirname, 'guard-program.ts')
/** A waiting shell costs next to nothing; the line that never arrives means the end of the process that should have written it. */
const SCRIPT = `trap '' HUP INT QUIT TERM; read -r released || exec "$0" "$@"`

/**
 * Makes sure that the server on `folder` doesn't outlive this process, however it ends: killed, crashed, or with its terminal. A
 * process that joins the server meanwhile keeps it.
 */
export function guardServer(folder: string): Guard {
  // In a session of its own: what ends a terminal's processes doesn't reach it. Only this process holds the other end of its input.
  const guard = spawn('/bin/sh', ['-c', SCRIPT, process.execPath, PROGRAM, folder], {
    cwd: '/',
    detached: true,
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without it the portal works as well; a server that is left running is joined by the next start.
  guard.on('error', ignore)
  guard.stdin.on('error', ignore)
  guard.unref()
  return { release: () => void guard.stdin.end('released\n') }
}

function ignore() {}
