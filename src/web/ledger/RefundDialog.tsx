import { NumberInput, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { RefundForm, refundPayment } from '#contract/ledger.ts'
import { moneyText } from '#domain/money.ts'
import { PAYMENT_LIMITS } from '#domain/payments/limits.ts'
import { ProblemError } from '#web/api/client.ts'
import { useAction } from '#web/api/useAction.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { useDialog } from '#web/ui/useDialog.ts'
import type { CourseAccount, StatementLine } from './answers.ts'
import { MONEY_CHANGES } from './changes.ts'
import { statementTexts as texts } from './texts.ts'

type Props = { account: CourseAccount; line: StatementLine; onClose: () => void }
type Values = { amount_cents: number | ''; reason: string }

/** Who was asked thought better of it. */
const DECLINED = 'DECLINED'

/** Writes down that money of a payment went back, all of it or a part. */
export default function RefundDialog({ account: { course_name }, line, onClose }: Props) {
  const dialog = useDialog(onClose)
  const refund = useAction(refundPayment, { changes: MONEY_CHANGES, evenRefused: true })
  const left = line.refundable_cents ?? 0
  const { form, formProps, sending } = useContractForm<Values>({
    schema: RefundForm,
    about: `refunding ${line.id}`,
    initialValues: { amount_cents: left, reason: '' },
    send,
    onSent: ({ amount_cents }) => {
      notify.success(texts.refundDone(moneyText(Number(amount_cents))))
      dialog.close()
    },
    onFailure: ({ detail, code }) => {
      if (code !== DECLINED) notify.error(detail, { title: texts.refundFailed })
      return true
    },
  })

  /** A refund that ends the enrollment is asked about first. */
  async function send({ amount_cents, reason }: Values): Promise<void> {
    const input = { paymentId: line.payment_id ?? '', amount_cents: Number(amount_cents), reason, seen_cents: left }
    try {
      await refund.mutateAsync(input)
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'REFUND_ENDS_ENROLLMENT') throw error
      const question = { title: texts.endsTitle, text: texts.endsText(course_name), confirmLabel: texts.endsConfirm }
      if (!(await confirm(question)))
        throw new ProblemError({ status: error.status, code: DECLINED, detail: error.detail })
      await refund.mutateAsync({ ...input, ends_enrollment: true })
    }
  }

  return (
    <FormDialog
      title={texts.refundTitle(course_name)}
      submitLabel={texts.refund}
      dirty={form.isDirty()}
      sending={sending}
      formProps={formProps}
      dialog={dialog}
      size="md"
    >
      <Stack gap="0.75rem">
        <p>{texts.refundLead(moneyText(left))}</p>
        <AmountInput
          label={texts.refundAmount}
          description={texts.refundPart}
          most={left}
          {...form.getInputProps('amount_cents')}
        />
        <Textarea
          label={texts.refundReason}
          description={texts.reasonHint}
          required
          autosize
          minRows={2}
          maxRows={8}
          maxLength={PAYMENT_LIMITS.note}
          {...form.getInputProps('reason')}
        />
      </Stack>
    </FormDialog>
  )
}

/** An amount typed in dollars with two decimals; outside it is whole cents, or '' when nothing is typed. */
function AmountInput({
  value,
  onChange,
  most,
  ...field
}: {
  label: string
  description: string
  most: number
  value?: number | ''
  onChange?: (cents: number | '') => void
  error?: React.ReactNode
  onBlur?: React.FocusEventHandler
}) {
  // What is typed ('10,' on the way to '10,5') is more than the amount that it stands for.
  const [typed, setTyped] = useState<number | string>(typeof value === 'number' ? value / 100 : '')
  return (
    <NumberInput
      {...field}
      required
      value={typed}
      onChange={(dollars) => {
        setTyped(dollars)
        onChange?.(dollars === '' ? '' : Math.round(Number(dollars) * 100))
      }}
      prefix="US$ "
      step={0.01}
      min={0.01}
      max={most / 100}
      decimalScale={2}
      fixedDecimalScale
      allowNegative={false}
    />
  )
}
