import type { Locator, Page } from '@playwright/test'
import type { Device } from './slow-device.ts'

/** The user touching a page: with a finger on a phone, with a mouse on a laptop, and as real input in both cases. */
export type Hand = {
  page: Page
  press(what: Locator): Promise<void>
  type(where: Locator, words: string): Promise<void>
  key(name: string): Promise<void>
}

/** Playwright's own click asks the page many things at once with the touch, which a slow page would be blamed for. */
export function handOn(page: Page, device: Device): Hand {
  async function press(what: Locator) {
    const one = what.first()
    await one.waitFor({ timeout: 10_000 })
    // Not under the top bar, nor where a toast may appear.
    await one.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await calm(page)
    const box = await one.boundingBox()
    if (!box) throw new Error("What is to be pressed isn't there")
    const [x, y] = [box.x + Math.min(box.width / 2, 60), box.y + box.height / 2] as const
    if (device === 'phone') return page.touchscreen.tap(x, y)
    await page.mouse.move(x, y)
    await page.mouse.down()
    return page.mouse.up()
  }
  return {
    page,
    press,
    async type(where, words) {
      await press(where)
      for (const letter of words) {
        await page.keyboard.press(letter)
        await calm(page)
      }
    },
    key: (name) => page.keyboard.press(name),
  }
}

/** Waits until the result of a touch has been drawn and the browser has reported it. */
export async function calm(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 120)))),
  )
}
