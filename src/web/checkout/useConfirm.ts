import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { placeOrder, priceCart } from '#contract/checkout.ts'
import type { SentInput } from '#contract/operation.ts'
import { call, isLostLine, ProblemError } from '#web/api/client.ts'
import { keyFor, newKey } from '#web/api/idempotency.ts'
import type { Order } from './answers.ts'
import { type CartItem, removeFromCart } from './cart.ts'
import { checkoutTexts as texts } from './texts.ts'

type Purchase = Omit<SentInput<typeof placeOrder>, 'idempotency_key' | 'accepts_terms'>

/** A refusal and what it's about, so that it can be shown there; unexpected ones are no refusals of ours. */
export type Refusal = {
  about: 'method' | 'scholarship' | 'cart' | 'order'
  title: string
  sentence: string
  isUnexpected: boolean
}

/** What is on the screen now, whatever was sent: the courses, and the scholarship code as typed. */
type ConfirmedCart = { items: readonly Pick<CartItem, 'courseId' | 'courseType'>[]; code: string | null }

/** Sends a purchase once: pressed again after a lost answer, the same purchase has the same key (decision M1). */
export function useConfirm({
  cart,
  onBought,
  onRefused,
  onSending,
}: {
  cart: ConfirmedCart
  onBought: (order: Order) => Promise<void> | void
  onRefused?: (refusal: Refusal) => void
  onSending?: (sending: boolean) => void
}) {
  const queries = useQueryClient()
  const [failed, setFailed] = useState<{ purchase: Purchase; refusal: Refusal; isUnanswered: boolean } | null>(null)
  const kept = useRef(newKey(''))
  const running = useRef(false)
  const buy = useMutation({
    mutationFn: (purchase: Purchase) => {
      kept.current = keyFor(purchase, kept.current)
      return call(placeOrder, { ...purchase, accepts_terms: true, idempotency_key: kept.current.key })
    },
    onSuccess: async (order) => {
      if (order.checkout_url) return window.location.assign(order.checkout_url)
      // The next page first: an empty cart would flash in between.
      await onBought(order)
      for (const { course_id } of order.items) removeFromCart(course_id)
      onSending?.(false)
      await queries.invalidateQueries()
    },
    onError: async (problem, purchase) => {
      const refused = refusalOf(problem)
      setFailed({ purchase, refusal: refused, isUnanswered: isLostLine(problem) })
      onRefused?.(refused)
      onSending?.(false)
      // What was rejected is no longer what the screen shows.
      if (refused.about !== 'order') await queries.invalidateQueries({ queryKey: [priceCart.room, priceCart.url] })
    },
    onSettled: () => {
      running.current = false
    },
  })

  const { reset } = buy
  useEffect(() => {
    // Back from the provider's page, the browser may show this one as it was left: on its way.
    const back = ({ persisted }: PageTransitionEvent) => persisted && reset()
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [reset])

  function confirm(purchase: Purchase) {
    if (running.current) return
    running.current = true
    setFailed(null)
    onSending?.(true)
    buy.mutate(purchase)
  }

  const isSame = failed !== null && isOfCart(failed.purchase, cart)
  const hasSameCode = (failed?.purchase.scholarship_code ?? '') === (cart.code ?? '')
  const unanswered = failed?.isUnanswered && isSame && hasSameCode ? failed.purchase : null
  return {
    confirm,
    /**
     * Resends a request that got no answer, unchanged: it may have been bought by now, and the cart then says that nothing in it can be.
     */
    again: unanswered && (() => confirm(unanswered)),
    sending: buy.isPending || buy.isSuccess,
    /** Only while what it's about is still there. */
    refusal: isSame && (failed.refusal.about !== 'scholarship' || hasSameCode) ? failed.refusal : null,
    /** It was about a method or a card that is another one now. */
    forget: () => setFailed(null),
  }
}

/** Whether a purchase was of the courses that are in the cart now, each taken the same way. */
function isOfCart({ items }: Purchase, cart: ConfirmedCart): boolean {
  const one = items.map(({ course_id, type_coursed }) => `${course_id} ${type_coursed}`)
  const other = cart.items.map(({ courseId, courseType }) => `${courseId} ${courseType}`)
  return one.toSorted().join() === other.toSorted().join()
}

function refusalOf(problem: unknown): Refusal {
  if (!(problem instanceof ProblemError)) {
    return { about: 'order', title: texts.failed, sentence: texts.failedText, isUnexpected: true }
  }
  const about = aboutOf(problem.code)
  return {
    about,
    title: about === 'method' ? texts.paymentFailed : texts.failed,
    sentence: problem.detail,
    isUnexpected: problem.code === 'UNEXPECTED',
  }
}

function aboutOf(code: string): Refusal['about'] {
  switch (code) {
    case 'CARD_REJECTED':
    case 'METHOD_NOT_AVAILABLE':
    case 'STRIPE_SESSION_FAILED':
    case 'STRIPE_URL_MISSING':
    case 'MERCADO_PAGO_PREFERENCE_FAILED':
    case 'MERCADO_PAGO_URL_MISSING':
      return 'method'
    case 'SCHOLARSHIP_INVALID':
    case 'SCHOLARSHIP_IN_PURCHASE':
    case 'SCHOLARSHIP_UNAVAILABLE':
    case 'TOO_MANY_CODES':
      return 'scholarship'
    case 'PRICE_CHANGED':
    case 'NO_OPEN_WINDOW':
    case 'NO_ACTIVE_PERIOD':
    case 'WINDOW_NOT_FOUND':
    case 'ALREADY_ENROLLED':
    case 'ALREADY_PASSED':
    case 'CLAIM_OPEN':
    case 'PAID_ALREADY':
    case 'PAYMENT_DECIDED':
    case 'COURSE_NOT_AVAILABLE':
    case 'WINDOW_CLOSED':
    case 'REQUIREMENTS_MISSING':
    case 'REQUIREMENTS_CHANGED':
    case 'NO_SEATS_LEFT':
      return 'cart'
    default:
      return 'order'
  }
}
