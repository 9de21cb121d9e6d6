import * as z from 'zod/mini'

/** The version of something that more than one person can edit, as it was read (decision E7). */
export const Version = z.int().check(z.minimum(1))

/** Of an answer: what is read carries its version. */
export const Versioned = { version: Version }

type Shape = Readonly<Record<string, z.ZodMiniType>>
type Whole<S extends z.ZodMiniType> = S extends z.ZodMiniDefault<infer Inner extends z.ZodMiniType> ? Inner : S
type Edited<S extends Shape> = { [Field in keyof S]: z.ZodMiniOptional<Whole<S[Field]>> } & { version: typeof Version }

/**
 * How an edit of something stored is sent: the version that was read, and only the fields that were touched. What the form asks of several fields
 * together, the server asks of what would be stored (server/actions/editing.ts).
 */
export function editing<S extends Shape>(form: z.ZodMiniObject<S>): z.ZodMiniObject<Edited<S>> {
  const fields = Object.entries(form.shape).map(([name, field]) => [name, z.optional(withoutDefault(field))] as const)
  // The fields of the form, each of which may be left out.
  return z.object({ ...Object.fromEntries(fields), version: Version }) as unknown as z.ZodMiniObject<Edited<S>>
}

/** Omitted fields stay unchanged: no default applies to them. */
function withoutDefault(field: z.ZodMiniType): z.ZodMiniType {
  return field instanceof z.ZodMiniDefault ? (field._zod.def.innerType as z.ZodMiniType) : field
}

/** Whether what is sent says which version was read. */
export function isVersioned({ shape }: z.ZodMiniObject): boolean {
  return shape['version'] === Version
}

/** Who made a field what it is. */
const ChangedBy = z.object({
  /** '' if unknown: the portal itself, or somebody who no longer exists. */
  name: z.string(),
  /** The person who asks, elsewhere. */
  is_own: z.boolean(),
  at: z.string(),
})

/** Shown when an edit was based on an older version: what is stored now, and who last changed which field. */
export const ChangedMeanwhile = z.object({
  version: Version,
  fields: z.record(z.string(), z.unknown()),
  by: z.record(z.string(), ChangedBy),
  /** For changes that no line of the log records by field. */
  last: z.nullable(ChangedBy),
})
export type ChangedMeanwhile = z.infer<typeof ChangedMeanwhile>
export type ChangedBy = z.infer<typeof ChangedBy>
