import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { paidByText } from '#contract/payment-texts.ts'
import { displayStatus, type DisplayStatus } from '#domain/payments/statuses.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { ChooseRow } from '#web/ui/ChooseRow.tsx'
import { Email } from '#web/ui/Email.tsx'
import { Money } from '#web/ui/Money.tsx'
import { StatusTag, type StatusTone } from '#web/ui/StatusTag.tsx'
import { useChosen } from '#web/ui/useChosen.ts'
import { useSame } from '#web/ui/useSame.ts'
import { When } from '#web/ui/When.tsx'
import type { Payment } from './answers.ts'
import styles from './Payments.module.css'
import { PaymentsTogether } from './PaymentsTogether.tsx'
import { paymentName, paymentsTexts as texts } from './texts.ts'
import type { Sorting } from '#web/ui/sort-choices.ts'
import { uiTexts } from '#web/ui/texts.ts'

const TONES: Record<DisplayStatus, StatusTone> = {
  pending: 'soon',
  completed: 'done',
  failed: 'overdue',
  refunded: 'neutral',
}

type Order = 'date' | 'student' | 'course' | 'amount'

/** The payments as a table; a few lines each on a small screen. */
export function PaymentsTable({
  payments,
  sorting,
  onOpen,
}: {
  payments: readonly Payment[]
  sorting: Sorting<Order>
  onOpen: (paymentId: string) => void
}) {
  const open = useSame(onOpen)
  const { chosen, isChosen, pick, chooseAll } = useChosen(payments.map(({ id }) => id))
  const columns = useMemo(() => columnsFor(open, pick), [open, pick])
  return (
    <>
      <PaymentsTogether payments={payments} chosen={chosen} onChoose={chooseAll} />
      <DataTable
        caption={texts.table}
        columns={columns}
        rows={payments}
        rowKey={({ id }) => id}
        stateOf={({ id }) => isChosen(id)}
        sorting={sorting}
      />
    </>
  )
}

function columnsFor(
  onOpen: (paymentId: string) => void,
  pick: (id: string, is: boolean) => void,
): Column<Payment, Order, boolean>[] {
  return [
    {
      header: texts.student,
      sort: { by: 'student', label: uiTexts.lastName },
      width: '27%',
      cell: (payment, isChosen) => (
        <span className={styles.chosen}>
          <ChooseRow name={paymentName(payment)} isChosen={isChosen} onChoose={(is) => pick(payment.id, is)} />
          <Two first={payment.student_name} second={payment.student_email} />
        </span>
      ),
    },
    {
      header: texts.course,
      plain: true,
      words: true,
      from: 'md',
      sort: { by: 'course' },
      width: '20%',
      cell: ({ course_name, course_code }) => (
        <>
          {course_name ?? '—'} <span className="note">{course_code}</span>
        </>
      ),
    },
    {
      header: texts.amount,
      plain: true,
      numeric: true,
      sort: { by: 'amount', kind: 'number' },
      cell: (payment) => <Amount payment={payment} />,
    },
    { header: texts.status, plain: true, cell: (payment) => <PaymentStatusTags payment={payment} /> },
    {
      header: texts.date,
      plain: true,
      from: 'lg',
      sort: { by: 'date', kind: 'date' },
      cell: (payment) => (
        <>
          <When at={payment.created_at} /> <small className="soft nowrap">{paidByText(payment)}</small>
        </>
      ),
    },
    {
      header: texts.actions,
      actions: true,
      cell: ({ id, student_name, course_name }) => (
        <Button
          variant="subtle"
          aria-label={texts.detailOf(student_name, course_name ?? '')}
          onClick={() => onOpen(id)}
        >
          {texts.detail}
        </Button>
      ),
    },
  ]
}

/** A payment's status as the filter knows it, with the mark of those that staff look at (decision S2). */
export function PaymentStatusTags({ payment: { status, payment_method, in_review } }: { payment: Payment }) {
  const shown = displayStatus(status)
  const isGivenBack = shown === 'refunded' && payment_method === 'scholarship'
  return (
    <span className={styles.tags}>
      <StatusTag tone={TONES[shown]}>{isGivenBack ? texts.shareGivenBack : texts.statuses[shown]}</StatusTag>
      {in_review && (
        <small className="toned bold" data-tone="info">
          {texts.inReview}
        </small>
      )}
    </span>
  )
}

function Two({ first, second }: { first: string; second: string | null }) {
  return (
    <span className={styles.two}>
      <span>{first}</span>
      <small>{second && <Email>{second}</Email>}</small>
    </span>
  )
}

/** What it costs, in the country's own currency too. */
function Amount({ payment: { amount_cents, currency, local } }: { payment: Payment }) {
  return (
    <span className={styles.amount}>
      <Money cents={amount_cents} currency={currency} />
      {local && (
        <small>
          <Money cents={local.amount_cents} currency={local.currency} />
        </small>
      )}
    </span>
  )
}
