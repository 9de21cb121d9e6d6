import type { PortalProcess } from '#tests/support/portal-process.ts'
import { databaseMemoryOf, memoryOf } from '../portal-processes.ts'

/** In megabytes: of each of the portal's processes, the first one before its workers, and of the database's together. */
export type Memory = { readonly portal: readonly number[]; readonly database: number }

const LOOK_EVERY_MS = 2000

export function memoryNow(portal: PortalProcess): Memory {
  return { portal: memoryOf(portal, 'Pss'), database: databaseMemoryOf(portal) }
}

/** Looks now and then until it's stopped; `stop` answers the most that each held. */
export function watchMemory(portal: PortalProcess): { stop(): Memory } {
  let most = memoryNow(portal)
  const timer = setInterval(() => {
    const now = memoryNow(portal)
    most = {
      portal: now.portal.map((one, index) => Math.max(one, most.portal[index] ?? 0)),
      database: Math.max(now.database, most.database),
    }
  }, LOOK_EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}
