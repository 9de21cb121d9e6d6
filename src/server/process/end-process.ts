import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import type { Writable } from 'node:stream'

const SHELL = '/bin/sh'

/**
 * Ends this process at once with this exit code, whatever it has open. Node's own end waits for all of its threads: one that reads what never
 * comes, or V8's among themselves, keep it for ever. A program that takes its place ends them with it, and has nothing to wait for.
 */
export function endProcess(code: number): never {
  // The end would have kept what was compiled, for a quicker start.
  flushCompileCache()
  if (existsSync(SHELL)) process.execve?.(SHELL, ['sh', '-c', `exit ${code}`], {})
  process.exit(code)
}

/** The same, once all that was written to these has been taken by whoever reads it: a pipe takes 64 KB at a time. */
export async function endAfterOutput(code: number, written: readonly Writable[]): Promise<never> {
  await Promise.all(written.map(taken))
  endProcess(code)
}

/** A reader that is gone takes nothing more. */
function taken(stream: Writable): Promise<void> {
  if (stream.listenerCount('error') === 0) stream.on('error', ignore)
  return new Promise((done) => void stream.write('', () => done()))
}

function ignore() {}
