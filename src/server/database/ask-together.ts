import type pg from 'pg'
import { socketOf } from './connection-limits.ts'

/** Reads that go to one connection at once, at most; the next ones go to another. */
const MOST_TOGETHER = 8
/** A read that took this long when it was asked last goes alone: none waits behind it. In milliseconds. */
const SLOW_MS = 50
/** How many slow reads are remembered; beyond this, they are learned again. */
const MOST_SLOW = 500

const SELECT = /^\s*select\s/

type Asked = {
  readonly read: { readonly text: string }
  readonly others: readonly unknown[]
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * Sends the database reads of one turn of the event loop over one connection and in one piece, each statement with its own end, so
 * that one that fails fails alone (record 045). Waking a server process and being woken by it costs more than most of our reads. What
 * may wait for someone's lock (anything that isn't a plain `select`) and what is slow is sent separately.
 */
export function askTogether(pool: pg.Pool): void {
  const slow = new Set<string>()
  let waiting: Asked[] = []

  const note = ({ text }: { text: string }, since: number) => {
    if (slow.size >= MOST_SLOW) slow.clear()
    if (performance.now() - since < SLOW_MS) slow.delete(text)
    else slow.add(text)
  }

  const alone = pool.query.bind(pool)
  const askAlone = async (first: unknown, others: readonly unknown[]) => {
    const since = performance.now()
    const result: unknown = await Reflect.apply(alone, pool, [first, ...others])
    if (isRead(first)) note(first, since)
    return result
  }

  const send = async () => {
    const asked = waiting
    waiting = []
    const [only] = asked
    if (only && asked.length === 1) return askAlone(only.read, only.others).then(only.resolve, only.reject)
    const client = await pool.connect().catch((error: unknown) => asked.forEach(({ reject }) => reject(error)))
    if (!client) return
    const socket = socketOf(client)
    let since = performance.now()
    socket.cork()
    const answers = asked.map(async ({ read, others, resolve, reject }) => {
      const answer: Promise<unknown> = Reflect.apply(client.query, client, [read, ...others])
      await answer.then(resolve, reject)
      note(read, since)
      since = performance.now()
    })
    socket.uncork()
    await Promise.all(answers)
    client.release()
  }

  const query = (first: unknown, ...others: unknown[]): unknown => {
    if (!isRead(first) || slow.has(first.text)) return askAlone(first, others)
    return new Promise((resolve, reject) => {
      waiting.push({ read: first, others, resolve, reject })
      if (waiting.length === 1) setImmediate(() => waiting.length > 0 && void send())
      if (waiting.length === MOST_TOGETHER) void send()
    })
  }
  Object.assign(pool, { query })
}

/** Whether it's a statement as the portal's queries build it, which only reads and locks nothing. */
function isRead(asked: unknown): asked is { readonly text: string } {
  return (
    typeof asked === 'object' &&
    asked !== null &&
    !('submit' in asked) &&
    'text' in asked &&
    typeof asked.text === 'string' &&
    SELECT.test(asked.text)
  )
}
