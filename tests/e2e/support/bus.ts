import type { BrowserContext, Page } from '@playwright/test'
import { CAST } from '#server/seed/cast.ts'
import { WAITING } from './accessibility.ts'
import { expect, type Visitor } from './journey.ts'

export const DASHBOARD = { address: '/student/dashboard', isOffline: true } as const
/** The nine screens on which a student reads or does something; what is stored of them can be read offline. */
export const SCREENS: readonly { address: string; isOffline: boolean }[] = [
  DASHBOARD,
  { address: '/student/courses', isOffline: false },
  { address: `/student/courses/${CAST.courses.hermeneutics}`, isOffline: true },
  { address: '/student/assignments', isOffline: true },
  { address: '/student/grades', isOffline: true },
  { address: '/student/progress', isOffline: false },
  { address: '/forum', isOffline: false },
  { address: '/profile/edit', isOffline: false },
  { address: '/checkout', isOffline: false },
]

export const LOST = 'Sin conexión'
const KEPT = /^Guardado a las \d\d:\d\d$/

/** Nothing is prefetched for users who save data: what a journey opens later can't already be there. */
export async function savingData(visitor: Visitor): Promise<Visitor> {
  await visitor.context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
  )
  return visitor
}

/** Opens a screen and waits until it's whole. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await isWhole(page)
}

export async function isWhole(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: LOST })).toHaveCount(0)
  await expect(page.locator(WAITING)).toHaveCount(0)
}

/** The worker controls the page, and has what this screen shows if the screen is stored. */
export async function isReadyToLose(page: Page, { address, isOffline }: (typeof SCREENS)[number]): Promise<void> {
  const has = (path: string) =>
    page.evaluate(async (asked) => (await caches.match(asked, { ignoreSearch: true })) !== undefined, path)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(() => has('/kept/shell')).toBe(true)
  if (isOffline) await expect.poll(() => has(`/api${address}`)).toBe(true)
}

/** Everything that can be tapped, each kind once; what opens is closed again. The page must still be intact after each. */
async function tapEverything(page: Page): Promise<void> {
  const controls = await page
    .locator('header button:visible, main button:visible, main [role=tab]:visible')
    .elementHandles()
  const tapped = new Set<string>()
  for (const control of controls) {
    const kind = await control.evaluate((node) => {
      if (!(node instanceof HTMLElement) || !node.isConnected || node.matches(':disabled')) return ''
      const name = node.getAttribute('aria-label') ?? node.textContent
      return name.replace(/[:\d«"].*/s, '').trim()
    })
    if (kind === '' || tapped.has(kind)) continue
    tapped.add(kind)
    await control.evaluate((node) => node instanceof HTMLElement && node.click())
    await expect(page.locator('main#content h1').first(), `after ${kind}`).toBeAttached()
    await expect(page.getByText('Algo salió mal'), `after ${kind}`).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
  expect(tapped.size).toBeGreaterThan(1)
}

/** Offline: what is stored is shown with its time; any other page says so in the portal's words and leads to what is stored. */
async function staysReadable(page: Page, { address, isOffline }: (typeof SCREENS)[number]): Promise<void> {
  await page.goto(address)
  if (isOffline) return expect(page.getByText(KEPT)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: LOST })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inicio', exact: true })).toBeVisible()
}

/** The line is back: the screen is the portal's again, without anybody pressing anything. */
async function recovers(page: Page): Promise<void> {
  await isWhole(page)
  await expect(page.getByText(KEPT)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
}

/** Within this time a chunk may be requested as many times as there are seconds, plus once. */
const WINDOW_SECONDS = 5

/** Counts the page's requests; the returned function names what was requested more than once a second. */
function countRequests(context: BrowserContext): () => string[] {
  const asked = new Map<string, number[]>()
  const count = (request: { url(): string; method(): string; serviceWorker(): unknown }) => {
    // What the worker asks for is the page's own question, asked on.
    if (request.serviceWorker()) return
    const piece = `${request.method()} ${request.url()}`
    asked.set(piece, [...(asked.get(piece) ?? []), performance.now() / 1000])
  }
  context.on('request', count)
  return () => {
    context.off('request', count)
    const most = (times: number[]) =>
      Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + WINDOW_SECONDS).length))
    const all = [...asked].map(([piece, times]) => ({ piece, times: most(times) }))
    return all.filter(({ times }) => times > WINDOW_SECONDS + 1).map(({ piece, times }) => `${times} times ${piece}`)
  }
}

/** How a portal is away: for the browser's own line, or while that believes that it's online. */
export type Away = 'offline' | 'stopped' | 'behind a gateway'

/** A screen on which everything is tapped while the portal is down: it's there after a reload, and recovers automatically. */
export async function survives(visitor: Visitor, screen: (typeof SCREENS)[number], how: Away): Promise<void> {
  const { page, context } = visitor
  await open(page, screen.address)
  await isReadyToLose(page, screen)
  const rest = countRequests(context)
  const bringBack = await takeAway(visitor, how)
  await tapEverything(page)
  await staysReadable(page, screen)
  await bringBack()
  await recovers(page)
  expect(rest()).toEqual([])
}

/** Makes the whole portal unreachable; the returned function brings it back. */
async function takeAway({ context, origin }: Visitor, how: Away): Promise<() => Promise<void>> {
  if (how === 'offline') {
    await context.setOffline(true)
    return () => context.setOffline(false)
  }
  await context.route(
    (url) => url.origin === origin,
    (route) =>
      how === 'stopped'
        ? route.abort('connectionrefused')
        : route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service unavailable</h1>' }),
  )
  return () => context.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Fast 3G, as browsers name it, on which one request in twenty is lost: the same ones each time. The function that it answers counts them. */
export async function slowDown({ page, context, origin }: Visitor, seed: number): Promise<() => number> {
  const line = await context.newCDPSession(page)
  const speed = { latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_375 }
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', { offline: false, ...speed })
  const chance = seeded(seed)
  let lost = 0
  await context.route(
    (url) => url.origin === origin,
    (route) => {
      if (chance() >= 0.05) return route.continue()
      lost += 1
      return route.abort('connectionreset')
    },
  )
  return () => lost
}

/** Chance that is the same each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
