import * as z from 'zod/mini'
import type { Answering } from '#contract/answering.ts'
import type { Moves } from '#contract/moves.ts'
import type { CallInput, CallOutput, Operation, SentInput } from '#contract/operation.ts'
import type { Problem } from '#contract/problem.ts'
import { requestOf } from '#contract/request-of.ts'
import { SEEN_MOVES_HEADER, SEEN_ANSWERING_HEADER, isOpenedByBrowser } from '#contract/headers.ts'
import { CACHED_AT, SERVED_BECAUSE } from '#web/offline/offline-cache.ts'
import { expectedUser, forShown } from './expected-user.ts'
import { lineAnswered, lineFailed } from './line.ts'

/** The server refused or failed: `detail` is the Spanish sentence to show, `fields` what is wrong with each field. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly request_id: string | undefined
  readonly retry_after: number | undefined
  readonly fields: Problem['fields']
  readonly moves: Problem['moves']
  readonly answering: Problem['answering']
  readonly changed: Problem['changed']

  constructor(problem: Pick<Problem, 'status' | 'code' | 'detail'> & Partial<Problem>) {
    super(problem.detail)
    this.status = problem.status
    this.code = problem.code
    this.detail = problem.detail
    this.request_id = problem.request_id
    this.retry_after = problem.retry_after
    this.fields = problem.fields
    this.moves = problem.moves
    this.answering = problem.answering
    this.changed = problem.changed
  }
}

/** The request never got an answer of the portal. */
export const OFFLINE = {
  status: 0,
  code: 'OFFLINE',
  detail: 'Problema de conectividad. Verifica tu conexión a internet.',
}

const TIMEOUT_MS = 20_000
/**
 * What a gateway answers in place of a portal that is down or late; when the portal itself answers with these, it sends a problem.
 */
const GATEWAY_STATUSES: readonly number[] = [502, 503, 504]

type Listener = (problem: ProblemError) => void
const listeners = new Set<Listener>()

/** Receives every refusal and failure, whoever asked: what ends a session or closes the portal concerns the whole page. */
export function onProblem(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Nothing answered: the connection is lost for everything that watches it (`line.ts`). */
export function lostLine(): ProblemError {
  lineFailed()
  return new ProblemError(OFFLINE)
}

/** Whether what went wrong is that the line is lost. */
export function isLostLine(error: unknown): boolean {
  return error instanceof ProblemError && error.status === OFFLINE.status
}

/** Whether what an address names isn't there for this person: unknown or somebody else's (404), or no id at all (422). */
export function isNotFound(error: unknown): boolean {
  return error instanceof ProblemError && (error.status === 404 || error.status === 422)
}

/** What was stopped by who is there or by how much was asked, and goes through another time. */
const PASSING: readonly string[] = ['NOT_SIGNED_IN', 'OTHER_PERSON', 'UPLOAD_INTERRUPTED']

/** Whether the portal refused for good: sent again it would be refused again. */
export function isRefusal({ status, code }: ProblemError): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 429 && !PASSING.includes(code)
}

/**
 * Whether the session is over or belongs to someone else by now: the whole page is notified (session/watch-session.ts), and nothing
 * else needs to report it.
 */
export function endsThePage({ code }: ProblemError): boolean {
  return code === 'NOT_SIGNED_IN' || code === 'OTHER_PERSON'
}

let askProof: (() => Promise<boolean>) | null = null

/** The handler that asks the person to verify their identity again; false if they don't. */
export function onProofAsked(ask: () => Promise<boolean>): void {
  askProof = ask
}

/** What is refused until the person was asked. */
const ASKED: readonly string[] = ['PROOF_REQUIRED', 'GRADES_MOVE', 'BEING_ANSWERED']

/**
 * Whether the person was asked and changed their mind (about verifying their identity, the grades that it moves, or who is
 * answering): nothing was done, and nothing needs to be reported.
 */
export function isDeclined(error: unknown): boolean {
  return error instanceof ProblemError && ASKED.includes(error.code)
}

let askMoves: ((moves: Moves, isAgain: boolean) => Promise<boolean>) | null = null

/** Who shows the person whom an action moves; `isAgain`: others by now than those that they agreed to. False when they think better of it. */
export function onMovesAsked(ask: (moves: Moves, isAgain: boolean) => Promise<boolean>): void {
  askMoves = ask
}

let askAnswering: ((answering: Answering, isAgain: boolean) => Promise<boolean>) | null = null

/** The handler that shows the person what an action changes for users who are answering a form, like onMovesAsked. */
export function onAnsweringAsked(ask: (answering: Answering, isAgain: boolean) => Promise<boolean>): void {
  askAnswering = ask
}

/** What the person has seen of an action's effects on others. */
type Seen = { readonly seenMoves?: string; readonly seenAnswering?: string }

/**
 * Sends an action. The person first sees its effects on others (grades that it moves, decision L24; who is answering, record 068),
 * and it's sent again with what they have seen, until that matches.
 */
async function withSeen<Answer>(send: (seen: Seen) => Promise<Answer>): Promise<Answer> {
  for (let seen: Seen = {}; ;) {
    try {
      return await send(seen)
    } catch (error) {
      const agreed = error instanceof ProblemError ? await agreedTo(error, seen) : null
      if (!agreed) throw error
      seen = { ...seen, ...agreed }
    }
  }
}

async function agreedTo({ moves, answering }: ProblemError, seen: Seen): Promise<Seen | null> {
  if (moves) return (await askMoves?.(moves, seen.seenMoves !== undefined)) ? { seenMoves: moves.seen } : null
  if (!answering) return null
  const isAgain = seen.seenAnswering !== undefined
  return (await askAnswering?.(answering, isAgain)) ? { seenAnswering: answering.seen } : null
}

/** Sends an action; when the server asks for a fresh proof (decision A13), the person is asked for it, and the action is sent again. */
export async function withProof<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'PROOF_REQUIRED' || !(await askProof?.())) throw error
    return send()
  }
}

/**
 * Asks the server for one operation of the contract; throws ProblemError when it refuses or can't be reached. `heard` sees the answer first; `personId`:
 * who made what is sent, where that isn't simply whom the page shows.
 */
export async function call<O extends Operation>(
  operation: O,
  input: SentInput<O>,
  options: { signal?: AbortSignal; heard?: (answer: Response) => void; personId?: string } = {},
): Promise<CallOutput<O>> {
  if (operation.moves || operation.answering) return withSeen((seen) => send(operation, input, { ...options, ...seen }))
  return operation.proof ? withProof(() => send(operation, input, options)) : send(operation, input, options)
}

async function send<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  options: { signal?: AbortSignal; heard?: (answer: Response) => void; personId?: string } & Seen,
): Promise<CallOutput<O>> {
  const { url, body } = requestOf(operation, input)
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const init: RequestInit = {
    method: operation.method,
    credentials: 'same-origin',
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    headers: {
      ...expectedUser(options.personId),
      ...(body && { 'content-type': 'application/json' }),
      ...(options.seenMoves && { [SEEN_MOVES_HEADER]: options.seenMoves }),
      ...(options.seenAnswering && { [SEEN_ANSWERING_HEADER]: options.seenAnswering }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }
  const answer = await fetch(url, init).catch((error: unknown) => {
    throw options.signal?.aborted ? error : lostLine()
  })
  if (!answer.ok) throw await problemOf(answer)
  noteLine(answer.headers)
  options.heard?.(answer)
  // An answer that breaks off, or that something on the way has put in its place.
  const output: CallOutput<O> = await answer.json().catch((error: unknown) => {
    throw options.signal?.aborted ? error : lostLine()
  })
  // What an earlier release stored isn't an answer for this one.
  if (answer.headers.has(CACHED_AT) && !fitsRelease(operation, output)) throw lostLine()
  return output
}

/** What this browser had stored says nothing about the connection, unless that is why it was used. */
function noteLine(headers: Headers): void {
  if (headers.get(SERVED_BECAUSE) === 'lost') lineFailed()
  else if (!headers.has(CACHED_AT)) lineAnswered()
}

/** The address of an operation that the browser opens itself (a download, an image). */
export function addressOf<O extends Operation>(operation: O, input: CallInput<O>): string {
  const { url } = requestOf(operation, input)
  return isOpenedByBrowser(operation) ? forShown(url) : url
}

/** Reads a problem answer; a gateway's own page means that the portal didn't answer, any other strange one becomes a general problem. */
export async function problemOf(answer: Pick<Response, 'status' | 'json'>): Promise<ProblemError> {
  const problem: Problem | null = await answer.json().catch(() => null)
  if (!problem?.code && GATEWAY_STATUSES.includes(answer.status)) return lostLine()
  lineAnswered()
  const error = new ProblemError(
    problem?.code && problem.detail
      ? problem
      : {
          status: answer.status,
          code: 'UNEXPECTED',
          detail: 'Ha ocurrido un error inesperado',
        },
  )
  for (const listener of listeners) listener(error)
  return error
}

/** What gives an answer another shape than a page reads; a text that is longer than now allowed doesn't count. */
const MISSHAPEN: readonly string[] = ['invalid_type', 'invalid_value', 'invalid_union']

/** Whether a stored answer of this browser has the shape that this release's pages read: an earlier release may have stored it. */
function fitsRelease({ schema }: Operation, kept: unknown): boolean {
  const { error } = z.safeParse(schema.response, kept)
  return error === undefined || error.issues.every(({ code }) => !MISSHAPEN.includes(code))
}
