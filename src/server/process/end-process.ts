import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import type { Writable } from 'node:stream'

const SHELL = '/bin/sh'

/**
 * Ends this process immediately with this exit code, whatever it has open. Node's own exit waits for all of its threads: one that
 * reads something that never arrives, or V8's among themselves, would keep it running forever. A program that takes its place ends
 * them with it, and has nothing to wait for.
 */
export function endProcess(code: number): never {
  // Node's own exit would have kept the compiled code, for a quicker start.
  flushCompileCache()
  if (existsSync(SHELL)) process.execve?.(SHELL, ['sh', '-c', `exit ${code}`], {})
  process.exit(code)
}

/** The same, once the reader has taken everything written to these: a pipe takes 64 KB at a time. */
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
