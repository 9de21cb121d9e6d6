import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { operationsIn } from '#contract/operation.ts'
import { LIVE_PATH } from '#domain/notifications/live.ts'
import { findSession, sessionName } from '../access/sessions.ts'
import { whoIsIn } from '../access/who-is-in.ts'
import type { OpenPage } from '../live/live.ts'
import { countUnreadOfEach } from '../notifications/notifications-queries.ts'
import type { ServerParts } from './parts.ts'
import { Failure } from '../actions/failure.ts'
import { passExpectedUser, passGate } from './gate.ts'
import { sessionTokenOf } from './session-cookie.ts'

/**
 * What the gate requires to open the stream: being signed in. Its response never ends, so it isn't an operation of the contract. A
 * browser opens its address on its own, as it does for a download.
 */
const STREAM = operationsIn('notifications')({
  method: 'GET',
  url: '/live',
  summary: 'What changed, as server-sent events',
  access: 'signed-in',
  download: true,
  schema: { response: z.object({}) },
})

/** A browser that doesn't read is let go when this many bytes wait for it. */
const MOST_WAITING_BYTES = 64 * 1024

/**
 * GET /api/live: server-sent events that report what changed, never its content, and how many notices are unread. Ends with the
 * session.
 */
export function mountLive(app: FastifyInstance, parts: ServerParts): void {
  const { live } = parts
  const answering = countAnswering(app)
  live.watch({
    whoIsIn: (pages) => whoIsIn(parts, pages),
    countUnread: (userIds) => countUnreadOfEach(parts.db, userIds),
    underWay: () => answering() - live.count(),
  })
  app.get(LIVE_PATH, { config: { quiet: true }, compress: false }, async (request, reply) => {
    const token = sessionTokenOf(request, parts)
    const { user, maintenance } = await findSession(parts, token)
    passExpectedUser(STREAM, user, request)
    passGate(STREAM, user, maintenance)
    if (!user || !token) throw new Failure('NOT_SIGNED_IN')
    const { raw } = reply
    const page = pageOn(raw, { userId: user.id, session: sessionName(token), ageMs: ageOf(request.query) })
    const leave = live.join(page)
    if (!leave) throw new Failure(live.isFull() ? 'OVERLOADED' : 'TOO_MANY_REQUESTS')
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
    // Sent on its own, the head is kept as one text instead of the eighty that it was made of.
    raw.flushHeaders()
    write(raw, `retry: ${live.backInMs()}\nevent: open\ndata: []\n\n`)
    if (raw.destroyed) leave()
  })
  app.addHook('preClose', async () => live.close())
}

/** How many requests are being answered, open streams among them. */
function countAnswering(app: FastifyInstance) {
  let answering = 0
  const end = () => (answering -= 1)
  app.addHook('onRequest', async (_request, { raw }) => {
    answering += 1
    // Whether it was answered to its end or cut.
    raw.once('close', end)
  })
  return () => answering
}

/** The page listening to this response. It holds nothing else of the request: there may be thousands, for hours. */
function pageOn(raw: ServerResponse, whose: Pick<OpenPage, 'userId' | 'session' | 'ageMs'>): OpenPage {
  return {
    ...whose,
    send: (topics, unread) => {
      // An event of its own: a page of an older version doesn't know it, and asks.
      const counted = unread === undefined ? '' : `event: unread\ndata: ${unread}\n\n`
      write(raw, `${counted}event: changed\ndata: ${JSON.stringify(topics)}\n\n`)
    },
    beat: (backInMs) => write(raw, `: beat\nretry: ${backInMs}\n\n`),
    end: () => void raw.end(),
  }
}

function write(raw: ServerResponse, text: string): void {
  if (raw.destroyed) return
  raw.write(text)
  if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy()
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
