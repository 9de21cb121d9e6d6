import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CAST } from '#server/seed/cast.ts'

/** What people write during the drill. Files also need S3; the others need the database alone. */
export const KINDS = ['order', 'progress', 'post', 'file'] as const
export type Kind = (typeof KINDS)[number]

/** A write that was answered with success, by whom, and when; `id` names what was written. */
export type Acknowledged = {
  readonly kind: Kind
  readonly student: string
  readonly id: string
  readonly at: number
  /** Whether the first sending was answered; one that was sent again may have been written before, and is then answered without writing. */
  readonly isFirst: boolean
  /** Of a file, what was sent. */
  readonly bytes?: Buffer
}

type Student = { readonly id: string; readonly cookie: string }
type Asked = { readonly method: string; readonly path: string; readonly json?: object; readonly bytes?: Buffer }

export type Load = {
  readonly acknowledged: readonly Acknowledged[]
  /** Responses that no client may get, whatever is down. */
  readonly refused: readonly string[]
  /**
   * The total number of requests; what became of those that were told to come back or got no answer; and how many were resent
   * immediately, as every browser does automatically, because the door closed a kept-alive connection while they were on their way to it
   * and read nothing of them.
   */
  readonly asked: () => { readonly all: number; readonly again: readonly string[]; readonly anew: number }
  /** Lets what is under way come to its end. */
  stop(): Promise<void>
}

type Options = {
  readonly site: string
  readonly students: readonly Student[]
  /** Lessons of the course that they order. */
  readonly lessons: readonly string[]
  /** How many write to the database at once, and how many upload files, which wait for the bucket too. */
  readonly writers: number
  readonly uploaders: number
}

const PAUSE_MS = 120
const AGAIN_MS = 400
const ANSWER_MS = 20_000
/** What clients are told when a portal, a door or a bucket is down: the screens retry automatically. */
const COME_BACK = [502, 503, 504]

/** A mixed load of writes: some students order a course, mark its lessons and write a post, others upload receipts, until told to stop. */
export function startLoad({ site, students, lessons, writers, uploaders }: Options): Load {
  const acknowledged: Acknowledged[] = []
  const refused: string[] = []
  const waiting = students.values()
  const stopping = new AbortController()
  const again: string[] = []
  let [all, anew] = [0, 0]

  /** Sends the same until it's answered; null when the load stopped before. */
  const insist = async (
    { cookie }: Student,
    { method, path, json, bytes }: Asked,
  ): Promise<{ id?: string; isFirst: boolean } | null> => {
    let isFirst = true
    while (!stopping.signal.aborted) {
      all += 1
      let failure: unknown
      const type = bytes ? 'application/octet-stream' : 'application/json'
      const answer = await fetch(`${site}${path}`, {
        method,
        headers: { cookie, origin: site, ...((json ?? bytes) && { 'content-type': type }) },
        body: bytes ? new Uint8Array(bytes) : json && JSON.stringify(json),
        signal: AbortSignal.timeout(ANSWER_MS),
      }).catch((error: unknown) => {
        failure = error
        return null
      })
      if (isOfReusedConnection(failure)) {
        anew += 1
        isFirst = false
        continue
      }
      // A truncated answer doesn't count as one.
      const body: unknown = await answer?.json().catch(() => null)
      if (answer?.ok && typeof body === 'object' && body !== null) return { ...body, isFirst }
      if (answer && !COME_BACK.includes(answer.status)) {
        refused.push(`${method} ${path}: ${said(answer.status, body)}`)
        return null
      }
      again.push(`${method} ${path}: ${answer ? said(answer.status, body) : reasonOf(failure)}`)
      isFirst = false
      await wait(AGAIN_MS)
    }
    return null
  }

  const write = async (student: Student, kind: Kind, asked: Asked, id?: string) => {
    const answer = await insist(student, asked)
    const written = id ?? answer?.id
    if (answer === null || written === undefined) return
    const { bytes } = asked
    const { isFirst } = answer
    acknowledged.push({
      kind,
      student: student.id,
      id: written,
      at: performance.now(),
      isFirst,
      ...(bytes && { bytes }),
    })
    await wait(PAUSE_MS)
  }

  const buyAndStudy = async (student: Student) => {
    const order = {
      idempotency_key: randomUUID(),
      items: [{ course_id: CAST.courses.dogmatics }],
      expected_total_cents: 1000,
      // At the demo's rate of today.
      seen: { balance_cents: 1000, local: { amount_cents: 1_450_000, currency: 'ARS', rate: 1450 } },
      payment_method: 'bank_transfer',
      accepts_terms: true,
    }
    await write(student, 'order', { method: 'POST', path: '/api/orders', json: order })
    for (const lesson of lessons)
      await write(student, 'progress', { method: 'PUT', path: `/api/lessons/${lesson}/completion` }, lesson)
    const post = { title: `De ${student.id}`, content: 'Un ensayo de lo que puede fallar.' }
    await write(student, 'post', { method: 'POST', path: '/api/forum/posts', json: post })
  }

  const upload = async (student: Student) => {
    const bytes = Buffer.from(`%PDF-1.4\n${randomBytes(20_000).toString('base64')}\n%%EOF`)
    const path = `/api/files?purpose=receipt&name=comprobante.pdf&course_id=${CAST.courses.dogmatics}`
    await write(student, 'file', { method: 'POST', path, bytes })
  }

  const worker = async (doAll: (student: Student) => Promise<void>) => {
    for (const student of waiting) {
      await doAll(student)
      if (stopping.signal.aborted) return
    }
    refused.push('the load ran out of students')
  }
  const several = (count: number, doAll: (student: Student) => Promise<void>) =>
    Array.from({ length: count }, () => worker(doAll))
  const working = Promise.all([...several(writers, buyAndStudy), ...several(uploaders, upload)])
  return {
    acknowledged,
    refused,
    asked: () => ({ all, again, anew }),
    async stop() {
      stopping.abort()
      await working
    },
  }
}

function said(status: number, body: unknown): string {
  return `${status} ${JSON.stringify(body).slice(0, 300)}`
}

/** Of a request that got no answer, what its connection met. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message
}

/** Whether a connection that had carried answers was closed before this request had any. */
function isOfReusedConnection(error: unknown): boolean {
  const { cause } = Object(error) as { cause?: { code?: string; socket?: { bytesRead: number } } }
  return cause?.code === 'UND_ERR_SOCKET' && (cause.socket?.bytesRead ?? 0) > 0
}

/** The longest time in seconds between two of these moments, from a moment to another one. */
export function longestPause(moments: readonly number[], from: number, to: number): number {
  const within = moments.filter((at) => at > from && at < to).toSorted((one, other) => one - other)
  const edges = [from, ...within, to]
  return Math.max(...edges.slice(1).map((at, index) => at - (edges[index] ?? at))) / 1000
}
