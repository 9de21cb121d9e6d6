import type * as z from 'zod/mini'
import type { EveryField } from '#contract/operation.ts'
import { forgetTyped } from '#web/session/typed.ts'
import { notify } from '#web/ui/notify.ts'
import { useDialog } from '#web/ui/useDialog.ts'
import type { Edit } from './conflict.ts'
import { useContractForm } from './useContractForm.ts'
import type { Edits } from './useEditing.ts'

/**
 * A form in a dialog that closes once it was sent: `sent` says so (or says it of what was sent), `failed` stands over what went wrong. With a `draft` (useContractForm)
 * what is typed is there again when the dialog is, unless its person gave it up.
 */
export function useFormDialog<
  V extends Record<string, unknown>,
  S extends z.ZodMiniType = z.ZodMiniType,
  Sent extends Record<string, unknown> = V,
>({
  onClosed,
  sent,
  failed,
  ...contract
}: {
  schema: S
  initialValues: V & EveryField<S>
  send: (values: V, edit: Edit<Sent>) => Promise<unknown>
  edits?: Edits<V, Sent> | undefined
  sent: string | ((values: V) => string)
  failed: string
  draft?: string
  about?: string | null
  onClosed: () => void
}) {
  const { close, ...shown } = useDialog(onClosed)
  const { draft } = contract
  const { form, formProps, sending, conflict } = useContractForm<V, S, Sent>({
    ...contract,
    onSent: (values) => {
      notify.success(typeof sent === 'string' ? sent : sent(values))
      close()
    },
    onFailure: (problem) => {
      notify.error(problem.detail, { title: failed, durationMs: 5000 })
      return true
    },
  })
  const dialog = {
    ...shown,
    close: () => {
      if (draft) forgetTyped(draft)
      close()
    },
  }
  /** `dialogProps` are those of FormDialog. */
  return {
    form,
    dialogProps: { dirty: form.isDirty(), sending, formProps, conflict, dialog, isSaved: draft !== undefined },
  }
}
