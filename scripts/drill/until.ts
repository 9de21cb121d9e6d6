import { setTimeout as wait } from 'node:timers/promises'

/** Asks until the answer is true; throws with these words once the seconds are over. */
export async function until(
  what: string,
  seconds: number,
  isTrue: () => Promise<boolean> | boolean,
  everyMs = 250,
): Promise<void> {
  const end = performance.now() + seconds * 1000
  for (;;) {
    if (await Promise.resolve(isTrue()).catch(() => false)) return
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} seconds`)
    await wait(everyMs)
  }
}

/** Whether an address answers with this status within two seconds. */
export async function answers(url: string, status = 200): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2000) })
  await answer.body?.cancel()
  return answer.status === status
}
