import type { Browser, CDPSession, Page } from '@playwright/test'
import { openBrowser } from './browser.ts'

/** A cheap phone on a bad line: CPU four times slower, Fast 3G. */
const SLOWER = 4
const FAST_3G = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
const TIMES = 5
/** Nothing long ran for this while: the page has come to rest. */
const QUIET_MS = 1500

type Times = { fcp: number; lcp: number; interactive: number }

/** Prints FCP, LCP and the time until the page answers to touch, for the pages with a budget. */
export async function measurePages({ origin, cookie }: { origin: string; cookie: string }): Promise<void> {
  const browser = await openBrowser()
  if (!browser) return console.log('No Chromium found: page times are left out.')
  const pages = [
    { path: '/', budget: '1.0 / 1.2 / 3.2' },
    { path: '/login', budget: '1.0 / 1.2 / 3.2' },
    { path: '/register', budget: '1.0 / 1.2 / 3.3' },
    { path: '/student/dashboard', budget: '1.2 / 3.0 / 3.3', cookie },
    { path: '/student/courses', budget: '1.2 / 3.5 / 3.8', cookie },
  ]
  const table = []
  for (const { path, budget, cookie: session } of pages) {
    const rounds: Times[] = []
    for (let round = 0; round < TIMES; round++) rounds.push(await measure(browser, origin, path, session))
    const middle = (pick: (times: Times) => number) => {
      const sorted = rounds.map(pick).toSorted((a, b) => a - b)
      return ((sorted[Math.floor(TIMES / 2)] ?? Number.NaN) / 1000).toFixed(2)
    }
    table.push({
      page: path,
      'FCP s': middle(({ fcp }) => fcp),
      'LCP s': middle(({ lcp }) => lcp),
      'interactive s': middle(({ interactive }) => interactive),
      'budget (FCP / LCP / interactive)': budget,
    })
  }
  await browser.close()
  console.log(`Pages on a slow phone: CPU ${SLOWER}×, Fast 3G, empty cache, median of ${TIMES}`)
  console.table(table)
}

async function measure(browser: Browser, origin: string, path: string, cookie?: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const [name, value] = cookie?.split('=') ?? []
  if (name && value) await context.addCookies([{ name, value, url: origin }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await slowDown(session)
  await page.addInitScript(observe)
  await page.goto(origin + path, { waitUntil: 'load' })
  const times = await rest(page)
  await context.close()
  return times
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...FAST_3G })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Runs in the page: notes the paints and the end of each task that kept it busy for over 50 ms. */
function observe() {
  const seen = { fcp: 0, lcp: 0, busyUntil: 0 }
  Object.assign(window, { seen })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  watch('longtask', (entry) => (seen.busyUntil = entry.startTime + entry.duration))
}

/** Waits until nothing long ran and nothing was fetched for a while; interactive is when the last long task ended. */
async function rest(page: Page): Promise<Times> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    (quiet) => {
      const { busyUntil } = (window as unknown as { seen: { busyUntil: number } }).seen
      return performance.now() - busyUntil > quiet
    },
    QUIET_MS,
    { timeout: 30_000 },
  )
  const { fcp, lcp, busyUntil } = await page.evaluate(
    () => (window as unknown as { seen: { fcp: number; lcp: number; busyUntil: number } }).seen,
  )
  return { fcp, lcp, interactive: Math.max(fcp, busyUntil) }
}
