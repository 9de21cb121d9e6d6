import { Button } from '@mantine/core'
import { IconExternalLink, IconRefresh, IconUpload } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import { sumCents } from '#domain/money.ts'
import { isProvider } from '#domain/payments/providers.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Page } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useWithoutBought } from './cart.ts'
import styles from './Checkout.module.css'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderState } from './OrderState.tsx'
import { ProviderStep } from './ProviderStep.tsx'
import { BankData, CashData, LocalAmount } from './PlaceData.tsx'
import { type Order, type PricedCart, useOrder, usePricedCart } from './queries.ts'
import { SupportLinks } from './SupportLinks.tsx'
import { resultTexts as texts } from './texts.ts'

/** Document 1 §9: the refresh button waits this long before it asks again. */
const REFRESH_MS = 1000

type Payment = Order['payments'][number]
/** The receipt dialog of the payments room; the route brings it. */
export type ReceiptDialog = ComponentType<{
  payment: { id: string; title: string; amount_cents: number; currency: string; local: Payment['local'] }
  opened: boolean
  onClose: () => void
}>

/** /checkout/pending (document 1 §2): what waits, where to pay, and the receipt. */
export function PendingScreen({ orderId, receiptDialog }: { orderId: string; receiptDialog: ReceiptDialog }) {
  const query = useOrder(orderId)
  useWithoutBought(query.data)
  const terms = usePricedCart([])
  return (
    <Page title={texts.pendingTitle} {...leadOf(query.data)}>
      <OrderState query={query}>
        {(order) => (
          <>
            {isProvider(order.processor) && order.status !== 'completed' ? (
              <ProviderStep order={order} provider={order.processor} />
            ) : (
              <NextStep order={order} terms={terms.data} receiptDialog={receiptDialog} />
            )}
            <OrderDetails order={order} />
            <div className={styles.buttons}>
              <Refresh onRefresh={() => query.refetch()} />
              <ButtonLink to="/dashboard" variant="default">
                {texts.dashboard}
              </ButtonLink>
              <ButtonLink to="/courses" variant="default">
                {texts.catalogue}
              </ButtonLink>
            </div>
          </>
        )}
      </OrderState>
      {terms.data && (terms.data.support.email || terms.data.support.whatsapp) && (
        <Panel title={texts.support}>
          <SupportLinks support={terms.data.support} />
        </Panel>
      )}
    </Page>
  )
}

/** What to expect; whoever may study meanwhile hears it too. */
function leadOf(order: Order | undefined): { lead?: string } {
  if (order?.status !== 'pending') return {}
  const isProvisional = order.payments.some(({ provisional_until }) => provisional_until !== null)
  return { lead: isProvisional ? `${texts.pendingLead} ${texts.meanwhile}` : texts.pendingLead }
}

/** What the person can do now for the payments of the order that wait. */
function NextStep({
  order,
  terms,
  receiptDialog: Dialog,
}: {
  order: Order
  terms: PricedCart | undefined
  receiptDialog: ReceiptDialog
}) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const open = order.payments.filter(({ status }) => status !== 'completed' && status !== 'refunded')
  const [first] = open
  if (!first)
    return (
      <Panel>
        <StatusTag tone="done">{texts.completedNow}</StatusTag>
      </Panel>
    )

  const local = localOf(open)
  const inReview = first.status === 'pending_verification'
  const rejected = first.status === 'failed'
  const isClaim = first.enrollment_id === null
  const title = rejected
    ? texts.rejectedTitle
    : inReview
      ? isClaim
        ? texts.claimTitle
        : texts.inReviewTitle
      : texts.nextTitle
  return (
    <Panel title={title}>
      <div className={styles.next}>
        {rejected && first.rejection_reason && <p>{texts.rejected(first.rejection_reason)}</p>}
        {rejected && <p>{isClaim ? texts.claimRejected : texts.paused}</p>}
        {inReview && <p>{isClaim ? texts.claim : texts.inReview}</p>}
        {!rejected && first.provisional_until && <p>{texts.nextText(formatDate(first.provisional_until))}</p>}
        {!inReview && terms && (
          <div style={{ width: '100%' }}>
            <LocalAmount local={local} />
            {first.payment_method === 'bank_transfer' && <BankData bank={terms.bank} />}
            {first.payment_method === 'cash' && <CashData cash={terms.cash} />}
          </div>
        )}
        <div className={styles.buttons} style={{ marginBottom: 0 }}>
          <Button
            variant={inReview ? 'default' : 'filled'}
            leftSection={<IconUpload size={18} aria-hidden />}
            onClick={() => setDialog('open')}
          >
            {first.receipt_file_id ? texts.uploadAnother : texts.uploadReceipt}
          </Button>
          {!inReview && first.payment_method === 'mercado_pago' && terms?.payment_link && (
            <Button
              component="a"
              variant="default"
              href={terms.payment_link}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconExternalLink size={18} aria-hidden />}
            >
              {texts.openLink}
            </Button>
          )}
        </div>
      </div>
      {dialog !== 'never' && (
        <Suspense>
          <Dialog
            payment={{
              id: first.id,
              title: open.flatMap(({ course_name }) => course_name ?? []).join(', '),
              amount_cents: sumCents(open.map(({ amount_cents }) => amount_cents)),
              currency: first.currency,
              local,
            }}
            opened={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </Panel>
  )
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

/** The sum of several payments in the country's currency. */
function localOf(payments: readonly Payment[]): Payment['local'] {
  const [first] = payments
  if (!first?.local) return null
  return { ...first.local, amount_cents: sumCents(payments.map(({ local }) => local?.amount_cents ?? 0)) }
}
