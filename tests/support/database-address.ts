import type { Connection } from '#server/database/connect.ts'

/** A connection as an address for DATABASE_URL, on a Unix socket too. */
export function addressOf(connection: Connection): string {
  if (typeof connection === 'string') return connection
  const { host, port, user, database } = connection
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
