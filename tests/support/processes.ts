import { readdirSync, readFileSync } from 'node:fs'

/** The processes whose command line has these words. */
export function processesWith(words: string): number[] {
  return readdirSync('/proc')
    .filter((pid) => readOf(pid, 'cmdline').includes(words))
    .map(Number)
}

/** The processes that another one started, and whose command line has these words. */
export function childrenOf(parent: number, words: string): number[] {
  return processesWith(words).filter((pid) => parentOf(pid) === parent)
}

export function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readOf(pid, 'status'))?.[1])
}

/** Whether a process lives, and isn't only waited for. */
export function isRunning(pid: number): boolean {
  const status = readOf(pid, 'status')
  return status !== '' && !/^State:\s+Z/m.test(status)
}

/** What the system reports about a process; nothing for one that has exited. */
function readOf(pid: number | string, what: 'cmdline' | 'status') {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}
