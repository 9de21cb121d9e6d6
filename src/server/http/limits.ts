import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Live } from '../live/live.ts'
import { Failure } from '../actions/failure.ts'

/** How many may be connected and how long they may take (record 017). Times in milliseconds. */
export type Limits = {
  /** Connections served at once, open streams of changes not counted. The next ones are asked to come back. */
  readonly maxConnections: number
  /** From the connection, or the last answer's end, to the last header. */
  readonly headersMs: number
  /** From the headers to the end of a body that isn't a file. */
  readonly bodyMs: number
  /** A file's body moves at least this many bytes in each stretch of this length. */
  readonly slowUpload: { readonly bytes: number; readonly everyMs: number }
  /** A connection with no traffic in either direction: the client doesn't read, or storing what arrived takes too long. */
  readonly silentMs: number
}

const LIMITS: Limits = {
  maxConnections: 2000,
  headersMs: 10_000,
  bodyMs: 30_000,
  slowUpload: { bytes: 30 * 1024, everyMs: 30_000 },
  silentMs: 300_000,
}

/** Connections over the limit that are still told to come back; those beyond are closed without a response. */
const TOLD_APART = 100
/** How often Node looks for connections whose headers don't come, at most. */
const LOOK_EVERY_MS = 1000

type Parts = { readonly limits?: Partial<Limits>; readonly live: Live }

/** What Node's own server watches over. It gives bodies no time of its own: mountLimits does. */
export function serverLimits({ limits }: Parts) {
  const { headersMs, silentMs } = { ...LIMITS, ...limits }
  return {
    connectionTimeout: silentMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(headersMs, LOOK_EVERY_MS) },
  }
}

/** Closes what comes too slowly, and sends away who comes when too many are connected. Mount before all other hooks. */
export function mountLimits(app: FastifyInstance, parts: Parts): void {
  const limits = { ...LIMITS, ...parts.limits }
  const isOneTooMany = countConnections(app, limits.maxConnections, parts.live)
  app.addHook('onRequest', async (request, reply) => {
    if (hasBody(request)) watchBody(request, limits)
    if (!isOneTooMany(request.raw.socket)) return
    reply.header('connection', 'close')
    throw new Failure('OVERLOADED')
  })
}

/** Counts who is connected; answers whether a connection came when there were enough. */
function countConnections(app: FastifyInstance, most: number, live: Parts['live']) {
  const tooMany = new WeakSet<Socket>()
  let open = 0
  app.server.on('connection', (socket) => {
    const before = open - live.count()
    open += 1
    socket.once('close', () => (open -= 1))
    if (before >= most) tooMany.add(socket)
    if (before >= most + TOLD_APART) socket.destroy()
  })
  return (socket: Socket) => tooMany.has(socket)
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Until the whole body has arrived, whoever reads it. A closed connection ends the request like one that the sender cut. */
function watchBody({ raw, routeOptions }: FastifyRequest, { bodyMs, slowUpload }: Limits): void {
  const { socket } = raw
  // What is injected by a program in the same process comes over no connection.
  if (!(socket instanceof Socket)) return
  let seen = socket.bytesRead
  const closeSlow = () => {
    if (socket.bytesRead - seen < slowUpload.bytes) socket.destroy()
    seen = socket.bytesRead
  }
  const timer = routeOptions.config.operation?.upload
    ? setInterval(closeSlow, slowUpload.everyMs)
    : setTimeout(() => socket.destroy(), bodyMs)
  const stop = () => clearTimeout(timer)
  raw.once('end', stop)
  raw.once('close', stop)
}
