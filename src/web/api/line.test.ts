import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { getProgress } from '#contract/progress.ts'
import { call, isLostLine, isRefusal, ProblemError } from './client.ts'
import { isLineLost, lineAnswered, onLine } from './line.ts'

let told: boolean[]
let stop: () => void

beforeEach(() => {
  lineAnswered()
  told = []
  stop = onLine((isLost) => told.push(isLost))
})

afterEach(() => {
  stop()
  lineAnswered()
  vi.unstubAllGlobals()
})

/** These tests don't care what an answer says. */
const READ = { ...getProgress, schema: { response: z.unknown() } }

const ask = (answer: () => Response | Promise<Response>, signal?: AbortSignal) => {
  vi.stubGlobal('fetch', async () => answer())
  return call(READ, {}, { ...(signal && { signal }) }).catch((error: unknown) => error)
}
const page = (status: number) => new Response('<h1>Bad gateway</h1>', { status })
const problem = (status: number, code: string) => Response.json({ status, code, detail: 'No.' }, { status })
const kept = (why: string) =>
  Response.json({}, { headers: { 'x-kept-at': '2026-11-21T17:32:00.000Z', 'x-kept-for': why } })

test.each([
  ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a gateway answers 502', () => page(502)],
  ['a gateway answers 503', () => page(503)],
  ['a gateway answers 504', () => page(504)],
  ['a public network answers its own page', () => page(200)],
])('%s: the line is lost', async (_, answer) => {
  expect(isLostLine(await ask(answer))).toBe(true)
  expect(isLineLost()).toBe(true)
})

test.each([
  ['its maintenance', 503, 'MAINTENANCE'],
  ['that it is busy', 503, 'OVERLOADED'],
  ['a refusal', 409, 'ALREADY_GRADED'],
  ['a mishap', 500, 'UNEXPECTED'],
])('the portal’s own words are an answer: %s', async (_, status, code) => {
  expect(isLostLine(await ask(() => problem(status, code)))).toBe(false)
  expect(isLineLost()).toBe(false)
})

test('it’s told once when the line is lost, and once when anything is answered again', async () => {
  await ask(() => page(502))
  await ask(() => page(502))
  expect(told).toEqual([true])
  await ask(() => problem(404, 'NOT_FOUND'))
  await ask(() => Response.json({}))
  expect(told).toEqual([true, false])
})

test('what this browser had kept is no answer of the portal, and says why it was taken', async () => {
  await ask(() => kept('slow'))
  expect(isLineLost()).toBe(false)
  await ask(() => kept('lost'))
  expect(isLineLost()).toBe(true)
  await ask(() => kept('slow'))
  expect(isLineLost()).toBe(true)
})

test('whoever doesn’t want the answer any more has lost no line', async () => {
  const controller = new AbortController()
  controller.abort()
  await ask(() => Promise.reject(new DOMException('Aborted', 'AbortError')), controller.signal)
  expect(isLineLost()).toBe(false)
})

test.each([
  [409, 'ASSIGNMENT_CLOSED', true],
  [404, 'NOT_FOUND', true],
  [400, 'UPLOAD_INTERRUPTED', false],
  [401, 'NOT_SIGNED_IN', false],
  [429, 'TOO_MANY_REQUESTS', false],
  [503, 'MAINTENANCE', false],
  [0, 'OFFLINE', false],
])('%i %s refuses for good: %s', (status, code, isFinal) => {
  expect(isRefusal(new ProblemError({ status, code, detail: '' }))).toBe(isFinal)
})
