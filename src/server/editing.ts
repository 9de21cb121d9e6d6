import * as z from 'zod/mini'
import { fieldCode, fieldMessage } from '#contract/field-texts.ts'
import { whoChanged } from './audit/who-changed.ts'
import type { Context } from './context.ts'
import type { Tx } from './database/transaction.ts'
import { InvalidFields, Stale } from './failure.ts'

type Thing = { readonly entity: string; readonly entity_id: string }
type By = Pick<Context, 'user'>
type Seen = { readonly version: number }

/**
 * The whole form of an edit: what was touched over what is stored. `stored` is read with its row locked, in the words of the form. Throws Stale where
 * somebody changed it since it was read (decision E7), and InvalidFields where its fields don't fit each other.
 */
export async function edited<Form extends z.ZodMiniObject>(
  tx: Tx,
  context: By,
  { form, thing, stored, sent }: { form: Form; thing: Thing; stored: z.output<Form> & Seen; sent: Seen },
): Promise<z.output<Form>> {
  const names = Object.keys(form.shape)
  const now: Record<string, unknown> = pick(names, stored)
  await requireVersion(tx, context, { thing, stored: { ...now, version: stored.version }, sent })
  const whole = { ...now, ...pick(names, sent) }
  requireFitting(form, whole)
  // Each field is the stored one, or one that the schema of the form parsed.
  return whole as z.output<Form>
}

/** Refuses what was done over another version than the stored one; `stored` holds what the person may read of it. */
export async function requireVersion(
  tx: Tx,
  context: By,
  { thing, stored, sent }: { thing: Thing; stored: Readonly<Record<string, unknown>> & Seen; sent: Seen },
): Promise<void> {
  const { version, ...fields } = stored
  if (version === sent.version) return
  throw new Stale({ version, fields, ...(await whoChanged(tx, context, thing)) })
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
