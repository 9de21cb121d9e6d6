import { expect, vi } from 'vitest'
import { LIVE_PATH } from '#domain/notifications/live.ts'
import { PATIENCE } from './patience.ts'

/** Opens a page's stream of changes. Like a page it comes back when a portal's process says that it has too much to do for a moment, on a busy machine. */
export async function openStream(address: string, cookie: string, signal: AbortSignal): Promise<Response> {
  return vi.waitUntil(async () => {
    const answer = await fetch(`${address}${LIVE_PATH}?age=0`, { headers: { cookie }, signal })
    if (answer.status === 503) {
      expect(await answer.json()).toMatchObject({ code: 'OVERLOADED' })
      return null
    }
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    return answer
  }, PATIENCE)
}
