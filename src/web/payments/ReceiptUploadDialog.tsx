import { Box, Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#contract/operation.ts'
import { attachReceipt } from '#contract/payments.ts'
import { isOptionalOperationNumber } from '#domain/payments/operation-number.ts'
import { call } from '#web/api/client.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { Money } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/notify.ts'
import { uiTexts } from '#web/ui/texts.ts'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { OperationField } from './OperationField.tsx'
import { ReceiptField } from './ReceiptField.tsx'
import styles from './ReceiptUploadDialog.module.css'
import { receiptTexts as texts } from './texts.ts'
import { useReceiptUpload } from './useReceiptUpload.ts'

type Sent = CallOutput<typeof attachReceipt>

/** What the dialog says of the payment; one receipt counts for every open payment of its order. */
export type PaymentToProve = {
  id: string
  /** The course, or the courses of the order. */
  title: string
  amount_cents: number
  currency: string
  local: Pick<NonNullable<Sent['local']>, 'amount_cents' | 'currency'> | null
}

/** Chooses the receipt of a payment, shows it, and sends it once the person confirms (document 2 §5). */
export function ReceiptUploadDialog({
  payment,
  opened,
  onClose,
  onSent,
}: {
  payment: PaymentToProve
  opened: boolean
  onClose: () => void
  onSent?: (payment: Sent) => void
}) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [operation, setOperation] = useState('')
  const [missing, setMissing] = useState(false)
  const [wrongNumber, setWrongNumber] = useState(false)
  const { state, send, cancel, forget } = useReceiptUpload()
  const busy = state.kind === 'sending'

  function leave() {
    cancel()
    setFile(null)
    setOperation('')
    setMissing(false)
    setWrongNumber(false)
    onClose()
  }

  async function submit() {
    const isWrong = !isOptionalOperationNumber(operation)
    setMissing(!file)
    setWrongNumber(isWrong)
    if (!file || isWrong) return
    const sent = await send(file, { payment_id: payment.id }, (file_id, signal) =>
      call(
        attachReceipt,
        { paymentId: payment.id, file_id: file_id ?? '', operation_number: operation.trim() || undefined },
        { signal },
      ),
    )
    if (!sent) return
    notify.success(texts.sent, { title: texts.sentTitle, durationMs: 5000 })
    await queries.invalidateQueries()
    leave()
    onSent?.(sent)
  }

  return (
    <Modal opened={opened} onClose={leave} title={texts.title} closeOnClickOutside={!busy}>
      <UnsavedGuard dirty={opened && !busy && (file !== null || operation.trim() !== '')} onlyClosing />
      <Box component="p" mb="1rem" c="dimmed">
        {texts.lead}
      </Box>
      <dl className={styles.facts}>
        <dt className="soft">{texts.paymentOf}</dt>
        <dd>{payment.title}</dd>
        <dt className="soft">{texts.amount}</dt>
        <dd>
          <strong>
            <Money cents={payment.amount_cents} currency={payment.currency} />
          </strong>
          {payment.local && (
            <>
              {' · '}
              <Money cents={payment.local.amount_cents} currency={payment.local.currency} />
            </>
          )}
        </dd>
      </dl>
      <ReceiptField
        label={texts.file}
        file={file}
        percent={state.kind === 'sending' ? state.percent : null}
        error={missing ? texts.missing : state.kind === 'failed' ? state.message : undefined}
        onChoose={(chosen) => {
          setFile(chosen)
          setMissing(false)
          forget()
        }}
      />
      <OperationField
        label={texts.operation}
        value={operation}
        isWrong={wrongNumber}
        disabled={busy}
        onChange={(typed) => {
          setOperation(typed)
          setWrongNumber(false)
        }}
      />
      <DialogButtons>
        <Button variant="default" onClick={busy ? cancel : leave}>
          {busy ? uiTexts.cancelUpload : texts.cancel}
        </Button>
        <Button loading={busy} onClick={() => void submit()}>
          {texts.send}
        </Button>
      </DialogButtons>
    </Modal>
  )
}
