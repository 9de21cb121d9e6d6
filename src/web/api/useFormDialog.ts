import type * as z from 'zod/mini'
import { notify } from '#web/ui/notify.ts'
import { useDialog } from '#web/ui/useDialog.ts'
import { useContractForm } from './useContractForm.ts'

/** A form in a dialog that closes once it was sent: `sent` says so, `failed` stands over what went wrong. */
export function useFormDialog<V extends Record<string, unknown>>({
  onClosed,
  sent,
  failed,
  ...contract
}: {
  schema: z.ZodMiniType
  initialValues: V
  send: (values: V) => Promise<unknown>
  sent: string
  failed: string
  onClosed: () => void
}) {
  const dialog = useDialog(onClosed)
  const { form, formProps, sending } = useContractForm({
    ...contract,
    onSent: () => {
      notify.success(sent)
      dialog.close()
    },
    onFailure: (problem) => {
      notify.error(problem.detail, { title: failed, durationMs: 5000 })
      return true
    },
  })
  /** `dialogProps` are those of FormDialog. */
  return { form, dialogProps: { dirty: form.isDirty(), sending, formProps, dialog } }
}
