import { Stack, Textarea } from '@mantine/core'
import * as z from 'zod/mini'
import { RefundForm, refundPayments } from '#contract/ledger.ts'
import type { CallOutput, Room } from '#contract/operation.ts'
import { moneyText, sumCents } from '#domain/money.ts'
import { PAYMENT_LIMITS } from '#domain/payments/limits.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import type { Payment } from './answers.ts'
import { leftOf, paymentName, togetherTexts as texts } from './texts.ts'

type Answer = CallOutput<typeof refundPayments>

const CHANGES: readonly Room[] = [
  'payments',
  'checkout',
  'secretariat',
  'home',
  'grades',
  'progress',
  'lessons',
  'courses',
  'degree',
  'papers',
  'audit',
]
const Schema = z.pick(RefundForm, { reason: true })

/** Writes down that payments went back whole; those whose enrollment ends with it are asked about apart, by name. */
export default function RefundTogetherDialog({
  payments,
  others,
  onRefused,
  onClose,
}: {
  /** Those with money to give back. */
  payments: readonly Payment[]
  /** How many were chosen beside them. */
  others: number
  onRefused: (refused: Answer['refused']) => void
  onClose: () => void
}) {
  const refund = useAction(refundPayments, { changes: CHANGES, evenRefused: true })

  async function send({ reason }: { reason: string }): Promise<Answer> {
    const first = await refund.mutateAsync({ payments: payments.map(asSent), reason, ends_enrollment: undefined })
    const ending = payments.filter(({ id }) =>
      first.refused.some((one) => one.id === id && one.code === 'REFUND_ENDS_ENROLLMENT'),
    )
    if (ending.length === 0) return first
    const agreed = await confirm({
      title: texts.endsTitle(ending.length),
      changes: ending.map(paymentName),
      changesTitle: texts.endsList,
      isFinal: true,
      confirmLabel: texts.endsConfirm,
    })
    if (!agreed) return first
    const second = await refund.mutateAsync({ payments: ending.map(asSent), reason, ends_enrollment: true })
    const asked = new Set(ending.map(({ id }) => id))
    return {
      done: [...first.done, ...second.done],
      refused: [...first.refused.filter(({ id }) => !asked.has(id)), ...second.refused],
    }
  }

  const { form, dialogProps } = useFormDialog({
    schema: Schema,
    about: `refunding ${payments.map(({ id }) => id).join(' ')}`,
    initialValues: { reason: '' },
    send: async (values) => {
      const { done, refused } = await send(values)
      onRefused(refused)
      if (done.length > 0) notify.success(texts.refunded(done.length))
    },
    failed: texts.refundFailed,
    onClosed: onClose,
  })
  const total = sumCents(payments.map(leftOf))
  return (
    <FormDialog title={texts.refundTitle(payments.length)} submitLabel={texts.refundSubmit} {...dialogProps}>
      <Stack gap="0.75rem">
        <p>{texts.refundLead(moneyText(total))}</p>
        {others > 0 && <p>{texts.refundOthers(others)}</p>}
        <Textarea
          label={texts.reason}
          description={texts.reasonHint}
          required
          data-autofocus
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

const asSent = (payment: Payment) => ({ id: payment.id, seen_cents: leftOf(payment) })
