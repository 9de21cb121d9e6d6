import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setInterval as every, setTimeout as wait } from 'node:timers/promises'
import { readOf, TICKS, ticksOf } from './processor-time.ts'

/** What a command took: seconds on the clock, seconds of processors (its own, and the database server's for it), and the most bytes that it held at once. */
export type Measured = {
  readonly seconds: number
  readonly own: number
  readonly servers: number
  readonly bytes: number
  readonly said: string
}

/** A database server on this machine: its main process, and a function that waits until no other client is connected. */
export type Server = { readonly postmaster: number; readonly isAlone: () => Promise<void> }

/** Runs a command to its end, while `server` serves it. Throws when it fails. */
export async function measured(
  file: string,
  args: readonly string[],
  { postmaster, isAlone }: Server,
): Promise<Measured> {
  const [started, before] = [performance.now(), ticksOf(postmaster)]
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const watching = new AbortController()
  const watched = watch(child.pid ?? 0, watching.signal)
  const [code] = await once(child, 'close')
  const seconds = (performance.now() - started) / 1000
  watching.abort()
  if (code !== 0) throw new Error(`${file} failed: ${said}`)
  // The server collects its connection's process, and with it the figures, a moment after it has gone.
  await isAlone()
  await wait(1000)
  return { seconds, said, servers: (ticksOf(postmaster) - before) / TICKS, ...(await watched) }
}

async function watch(pid: number, signal: AbortSignal): Promise<{ own: number; bytes: number }> {
  let [ticks, bytes] = [0, 0]
  try {
    for await (const _tick of every(50, undefined, { signal })) {
      ticks = Math.max(ticks, ticksOf(pid))
      bytes = Math.max(bytes, heldBy(pid))
    }
  } catch {
    // The command has ended.
  }
  return { own: ticks / TICKS, bytes }
}

function heldBy(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readOf(pid, 'status'))?.[1] ?? 0) * 1024
}
