import { METHOD_NAMES } from '#contract/payment-texts.ts'
import { RefundForm, refundPayment } from '#contract/ledger.ts'
import { convertCents, moneyText } from '#domain/money.ts'
import { ProblemError } from '#web/api/client.ts'
import { useAction } from '#web/api/useAction.ts'
import { confirm } from '#web/ui/confirm-store.ts'
import { formatDate } from '#web/ui/format.ts'
import { UsdInput } from '#web/ui/UsdInput.tsx'
import type { CourseAccount, StatementLine } from './answers.ts'
import { MONEY_CHANGES } from './changes.ts'
import { MoneyDialog } from './MoneyDialog.tsx'
import { statementTexts as texts } from './texts.ts'

type Props = { account: CourseAccount; line: StatementLine; onClose: () => void }
type Values = { amount_cents: number | ''; reason: string }

/** Writes down that money of a payment went back, all of it or a part. */
export default function RefundDialog({ account: { course_name }, line, onClose }: Props) {
  const refund = useAction(refundPayment, { changes: MONEY_CHANGES, evenRefused: true })
  const left = line.refundable_cents ?? 0

  /** A refund that ends the enrollment is asked about first. */
  async function send({ amount_cents, reason }: Values): Promise<unknown> {
    const input = { paymentId: line.payment_id ?? '', amount_cents: Number(amount_cents), reason, seen_cents: left }
    try {
      return await refund.mutateAsync({ ...input, ends_enrollment: undefined })
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'REFUND_ENDS_ENROLLMENT') throw error
      const question = {
        title: texts.endsTitle,
        text: texts.endsText(course_name),
        isFinal: true,
        confirmLabel: texts.endsConfirm,
      }
      return (await confirm(question)) && refund.mutateAsync({ ...input, ends_enrollment: true })
    }
  }

  return (
    <MoneyDialog<Values>
      title={texts.refundTitle(course_name)}
      lead={leadOf(line, left)}
      submitLabel={texts.refund}
      schema={RefundForm}
      about={`refunding ${line.id}`}
      initialValues={{ amount_cents: left, reason: '' }}
      send={send}
      sent={({ amount_cents }) => texts.refundDone(moneyText(Number(amount_cents)))}
      failed={texts.refundFailed}
      onClosed={onClose}
      renderFields={(form) => (
        <UsdInput
          label={texts.refundAmount}
          description={texts.refundPart}
          required
          least={1}
          most={left}
          {...form.getInputProps('amount_cents')}
        />
      )}
    />
  )
}

/** Which payment it is, and what of it may go back: in the country's currency at its own rate too, where it was paid in that. */
function leadOf({ at, payment_method, local }: StatementLine, left: number): string {
  const amount = moneyText(left)
  const most = local ? texts.alsoLocal(amount, moneyText(convertCents(left, local.rate), local.currency)) : amount
  return texts.refundLead(payment_method ? METHOD_NAMES[payment_method] : '', formatDate(at), most)
}
