import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { ZodMiniType } from 'zod/mini'
import { contract } from '#contract/index.ts'
import type { Operation } from '#contract/operation.ts'
import { cached } from '../database/process-cache.ts'
import { Failure } from '../actions/failure.ts'
import { handlers } from './handlers.ts'
import { mountUploads } from './form-upload.ts'
import { mountHealth } from './health.ts'
import { compileValidator } from './input.ts'
import { mountLimits, serverLimits } from './limits.ts'
import { mountOperation, type AnyHandler } from './mount.ts'
import { mountLive } from './live.ts'
import { mountOpenApi, operationIds } from './openapi.ts'
import { catalogueFragment } from './catalogue-fragment.ts'
import { mountOriginCheck } from './origin.ts'
import { pageFacts } from './page-facts.ts'
import { mountMetrics } from './metrics.ts'
import { mountPages } from './pages.ts'
import { screenAnswers } from './screen-answers.ts'
import { mountSiteFiles } from './site-files.ts'
import { mountSecurityHeaders } from './security-headers.ts'
import { mountSeen } from './seen.ts'
import { mendPersonCookie, sessionCookieName, sessionTokenOf } from './session-cookie.ts'
import { answerWriter } from './answer-writer.ts'
import { mountOneClick } from './one-click.ts'
import { mountWebhooks } from './webhooks.ts'
import { mountProblems, sendProblem, failureProblem } from './problems.ts'
import { requestIdOf, RequestLog, mountAddresses } from './request-log.ts'
import { findSession } from '../access/sessions.ts'
import { describePage } from '../access/describe-page.ts'
import { trustOf } from '../process/trust-proxy.ts'
import type { ServerParts } from './parts.ts'
import { VERSION } from '../process/version.ts'

/** The largest JSON body, in bytes: an import of 5 MB fits; files travel as streams with caps of their own. */
const BODY_LIMIT = 6 * 1024 * 1024

/** Builds the server: every operation of the contract behind the gate, and the screens. */
export async function buildApp(parts: ServerParts): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = parts.log
  const app = Fastify({
    ...serverLimits(parts),
    loggerInstance,
    logController: new RequestLog({ requestIdLogLabel: 'request_id' }),
    genReqId: requestIdOf,
    bodyLimit: BODY_LIMIT,
    trustProxy: trustOf(parts.trustProxy),
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => withFileAddress(url),
    // An address that can't even be read, before any route is looked for.
    frameworkErrors: (_error, request, reply) => void sendProblem(reply, failureProblem('MALFORMED_REQUEST', request)),
  })
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler<ZodMiniType>(({ schema }) => answerWriter(schema))
  mountProblems(app, parts.noteIncident)
  mountLimits(app, parts)
  mountSecurityHeaders(app)
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    hsts: parts.secureCookies,
  })
  await app.register(cookie)
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'identity'] })
  await app.register(underPressure, {
    maxEventLoopDelay: parts.maxEventLoopDelayMs,
    exposeStatusRoute: false,
    pressureHandler: refuseOnceSettled(app),
  })
  mountUploads(app)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  mountAddresses(app)
  mountOriginCheck(app, parts.publicOrigin ?? null)
  mountHealth(app, parts)
  mountMetrics(app, parts.metrics ?? null)
  mountSeen(app, parts)
  await mountOpenApi(app, { version: VERSION, cookieName: sessionCookieName(parts.secureCookies) })
  const answering = mountContract(app, parts)
  mountLive(app, parts)
  mountWebhooks(app, parts)
  mountOneClick(app, parts)
  if (parts.webFolder) {
    mountSiteFiles(app, parts)
    mountPages(app, {
      folder: parts.webFolder,
      site: parts.site,
      pageSession: async (request, reply) => {
        const { user, zone } = await findSession(parts, sessionTokenOf(request, parts))
        request.sessionUser = user
        request.zone = zone
        mendPersonCookie(request, reply, user?.id ?? null, parts.secureCookies)
        return describePage({ db: parts.db, zone }, user)
      },
      facts: (asked) => pageFacts(parts, asked),
      screenAnswers: screenAnswers(parts, answering),
      fragments: { catalogue: () => cached(parts.db, 'catalogue', () => catalogueFragment(parts)) },
    })
  }
  return app
}

function mountContract(app: FastifyInstance, parts: ServerParts): ReadonlyMap<Operation, AnyHandler> {
  const answering = new Map<Operation, AnyHandler>()
  for (const [room, operations] of Object.entries(contract)) {
    const answers: Record<string, unknown> = handlers[room as keyof typeof handlers]
    for (const [name, operation] of Object.entries(operations)) {
      if (!isOperation(operation)) continue
      operationIds.set(operation, name)
      // Handlers<Room> has checked each handler against its own operation.
      const handler = answers[name] as AnyHandler
      answering.set(operation, handler)
      mountOperation(app, parts, operation, handler)
    }
  }
  return answering
}

/** Whether an export of a contract room is an operation (rooms export their schemas too). */
export function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'access' in value
}

/** Two measurements of the event loop, which come once a second, and some room. */
const SETTLING_MS = 3000

/**
 * What the start itself held up is no overload: it's in the measurements of the first seconds. A file of the build is never refused: it costs
 * no more than its refusal, and a page without its style is broken.
 */
function refuseOnceSettled(app: FastifyInstance) {
  let isSettled = false
  app.addHook('onListen', async () => {
    setTimeout(() => (isSettled = true), SETTLING_MS).unref()
  })
  return ({ url }: FastifyRequest) => {
    if (isSettled && !url.startsWith('/assets/')) throw new Failure('OVERLOADED')
  }
}

const FILE_ADDRESS = /^\/files\/([0-9a-f-]{36})(\?size=small)?$/

/** Reads the short address of a public file, which records keep (`/files/<id>`), as the operation that answers it. */
function withFileAddress(url: string): string {
  const [, id, query = ''] = FILE_ADDRESS.exec(url) ?? []
  return id ? `/api/files/${id}/content${query}` : url
}
