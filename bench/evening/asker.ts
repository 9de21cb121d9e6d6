import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { figureOf, noteFailure, type Figures } from './figures.ts'

/** One request: its figures are recorded under `name`. */
export type Asking = {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export type Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** As they came: compressed, mostly. */
  readonly bytes: Buffer
}

/** The portal was asked for something that it should have answered with success. It's counted already. */
export class NoSuccess extends Error {}

type Asker = {
  readonly site: string
  readonly from: string
  readonly figures: Figures
  /** Aborts when the evening is over: no new requests are sent, and those in flight are allowed to finish. */
  readonly evening: AbortSignal
}

/** As many as a browser opens to one place. */
const CONNECTIONS = 6
/** A browser's own words; each of them sends them. */
const ASKS = { 'accept-encoding': 'gzip, deflate, br', 'sec-fetch-site': 'same-origin' }
const PATIENCE_MS = 30_000
/** How often the same is asked again when the portal says when to come back. */
const MOST_TIMES = 10

/**
 * Asks as one browser does, from an address of this machine of its own (Linux has the whole of 127.0.0.0/8), and notes what came of it. node:http and
 * no autocannon: that one sends a list again and again, and these are people of whom each asks what the answer before led to, with thoughts between.
 */
export function askerOf({ site, from, figures, evening }: Asker) {
  const { hostname, port } = new URL(site)
  if (hostname !== '127.0.0.1') throw new Error(`An evening is spent on this machine alone, not on ${hostname}`)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, localAddress: from })

  let isGone = false

  const once = ({ method, path, headers, body }: Asking) =>
    new Promise<Answer | 'closed'>((done, fail) => {
      const asked = request({ hostname, port, agent, method, path, headers: { ...ASKS, ...headers } }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', fail)
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
        )
      })
      asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} s`)))
      asked.on('error', (error: NodeJS.ErrnoException) =>
        asked.reusedSocket && error.code === 'ECONNRESET' && !isGone ? done('closed') : fail(error),
      )
      asked.end(body)
    })

  return {
    /** The successful response; like a browser, it comes back when told to. */
    async ask(asking: Asking): Promise<Answer> {
      evening.throwIfAborted()
      const figure = figureOf(figures, asking.name)
      for (let times = 1; ; times += 1) {
        const before = performance.now()
        const answer = await once(asking).catch((error: unknown) => {
          if (!isGone) noteFailure(figure, 'no answer')
          throw new NoSuccess(`${asking.name}: ${String(error)}`)
        })
        // The portal closed the connection just as it was being reused: browsers, too, silently retry once over another connection.
        if (answer === 'closed') continue
        const { status, headers } = answer
        if (status >= 200 && status < 300) {
          figure.took.push(performance.now() - before)
          return answer
        }
        if (status === 503 && headers['retry-after'] !== undefined && times < MOST_TIMES) {
          figure.cameBack += 1
          await wait(Number(headers['retry-after']) * 1000, undefined, { signal: evening })
          continue
        }
        noteFailure(figure, String(status))
        throw new NoSuccess(`${asking.name} answered ${status}: ${(await textOf(answer)).slice(0, 300)}`)
      }
    },
    /** Closes its connections. */
    leave() {
      isGone = true
      agent.destroy()
    },
  }
}

const [unpackBrotli, unpackGzip] = [promisify(brotliDecompress), promisify(gunzip)]

/** What an answer says, unpacked. */
export async function textOf({ headers, bytes }: Answer): Promise<string> {
  const packed = headers['content-encoding']
  const plain = packed === 'br' ? await unpackBrotli(bytes) : packed === 'gzip' ? await unpackGzip(bytes) : bytes
  return plain.toString('utf8')
}
