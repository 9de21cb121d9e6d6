import { setTimeout as wait } from 'node:timers/promises'
import { LIVE_PATH } from '#domain/notifications/live.ts'

/** Pages that stay open and hear what changes. */
export type Streams = {
  /** How many were cut so far, and how many of those came back. */
  readonly counts: () => { readonly open: number; readonly cut: number; readonly back: number }
  /** How many have heard of an announcement since the last `forget`. */
  readonly heard: () => number
  forget(): void
  close(): Promise<void>
}

/** How soon a page reconnects, as the portal's stream tells browsers to. */
const AGAIN_MS = 1000

/** Opens a page for each of these sessions; one that is cut is opened again, as a browser does. */
export function openStreams(site: string, cookies: readonly string[]): Streams {
  const leaving = new AbortController()
  const open = new Set<number>()
  const heard = new Set<number>()
  let [cut, back] = [0, 0]

  const listen = async (cookie: string, index: number, isAgain: boolean) => {
    const answer = await fetch(`${site}${LIVE_PATH}?age=0`, { headers: { cookie }, signal: leaving.signal })
    if (!answer.ok || !answer.body) throw new Error(`the stream was answered ${answer.status}`)
    const decoder = new TextDecoder()
    for await (const piece of answer.body) {
      const text = decoder.decode(piece, { stream: true })
      if (!open.has(index) && isAgain) back += 1
      open.add(index)
      if (text.includes('"announcements"')) heard.add(index)
    }
  }
  const keepOpen = async (cookie: string, index: number) => {
    for (let isAgain = false; !leaving.signal.aborted; await wait(AGAIN_MS)) {
      await listen(cookie, index, isAgain).catch(() => {})
      if (open.delete(index) && !leaving.signal.aborted) {
        cut += 1
        isAgain = true
      }
    }
  }
  const all = Promise.all(cookies.map(keepOpen))
  return {
    counts: () => ({ open: open.size, cut, back }),
    heard: () => heard.size,
    forget: () => heard.clear(),
    async close() {
      leaving.abort()
      await all
    },
  }
}
