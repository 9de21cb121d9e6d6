import type { CallInput, CallOutput, Operation } from '#contract/operation.ts'
import { requestOf } from '#contract/request-of.ts'
import { getSession } from '#web/session/session.ts'
import { dropUnlessFor, cacheOf } from './offline-cache.ts'

/** Updates the cached copy of a read with what the portal has responded since; does nothing without a cached copy. */
export async function updateOfflineCopy<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  change: (cached: CallOutput<O>) => CallOutput<O>,
): Promise<void> {
  const personId = getSession().user?.id
  if (personId === undefined || !('caches' in globalThis) || !(await caches.has(cacheOf(personId)))) return
  const cache = await caches.open(cacheOf(personId))
  const { url } = requestOf(operation, input)
  const answer = await cache.match(url)
  if (answer) {
    const cached: CallOutput<O> = await answer.json()
    await cache.put(url, new Response(JSON.stringify(change(cached)), { headers: answer.headers }))
  }
  await dropUnlessFor(personId)
}
