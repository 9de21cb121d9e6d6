import { Box, Button, Group, Modal } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getFileLink } from '#contract/files.ts'
import { paidByText, reasonText, receiptNumberText } from '#contract/payment-texts.ts'
import { downloadNumberedReceipt, getPayment } from '#contract/payments.ts'
import { rateText } from '#domain/money.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { addressOf, call } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { Money } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/notify.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { useDialog } from '#web/ui/useDialog.ts'
import type { Payment } from './answers.ts'
import styles from './Payments.module.css'
import { PaymentStatusTags } from './PaymentsTable.tsx'
import { paymentsTexts as texts } from './texts.ts'

/** One payment with all that is known of it, and its receipts to download (decision M7). */
export default function PaymentDetail({ paymentId, onClose }: { paymentId: string; onClose: () => void }) {
  const dialog = useDialog(onClose)
  const query = useQuery(read(getPayment, { paymentId }))
  return (
    <Modal
      opened={dialog.opened}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={texts.detailTitle}
      size="lg"
    >
      <QueryState query={query} errorTitle={texts.detailFailed} rows={5}>
        {(payment) => (
          <>
            <Facts payment={payment} />
            <Downloads payment={payment} />
            <DialogButtons>
              {payment.status === 'pending_verification' && (
                <ButtonLink
                  to="/admin/secretariat"
                  search={{ tab: 'receipts', q: payment.transaction_id }}
                  variant="default"
                >
                  {texts.reviewIt}
                </ButtonLink>
              )}
              <Button variant="default" onClick={dialog.close}>
                {uiTexts.close}
              </Button>
            </DialogButtons>
          </>
        )}
      </QueryState>
    </Modal>
  )
}

function Facts({ payment }: { payment: Payment }) {
  const { local, rejection_reason, receipt_number, operation_number, verified_by_name, verified_at } = payment
  const facts: [string, ReactNode][] = [
    [texts.student, payment.student_name],
    [texts.email, payment.student_email ?? '—'],
    [texts.course, `${payment.course_name ?? '—'} (${payment.course_code ?? '—'})`],
    [texts.amount, <Money key="amount" cents={payment.amount_cents} currency={payment.currency} />],
    [texts.status, <PaymentStatusTags key="status" payment={payment} />],
    [texts.method, paidByText(payment)],
    [texts.transaction, payment.transaction_id],
    [texts.created, formatDateTime(payment.created_at)],
    [texts.updated, formatDateTime(payment.updated_at)],
  ]
  if (local) {
    const rate = texts.rate(rateText(local.rate, local.currency))
    const money = <Money cents={local.amount_cents} currency={local.currency} />
    facts.splice(4, 0, [
      texts.local,
      <span key="local">
        {money} · {rate}
      </span>,
    ])
  }
  if (payment.refunded_cents > 0) {
    facts.push([texts.refunded, <Money key="refunded" cents={payment.refunded_cents} currency={payment.currency} />])
  }
  if (operation_number) facts.push([texts.operation, operation_number])
  if (receipt_number !== null) facts.push([texts.receiptNumber, receiptNumberText(receipt_number)])
  if (verified_by_name && verified_at) {
    facts.push([texts.verified, `${verified_by_name}, ${formatDateTime(verified_at)}`])
  }
  if (rejection_reason) facts.push([texts.reason, reasonText(rejection_reason)])
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="hint">{label}</dt>
          <dd className="break">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The receipt that was sent, and the numbered one of a completed payment (decision M7). */
function Downloads({ payment: { id, receipt_file_id, receipt_number } }: { payment: Payment }) {
  const icon = <IconDownload size={18} aria-hidden />
  if (receipt_file_id === null && receipt_number === null)
    return (
      <Box component="p" mb="1rem" c="dimmed">
        {texts.nothingToDownload}
      </Box>
    )
  return (
    <Group gap="sm">
      {receipt_file_id !== null && (
        <Button leftSection={icon} onClick={() => void openFile(receipt_file_id)}>
          {texts.download}
        </Button>
      )}
      {receipt_number !== null && (
        <Button
          component="a"
          variant={receipt_file_id === null ? 'filled' : 'default'}
          leftSection={icon}
          href={addressOf(downloadNumberedReceipt, { paymentId: id })}
          download
        >
          {texts.downloadNumbered}
        </Button>
      )}
    </Group>
  )
}

async function openFile(fileId: string) {
  // Opened before the answer comes: browsers let a click open a window, not an answer.
  const tab = window.open('about:blank', '_blank')
  try {
    const { url } = await call(getFileLink, { fileId })
    if (tab) tab.location.href = url
    else window.location.href = `${url}&download=true`
    notify.succeeded(fileId)
  } catch {
    tab?.close()
    notify.error(texts.downloadFailed, { about: fileId })
  }
}
