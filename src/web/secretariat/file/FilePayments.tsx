import type { CallOutput } from '#contract/operation.ts'
import { downloadNumberedReceipt, type listPayments } from '#contract/payments.ts'
import { paymentsOfStudent } from '#contract/screens/secretariat.ts'
import { OVER_TEXTS, paidByText } from '#contract/payment-texts.ts'
import { isOverReason } from '#domain/payments/statuses.ts'
import { addressOf } from '#web/api/client.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Money } from '#web/ui/Money.tsx'
import { GrowingList } from '#web/ui/GrowingList.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { When } from '#web/ui/When.tsx'
import styles from '../Secretariat.module.css'
import { RECEIPT_TONES } from '../ReceiptQueue.tsx'
import { receiptTexts } from '../texts.ts'
import { fileTexts as texts } from './texts.ts'

type Payment = CallOutput<typeof listPayments>['items'][number]

/** What the student paid or owes, each with its numbered receipt and the proof that was sent. */
export function FilePayments({ userId }: { userId: string }) {
  return (
    <Panel
      title={texts.payments}
      aside={
        <AppLink className="alone" to="/admin/secretariat" search={{ account: userId }}>
          {texts.toAccount}
        </AppLink>
      }
    >
      <GrowingList
        list={paymentsOfStudent(userId)}
        rows={3}
        failed={texts.paymentsFailed}
        empty={<EmptyState title={texts.noPayments} />}
      >
        {(items) => (
          <DataTable caption={texts.paymentsCaption} columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
        )}
      </GrowingList>
    </Panel>
  )
}

const COLUMNS: readonly Column<Payment>[] = [
  {
    header: texts.columns.course,
    width: '22%',
    cell: (payment) => (
      <>
        {payment.course_name} <p className="soft">{paidByText(payment)}</p>
      </>
    ),
  },
  { header: texts.columns.date, from: 'md', cell: ({ created_at }) => <When at={created_at} relative={false} /> },
  {
    header: texts.columns.amount,
    numeric: true,
    cell: ({ amount_cents, currency, local }) => (
      <>
        <Money cents={amount_cents} currency={currency} />
        {local && (
          <p className="soft">
            <Money cents={local.amount_cents} currency={local.currency} />
          </p>
        )}
      </>
    ),
  },
  {
    header: texts.columns.status,
    cell: ({ status, rejection_reason }) =>
      isOverReason(rejection_reason) ? (
        <StatusTag tone="neutral">{OVER_TEXTS[rejection_reason].word}</StatusTag>
      ) : (
        <StatusTag tone={RECEIPT_TONES[status]}>{receiptTexts.statuses[status]}</StatusTag>
      ),
  },
  { header: texts.columns.papers, width: '42%', cell: (payment) => <Papers payment={payment} /> },
]

/** The numbered receipt, and the way to the desk where its proof is shown. */
function Papers({ payment }: { payment: Payment }) {
  const { id, receipt_number, receipt_file_id, in_review, transaction_id, course_name } = payment
  const proof = in_review ? texts.review : texts.proof
  return (
    <span className="flow gap-small">
      {receipt_number !== null && (
        <a className={styles.paper} href={addressOf(downloadNumberedReceipt, { paymentId: id })} download>
          {texts.receipt(receipt_number)}
        </a>
      )}
      {receipt_file_id !== null && (
        <AppLink
          className={styles.paper}
          to="/admin/secretariat"
          search={{ tab: 'receipts', q: transaction_id, ...(!in_review && { state: 'decided' }) }}
          aria-label={texts.proofOf(proof, course_name ?? '')}
        >
          {proof}
        </AppLink>
      )}
    </span>
  )
}
