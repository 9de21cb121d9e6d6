import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '#contract/operation.ts'
import { screens } from '#contract/screens.ts'
import { openedWith } from '#contract/screens/opened-with.ts'
import type { Asked, Screen } from '#contract/screens/screen.ts'
import type { VisitorContext } from '../context.ts'
import type { ServerParts } from '../parts.ts'
import { passGate } from './gate.ts'
import { parseAsked } from './input.ts'
import { contextOf, type AnyHandler } from './mount.ts'
import { askedAtFirst, pageAnswer } from './page-answer.ts'

/** A page waits this long for what its screen reads, in milliseconds; what isn't there by then the screen asks for itself. */
const PATIENCE_MS = 400

/** A page that somebody who is signed in opens, whom no maintenance keeps out. */
type Opened = { readonly address: string; readonly query: string }

/**
 * What a screen reads as soon as it's opened (contract/screens), and the frame around it, for the page that opens it: the page brings it, and asks
 * for none of it. Each read passes its own operation's gate, and its answer is written by its schema. What is refused or fails is left out: the
 * screen asks for it and says what came of it.
 */
export function screenAnswers(parts: ServerParts, handlers: ReadonlyMap<Operation, AnyHandler>) {
  const { pagePatienceMs: patienceMs = PATIENCE_MS } = parts
  const known = screens.map((screen: Screen<never>) => ({
    finds: finderOf(screen.address),
    reads: screen.reads as Screen<object>['reads'],
  }))

  const answer = async ([operation, input]: Asked, context: VisitorContext) => {
    const parsed = parseAsked(operation, askedAtFirst(operation, input))
    const handler = handlers.get(operation)
    if (!parsed || !handler) return null
    passGate(operation, context.user, false)
    return pageAnswer(operation, input, await handler(parsed, context))
  }

  return async (request: FastifyRequest, reply: FastifyReply, opened: Opened): Promise<string[]> => {
    const reads = [...openedWith(opened.address), ...readsOf(known, opened)]
    const context = contextOf(parts, request, reply)
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<null>((give) => (timer = setTimeout(give, patienceMs, null)))
    const answers = reads.map((asked) => Promise.race([answer(asked, context).catch(() => null), tooLate]))
    const written = await Promise.all(answers)
    clearTimeout(timer)
    return written.filter((one) => one !== null)
  }
}

type Known = { finds: (address: string) => Record<string, string> | null; reads: Screen<object>['reads'] }

function readsOf(known: readonly Known[], { address, query }: Opened): readonly Asked[] {
  for (const { finds, reads } of known) {
    const params = finds(address)
    if (params) return readsOr([], () => reads({ ...searchOf(query), ...params }))
  }
  return []
}

/** A search that no link of ours has may be anything: the screen, which reads it anew, asks for what it makes of it. */
function readsOr(none: readonly Asked[], reads: () => readonly Asked[]): readonly Asked[] {
  try {
    return reads()
  } catch {
    return none
  }
}

/** '/student/courses/$courseId' as what finds its names in an address. */
function finderOf(pattern: string): Known['finds'] {
  const names: string[] = []
  const parts = pattern.split('/').map((part) => {
    if (part.startsWith('$')) names.push(part.slice(1))
    return part.startsWith('$') ? '([^/]+)' : part
  })
  const finds = new RegExp(`^${parts.join('/')}$`)
  return (address) => {
    const found = finds.exec(address)
    return found && Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]))
  }
}

/** An address' search as the browser's router reads it: plain values are JSON. What a route would refuse makes a question that nobody asks. */
function searchOf(query: string): Record<string, unknown> {
  return Object.fromEntries([...new URLSearchParams(query)].map(([name, text]) => [name, valueOf(text)]))
}

function valueOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return text
  }
}
