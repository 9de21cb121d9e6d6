import { Stack, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { PAYMENT_LIMITS } from '#domain/payments/limits.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { statementTexts as texts } from './texts.ts'

type Form<V extends Record<string, unknown>> = Parameters<typeof useFormDialog<V>>[0]

/** What staff write down of a student's money, with the reason that the student reads. */
export function MoneyDialog<V extends { reason: string }>({
  title,
  lead,
  submitLabel,
  renderFields,
  ...contract
}: Form<V> & {
  title: string
  lead: string
  submitLabel: string
  /** What is asked besides the reason. */
  renderFields?: (form: ReturnType<typeof useFormDialog<V>>['form']) => ReactNode
}) {
  const { form, dialogProps } = useFormDialog<V>(contract)
  return (
    <FormDialog title={title} submitLabel={submitLabel} size="md" {...dialogProps}>
      <Stack gap="0.75rem">
        <p>{lead}</p>
        {renderFields?.(form)}
        <Textarea
          label={texts.reason}
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
