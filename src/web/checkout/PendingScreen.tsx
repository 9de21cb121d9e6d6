import { Box, Button } from '@mantine/core'
import { IconArrowsExchange, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { PROVIDER_NAMES } from '#contract/payment-texts.ts'
import { isProvider, type Provider } from '#domain/payments/providers.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { Panel } from '#web/ui/Section.tsx'
import type { Order } from './answers.ts'
import { useWithoutBought } from './cart.ts'
import styles from './Checkout.module.css'
import { ChangeMethodDialog } from './ChangeMethodDialog.tsx'
import { LeftLines } from './LeftLines.tsx'
import { NextStep, type ReceiptDialog } from './NextStep.tsx'
import { declinedReason, isSettled, useOrder, waitingLead } from './order.ts'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderPage } from './OrderPage.tsx'
import { PayAtProvider } from './PayAtProvider.tsx'
import { usePricedCart } from './priced-cart.ts'
import { SeatUntil } from './SeatUntil.tsx'
import { SupportPanel } from './SupportLinks.tsx'
import { resultTexts as texts } from './texts.ts'

/** Document 1 §9: the refresh button waits this long before it asks again. */
const REFRESH_MS = 1000

/** /checkout/pending (document 1 §2): what waits, where to pay, and the receipt. */
export function PendingScreen({
  orderId,
  receiptDialog,
  changing,
  onChanging,
  onChanged,
}: {
  orderId: string
  receiptDialog: ReceiptDialog
  /** The dialog of 'Cambiar forma de pago' is open. */
  changing: boolean
  onChanging: (open: boolean) => void
  onChanged: (order: Order) => void
}) {
  const query = useOrder(orderId)
  useWithoutBought(query.data)
  const terms = usePricedCart([])
  return (
    <OrderPage
      query={query}
      title={titleOf(query.data)}
      {...leadOf(query.data)}
      below={!query.isPending && terms.data && <SupportPanel support={terms.data.support} />}
    >
      {(order) => (
        <>
          <LeftLines order={order} />
          {isProvider(order.processor) && !isSettled(order) ? (
            <ProviderStep order={order} provider={order.processor} />
          ) : (
            <NextStep order={order} terms={terms.data} receiptDialog={receiptDialog} />
          )}
          <OrderDetails order={order} />
          <div className={styles.buttons}>
            {order.can_change && (
              <Button
                variant="default"
                leftSection={<IconArrowsExchange size={18} aria-hidden />}
                onClick={() => onChanging(true)}
              >
                {texts.changeMethod}
              </Button>
            )}
            <Refresh onRefresh={() => query.refetch()} />
            <ButtonLink to="/dashboard" variant="default">
              {texts.dashboard}
            </ButtonLink>
            <ButtonLink to="/courses" variant="default">
              {texts.catalogue}
            </ButtonLink>
          </div>
          {changing && order.can_change && (
            <ChangeMethodDialog order={order} onClosed={() => onChanging(false)} onChanged={onChanged} />
          )}
        </>
      )}
    </OrderPage>
  )
}

/** What became of it, for users who come back later: a page in the history, or a notice's link. */
function titleOf(order: Order | undefined): string {
  // What a credit covered, or staff forgave, is no payment that was verified.
  if (order?.status === 'completed') return order.sums.paid_cents > 0 ? texts.completedTitle : texts.orderTitle
  if (order?.status === 'refunded' || order?.status === 'cancelled') return texts.cancelTitle[order.status]
  const hasEnded = order !== undefined && isProvider(order.processor) && order.status !== 'pending' && !order.can_pay
  return hasEnded ? texts.cancelTitle.failed : texts.pendingTitle
}

/** What to expect; users who may study in the meantime are told so too. */
function leadOf(order: Order | undefined): { lead?: string } {
  if (order?.status !== 'pending') return {}
  const isProvisional = order.payments.some(({ provisional_until }) => provisional_until !== null)
  const lead = waitingLead(order)
  return { lead: isProvisional ? `${lead} ${texts.meanwhile}` : lead }
}

function Refresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const [waiting, setWaiting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function refresh() {
    setWaiting(true)
    timer.current = setTimeout(() => void onRefresh().finally(() => setWaiting(false)), REFRESH_MS)
  }

  return (
    <Button loading={waiting} variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={refresh}>
      {texts.refresh}
    </Button>
  )
}

/** What an order that is paid on a provider's page waits for: the payment, the provider's word, or another try. */
function ProviderStep({ order, provider }: { order: Order; provider: Provider }) {
  if (!order.can_pay) return null
  const name = PROVIDER_NAMES[provider]
  const isWorking = order.payments.some(({ status }) => status === 'processing')
  if (isWorking) {
    return (
      <Panel title={texts.workingTitle}>
        <Box component="p" my="1em">
          {texts.working(name)}
        </Box>
      </Panel>
    )
  }
  const isDeclined = order.status === 'failed'
  const reason = declinedReason(order)
  return (
    <Panel title={isDeclined ? texts.declinedTitle : texts.payTitle}>
      <div className={styles.next}>
        {reason && <p>{texts.rejected(reason)}</p>}
        <p>{isDeclined ? texts.declined : texts.pay(name)}</p>
        <SeatUntil order={order} />
        <PayAtProvider order={order} label={isDeclined ? texts.retryPayment : texts.payNow} />
      </div>
    </Panel>
  )
}
