import { Button, Group, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { CallOutput } from '#contract/operation.ts'
import type { attachReceipt } from '#contract/payments.ts'
import { FILE_RULES } from '#domain/files/purposes.ts'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { Money } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/notify.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import styles from './ReceiptUploadDialog.module.css'
import { receiptTexts as texts } from './texts.ts'
import { useSendReceipt } from './useSendReceipt.ts'

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
  const [missing, setMissing] = useState(false)
  const sending = useSendReceipt(payment.id)
  const busy = sending.state.kind === 'sending'

  function leave() {
    sending.cancel()
    setFile(null)
    setMissing(false)
    onClose()
  }

  async function send() {
    if (!file) return setMissing(true)
    const sent = await sending.send(file)
    if (!sent) return
    notify.success(texts.sent, { title: texts.sentTitle, durationMs: 5000 })
    await queries.invalidateQueries()
    leave()
    onSent?.(sent)
  }

  return (
    <Modal opened={opened} onClose={leave} title={texts.title} closeOnClickOutside={!busy}>
      <p className={styles.lead}>{texts.lead}</p>
      <dl className={styles.facts}>
        <dt>{texts.paymentOf}</dt>
        <dd>{payment.title}</dd>
        <dt>{texts.amount}</dt>
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
      {sending.state.kind === 'sending' ? (
        <div className={styles.sending}>
          <ProgressBar label={uiTexts.uploading(sending.state.percent)} percent={sending.state.percent} />
        </div>
      ) : (
        <FileDrop
          label={texts.file}
          hint={texts.hint}
          rule={FILE_RULES.receipt}
          messages={{ tooBig: texts.tooLarge, wrongType: texts.wrongType }}
          upload={async (chosen) => {
            setFile(chosen)
            setMissing(false)
            return { id: chosen.name, file_name: chosen.name, file_size: chosen.size }
          }}
          value={file && { id: file.name, file_name: file.name, file_size: file.size }}
          onChange={(kept) => kept === null && setFile(null)}
          error={errorOf()}
        />
      )}
      {file && <Preview file={file} />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={busy ? sending.cancel : leave}>
          {busy ? uiTexts.cancelUpload : texts.cancel}
        </Button>
        <Button loading={busy} onClick={() => void send()}>
          {texts.send}
        </Button>
      </Group>
    </Modal>
  )

  function errorOf(): string | undefined {
    if (missing && !file) return texts.missing
    return sending.state.kind === 'failed' ? sending.state.message : undefined
  }
}

/** The chosen image before it's sent, so that nobody sends the wrong photo. */
function Preview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return (
    <>
      {file.type.startsWith('image/') && <img ref={show} className={styles.preview} alt={texts.preview} />}
      <p className={styles.confirm}>{texts.confirmText(file.name)}</p>
    </>
  )
}
