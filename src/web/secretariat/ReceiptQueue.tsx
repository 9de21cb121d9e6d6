import { Box } from '@mantine/core'
import { memo } from 'react'
import { Money } from '#web/ui/Money.tsx'
import { StatusTag, type StatusTone } from '#web/ui/StatusTag.tsx'
import { formatWhen } from '#web/ui/format.ts'
import { isLeftOnly, leftSum, type Receipt, shownStatus } from './answers.ts'
import { leftReceiptTexts } from './left-texts.ts'
import styles from './Secretariat.module.css'
import { receiptTexts as texts } from './texts.ts'

export const RECEIPT_TONES: Record<Receipt['status'], StatusTone> = {
  pending: 'soon',
  processing: 'soon',
  pending_verification: 'info',
  completed: 'done',
  failed: 'overdue',
  refunded: 'neutral',
}

/** The receipts of a state, one line each; the open one is marked. */
export function ReceiptQueue({
  items,
  current,
  onOpen,
}: {
  items: readonly Receipt[]
  current: Receipt | undefined
  /** The same each time. */
  onOpen: (receipt: Receipt) => void
}) {
  return (
    <ul className={styles.queue} aria-label={texts.queue}>
      {items.map((receipt) => (
        <Line
          key={receipt.payment_id}
          receipt={receipt}
          isCurrent={receipt.payment_id === current?.payment_id}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}

/** Only the two between which the mark moves are drawn again. */
const Line = memo(function Line({
  receipt,
  isCurrent,
  onOpen,
}: {
  receipt: Receipt
  isCurrent: boolean
  onOpen: (receipt: Receipt) => void
}) {
  return (
    <li>
      <button
        type="button"
        className="bare edge block wide"
        ref={isCurrent ? show : undefined}
        aria-current={isCurrent || undefined}
        onClick={() => onOpen(receipt)}
      >
        <span className={styles.who}>
          <strong>{receipt.student_name}</strong>
          {isLeftOnly(receipt) ? (
            <Money {...leftSum(receipt)} />
          ) : (
            <Money
              cents={receipt.local?.amount_cents ?? receipt.amount_cents}
              currency={receipt.local?.currency ?? receipt.currency}
            />
          )}
        </span>
        <Box component="span" mt="0.1rem" mb="0.4rem" c="dimmed" fz="0.92rem" display="block">
          {coursesOf(receipt)}
          {receipt.left.length > 0 && (
            <span className="block">{leftReceiptTexts.queue(receipt.left.map(({ name }) => name))}</span>
          )}
        </Box>
        <span className={styles.state}>
          <StatusTag tone={RECEIPT_TONES[shownStatus(receipt)]}>{texts.statuses[shownStatus(receipt)]}</StatusTag>
          <time dateTime={receipt.updated_at}>{formatWhen(receipt.updated_at)}</time>
        </span>
      </button>
    </li>
  )
})

/** The open one may be below the screen when the keyboard moves on. */
function show(button: HTMLButtonElement | null) {
  button?.scrollIntoView({ block: 'nearest' })
}

function coursesOf({ courses: [first, ...others] }: Receipt): string {
  if (!first) return ''
  return others.length === 0 ? first.name : `${first.name} ${texts.otherCourses(others.length)}`
}
