import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listPayments } from '#contract/payments.ts'
import { OVER_TEXTS } from '#contract/payment-texts.ts'
import { isOverReason } from '#domain/payments/statuses.ts'
import { read } from '#web/api/read.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Money } from '#web/ui/Money.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { When } from '#web/ui/When.tsx'
import type { Receipt } from './answers.ts'
import { RECEIPT_TONES } from './ReceiptQueue.tsx'
import styles from './Secretariat.module.css'
import { receiptTexts as texts } from './texts.ts'

const SHOWN = 6

/** What else the student paid, or didn't: the newest, and a link to all of them. */
export function StudentPayments({ receipt: { user_id, student_email } }: { receipt: Receipt }) {
  const query = useQuery(read(listPayments, { user_id, page_size: SHOWN }))
  return (
    <section>
      <Box component="h3" mt="1.25rem" mb="0.5rem" fz="1.08rem">
        {texts.studentPayments}
      </Box>
      <QueryState
        query={query}
        rows={2}
        errorTitle={texts.studentPaymentsFailed}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Box component="p" my="1em">
            {texts.noOtherPayments}
          </Box>
        }
      >
        {({ items, total }) => (
          <>
            <ul className={styles.history}>
              {items.map(({ id, course_name, amount_cents, currency, status, created_at, rejection_reason }) => (
                <li key={id}>
                  <span>
                    {course_name} · <Money cents={amount_cents} currency={currency} />
                  </span>
                  {isOverReason(rejection_reason) ? (
                    <StatusTag tone="neutral">{OVER_TEXTS[rejection_reason].word}</StatusTag>
                  ) : (
                    <StatusTag tone={RECEIPT_TONES[status]}>{texts.statuses[status]}</StatusTag>
                  )}
                  <When at={created_at} />
                </li>
              ))}
            </ul>
            {total > items.length && student_email !== null && (
              <AppLink className="alone" to="/admin/payments" search={{ q: student_email }}>
                {texts.allStudentPayments(total)}
              </AppLink>
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}
