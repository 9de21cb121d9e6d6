import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { OperatorFailure } from '../../texts/operator-failure.ts'

/** An error as a log line shows it: what it's called and where it happened, never a value that somebody sent or that lies in the database. */
export type DescribedError = {
  readonly type: string
  readonly message?: string
  readonly stack?: string
  readonly cause?: DescribedError
  readonly [fact: string]: unknown
}

/** A chain of causes is followed so far. */
const DEEPEST = 5

/**
 * Returns what may be disclosed of an error, including its causes: names, codes, constraints and places. Messages repeat values
 * (drizzle's the parameters of a statement, PostgreSQL's, zod's and V8's what they reject), so only those of our own plain errors
 * are output.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: error === null ? 'null' : typeof error }
  const frames = framesOf(error)
  return {
    type: String(plain(error.name === 'Error' ? error.constructor.name : error.name) ?? 'Error'),
    ...(isOwnSentence(error, frames) && { message: error.message }),
    ...factsOf(error),
    ...(frames.length > 0 && { stack: frames.join('\n') }),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** What libraries and our own errors say about themselves in names and numbers: PostgreSQL, Node, SMTP, S3, our jobs and mails. */
const FACTS = [
  'code',
  'constraint',
  'table',
  'column',
  'syscall',
  'address',
  'hostname',
  'port',
  'path',
  'statusCode',
  'responseCode',
  'command',
  'job',
  'queue',
  'mail_id',
  'kind',
  'is_given_up',
] as const

function factsOf(error: Error): Record<string, unknown> {
  const said = new Map<string, unknown>(Object.entries(error))
  const facts = FACTS.flatMap((name) => {
    const value = plain(said.get(name))
    return value === undefined ? [] : [[name, value] as const]
  })
  const status = Object(said.get('$metadata')).httpStatusCode
  return { ...Object.fromEntries(facts), ...(typeof status === 'number' && { http_status: status }) }
}

/** A name, a number or a path; anything that could be a sentence or an address of a person isn't. */
function plain(value: unknown) {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'string' && /^[\w .:/-]{1,200}$/.test(value) ? value : undefined
}

const FRAME = /^ {4}at (?:[\w$.<># [\]]+ \()?(?:file:|node:|\/|[A-Z]:\\)[^\n]*:\d+:\d+\)?$/

/** The lines of the stack that say where, without the message before them, which may have lines that look like them. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message)
  const after = start < 0 ? stack : stack.slice(start + message.length)
  return after.split('\n').filter((line) => FRAME.test(line))
}

const SERVER = resolve(import.meta.dirname, '../..')
const PLACES = [SERVER, pathToFileURL(SERVER).href]

/** The first line of a stack that is ours, without the folder that the portal lies in: `lessons/complete-lesson.ts:42`; empty when none is. */
export function placeOf(stack = ''): string {
  return /[/\\]src[/\\](?:server|domain|contract)[/\\]([^\s)]+:\d+):\d+/.exec(stack)?.[1] ?? ''
}

/**
 * What an operator is told anyway, or a plain Error created by our own source, contains a sentence of ours, which names nobody.
 */
function isOwnSentence(error: Error, [first = '']: readonly string[]): boolean {
  if (error instanceof OperatorFailure) return true
  return Object.getPrototypeOf(error) === Error.prototype && PLACES.some((place) => first.includes(`${place}/`))
}
