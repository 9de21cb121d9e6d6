import { expect, vi } from 'vitest'
import { PATIENCE } from './patience.ts'

type Ask = (method: string, path: string) => Promise<Response | null | undefined>

/** Expects that a portal's process answers, whatever its database or disk does. One that says that it has too much to do for a moment, on a busy machine, is asked again. */
export async function expectAnswersByItself(ask: Ask): Promise<void> {
  await vi.waitUntil(async () => {
    const answer = await ask('GET', '/healthz')
    if (answer?.status === 503) expect(await answer.json()).toMatchObject({ code: 'OVERLOADED' })
    else expect(answer?.status).toBe(200)
    return answer?.ok
  }, PATIENCE)
}
