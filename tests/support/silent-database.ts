import { createServer, connect as dial, type Socket } from 'node:net'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import type { Connection } from '#server/database/connect.ts'

/** A connection to a database that can be cut: what sits between a portal and its PostgreSQL on a bad day. */
export type Line = {
  readonly connection: Connection
  /** From now on connections are accepted but nothing gets through, until `speak`. */
  silence(): void
  speak(): void
  /** Every connection is reset; the next ones work. */
  reset(): void
  /** Nothing is listening anymore. */
  close(): Promise<void>
}

/** A line to this database on a port of this machine; ends with the test. */
export async function lineTo(connection: Connection): Promise<Line> {
  const target = partsOf(connection)
  const ends = new Set<Socket>()
  const nearEnds = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = dial(target.path === null ? { host: target.host, port: target.port } : { path: target.path })
    nearEnds.add(near)
    near.on('close', () => nearEnds.delete(near))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      if (isSilent) from.pause()
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        ends.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the line has no port')
  const close = async () => {
    for (const end of ends) end.destroy()
    if (server.listening) await new Promise((done) => server.close(done))
  }
  onTestFinished(close)
  return {
    connection: { host: '127.0.0.1', port: address.port, user: target.user, database: target.database },
    silence: () => {
      isSilent = true
      for (const end of ends) end.pause()
    },
    speak: () => {
      isSilent = false
      for (const end of ends) end.resume()
    },
    reset: () => {
      for (const near of nearEnds) near.resetAndDestroy()
    },
    close,
  }
}

function partsOf(connection: Connection) {
  if (typeof connection !== 'string') {
    const { host, port, user, database } = connection
    return { user, database, host, port, path: host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : null }
  }
  const url = new URL(connection)
  const host = url.searchParams.get('host') ?? url.hostname
  const port = Number(url.port || 5432)
  const path = host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : null
  return { user: decodeURIComponent(url.username), database: url.pathname.slice(1), host, port, path }
}
