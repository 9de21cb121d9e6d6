import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '#contract/operation.ts'
import { type AnyScreen, readsAt, screens } from '#contract/screens.ts'
import { openedWith } from '#contract/screens/opened-with.ts'
import type { Asked } from '#contract/screens/screen.ts'
import type { VisitorContext } from '../actions/context.ts'
import type { ServerParts } from './parts.ts'
import { addressFinder } from './address-finder.ts'
import { passGate } from './gate.ts'
import { parseAsked } from './input.ts'
import { contextOf, type AnyHandler } from './mount.ts'
import { askedAtFirst, pageAnswer } from './page-facts.ts'

/** How long a page waits for what its screen reads, in milliseconds; the screen requests whatever isn't there by then. */
const PATIENCE_MS = 400

/** A page opened by a signed-in user whom no maintenance keeps out. */
type Opened = { readonly address: string; readonly query: string }

/**
 * What a screen reads as soon as it's opened (contract/screens), and the frame around it, for the page that opens it: the page brings it, and asks
 * for none of it. Each read passes its own operation's gate, and its answer is written by its schema. What is refused or fails is left out: the
 * screen asks for it and says what came of it.
 */
export function screenAnswers(parts: ServerParts, handlers: ReadonlyMap<Operation, AnyHandler>) {
  const { pagePatienceMs: patienceMs = PATIENCE_MS } = parts
  const findScreen = addressFinder(screens.map((screen) => ({ pattern: screen.address, value: screen })))

  const answer = async ([operation, input]: Asked, context: VisitorContext) => {
    const parsed = parseAsked(operation, askedAtFirst(operation, input))
    const handler = handlers.get(operation)
    if (!parsed || !handler) return null
    passGate(operation, context.user, false)
    return pageAnswer(operation, input, await handler(parsed, context))
  }

  return async (request: FastifyRequest, reply: FastifyReply, opened: Opened): Promise<string[]> => {
    const reads = [...openedWith(opened.address), ...readsOf(findScreen, opened)]
    const context = contextOf(parts, request, reply)
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<null>((give) => (timer = setTimeout(give, patienceMs, null)))
    const answers = reads.map((asked) => Promise.race([answer(asked, context).catch(() => null), tooLate]))
    const written = await Promise.all(answers)
    clearTimeout(timer)
    return written.filter((one) => one !== null)
  }
}

function readsOf(find: ReturnType<typeof addressFinder<AnyScreen>>, { address, query }: Opened): readonly Asked[] {
  const screen = find(address)
  if (!screen) return []
  try {
    const params = Object.entries(screen.params).map(([name, text]) => [name, decodeURIComponent(text)])
    return readsAt(screen.value, Object.fromEntries(params), searchOf(query))
  } catch {
    return []
  }
}

/** An address' search as the browser's router parses it: plain values are JSON. */
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
