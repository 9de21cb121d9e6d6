import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { fieldCode, fieldMessage } from '#contract/field-texts.ts'
import { whoChanged } from '../audit/who-changed.ts'
import type { Context } from './context.ts'
import type { Tx } from '../database/transaction.ts'
import { InvalidFields, Stale } from './failure.ts'

type Thing = { readonly entity: string; readonly entity_id?: string }
type By = Pick<Context, 'user'>
type Seen = { readonly version: number }
type Fields = Readonly<Record<string, unknown>>
type Sent = {
  readonly thing: Thing
  readonly sent: Seen
  /** What else the refusal includes to be readable: the name of the person that a field identifies by an id. */
  readonly also?: (() => Promise<Fields>) | undefined
  /** What the log calls a field, where the form calls it otherwise. */
  readonly noted?: Readonly<Record<string, string>> | undefined
}
type Edited<Form extends z.ZodMiniObject> = Sent & { readonly form: Form; readonly stored: z.output<Form> & Seen }

/**
 * Returns the whole form of an edit: the changed fields over the stored ones. `stored` is read with its row locked, in the form's
 * terms. Throws Stale if somebody changed it since it was read (decision E7), and InvalidFields if its fields don't fit each
 * other.
 */
export async function edited<Form extends z.ZodMiniObject>(
  tx: Tx,
  context: By,
  { form, stored, ...edit }: Edited<Form>,
): Promise<z.output<Form>> {
  const names = Object.keys(form.shape)
  const now: Record<string, unknown> = pick(names, stored)
  await requireVersion(tx, context, { ...edit, stored: { ...now, version: stored.version } })
  const whole = { ...now, ...pick(names, edit.sent) }
  requireFitting(form, whole)
  // Each field is the stored one, or one that the schema of the form parsed.
  return whole as z.output<Form>
}

/** Refuses an edit based on a version other than the stored one; `stored` holds what the person may read of it. */
export async function requireVersion(
  tx: Tx,
  context: By,
  { thing, stored, sent, also, noted = {} }: Sent & { stored: Fields & Seen },
): Promise<void> {
  const { version, ...fields } = stored
  if (version === sent.version) return
  const { by, last } = await whoChanged(tx, context, thing)
  const renamed = Object.entries(noted).flatMap(([field, name]) => (by[name] ? [[field, by[name]] as const] : []))
  const more = await also?.()
  throw new Stale({ version, fields: { ...fields, ...more }, by: { ...by, ...Object.fromEntries(renamed) }, last })
}

/**
 * The version of a state that isn't counted, because it has no row of its own: the same state has the same version in every
 * process.
 */
export function versionOf(state: unknown): number {
  return createHash('sha256').update(JSON.stringify(state)).digest().readUIntBE(0, 6) + 1
}

/** What a form asks of several fields together. */
function requireFitting(form: z.ZodMiniObject, whole: Record<string, unknown>): void {
  // What they look at is of the form, whichever it is.
  const { error } = z
    .custom<never>()
    .check(...(form._zod.def.checks ?? []))
    .safeParse(whole)
  if (!error) return
  const fields = error.issues.map((issue) => [
    issue.path.join('.'),
    { code: fieldCode(issue), message: fieldMessage(issue) },
  ])
  throw new InvalidFields(Object.fromEntries(fields))
}

function pick(names: readonly string[], values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))
}
