import type { CallInput, CallOutput, Operation } from '#contract/operation.ts'
import type { Problem } from '#contract/problem.ts'

/** The server refused or failed: `detail` is the Spanish sentence to show, `fields` what is wrong with each field. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly request_id: string | undefined
  readonly fields: Problem['fields']

  constructor(problem: Pick<Problem, 'status' | 'code' | 'detail'> & Partial<Problem>) {
    super(problem.detail)
    this.status = problem.status
    this.code = problem.code
    this.detail = problem.detail
    this.request_id = problem.request_id
    this.fields = problem.fields
  }
}

/** The request never got an answer. */
export const OFFLINE = {
  status: 0,
  code: 'OFFLINE',
  detail: 'Problema de conectividad. Verifica tu conexión a internet.',
}

const TIMEOUT_MS = 20_000

type Listener = (problem: ProblemError) => void
const listeners = new Set<Listener>()

/** Hears of every refusal and failure, whoever asked: what ends a session or closes the portal concerns the whole page. */
export function onProblem(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the server for one operation of the contract; throws ProblemError when it refuses or can't be reached. */
export async function call<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  options: { signal?: AbortSignal } = {},
): Promise<CallOutput<O>> {
  const { url, body } = requestOf(operation, input)
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const init: RequestInit = {
    method: operation.method,
    credentials: 'same-origin',
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }
  const answer = await fetch(url, init).catch((error: unknown) => {
    if (options.signal?.aborted) throw error
    throw new ProblemError(OFFLINE)
  })
  if (!answer.ok) throw await problemOf(answer)
  const output: CallOutput<O> = await answer.json()
  return output
}

/** The address of an operation that the browser opens itself (a download, an image). */
export function addressOf<O extends Operation>(operation: O, input: CallInput<O>): string {
  return requestOf(operation, input).url
}

/** Splits an input by the operation: names in the address, then the query for reads and files, else the body. A query holds what is declared. */
export function requestOf(operation: Operation, input: unknown): { url: string; body?: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) }
  const path = operation.url.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  const inQuery = operation.method === 'GET' || operation.method === 'DELETE' || operation.upload
  if (!inQuery) return { url: `/api${path}`, ...(operation.schema.body && { body: rest }) }
  const query = new URLSearchParams()
  for (const name of Object.keys(operation.schema.query?.shape ?? {})) {
    const value = rest[name]
    // A query holds plain values only: the contract's schemas say so.
    const plain = value as string | number | boolean | null | undefined
    if (plain !== undefined && plain !== null && plain !== '') query.set(name, String(plain))
  }
  return { url: `/api${path}${query.size > 0 ? `?${query}` : ''}` }
}

/** Reads a problem answer; a proxy's own error page becomes a general one. */
export async function problemOf(answer: Pick<Response, 'status' | 'json'>): Promise<ProblemError> {
  const problem: Problem | null = await answer.json().catch(() => null)
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
