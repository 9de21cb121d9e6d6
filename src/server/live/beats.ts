import { LIVE_LIMITS } from '#domain/notifications/live.ts'

/** Each page's beat is in one of as many slices: one of them beats each second, and its sessions are asked after together. */
const SLICES = 20

/** Calls `beat` with each page once in LIVE_LIMITS.beatMs, a slice of them at a time, on one timer for all. */
export function openBeats<Page>(beat: (pages: readonly Page[]) => void) {
  const slices = Array.from({ length: SLICES }, () => new Set<Page>())
  const sizeOfAll = () => slices.reduce((sum, { size }) => sum + size, 0)
  let turn = 0
  let timer: NodeJS.Timeout | undefined

  const next = () => {
    const slice = slices[turn]
    turn = (turn + 1) % SLICES
    if (slice && slice.size > 0) beat([...slice])
  }

  return {
    /** Adds a page; returns a function that removes it. No timer runs without pages. */
    join(page: Page): () => void {
      const emptiest = slices.reduce((least, slice) => (slice.size < least.size ? slice : least))
      emptiest.add(page)
      timer ??= setInterval(next, LIVE_LIMITS.beatMs / SLICES)
      return () => {
        emptiest.delete(page)
        if (sizeOfAll() > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
