import type { BrowserContext, Page } from '@playwright/test'
import { slowDown, type Seen } from './slow-device.ts'

/** No long task ran for this long: the page has come to rest. */
const QUIET_MS = 1500

/** Milliseconds from the beginning of the navigation; `scripts` are the bytes of JavaScript that came before the page had loaded. */
export type Opening = { fcp: number; lcp: number; interactive: number; scripts: number }

/** Opens an address on a slow device and waits until it has come to rest. */
export async function open(context: BrowserContext, url: string): Promise<Opening> {
  const page = await context.newPage()
  await slowDown(page)
  await page.goto(url, { waitUntil: 'load' })
  await rest(page)
  const opening = await page.evaluate(() => {
    const { fcp, lcp, busyUntil } = (window as unknown as { seen: Seen }).seen
    // What browsers list under these two words are such.
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = resources
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= (navigation?.loadEventEnd ?? 0))
      .reduce((sum, { encodedBodySize, transferSize }) => sum + (transferSize > 0 ? encodedBodySize : 0), 0)
    return { fcp, lcp, interactive: Math.max(fcp, busyUntil), scripts }
  })
  await page.close()
  return opening
}

/** Waits until no long task has run and nothing has been fetched for a while. */
export async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    (quiet) => performance.now() - (window as unknown as { seen: Seen }).seen.busyUntil > quiet,
    QUIET_MS,
    { timeout: 60_000 },
  )
}
