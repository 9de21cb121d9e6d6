import { schemaResolver, useForm, type FormErrors, type UseFormReturnType } from '@mantine/form'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import type { FailureCode } from '#contract/failures.ts'
import type { EveryField } from '#contract/operation.ts'
import { FIELD_TEXTS, fieldMessage } from '#contract/field-texts.ts'
import { forgetTyped, keepTyped, readBegan, readTyped } from '#web/session/typed.ts'
import { lastToast, notify } from '#web/ui/notify.ts'
import { endsThePage, isDeclined, ProblemError } from './client.ts'
import type { Conflict, Edit } from './conflict.ts'
import { useEditing, type Began, type Edits } from './useEditing.ts'
import { useTypedWaits } from './useTypedWaits.ts'

type Values = Record<string, unknown>

type ContractForm<V extends Values> = {
  /** The Mantine form: `getInputProps('name')` and the rest. */
  form: UseFormReturnType<V>
  /** Spread on `<form>`: checks, focuses the first error, sends once. */
  formProps: { onSubmit: (event?: React.FormEvent<HTMLFormElement>) => void; noValidate: true }
  sending: boolean
  /** What others changed of it meanwhile, for ConflictPlace. */
  conflict: { shown: Conflict | null; round: number }
}

export type ContractFormOptions<V extends Values, S extends z.ZodMiniType, Sent extends Values> = {
  schema: S
  /** Of each field that the schema takes, also of those that may be left out: a form that forgets one doesn't compile. */
  initialValues: V & EveryField<S>
  /**
   * Sends the values; usually a mutation's mutateAsync or `call`. If it returns false, the person changed their mind, and the form stays as
   * it is. `edit`: for something stored, the version that was read and what was touched; it returns the next version.
   */
  send: (values: V, edit: Edit<Sent>) => Promise<unknown>
  /** What is stored, where the form edits something that is. */
  edits?: Edits<V, Sent> | undefined
  onSent?: (values: V) => void
  /** Which field a refusal is about: it's shown there, and the field takes the focus. */
  fieldOf?: Readonly<Partial<Record<FailureCode, keyof NoInfer<V> & string>>> | undefined
  /** Takes over a failure that isn't about a field: answer true and no toast is shown. */
  onFailure?: (problem: ProblemError) => boolean
  /** Hears which fields are wrong, by path, before the first of them takes the focus: to show what is hidden. */
  onInvalid?: (errors: FormErrors) => void
  /** Called on each change: errors about the whole form from before it no longer need to be shown. */
  onChange?: (values: V) => void
  /** What the schema can't see (fields compared with each other): errors by path. */
  validate?: (values: V) => FormErrors
  /** The name under which typed values stay in this tab until they're sent. Never for secrets. */
  draft?: string
  /**
   * What it's about, if neither its address nor its initial values say so: typed values wait for their person under this name if someone
   * else comes (useTypedWaits). Null if nothing may wait.
   */
  about?: string | null
}

/**
 * A form that is validated by the contract's own schema. Errors are shown in Spanish next to their fields, the first one gets the focus, a
 * double click sends once, typed values survive a failure, and any other failure becomes a toast. A form that `edits` something stored
 * sends what was touched, and shows what others changed in the meantime.
 */
export function useContractForm<V extends Values, S extends z.ZodMiniType = z.ZodMiniType, Sent extends Values = V>({
  schema,
  initialValues,
  send,
  onSent,
  fieldOf,
  onFailure,
  onInvalid,
  onChange,
  validate,
  draft,
  about,
  edits,
}: ContractFormOptions<V, S, Sent>): ContractForm<V> {
  const [sending, setSending] = useState(false)
  const inFlight = useRef(false)
  const [opened] = useState(lastToast)
  const editing = useEditing<V, Sent>(initialValues, edits, send)
  // Mantine looks for a form's fields in the whole page, by this name: two forms may have a field of the same.
  const name = useId().replaceAll('_', '')
  const form: UseFormReturnType<V> = useForm<V>({
    name,
    mode: 'controlled',
    initialValues,
    validateInputOnBlur: true,
    onValuesChange: (values) => {
      if (draft) keepTyped(draft, values, editing.began)
      onChange?.(values)
    },
    validate: (values) => named(form, { ...check(schema, values), ...validate?.(values) }),
  })

  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const kept = draft ? (readTyped(draft) as Partial<V>) : {}
    const typed = { ...kept, ...typedBefore(initialValues, form.getInputNode) }
    const from = draft && edits ? readBegan(draft) : null
    if (from) editing.beganFrom({ version: from.version, values: { ...initialValues, ...from.values } })
    if (Object.keys(typed).length > 0) form.setValues(typed)
  })
  useTypedWaits<V>({
    about: draft ? null : about,
    initial: editing.began.values,
    values: () => (form.isDirty() ? form.getValues() : editing.began.values),
    isSecret: (field) => isSecretField(form.getInputNode(field)),
    restore: (aside) => form.setValues(aside),
  })

  const submit = useCallback(
    async (values: V, from: Began<V> = editing.began) => {
      if (inFlight.current) return
      inFlight.current = true
      setSending(true)
      const begun = lastToast()
      try {
        if ((await editing.sendTouched(values, from)) === false) return
        // Errors from earlier attempts have been fixed.
        notify.closeFailuresBetween(opened, begun)
        if (draft) forgetTyped(draft)
        form.resetDirty(values)
        onSent?.(values)
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error
        // The whole page has heard of it: see session/watch-session.ts.
        if (endsThePage(error)) return
        if (isDeclined(error)) return
        const fields = fieldErrors(error, fieldOf)
        if (fields.length > 0) {
          const errors = named(form, Object.fromEntries(fields))
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
    [form, editing, onSent, fieldOf, onFailure, onInvalid, opened, draft],
  )

  const onSubmit = (event?: React.FormEvent<HTMLFormElement>) =>
    form.onSubmit(
      (values) => void submit(values),
      (errors) => {
        onInvalid?.(errors)
        focusFirst(form, errors)
      },
    )(event)

  /** The person's decision is put into the form before it's sent, so that any errors in it are visible. */
  function resolve(taken: readonly string[]) {
    const { values, from } = flushSync(() => {
      const decided = editing.decide(form.getValues(), taken)
      form.setValues(decided.values)
      form.resetDirty(decided.from.values)
      return decided
    })
    const { hasErrors, errors } = form.validate()
    if (hasErrors) {
      onInvalid?.(errors)
      focusFirst(form, errors)
    } else void submit(values, from)
  }

  const { fields, round, says, partsOf, dismiss } = editing
  const nodeOf = (field: string) => form.getInputNode(partsOf(field).at(-1) ?? field)
  const shown = fields && { fields, says, nodeOf, resolve, dismiss }
  return { form, formProps: { onSubmit, noValidate: true }, sending, conflict: { shown, round } }
}

/** What a refusal says of fields, by path: what the server names, else the one that the refusal's code is about. */
function fieldErrors({ fields, code, detail }: ProblemError, fieldOf: Readonly<Record<string, string>> = {}) {
  const named = Object.entries(fields ?? {}).map(([path, { message }]) => [path, message] as const)
  const field = fieldOf[code]
  return named.length === 0 && field ? [[field, detail] as const] : named
}

/** A field that a browser autofills with something secret, whatever it's called. */
function isSecretField(node: HTMLElement | null): boolean {
  if (!(node instanceof HTMLInputElement)) return false
  return ['password', 'file'].includes(node.type) || /password|one-time-code|^cc-/.test(node.autocomplete)
}

/** What was typed into a page made at build before its script came: the fields show it, and the form must know it. */
function typedBefore<V extends Values>(initial: V, nodeOf: (path: string) => Element | null): Partial<V> {
  const typed: Values = {}
  for (const [path, value] of Object.entries(initial)) {
    const node = nodeOf(path)
    if (!(node instanceof HTMLInputElement)) continue
    // React leaves what it finds in a field, and records next to it what it would have put there.
    if (typeof value === 'string' && node.value !== shownAs(node, node.defaultValue)) typed[path] = node.value
    if (typeof value === 'boolean' && node.checked !== node.defaultChecked) typed[path] = node.checked
  }
  return typed as Partial<V>
}

/** What a field of this kind makes of a value: a line takes no line break. */
function shownAs({ type }: HTMLInputElement, value: string): string {
  return Object.assign(document.createElement('input'), { type, value }).value
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

/** Says which field is empty: 'Este campo es obligatorio' becomes 'Completa «Nombre»' where the field has a label. */
function named<V extends Values>(form: UseFormReturnType<V>, errors: FormErrors): FormErrors {
  const entries = Object.entries(errors).map(([path, error]) => {
    const label = error === FIELD_TEXTS.REQUIRED ? labelOf(form.getInputNode(path)) : ''
    return [path, label === '' ? error : `Completa «${label}»`] as const
  })
  return Object.fromEntries(entries)
}

function labelOf(node: HTMLElement | null): string {
  const labels = node && 'labels' in node ? (node as HTMLInputElement).labels : null
  const label = labels?.[0]?.textContent ?? node?.getAttribute('aria-label') ?? ''
  return label.replace(/\s*\*\s*$/, '').trim()
}

function focusFirst<V extends Values>(form: UseFormReturnType<V>, errors: FormErrors) {
  const nodes = Object.keys(errors)
    .map((path) => form.getInputNode(path))
    .filter((node) => node !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  nodes[0]?.focus()
}
