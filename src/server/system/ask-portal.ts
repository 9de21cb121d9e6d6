import { request as askPlain } from 'node:http'
import { request as askSecurely } from 'node:https'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { findInstallationKey } from '../access/installation-keys.ts'
import { reasonOf } from '../texts/explain.ts'
import { PlaceSeen } from './place-seen.ts'
import type { CheckParts } from './check-line.ts'
import { CHECK_HEADER, proofOf, SEEN_PATH, signQuestion, type Seen } from './asked-by-check.ts'

/** An address that belongs to nobody (RFC 5737): the check pretends to come from it, and no portal may believe that. */
export const PRETENDED = '198.51.100.7'

/** What is behind BASE_URL. */
export type Behind =
  | { readonly kind: 'silent'; readonly reason: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'stranger'; readonly status: number }
  /** It answers as a portal does; which one can't be known without the database. */
  | { readonly kind: 'some portal' }
  | { readonly kind: 'this'; readonly seen: Seen }

const SeenShape = z.object({
  proof: z.string(),
  protocol: z.string(),
  host: z.string(),
  address: z.string(),
  forwarded_for: z.nullable(z.string()),
  forwarded_proto: z.nullable(z.string()),
  // Older versions don't report these.
  since: z.optional(z.nullable(z.string())),
  places: z.optional(z.nullable(z.array(PlaceSeen))),
})

/** Asks BASE_URL, or another address, who is behind it, and what part of the request arrives there. */
export async function askPortal(
  { config, database, clock }: Omit<CheckParts, 'service'>,
  signal: AbortSignal,
  address = config.baseUrl,
): Promise<Behind> {
  const key = database instanceof Error ? null : await findInstallationKey(database, 'file-links')
  const question = key && signQuestion(key, clock.now())
  const path = question ? SEEN_PATH : '/healthz'
  try {
    const headers: Record<string, string> = question ? { [CHECK_HEADER]: question, 'x-forwarded-for': PRETENDED } : {}
    const { status, location, body } = await ask(new URL(path, address), headers, signal)
    if (status >= 300 && status < 400) return { kind: 'redirect', to: location }
    if (status !== 200) return { kind: 'stranger', status }
    if (!key || !question) return body.includes('"ok"') ? { kind: 'some portal' } : { kind: 'stranger', status }
    const seen = z.safeParse(SeenShape, parsed(body))
    if (!seen.success || seen.data.proof !== proofOf(key, question)) return { kind: 'stranger', status }
    return { kind: 'this', seen: seen.data }
  } catch (error) {
    signal.throwIfAborted()
    return { kind: 'silent', reason: reasonOf(error) }
  }
}

type Answer = { status: number; location: string; body: string }

/** An invalid certificate has a line of its own: here, any answer is accepted. */
async function ask(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const send = url.protocol === 'https:' ? askSecurely : askPlain
  const options = { headers, signal, agent: false, timeout: 10_000, rejectUnauthorized: false }
  const request = send(url, options, (response) => {
    const { statusCode: status = 0, headers: told } = response
    text(response).then((body) => resolve({ status, location: told.location ?? '', body }), reject)
  })
  request.on('timeout', () => request.destroy(Object.assign(new Error('silent'), { code: 'ETIMEDOUT' })))
  request.on('error', reject)
  request.end()
  return promise
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
