import { useQuery } from '@tanstack/react-query'
import { getOrder } from '#contract/checkout.ts'
import { isProvider } from '#domain/payments/providers.ts'
import { askAgain } from '#web/api/queries.ts'
import { read } from '#web/api/read.ts'
import type { Order } from './answers.ts'
import { resultTexts as texts } from './texts.ts'

/** Whether nothing is left to pay: the money arrived, whatever happened to it later, or another order replaced this one. */
export function isSettled({ status }: Pick<Order, 'status'>): boolean {
  return status === 'completed' || status === 'refunded' || status === 'cancelled'
}

type WaitingPayment = Pick<Order['payments'][number], 'payment_method' | 'status' | 'enrollment_id'>

/** Whether the student pays in person and has nothing to send: no receipt, and nothing that was rejected or claimed. */
export function waitsForCash({ payments }: { payments: readonly WaitingPayment[] }): boolean {
  const open = payments.filter(({ status }) => status !== 'completed' && status !== 'refunded')
  return (
    open.length > 0 &&
    open.every(({ payment_method, status, enrollment_id }) => {
      return payment_method === 'cash' && status === 'pending' && enrollment_id !== null
    })
  )
}

/** What to expect of an order that waits, by who confirms its payment (decision M22). */
export function waitingLead(order: Pick<Order, 'processor'> & { payments: readonly WaitingPayment[] }): string {
  if (isProvider(order.processor)) return texts.providerLead
  return waitsForCash(order) ? texts.cashLead : texts.staffLead
}

/** A provider's word comes within seconds: this often the page looks whether it's there. */
const LOOK_AGAIN_MS = 4000

/** One of the person's own orders; while a provider has yet to say whether it's paid, the page checks again automatically. */
export function useOrder(orderId: string) {
  return useQuery({
    ...read(getOrder, { orderId }),
    refetchInterval: askAgain((order) => (order?.can_pay && order.status === 'pending' ? LOOK_AGAIN_MS : false)),
  })
}

/** Why the provider took no money; null when it didn't fail, or the provider gave no reason. */
export function declinedReason({ status, payments }: Order): string | null {
  if (status !== 'failed') return null
  return payments.find((payment) => payment.status === 'failed')?.rejection_reason ?? null
}
