import { readFileSync } from 'node:fs'

/** The system counts processor time in these, a second. */
export const TICKS = 100

/** A process' time on the processors, and that of those that it waited for: a server's, of the connections that have ended. */
export function ticksOf(pid: number): number {
  const fields = readOf(pid, 'stat').split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
}

/** The same of a process with those that it has started and that still run: a database server with its connections. */
export function ticksOfTree(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + ticksOf(child), ticksOf(pid))
}

/** What a process has started and still runs. */
export function childrenOf(pid: number): number[] {
  return readOf(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number)
}

/** What the system reports about a process; nothing for one that has exited. */
export function readOf(pid: number, what: 'stat' | 'status' | 'smaps_rollup' | `task/${number}/children`): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}
