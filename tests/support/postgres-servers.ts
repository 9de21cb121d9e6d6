import { readdirSync, readFileSync } from 'node:fs'

/**
 * The PostgreSQL servers that were started on a cluster, by the numbers that the system knows. Without their own processes, which for
 * a moment go by the server's command; one that found another in its place is still counted until it has gone.
 */
export function serversOn(cluster: string): number[] {
  const started = readdirSync('/proc')
    .filter((pid) => readOf(pid, 'cmdline').includes(`/postgres\0-D\0${cluster}\0`))
    .map(Number)
  return started.filter((pid) => !started.includes(parentOf(pid)))
}

/** The processes that would end the server on a folder after whoever uses it. */
export function guardsOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((pid) => readOf(pid, 'cmdline').includes(`/embedded-guard-program.ts\0${folder}\0`))
    .map(Number)
}

function parentOf(pid: number) {
  return Number(/^PPid:\s+(\d+)/m.exec(readOf(pid, 'status'))?.[1])
}

/** What the system says of a process; nothing of one that has gone. */
function readOf(pid: number | string, what: 'cmdline' | 'status') {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}
