import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Operation, Room } from '#contract/operation.ts'
import { SEEN_MOVES_HEADER, SEEN_ANSWERING_HEADER } from '#contract/headers.ts'
import { networkOf } from '#domain/access/networks.ts'
import { calendarDayIn } from '#domain/calendar.ts'
import type { Context, DeviceCookie, FileAnswer, SessionCookie, Upload, VisitorContext } from '../actions/context.ts'
import type { ServerParts } from './parts.ts'
import { Failure } from '../actions/failure.ts'
import { findSession } from '../access/sessions.ts'
import { clearCache, cached, MOMENT_MS } from '../database/process-cache.ts'
import { answerWriter } from './answer-writer.ts'
import { passExpectedUser, passGate, passProof } from './gate.ts'
import { inputOf, inputSchemas } from './input.ts'
import { sendFile } from './send-file.ts'
import {
  clearLeftOver,
  clearPersonCookie,
  sessionCookieName,
  sessionTokenOf,
  setPersonCookie,
} from './session-cookie.ts'

const DEVICE_COOKIE = 'device'
/**
 * Rooms whose frequent actions change nothing that is shown to everybody alike; the little that does is reported by the database, and
 * by whoever does it.
 */
const PRIVATE: readonly Room[] = [
  'access',
  'evaluations',
  'files',
  'forum',
  'grades',
  'lessons',
  'notifications',
  'progress',
]

/** A handler with its operation's types forgotten: each was checked against its own operation where it's declared. */
export type AnyHandler = (input: unknown, context: VisitorContext | Context) => Promise<unknown>

/** Mounts one operation: gate before the body is read, then parse, then the handler, then the answer's schema. */
export function mountOperation(
  app: FastifyInstance,
  parts: ServerParts,
  operation: Operation,
  handler: AnyHandler,
): void {
  const { response } = operation.schema
  app.route({
    method: operation.method,
    url: `/api${operation.url}`,
    schema: {
      ...inputSchemas(operation),
      ...(!operation.download && { response: { 200: response } }),
    },
    config: { operation },
    // Files are what they are: a packed one has no parts to ask for.
    ...(operation.download && { compress: false }),
    onRequest: async (request) => {
      if (namesNothing(request)) throw new Failure('NOT_FOUND')
      const session = await findSession(parts, sessionTokenOf(request, parts))
      passExpectedUser(operation, session.user, request)
      passGate(operation, session.user, session.maintenance)
      request.sessionUser = session.user
      request.zone = session.zone
      request.isProven = session.isProven
      passProof(operation, session.isProven)
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const context = contextOf(parts, request, reply)
      const given = {
        ...context,
        ...(operation.upload && { upload: uploadOf(request) }),
        ...(operation.moves && { seenMoves: seenIn(request, SEEN_MOVES_HEADER) }),
        ...(operation.answering && { seenAnswering: seenIn(request, SEEN_ANSWERING_HEADER) }),
      }
      const ask = () => handler(inputOf(operation, request), given)
      if (operation.shared) {
        const write = async () => answerWriter(response)(await ask())
        return reply
          .type('application/json; charset=utf-8')
          .send(await cached(parts.db, request.url, write, operation.shared === 'in-a-moment' ? MOMENT_MS : undefined))
      }
      const answer = await ask()
      // Users who changed something public see it immediately.
      if (operation.method !== 'GET' && !PRIVATE.includes(operation.room)) clearCache(parts.db)
      return operation.download && isFileAnswer(answer) ? sendFile(request, reply, answer) : answer
    },
  })
}

/** An address in which a name is left empty, as in `/api/periods/`. */
function namesNothing({ params }: FastifyRequest): boolean {
  return typeof params === 'object' && params !== null && Object.values(params).includes('')
}

/** What the handler may use: the server's parts and what belongs to this request. */
export function contextOf(parts: ServerParts, request: FastifyRequest, reply: FastifyReply): VisitorContext {
  const { db, transaction, clock, storage, mail, providers, system, linkSecret, isProduction, site, log } = parts
  const zone = request.zone ?? parts.zone
  return {
    user: request.sessionUser ?? null,
    db,
    transaction,
    clock,
    today: calendarDayIn(zone, clock.now()),
    zone,
    storage,
    mail,
    providers,
    system,
    linkSecret,
    isProduction,
    site,
    log,
    request: {
      id: request.id,
      key: crypto.randomUUID(),
      address: request.address,
      network: networkOf(request.address),
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    },
    isProven: request.isProven ?? false,
    cookie: cookieOf(request, reply, parts.secureCookies),
    device: deviceCookieOf(request, reply, parts.secureCookies),
  }
}

/** What was seen of an action's effects on others; a header sent several times says nothing. */
function seenIn({ headers }: FastifyRequest, header: string): string | null {
  const said = headers[header]
  return typeof said === 'string' ? said : null
}

/** The bytes of the one file in a request; beside a form, their number isn't declared. */
function uploadOf(request: FastifyRequest): Upload {
  if (request.uploadedFile) return { stream: request.uploadedFile, declaredSize: null }
  const length = Number(request.headers['content-length'])
  return { stream: request.raw, declaredSize: Number.isFinite(length) ? length : null }
}

function cookieOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): SessionCookie {
  const base = baseOf(secure)
  const name = sessionCookieName(secure)
  return {
    token: sessionTokenOf(request, { secureCookies: secure }),
    set: (token, personId, expiresAt) => {
      clearLeftOver(request, reply, secure)
      reply.setCookie(name, token, { ...base, ...(expiresAt && { expires: expiresAt }) })
      setPersonCookie(reply, personId, secure, expiresAt)
    },
    clear: () => {
      clearLeftOver(request, reply, secure)
      reply.clearCookie(name, base)
      clearPersonCookie(reply, secure)
    },
  }
}

function deviceCookieOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): DeviceCookie {
  return {
    value: request.cookies[DEVICE_COOKIE] ?? null,
    set: (value, expires) => void reply.setCookie(DEVICE_COOKIE, value, { ...baseOf(secure), expires }),
  }
}

function baseOf(secure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
}

/** Handlers<Room> demands one of each operation marked `download`. */
function isFileAnswer(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'disposition' in answer
}
