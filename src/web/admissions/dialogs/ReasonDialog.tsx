import { Stack, Textarea } from '@mantine/core'
import * as z from 'zod/mini'
import { Text } from '#contract/shapes.ts'
import { PROGRAM_LIMITS } from '#domain/programs/plan.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { actionTexts as texts } from '../texts.ts'

const Schema = z.object({ reason: Text(PROGRAM_LIMITS.reason) })

/** An action that needs a reason, which the person reads. */
export function ReasonDialog({
  about,
  title,
  lead,
  submitLabel,
  sent,
  failed,
  send,
  onClose,
}: {
  /** Whose action it is, for what is typed to wait. */
  about: string
  title: string
  lead: string
  submitLabel: string
  sent: string
  failed: string
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}) {
  const { form, dialogProps } = useFormDialog({
    schema: Schema,
    about,
    initialValues: { reason: '' },
    send: ({ reason }) => send(reason),
    sent,
    failed,
    onClosed: onClose,
  })
  return (
    <FormDialog title={title} submitLabel={submitLabel} size="md" {...dialogProps}>
      <Stack gap="0.75rem">
        <p>{lead}</p>
        <Textarea
          label={texts.reason}
          description={texts.reasonHint}
          required
          data-autofocus
          autosize
          minRows={3}
          maxRows={8}
          maxLength={PROGRAM_LIMITS.reason}
          {...form.getInputProps('reason')}
        />
      </Stack>
    </FormDialog>
  )
}
