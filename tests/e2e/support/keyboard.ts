import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** How many stops a way may be long: a list of evaluations has two for each. */
const MOST_STOPS = 90

/** From the top of a page into what it's about, by the link that is made for it. */
export async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

/** Presses Tab until a control has the focus. Each stop on the way is seen: a ring of 2 px, of its own or around it. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page()
  await expect(target).toBeVisible()
  await keepsPlace(page)
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press(key)
    const { isThere, unseen } = await target.evaluate(stopAt)
    expect(unseen, 'a stop without a ring').toBe('')
    if (isThere) return
  }
  throw new Error(`${String(target)} isn't reached by ${key}`)
}

/** Whatever was done, the focus is still somewhere, and not at the top of the page. */
export async function keepsPlace(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('body') === false)).toBe(true)
}

/** Goes to a control and presses it. */
export async function tabAndPress(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** Goes to a field and types. */
export async function tabAndType(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.type(text)
}

/** A field has the focus, is marked as wrong, and says why. */
export async function isWrong(field: Locator, why: RegExp): Promise<void> {
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(why)
}

/** Tab stays inside an open dialog, and Escape gives the focus back to where it was opened from. */
export async function trapsFocus(dialog: Locator): Promise<void> {
  const page = dialog.page()
  const begin = await dialog.evaluateHandle(() => document.activeElement)
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((node) => node.contains(document.activeElement)), 'Tab stays in the dialog').toBe(true)
    if (await begin.evaluate((node) => node === document.activeElement)) return
  }
  throw new Error('Tab never comes round')
}

/** In the page: whether this node has the focus, and, if the focused element doesn't show it, what that element is. */
function stopAt(node: Element): { isThere: boolean; unseen: string } {
  const focused = document.activeElement
  const isThere = node === focused
  // Between the end of the page and its beginning.
  if (!focused || focused === document.body) return { isThere, unseen: '' }
  const hasRing = (element: Element | null): boolean => {
    if (!element) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  const around: Element[] = []
  for (let one: Element | null = focused; one && around.length < 6; one = one.parentElement) around.push(one)
  const isSeen = around.some(hasRing) || hasRing(focused.nextElementSibling)
  return { isThere, unseen: isSeen || focused.matches('iframe') ? '' : focused.outerHTML.slice(0, 200) }
}
