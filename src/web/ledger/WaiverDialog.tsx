import { Stack, Textarea } from '@mantine/core'
import { WaiverForm, waiveDebt } from '#contract/ledger.ts'
import { moneyText } from '#domain/money.ts'
import { PAYMENT_LIMITS } from '#domain/payments/limits.ts'
import { useAction } from '#web/api/useAction.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { useDialog } from '#web/ui/useDialog.ts'
import type { CourseAccount } from './answers.ts'
import { MONEY_CHANGES } from './changes.ts'
import { statementTexts as texts } from './texts.ts'

/** Forgives all that a course owes, with the reason that the student reads. */
export default function WaiverDialog({ account, onClose }: { account: CourseAccount; onClose: () => void }) {
  const { enrollment_id, course_name, owed_cents } = account
  const dialog = useDialog(onClose)
  const waive = useAction(waiveDebt, { changes: MONEY_CHANGES, evenRefused: true })
  const { form, formProps, sending } = useContractForm({
    schema: WaiverForm,
    about: `waiving ${enrollment_id}`,
    initialValues: { reason: '' },
    send: ({ reason }) => waive.mutateAsync({ enrollmentId: enrollment_id, reason, seen_cents: owed_cents }),
    onSent: () => {
      notify.success(texts.waiveDone(moneyText(owed_cents)))
      dialog.close()
    },
    onFailure: ({ detail }) => {
      notify.error(detail, { title: texts.waiveFailed })
      return true
    },
  })
  return (
    <FormDialog
      title={texts.waiveTitle(course_name)}
      submitLabel={texts.waive}
      dirty={form.isDirty()}
      sending={sending}
      formProps={formProps}
      dialog={dialog}
      size="md"
    >
      <Stack gap="0.75rem">
        <p>{texts.waiveLead(moneyText(owed_cents))}</p>
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
