import { tmpdir } from 'node:os'
import { buildApp } from '#server/http/app.ts'
import { systemClock } from '#server/adapters/clock.ts'
import { openLog } from '#server/adapters/log/log.ts'
import { noProviders } from '#server/adapters/payments/providers.ts'
import { diskStorage } from '#server/adapters/storage/disk-storage.ts'
import { connect, type Connection } from '#server/database/connect.ts'
import { transactionOn } from '#server/database/transaction.ts'
import { listen } from '#server/database/listen.ts'
import { hearing } from '#server/live/hearing.ts'
import { openLive } from '#server/live/live.ts'
import { memoryMailer } from '#tests/support/memory-mailer.ts'
import { systemParts } from '#tests/support/system-parts.ts'

/** The portal as `npm start` runs it, on a database that is already there. `webFolder` adds the screens. */
export async function portal(connection: Connection, webFolder: string | null) {
  const connected = connect({ connection })
  const live = openLive()
  const listening = listen({
    pool: connected.pool,
    channel: 'live',
    ...hearing(connected.db, live),
    report: console.error,
  })
  const app = await buildApp({
    live,
    db: connected.db,
    transaction: transactionOn(connected.db),
    clock: systemClock,
    zone: 'America/Argentina/Buenos_Aires',
    storage: diskStorage(`${tmpdir()}/atrio-bench-files`),
    folders: [tmpdir()],
    // Nothing under measurement sends mail.
    mail: { queue: () => Promise.resolve(), queueMany: () => Promise.resolve(), requeue: () => Promise.resolve(0) },
    providers: noProviders(false),
    linkSecret: Buffer.alloc(32, 1),
    isProduction: false,
    site: () => 'http://127.0.0.1:3000',
    secureCookies: false,
    webFolder,
    trustProxy: false,
    log: openLog({ level: 'warn' }),
    noteIncident: () => {},
    system: systemParts({ mailer: memoryMailer(), dataFolder: tmpdir() }),
    maxEventLoopDelayMs: 2000,
  })
  app.addHook('onClose', () => listening.close())
  return { app, connected }
}

// Runs in its own process: listens and reports its port.
process.once('message', (job: { connection: Connection; webFolder: string | null }) => {
  void portal(job.connection, job.webFolder).then(async ({ app }) => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    process.send?.(typeof address === 'object' ? address?.port : null)
  })
  process.once('disconnect', () => process.exit(0))
})
