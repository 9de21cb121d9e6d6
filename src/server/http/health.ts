import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { hasRoom } from '#domain/files/disk-room.ts'
import type { ServerParts } from './parts.ts'
import { ping } from '../database/connect.ts'
import { within } from '../process/lifecycle.ts'

/** How long each part has to answer. */
const ANSWER_MS = 5_000

type Part = 'database' | 'storage' | 'disk'
type Parts = Pick<ServerParts, 'db' | 'storage' | 'folders'>

/** /healthz: the process answers. /readyz: so do the database, the storage and the disk; otherwise 503 with the reason for each. */
export function mountHealth(app: FastifyInstance, parts: Parts): void {
  const options = { logLevel: 'warn' } as const
  app.get('/healthz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  const look = oneAtATime(() => reasonsOf(parts))
  app.get('/readyz', options, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const reasons = await look()
    if (Object.keys(reasons).length === 0) return { status: 'ready' }
    request.log.warn({ reasons }, 'not ready')
    return reply.code(503).header('retry-after', '5').send({ status: 'not ready', reasons })
  })
}

/** Why the portal isn't ready, part by part; empty when it is. Anybody may read it: no addresses and no folders. */
async function reasonsOf({ db, storage, folders }: Parts): Promise<Partial<Record<Part, string>>> {
  const [database, files, disk] = await Promise.all([
    failsInTime(ping(db)),
    failsInTime(storage.check()),
    failsInTime(Promise.all(folders.map(checkRoom))),
  ])
  return {
    ...(database && { database: 'The database does not answer.' }),
    ...(files && { storage: 'The storage of files can not be used.' }),
    ...(disk && { disk: 'Less than 200 MB or 2 % of the disk of the data folder is free, or it can not be read.' }),
  }
}

async function checkRoom(folder: string): Promise<void> {
  if (!hasRoom(await statfs(folder))) throw new Error('The disk is full')
}

/** Whether a look fails or takes too long. */
async function failsInTime(look: Promise<unknown>): Promise<boolean> {
  return !(await within(ANSWER_MS, look).catch(() => false))
}

/** However many ask at once, one look answers them. */
function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null
  return () => (running ??= work().finally(() => (running = null)))
}
