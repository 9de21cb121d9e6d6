import { useState } from 'react'
import type * as z from 'zod/mini'
import type { EveryField } from '#contract/operation.ts'
import { forgetTyped } from '#web/session/typed.ts'
import { notify } from '#web/ui/notify.ts'
import { useDialog } from '#web/ui/useDialog.ts'
import type { ProblemError } from './client.ts'
import { useContractForm, type ContractFormOptions } from './useContractForm.ts'

const FAILED_MS = 5000

type Success = string | { message: string; title?: string; durationMs?: number }
type Failure = string | { title: string; durationMs: number }

/**
 * A form in a dialog that closes once it was sent. With a `draft` (useContractForm) what is typed is there again when the dialog is,
 * unless its person gave it up. Closing, it calls `onClosed`.
 */
export function useFormDialog<
  V extends Record<string, unknown>,
  S extends z.ZodMiniType = z.ZodMiniType,
  Sent extends Record<string, unknown> = V,
>({
  onClosed,
  sent,
  failed,
  onSent,
  onRefused,
  ...contract
}: Omit<ContractFormOptions<V, S, Sent>, 'onSent' | 'onFailure' | 'initialValues'> & {
  initialValues: V & EveryField<S>
  /** The toast after sending; none where `send` shows one, or where the screen shows what changed. */
  sent?: Success | ((values: V) => Success)
  /** The toast's title over the server's sentence, or the whole sentence. Without it there is no toast: the dialog shows `refusal`. */
  failed?: Failure | ((problem: ProblemError) => string)
  /** Replaces closing. */
  onSent?: () => void
  /** Runs after a refusal, to refetch what the dialog shows. */
  onRefused?: (problem: ProblemError) => void
  onClosed: () => void
}) {
  const { close, ...shown } = useDialog(onClosed)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { draft, send, onChange } = contract
  const { form, formProps, sending, conflict } = useContractForm<V, S, Sent>({
    ...contract,
    send: (values, edit) => {
      setRefusal(null)
      return send(values, edit)
    },
    onChange: (values) => {
      setRefusal(null)
      onChange?.(values)
    },
    onSent: (values) => {
      if (sent !== undefined) tellSuccess(typeof sent === 'function' ? sent(values) : sent)
      if (onSent) onSent()
      else close()
    },
    onFailure: (problem) => {
      if (failed === undefined) setRefusal(problem.detail)
      else tellFailure(problem, failed)
      onRefused?.(problem)
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
    refusal,
    dialogProps: { dirty: form.isDirty(), sending, formProps, conflict, dialog, isSaved: draft !== undefined },
  }
}

function tellSuccess(said: Success) {
  if (typeof said === 'string') notify.success(said)
  else notify.success(said.message, said)
}

function tellFailure(problem: ProblemError, failed: Failure | ((problem: ProblemError) => string)) {
  if (typeof failed === 'function') notify.error(failed(problem), { durationMs: FAILED_MS })
  else if (typeof failed === 'string') notify.error(problem.detail, { title: failed, durationMs: FAILED_MS })
  else notify.error(problem.detail, failed)
}
