import type { BrowserContext, Page } from '@playwright/test'
import { rest } from './opening.ts'
import { slowDown } from './slow-device.ts'

/** How fast a strong finger lets a list fly, in CSS pixels a second. */
const SPEED = 5000
/** At most so long: the rest of a longer list is like its beginning. */
const SECONDS = 8

/** How a scroll looked: pictures a second of 60, the share of pictures that came later than the screen's next one, the longest wait in milliseconds. */
export type Scroll = { frames: number; late: number; worst: number; height: number }

/** Opens a list with its pages and waits until it has 1,000 rows; from then on its processor is slow. */
export async function openList(context: BrowserContext, url: string, rows: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction((what) => document.querySelectorAll(what).length >= 1000, rows, { timeout: 240_000 })
  await rest(page)
  await slowDown(page, 'processor')
  return page
}

/** Makes an empty page of a list's, as high as that was, and scrolls it: what the machine can do at that moment. */
export async function scrolledEmpty(page: Page, height: number): Promise<Scroll> {
  await page.evaluate((px) => {
    document.body.innerHTML = ''
    document.body.style.height = `${px}px`
  }, height)
  return scrolled(page)
}

/** Scrolls a page from its top. */
export async function scrolled(page: Page): Promise<Scroll> {
  const session = await page.context().newCDPSession(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const distance = Math.min(height - size.height, SPEED * SECONDS)
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    const frames: number[] = []
    Object.assign(window, { frames })
    const note = (at: number) => {
      frames.push(at)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await page.waitForTimeout(500)
  const from = await page.evaluate(() => performance.now())
  await session.send('Input.synthesizeScrollGesture', {
    x: size.width / 2,
    y: size.height / 2,
    yDistance: -distance,
    speed: SPEED,
    preventFling: true,
    gestureSourceType: 'mouse',
  })
  const frames = await page.evaluate(
    (start) => (window as unknown as { frames: number[] }).frames.filter((at) => at >= start),
    from,
  )
  const waits = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
  const whole = waits.reduce((sum, wait) => sum + wait, 0)
  return {
    frames: (waits.length / whole) * 1000,
    late: waits.filter((wait) => wait > 25).length / waits.length,
    worst: Math.max(...waits),
    height,
  }
}
