import pg from 'pg'
import { ownConnection } from './connection-limits.ts'

/** A connection that listens to a channel; `close` ends it. */
export type Listening = { close(): Promise<void> }

type Options = {
  /** Its connection's parameters are used; the listening connection is one of its own, beside the pool. */
  readonly pool: pg.Pool
  readonly channel: string
  readonly onMessage: (message: string) => void
  /** The connection was lost and is back: anything sent in between is lost, so everything may have changed. */
  readonly onBack: () => void
  /** Hears why the connection broke, or could not be made. */
  readonly report: (error: unknown) => void
}

const PING_MS = 30_000
const PING_WITHIN_MS = 10_000
const WAITS_MS = [250, 500, 1000, 2000, 5000] as const

/**
 * Listens to a channel of the database (LISTEN) on one connection, which is made again whenever it breaks. Needs a real
 * session: a pooler in transaction mode between them loses the messages. The first connection fails like any other: later.
 */
export function listen(options: Options): Listening {
  let closed = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let wasUp = false

  const lose = (broken: pg.Client, error?: unknown) => {
    if (client !== broken) return
    client = null
    clearTimeout(timer)
    void broken.end().catch(ignore)
    if (closed) return
    if (error !== undefined) options.report(error)
    const wait = WAITS_MS[Math.min(failures, WAITS_MS.length - 1)]
    failures += 1
    timer = setTimeout(() => void open(), wait)
    timer.unref()
  }

  const open = async () => {
    const fresh = ownConnection(options.pool, 'atrio live')
    client = fresh
    fresh.on('error', (error) => lose(fresh, error))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ payload }) => payload !== undefined && options.onMessage(payload))
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(options.channel)}`)
      if (wasUp) options.onBack()
      wasUp = true
      failures = 0
      ping(fresh)
    } catch (error) {
      lose(fresh, error)
    }
  }

  /** A line that was cut silently is only noticed by asking. */
  const ping = (asked: pg.Client) => {
    timer = setTimeout(() => {
      const late = setTimeout(() => lose(asked, new Error('The listening connection is silent')), PING_WITHIN_MS)
      asked.query('select 1').then(
        () => {
          clearTimeout(late)
          if (client === asked) ping(asked)
        },
        (error: unknown) => {
          clearTimeout(late)
          lose(asked, error)
        },
      )
    }, PING_MS)
    timer.unref()
  }

  void open()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      const last = client
      client = null
      await last?.end().catch(ignore)
    },
  }
}

/** It's gone anyway. */
function ignore() {}
