import { Button } from '@mantine/core'
import { useState } from 'react'
import { LEFT_TEXTS } from '#contract/payment-texts.ts'
import { seatHeldText } from '#contract/enrollment-texts.ts'
import { moneyText } from '#domain/money.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { formatDate, formatDateTime } from '#web/ui/format.ts'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { StatusIcon, type StatusTone } from '#web/ui/StatusTag.tsx'
import type { PaymentNotice } from './answers.ts'
import styles from './Dashboard.module.css'
import { paymentTexts as texts } from './texts.ts'

// Few people have a payment open: the dialog comes when it's asked for.
const ReceiptUploadDialog = lazyDialog(async () => {
  const dialog = await import('#web/payments/ReceiptUploadDialog.tsx')
  return { default: dialog.ReceiptUploadDialog }
})

type Props = {
  payments: readonly PaymentNotice[]
  /** The payment whose receipt is being sent. */
  open: string | null
  onOpen: (paymentId: string | null) => void
}

const TONES: Record<PaymentNotice['state'], StatusTone> = {
  receipt_needed: 'soon',
  in_review: 'info',
  rejected: 'overdue',
  to_pay: 'soon',
  processing: 'info',
  declined: 'overdue',
}

/** What waits for a receipt, was rejected, is being reviewed, or waits at a provider (document 2 §2). */
export function PaymentNotices({ payments, open, onOpen }: Props) {
  const asked = payments.find(({ payment_id }) => payment_id === open) ?? null
  // What was open stays in the dialog while it fades away.
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  if (payments.length === 0 && !last) return null
  return (
    <section aria-label={texts.region}>
      {payments.map((payment) => (
        <Notice key={payment.payment_id} payment={payment} onUpload={() => onOpen(payment.payment_id)} />
      ))}
      {last && (
        <ReceiptUploadDialog
          payment={{ ...last, id: last.payment_id, title: texts.titleOf(last.course_names) }}
          opened={asked !== null}
          onClose={() => onOpen(null)}
        />
      )}
    </section>
  )
}

function Notice({ payment, onUpload }: { payment: PaymentNotice; onUpload: () => void }) {
  const tone = TONES[payment.state]
  return (
    <div className={styles.notice} data-tone={tone}>
      <StatusIcon tone={tone} size={22} />
      <div>
        <p>
          <strong>{SENTENCES[payment.state](payment)}</strong>
        </p>
        <p>{DETAILS[payment.state](payment)}</p>
        {changesOf(payment).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Actions payment={payment} onUpload={onUpload} />
    </div>
  )
}

/** Its receipt is sent from here; the order's page says where to pay, and leads to the provider. */
function Actions({
  payment: { state, order_id, is_claim },
  onUpload,
}: {
  payment: PaymentNotice
  onUpload: () => void
}) {
  const takesReceipt = state === 'receipt_needed' || state === 'rejected'
  return (
    <div className={styles.noticeActions}>
      <ButtonLink to="/checkout/pending" search={{ o: order_id }} variant={PAY_HERE[state] ? 'filled' : 'default'}>
        {PAY_HERE[state] ?? texts.see}
      </ButtonLink>
      {!is_claim && state !== 'processing' && (
        <ButtonLink to="/checkout/pending" search={{ o: order_id, cambiar: true }} variant="subtle">
          {texts.change}
        </ButtonLink>
      )}
      {takesReceipt && <Button onClick={onUpload}>{texts.upload}</Button>}
    </div>
  )
}

/** What leads to the provider's page. */
const PAY_HERE: Partial<Record<PaymentNotice['state'], string>> = { to_pay: texts.pay, declined: texts.retry }

type Words = Record<PaymentNotice['state'], (payment: PaymentNotice) => string>

const SENTENCES: Words = {
  in_review: ({ is_claim, course_names }) => (is_claim ? texts.claimed(course_names) : texts.inReview(course_names)),
  receipt_needed: ({ payment_method, course_names }) =>
    payment_method === 'cash' ? texts.neededCash(course_names) : texts.needed(course_names),
  rejected: ({ course_names }) => texts.rejected(course_names),
  to_pay: ({ course_names }) => texts.toPay(course_names),
  processing: ({ course_names }) => texts.processing(course_names),
  declined: ({ course_names }) => texts.declined(course_names),
}

const DETAILS: Words = {
  in_review: (payment) => `${texts.reviewTime} ${meanwhileOf(payment)}`,
  receipt_needed: meanwhileOf,
  rejected: (payment) => whyOf(payment, meanwhileOf(payment)),
  to_pay: ({ is_over, provisional_until }) =>
    is_over ? texts.over : provisional_until ? texts.goesOn(formatDate(provisional_until)) : texts.toPayHint,
  processing: () => texts.processingHint,
  declined: (payment) => whyOf(payment, texts.declinedHint),
}

/**
 * Until when the seats are reserved, what is no longer owed of the same purchase, and what costs something different now
 * (decisions M17, M18 and M21).
 */
function changesOf({ state, left_names, repriced, seat_until, course_names }: PaymentNotice): string[] {
  const isOnItsWay = state === 'in_review' || state === 'processing'
  return [
    ...(seat_until && !isOnItsWay ? [seatHeldText(formatDateTime(seat_until), course_names.length)] : []),
    ...left_names.map((name) => LEFT_TEXTS.withdrawn(name)),
    ...repriced.map(({ name, price_cents }) => texts.repriced(name, moneyText(price_cents))),
  ]
}

/** Why it failed, and what comes of it. */
function whyOf({ rejection_reason: reason }: PaymentNotice, next: string): string {
  return reason ? `${texts.because(reason)} ${next}` : next
}

/** What the courses do until the payment is verified. */
function meanwhileOf({ is_claim, is_over, course_names, provisional_until }: PaymentNotice): string {
  if (is_claim) return texts.claimStarts(course_names.length)
  if (is_over) return texts.over
  return provisional_until ? texts.until(formatDate(provisional_until)) : texts.paused
}
