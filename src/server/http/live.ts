import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { operationsIn } from '#contract/operation.ts'
import { LIVE_PATH, type LiveTopic } from '#domain/notifications/live.ts'
import { isKeptOut } from '#domain/access/maintenance.ts'
import { heldRoles } from '#domain/access/second-step-duty.ts'
import { findSession } from '../access/sessions.ts'
import type { ServerParts } from '../parts.ts'
import { Failure } from '../failure.ts'
import { passGate } from './gate.ts'
import { sessionTokenOf } from './session-cookie.ts'

/** What the gate asks of whoever opens the stream: to be signed in. Its answer never ends, so it's no operation of the contract. */
const STREAM = operationsIn('notifications')({
  method: 'GET',
  url: '/live',
  summary: 'What changed, as server-sent events',
  access: 'signed-in',
  schema: { response: z.object({}) },
})

/** A browser that doesn't read is let go when this many bytes wait for it. */
const MOST_WAITING_BYTES = 64 * 1024

/** Browsers come back a few seconds after a server ends, not all at once. */
const backInMs = () => 2000 + Math.floor(Math.random() * 4000)

/** GET /api/live: server-sent events that say what changed, never what it says. Ends with the session. */
export function mountLive(app: FastifyInstance, parts: ServerParts): void {
  app.get(LIVE_PATH, { logLevel: 'warn', compress: false }, async (request, reply) => {
    const token = sessionTokenOf(request, parts)
    const { user, maintenance } = await findSession(parts, token)
    passGate(STREAM, user, maintenance)
    if (!user) throw new Failure('NOT_SIGNED_IN')
    const { raw } = reply
    const write = (text: string) => {
      if (raw.destroyed) return
      raw.write(text)
      if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy()
    }
    const leave = parts.live.join({
      userId: user.id,
      ageMs: ageOf(request.query),
      send: (topics: readonly LiveTopic[]) => write(`event: changed\ndata: ${JSON.stringify(topics)}\n\n`),
      beat: () => write(': beat\n\n'),
      isStillIn: async () => {
        const now = await findSession(parts, token)
        return now.user?.id === user.id && !isKeptOut(heldRoles(now.user), now.maintenance)
      },
      end: () => raw.end(),
    })
    if (!leave) throw new Failure(parts.live.isFull() ? 'OVERLOADED' : 'TOO_MANY_REQUESTS')
    raw.on('close', leave)
    raw.on('error', leave)
    // From here the answer is ours: it ends when the page, the session or the server does.
    reply.hijack()
    raw.writeHead(200, {
      ...withoutUndefined(reply.getHeaders()),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // A proxy in front passes each event on at once.
      'x-accel-buffering': 'no',
    })
    write(`retry: ${backInMs()}\nevent: open\ndata: []\n\n`)
    if (raw.destroyed) leave()
  })
  app.addHook('preClose', async () => parts.live.close())
}

/** How old the asking page is; one that doesn't say hears of everything. */
function ageOf(query: unknown): number {
  const { age } = Object(query) as { age?: unknown }
  const ms = typeof age === 'string' ? Number(age) : Number.NaN
  return ms >= 0 ? ms : Infinity
}

function withoutUndefined<Value>(headers: Record<string, Value | undefined>): Record<string, Value> {
  const set = Object.entries(headers).filter((pair): pair is [string, Value] => pair[1] !== undefined)
  return Object.fromEntries(set)
}
