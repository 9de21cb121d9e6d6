import { Stack, Textarea } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { WithdrawalForm, withdrawEnrollment } from '#contract/enrollments.ts'
import type { CallOutput } from '#contract/operation.ts'
import { getEnrollmentPayment } from '#contract/payments.ts'
import { moneyText } from '#domain/money.ts'
import { WITHDRAWAL_LIMITS } from '#domain/enrollments/withdrawal.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import type { StudentEnrollment } from './answers.ts'
import { ENROLLMENT_CHANGES } from './changes.ts'
import { deskTexts } from './texts.ts'

const texts = deskTexts.enrollment

/** Ends a student's enrollment as withdrawn, with the reason that the student reads. */
export default function WithdrawDialog({
  enrollment: { enrollment_id, course_name, observations },
  name,
  onClose,
}: {
  enrollment: StudentEnrollment
  name: string
  onClose: () => void
}) {
  const payment = useQuery({ ...read(getEnrollmentPayment, { enrollmentId: enrollment_id }), staleTime: 0 })
  const withdraw = useAction(withdrawEnrollment, { changes: ENROLLMENT_CHANGES, evenRefused: true })
  const { form, dialogProps } = useFormDialog({
    schema: WithdrawalForm,
    about: `withdrawing ${enrollment_id}`,
    initialValues: { reason: '' },
    send: ({ reason }) => withdraw.mutateAsync({ enrollmentId: enrollment_id, reason, seen: payment.data?.seen }),
    sent: texts.withdrawn(name, course_name),
    failed: texts.withdrawFailed,
    onRefused: ({ code }) => code === 'OUTCOME_CHANGED' && void payment.refetch(),
    onClosed: onClose,
  })
  return (
    <FormDialog
      title={texts.withdrawTitle(name, course_name)}
      submitLabel={texts.withdraw}
      {...dialogProps}
      size="md"
      waiting={payment.isFetching}
    >
      <Stack gap="0.75rem">
        <p>{texts.withdrawLead}</p>
        <Money payment={payment} />
        {observations && <p>{texts.replaces(observations)}</p>}
        <Textarea
          label={texts.reason}
          description={texts.reasonHint}
          required
          autosize
          minRows={3}
          maxRows={8}
          maxLength={WITHDRAWAL_LIMITS.reason}
          {...form.getInputProps('reason')}
        />
      </Stack>
    </FormDialog>
  )
}

/** What becomes of the payment (decision M14); it is there before the reason is written. */
function Money({ payment: { data, isError } }: { payment: UseQueryResult<CallOutput<typeof getEnrollmentPayment>> }) {
  if (isError) return <p role="alert">{texts.moneyFailed}</p>
  if (!data) return null
  const { state, amount_cents, paid_cents, repriced } = data
  const isPaid = state === 'paid'
  const cents = isPaid ? paid_cents : amount_cents
  return (
    <div role="status">
      {cents > 0 && <p>{texts.money[state]?.(moneyText(cents))}</p>}
      {!isPaid && paid_cents > 0 && <p>{texts.credit(moneyText(paid_cents))}</p>}
      {repriced && <p>{texts.repriced(repriced.course_name, moneyText(repriced.price_cents))}</p>}
    </div>
  )
}
