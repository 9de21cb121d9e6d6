import { Modal } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { CallOutput } from '#contract/operation.ts'
import { OVER_TEXTS, paidByText, receiptNumberText } from '#contract/payment-texts.ts'
import { downloadNumberedReceipt, listOwnPayments } from '#contract/payments.ts'
import { moneyText } from '#domain/money.ts'
import { isOverReason } from '#domain/payments/statuses.ts'
import { addressOf } from '#web/api/client.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Money } from '#web/ui/Money.tsx'
import { GrowingList } from '#web/ui/GrowingList.tsx'
import { StatusTag, type StatusTone } from '#web/ui/StatusTag.tsx'
import { useDialog } from '#web/ui/useDialog.ts'
import { When } from '#web/ui/When.tsx'
import styles from './OwnPayments.module.css'
import { ownPaymentsTexts as texts } from './own-payments-texts.ts'

type OwnPayment = CallOutput<typeof listOwnPayments>['items'][number]

const PAGE_SIZE = 10
const TONES: Record<OwnPayment['status'], StatusTone> = {
  pending: 'soon',
  processing: 'soon',
  pending_verification: 'info',
  completed: 'done',
  failed: 'overdue',
  refunded: 'neutral',
}

const COLUMNS: readonly Column<OwnPayment>[] = [
  {
    header: texts.course,
    width: '32%',
    cell: (payment) => (
      <span className={styles.lines}>
        <span>{payment.course_name ?? '—'}</span>
        <small>{paidByText(payment)}</small>
      </span>
    ),
  },
  { header: texts.date, from: 'lg', cell: ({ created_at }) => <When at={created_at} relative={false} /> },
  { header: texts.amount, numeric: true, cell: (payment) => <Amount payment={payment} /> },
  { header: texts.status, cell: (payment) => <Status payment={payment} /> },
  { header: texts.receipt, cell: (payment) => <NumberedReceipt payment={payment} /> },
]

/** What the student paid and owes, each with its numbered receipt once it's confirmed (decision M7). */
export default function OwnPaymentsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useDialog(onClose)
  return (
    <Modal
      opened={dialog.opened}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={texts.title}
      size="60rem"
    >
      <AppLink className="alone" to="/student/account">
        {texts.toAccount}
      </AppLink>
      <GrowingList
        list={[listOwnPayments, { page_size: PAGE_SIZE }]}
        failed={texts.loadFailed}
        rows={4}
        empty={<EmptyState title={texts.emptyTitle} text={texts.emptyText} />}
      >
        {(items) => <DataTable caption={texts.title} columns={COLUMNS} rows={items} rowKey={({ id }) => id} />}
      </GrowingList>
    </Modal>
  )
}

/** What it costs, what is paid in the country's own currency, and how much of it was refunded. */
function Amount({ payment: { amount_cents, refunded_cents, currency, local, status } }: { payment: OwnPayment }) {
  return (
    <span className={styles.amount}>
      <Money cents={amount_cents} currency={currency} />
      {local && (
        <small>
          <Money cents={local.amount_cents} currency={local.currency} />
        </small>
      )}
      {status === 'completed' && refunded_cents > 0 && (
        <small>{texts.returned(moneyText(refunded_cents, currency))}</small>
      )}
    </span>
  )
}

/**
 * A rejected one says why; one that is over says so in a word, and money that was no longer requested says whose it is (decision
 * M17).
 */
function Status({ payment: { status, rejection_reason, is_replaced, share } }: { payment: OwnPayment }) {
  if (is_replaced && status === 'completed') {
    return (
      <span className={styles.lines}>
        <span>
          <StatusTag tone="done">{texts.statuses.completed}</StatusTag>
        </span>
        <small>{texts.credited}</small>
      </span>
    )
  }
  if (is_replaced && status === 'refunded' && share === 'scholarship')
    return <StatusTag tone="neutral">{texts.shareGivenBack}</StatusTag>
  if (is_replaced && status !== 'refunded' && (rejection_reason === null || isOverReason(rejection_reason)))
    return (
      <StatusTag tone="neutral">
        {rejection_reason === null ? texts.replaced : OVER_TEXTS[rejection_reason].word}
      </StatusTag>
    )
  const isRejected = status === 'failed' && rejection_reason !== null
  return (
    <span className={styles.lines}>
      <span>
        <StatusTag tone={TONES[status]}>{isRejected ? texts.rejected : texts.statuses[status]}</StatusTag>
      </span>
      {isRejected && <small>{rejection_reason}</small>}
    </span>
  )
}

/** The numbered receipt; until there is one, the page that says what is missing. */
function NumberedReceipt({ payment }: { payment: OwnPayment }) {
  const { id, order_id, course_name, status, receipt_number } = payment
  if (payment.is_replaced && receipt_number === null) return <span className={styles.none}>{texts.never}</span>
  if (receipt_number === null) {
    return (
      <span className={styles.lines}>
        <span className={styles.none}>{status === 'failed' ? texts.never : texts.noReceipt}</span>
        <AppLink
          className={styles.see}
          to="/checkout/pending"
          search={{ o: order_id }}
          aria-label={texts.seeOf(course_name ?? '')}
        >
          {texts.see}
        </AppLink>
        {payment.enrollment_id && status !== 'processing' && (
          <AppLink
            className={styles.see}
            to="/checkout/pending"
            search={{ o: order_id, cambiar: true }}
            aria-label={texts.changeOf(course_name ?? '')}
          >
            {texts.change}
          </AppLink>
        )}
      </span>
    )
  }
  const number = receiptNumberText(receipt_number)
  return (
    <a
      className={styles.download}
      href={addressOf(downloadNumberedReceipt, { paymentId: id })}
      download
      aria-label={texts.download(number)}
    >
      <IconDownload size={18} aria-hidden />
      {number}
    </a>
  )
}
