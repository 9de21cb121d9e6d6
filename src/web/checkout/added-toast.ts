import { notify } from '#web/ui/notify.ts'
import { getCart } from './cart.ts'
import { checkoutTexts as texts } from './texts.ts'

let shown: number | null = null

/** Says that a course is in the cart, and offers the way to pay. */
export function tellAdded(course: string, pay: () => void): void {
  shown = notify.success(texts.added(course), { action: { label: texts.pay(getCart().length), run: pay } })
}

/** Users who have come to pay don't need the link, and after paying it would lead to an empty cart. */
export function forgetAdded(): void {
  if (shown !== null) notify.close(shown)
  shown = null
}
