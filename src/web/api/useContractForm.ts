import { schemaResolver, useForm, type FormErrors, type UseFormReturnType } from '@mantine/form'
import { useCallback, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { fieldMessage } from '#contract/field-texts.ts'
import { lastToast, notify } from '#web/ui/notify.ts'
import { ProblemError } from './client.ts'

type Values = Record<string, unknown>

type ContractForm<V extends Values> = {
  /** The Mantine form: `getInputProps('name')` and the rest. */
  form: UseFormReturnType<V>
  /** Spread on `<form>`: checks, focuses the first error, sends once. */
  formProps: { onSubmit: (event?: React.FormEvent<HTMLFormElement>) => void; noValidate: true }
  sending: boolean
}

/**
 * A form that is checked by the contract's own schema. Errors stand beside their fields in Spanish, the first one takes
 * the focus, a double click sends once, what was typed survives a failure, and any other failure becomes a toast.
 */
export function useContractForm<V extends Values>({
  schema,
  initialValues,
  send,
  onSent,
  onFailure,
  onInvalid,
  onChange,
  validate,
}: {
  schema: z.ZodMiniType
  initialValues: V
  /** Sends the values; usually a mutation's mutateAsync or `call`. */
  send: (values: V) => Promise<unknown>
  onSent?: (values: V) => void
  /** Takes over a failure that isn't about a field: answer true and no toast is shown. */
  onFailure?: (problem: ProblemError) => boolean
  /** Hears which fields are wrong, by path, before the first of them takes the focus: to show what is hidden. */
  onInvalid?: (errors: FormErrors) => void
  /** Hears of each change: what was said against the whole form before it needs no saying any more. */
  onChange?: (values: V) => void
  /** What the schema can't see (fields compared with each other): errors by path. */
  validate?: (values: V) => FormErrors
}): ContractForm<V> {
  const [sending, setSending] = useState(false)
  const inFlight = useRef(false)
  const [opened] = useState(lastToast)
  const form = useForm<V>({
    mode: 'controlled',
    initialValues,
    validateInputOnBlur: true,
    onValuesChange: (values) => onChange?.(values),
    validate: (values) => ({ ...check(schema, values), ...validate?.(values) }),
  })

  const submit = useCallback(
    async (values: V) => {
      if (inFlight.current) return
      inFlight.current = true
      setSending(true)
      const begun = lastToast()
      try {
        await send(values)
        // What was said of earlier tries has been mended.
        notify.closeFailuresBetween(opened, begun)
        form.resetDirty(values)
        onSent?.(values)
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error
        // The whole page has heard of it: see session/watch-session.ts.
        if (error.code === 'NOT_SIGNED_IN') return
        const fields = Object.entries(error.fields ?? {}).map(([path, { message }]) => [path, message] as const)
        if (fields.length > 0) {
          const errors = Object.fromEntries(fields)
          form.setErrors(errors)
          onInvalid?.(errors)
          focusFirst(form, errors)
        } else if (!onFailure?.(error)) {
          notify.error(error.detail)
        }
      } finally {
        inFlight.current = false
        setSending(false)
      }
    },
    [form, send, onSent, onFailure, onInvalid, opened],
  )

  const onSubmit = (event?: React.FormEvent<HTMLFormElement>) =>
    form.onSubmit(
      (values) => void submit(values),
      (errors) => {
        onInvalid?.(errors)
        focusFirst(form, errors)
      },
    )(event)
  return { form, formProps: { onSubmit, noValidate: true }, sending }
}

/** Spanish errors by path, by the schema itself. */
export function check(schema: z.ZodMiniType, values: unknown): FormErrors {
  const resolve = schemaResolver(
    {
      '~standard': {
        version: 1,
        vendor: 'atrio',
        validate: (input) => {
          const result = schema.safeParse(input)
          if (result.success) return { value: result.data }
          return { issues: result.error.issues.map((issue) => ({ path: issue.path, message: fieldMessage(issue) })) }
        },
      },
    },
    { sync: true },
  )
  return resolve(values)
}

function focusFirst<V extends Values>(form: UseFormReturnType<V>, errors: FormErrors) {
  const nodes = Object.keys(errors)
    .map((path) => form.getInputNode(path))
    .filter((node) => node !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  nodes[0]?.focus()
}
