import { Button } from '@mantine/core'
import { IconExternalLink, IconUpload } from '@tabler/icons-react'
import { useState, type ComponentType } from 'react'
import { sumCents } from '#domain/money.ts'
import { webHref } from '#domain/web-address.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Order, PricedCart } from './answers.ts'
import styles from './Checkout.module.css'
import { BankData, CashData, LocalAmount } from './PlaceData.tsx'
import { leftTexts } from './left-texts.ts'
import { waitsForCash } from './order.ts'
import { numberOf } from './OrderDetails.tsx'
import { SeatUntil } from './SeatUntil.tsx'
import { resultTexts as texts } from './texts.ts'

type Payment = Order['payments'][number]
/** The receipt dialog of the payments room; the route brings it. */
export type ReceiptDialog = ComponentType<{
  payment: { id: string; title: string; amount_cents: number; currency: string; local: Payment['local'] }
  opened: boolean
  onClose: () => void
}>

/** What the person can do now for the payments of the order that wait. */
export function NextStep({
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
  if (!first || order.status === 'cancelled') return <Settled order={order} />

  // What left the order, or is paid, doesn't wait for this (decision M17).
  const courseIds = [...new Set(open.flatMap(({ course_id }) => course_id ?? []))]
  const courses = courseIds.length
  const local = localOf(open)
  const inReview = first.status === 'pending_verification'
  const rejected = first.status === 'failed'
  const isClaim = first.enrollment_id === null
  const studiesUntil = rejected ? null : first.provisional_until
  const isCash = waitsForCash(order)
  const title = isCash
    ? texts.cashTitle
    : rejected
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
        {rejected && <p>{isClaim ? texts.claimRejected : texts.paused(courses)}</p>}
        {!rejected && !inReview && first.seat_until && <p>{texts.paused(courses)}</p>}
        <SeatUntil order={order} />
        {inReview && <p>{isClaim ? texts.claim(courses) : texts.inReview}</p>}
        {studiesUntil && <p>{(inReview ? texts.until : texts.payUntil)(courses, formatDate(studiesUntil))}</p>}
        {!inReview && terms && (
          <div style={{ width: '100%' }}>
            <LocalAmount local={local} />
            {first.payment_method === 'bank_transfer' && <BankData bank={terms.bank} />}
            {first.payment_method === 'cash' && <CashData cash={terms.cash} />}
            {isCash && <p>{texts.bring(numberOf(order.id))}</p>}
          </div>
        )}
        <div className={styles.buttons} style={{ marginBottom: 0 }}>
          {!isCash && (
            <Button
              variant={inReview ? 'default' : 'filled'}
              leftSection={<IconUpload size={18} aria-hidden />}
              onClick={() => setDialog('open')}
            >
              {first.receipt_file_id ? texts.uploadAnother : texts.uploadReceipt}
            </Button>
          )}
          {studiesUntil && <StudyMeanwhile courseIds={courseIds} sent={inReview} />}
          {!inReview && first.payment_method === 'mercado_pago' && webHref(terms?.payment_link) && (
            <Button
              component="a"
              variant="default"
              href={webHref(terms?.payment_link)}
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
      )}
    </Panel>
  )
}

/** The way to what may be studied until the payment is verified: the next thing to do, once the receipt is sent. */
function StudyMeanwhile({ courseIds, sent }: { courseIds: readonly string[]; sent: boolean }) {
  const [only, ...others] = courseIds
  const isOne = only !== undefined && others.length === 0
  return (
    <ButtonLink to={isOne ? `/student/courses/${only}` : '/student/courses'} variant={sent ? 'filled' : 'default'}>
      {isOne ? texts.toCourse : texts.toCourses}
    </ButtonLink>
  )
}

/** Nothing is left to do for it. */
function Settled({ order: { status, items, sums } }: { order: Order }) {
  const isElsewhere = items.every(({ left }) => left === null || left === 'replaced')
  return (
    <Panel>
      <div className={styles.next}>
        {status === 'cancelled' ? (
          <p>{isElsewhere ? texts.cancelledNow : leftTexts.nothingLeft}</p>
        ) : (
          <StatusTag tone={status === 'refunded' ? 'neutral' : 'done'}>
            {status === 'refunded' ? texts.refundedNow : sums.paid_cents > 0 ? texts.completedNow : leftTexts.settled}
          </StatusTag>
        )}
        <ButtonLink to="/student/courses">{texts.myCourses}</ButtonLink>
      </div>
    </Panel>
  )
}

/** The sum of several payments in the country's currency. */
function localOf(payments: readonly Payment[]): Payment['local'] {
  const [first] = payments
  if (!first?.local) return null
  return { ...first.local, amount_cents: sumCents(payments.map(({ local }) => local?.amount_cents ?? 0)) }
}
