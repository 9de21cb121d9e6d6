import { readdirSync, readFileSync } from 'node:fs'

/** The system counts processor time in these, a second. */
const TICKS = 100

/** A process and all that it started and that still runs. */
export function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: Number(fieldsOf(Number(name))[1] ?? 0) }))
  const family = [pid]
  for (const one of family) family.push(...parents.filter(({ parent }) => parent === one).map((found) => found.pid))
  return family
}

/** Seconds of processors that the processes have taken, those of their children that have ended included. */
export function processorSecondsOf(pids: readonly number[]): number {
  const ticks = pids.map((pid) =>
    fieldsOf(pid)
      .slice(11, 15)
      .reduce((sum, field) => sum + Number(field), 0),
  )
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS
}

/** What a process holds, in megabytes: all of it, and with what it shares divided by those who share it. */
export function memoryOf(pid: number): { rss: number; pss: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const mb = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024)
  return { rss: mb('Rss'), pss: mb('Pss') }
}

/** From the state on; nothing for a process that has gone. */
function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}
