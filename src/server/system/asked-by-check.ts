import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PlaceSeen } from './place-seen.ts'

/** Where the check asks a running portal what it sees of the request. */
export const SEEN_PATH = '/healthz/seen'
/** The header in which it says who asks: a moment and its signature. */
export const CHECK_HEADER = 'x-atrio-check'
/** How long a signature holds, in milliseconds: two clocks may differ. */
const HOLDS_MS = 10 * 60_000

/** What the portal sees of a request that came through BASE_URL. */
export type Seen = {
  /** That this portal answers: only one with the same database can make it. */
  readonly proof: string
  readonly protocol: string
  readonly host: string
  /** Whose request the portal believes it to be. */
  readonly address: string
  readonly forwarded_for: string | null
  readonly forwarded_proto: string | null
  /** Since when it runs; an older version doesn't say. */
  readonly since?: string | null | undefined
  /** What it sees now of the places that it writes to. */
  readonly places?: readonly PlaceSeen[] | null | undefined
}

/** Signs a question with the key of the database. */
export function signQuestion(key: Buffer, now: Date): string {
  const moment = String(now.getTime())
  return `${moment}.${hmac(key, `question ${moment}`)}`
}

/** Returns the proof that answers a question, or null if the caller doesn't know the key or asked long ago. */
export function answerQuestion(key: Buffer, question: string, now: Date): string | null {
  const [moment = '', signature = ''] = question.split('.')
  if (!isSame(signature, hmac(key, `question ${moment}`))) return null
  if (Math.abs(now.getTime() - Number(moment)) > HOLDS_MS) return null
  return proofOf(key, question)
}

/** What a portal with this key answers to a question. */
export function proofOf(key: Buffer, question: string): string {
  return hmac(key, `answer ${question}`)
}

function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
