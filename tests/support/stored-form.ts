import type { CallOutput } from '#contract/operation.ts'
import type { PersonName } from '#server/seed/cast.ts'
import type * as z from 'zod/mini'
import type { Round } from './field-values.ts'
import type { Everything, Seminary } from './seminary.ts'

/** The operations that are sent a form. */
export type FormName = {
  [Name in keyof Everything]: Everything[Name] extends { readonly schema: { readonly body: z.ZodMiniObject } }
    ? Name
    : never
}[keyof Everything]

type FieldOf<Name extends FormName> = keyof z.input<Everything[Name]['schema']['body']> & string
type AnswerOf<Name extends FormName> = CallOutput<Everything[Name]>

/** Where a form is sent, and what of it. */
export type Here = Pick<Seminary, 'as' | 'cast' | 'callerOf'> & {
  readonly round: Round
  /** Another value for each round; without a third the first comes again. */
  readonly pick: <Value>(one: Value, another: Value, empty?: Value) => Value
}

/** The whole input, by its keys. */
export type Sent = Readonly<Record<string, unknown>>

/** How a form is sent, and read back where its screen reads it. */
export type StoredForm<Name extends FormName> = {
  /** Carla, unless it's said. */
  readonly by?: PersonName | 'visitor'
  /** What no schema says: the thing that it's about, and fields that must name something, be one of their kind, or match each other. */
  readonly given?: (here: Here) => object | Promise<object>
  /** The fields by their names, as they're read afterwards. */
  readonly read: (here: Here, answer: AnswerOf<Name>, sent: Sent) => Promise<object | null | undefined>
  /** Which fields don't come back as they were sent, and why. */
  readonly except?: { readonly [Field in FieldOf<Name>]?: string }
}

type InputOf<Name extends FormName> = z.input<Everything[Name]['schema']['body']>

/** Why, of a field; of a list of things, for each field of one of them. */
type Reason<Value> =
  NonNullable<Value> extends readonly (infer One)[] ? (One extends object ? Reasons<One> : string) : string
type Reasons<Fields> = { readonly [Field in keyof Fields & string]-?: Reason<Fields[Field]> }

/** A form that isn't sent here: why, for each of its fields, so that a new one must say it too. */
export type Elsewhere<Name extends FormName> = { readonly why: Reasons<InputOf<Name>> }

export type StoredForms = { readonly [Name in FormName]: StoredForm<Name> | Elsewhere<Name> }

/** The value under a key of what was sent. */
export function textOf(sent: Sent, key: string): string {
  return String(sent[key])
}
