import type { PortalProcess } from '#tests/support/portal-process.ts'
import { childrenOf, readOf, ticksOf, ticksOfTree } from './processor-time.ts'

/** The portal's processes and its database's, by what a number of the process says. */
type Processes = Pick<PortalProcess, 'pid' | 'postmaster'>

/** What both have had of the processors, in ticks. The database's server is a child of the portal; its connections are the server's. */
export function ticksNow({ pid, postmaster }: Processes) {
  return { portal: ticksOfTree(pid) - ticksOf(postmaster()), database: ticksOfTree(postmaster()) }
}

/** Memory of each portal process in megabytes, the first one before its workers: with what they share, or that divided by its sharers. */
export function memoryOf({ pid, postmaster }: Processes, what: 'Rss' | 'Pss'): number[] {
  return [pid, ...childrenOf(pid).filter((child) => child !== postmaster())].map((one) => megabytesOf(one, what))
}

/** What the database's processes hold in megabytes, each page counted once. */
export function databaseMemoryOf({ postmaster }: Processes): number {
  return [postmaster(), ...childrenOf(postmaster())].reduce((sum, one) => sum + megabytesOf(one, 'Pss'), 0)
}

function megabytesOf(pid: number, what: 'Rss' | 'Pss'): number {
  return Math.round(Number(new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(readOf(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024)
}
