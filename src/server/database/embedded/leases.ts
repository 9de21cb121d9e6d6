import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A process's claim on an embedded database: the last one to leave stops it. */
export interface Lease {
  /** Gives the claim up, and answers whether it was the last one; the second time it answers no. */
  release(): { readonly isLast: boolean }
}

let taken = 0

/** Notes in `folder` that this process uses the database. Claims of processes that are gone don't count. */
export function takeLease(folder: string): Lease {
  const leases = join(folder, 'leases')
  mkdirSync(leases, { recursive: true })
  taken += 1
  const name = `${process.pid}-${taken}${markOf(leases)}`
  const own = join(leases, name)
  // A reader must not find it half-written meanwhile: it would be ignored.
  writeFileSync(join(folder, name), startOf(process.pid))
  renameSync(join(folder, name), own)
  let isHeld = true
  return {
    release() {
      if (!isHeld) return { isLast: false }
      isHeld = false
      rmSync(own, { force: true })
      return { isLast: !isClaimed(folder) }
    },
  }
}

/** Whether any process uses the database of this folder. */
export function isClaimed(folder: string): boolean {
  const leases = join(folder, 'leases')
  return namesIn(leases).some((name) => isAlive(leases, name))
}

/** None of a folder that was removed. */
function namesIn(leases: string) {
  return existsSync(leases) ? readdirSync(leases) : []
}

function isAlive(leases: string, name: string) {
  const pid = Number.parseInt(name, 10)
  if (name.includes('@') && !name.endsWith(markOf(leases))) {
    rmSync(join(leases, name), { force: true })
    return false
  }
  let started: string
  try {
    started = readFileSync(join(leases, name), 'utf8')
    process.kill(pid, 0)
  } catch (error) {
    // Not permitted means that the process exists and belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) {
      rmSync(join(leases, name), { force: true })
      return false
    }
    return true
  }
  if (started === startOf(pid)) return true
  rmSync(join(leases, name), { force: true })
  return false
}

/** The folder that a claim is for, at the end of its name: one that was copied along claims nothing of the copy. */
function markOf(leases: string) {
  const { dev, ino } = statSync(leases, { bigint: true })
  return `@${dev}-${ino}`
}

/** When a process started, in the system's own ticks, since PIDs are reused; empty if the system doesn't say. */
function startOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const facts = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A process that has ended keeps its PID until it's reaped, which in a container may be never.
    return facts[0] === 'Z' ? 'ended' : (facts[19] ?? '')
  } catch {
    return ''
  }
}
