import type { Browser, BrowserContext, Page } from '@playwright/test'

/** A cheap phone on a bad line: CPU four times slower, Fast 3G. */
const SLOWER = 4
const FAST_3G = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }

/** Students hold a phone, staff sit at a laptop. */
export const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  laptop: { viewport: { width: 1280, height: 800 } },
} as const
export type Device = keyof typeof DEVICES

/** What a page notes of itself while it's measured. */
export type Seen = {
  fcp: number
  lcp: number
  /** When the last task that kept the page busy for over 50 ms ended. */
  busyUntil: number
  /** Each touch or key since the last look, by its number: from the moment it was made to the picture that followed. */
  touches: Map<number, Touch>
}
export type Touch = { kind: string; total: number; waited: number; worked: number }

/** A browser of somebody's own, without a service worker: its requests would pass the slow line by. */
export async function openContext(
  browser: Browser,
  { origin, device, cookie }: { origin: string; device: Device; cookie: string | null },
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...DEVICES[device], locale: 'es-AR', serviceWorkers: 'block' })
  const [name, value] = cookie?.split('=') ?? []
  if (name && value) await context.addCookies([{ name, value, url: origin }])
  await context.addInitScript(observe)
  return context
}

/** Makes what the page does from now on slow: its line and its processor, or the processor alone. */
export async function slowDown(page: Page, what: 'all' | 'processor' = 'all'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  if (what === 'all') {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...FAST_3G })
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Runs in the page: notes paints, long tasks, touches and keys. */
function observe() {
  const seen: Seen = { fcp: 0, lcp: 0, busyUntil: 0, touches: new Map() }
  Object.assign(window, { seen })
  const watch = (options: PerformanceObserverInit & { durationThreshold?: number }, note: (entry: never) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as never[]).forEach(note)).observe({
      buffered: true,
      ...options,
    })
  watch({ type: 'paint' }, ({ name, startTime }: PerformanceEntry) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  watch({ type: 'largest-contentful-paint' }, ({ startTime }: PerformanceEntry) => (seen.lcp = startTime))
  watch({ type: 'longtask' }, ({ startTime, duration }: PerformanceEntry) => (seen.busyUntil = startTime + duration))
  watch({ type: 'event', durationThreshold: 16 }, (event: PerformanceEventTiming & { interactionId: number }) => {
    const before = seen.touches.get(event.interactionId)
    if (!event.interactionId || (before && before.total >= event.duration)) return
    seen.touches.set(event.interactionId, {
      kind: event.name,
      total: event.duration,
      waited: event.processingStart - event.startTime,
      worked: event.processingEnd - event.processingStart,
    })
  })
}
