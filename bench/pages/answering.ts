import type { Page } from '@playwright/test'
import { calm, handOn } from './hand.ts'
import type { Action } from './screens.ts'
import type { Device, Seen, Touch } from './slow-device.ts'

/** The slowest touch of an action: in milliseconds until the picture that followed; 0 is less than a frame. */
export type Answer = { action: string; touch: Touch }
const NOTHING: Touch = { kind: '', total: 0, waited: 0, worked: 0 }

/** Does what people do on a screen that has come to rest, and notes how soon each touch and key was answered. */
export async function answer(page: Page, device: Device, actions: readonly Action[]): Promise<Answer[]> {
  const hand = handOn(page, device)
  const answers: Answer[] = []
  for (const [action, run] of actions) {
    await page.evaluate(() => (window as unknown as { seen: Seen }).seen.touches.clear())
    await run(hand)
    await calm(page)
    answers.push({ action, touch: await slowest(page) })
  }
  return answers
}

async function slowest(page: Page): Promise<Touch> {
  const touches = await page.evaluate(() => [...(window as unknown as { seen: Seen }).seen.touches.values()])
  return touches.toSorted((a, b) => b.total - a.total)[0] ?? NOTHING
}
