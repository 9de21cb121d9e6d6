import * as z from 'zod/mini'
import { DOCUMENT_FIELDS, type FactField } from '#domain/documents/fields.ts'
import { ISSUED_KINDS, type IssuedKind } from '#domain/documents/kinds.ts'

const common = {
  /** Of this shape: a later one is told apart by it. */
  version: z.literal(1),
  institution: z.object({ name: z.string(), lines: z.array(z.string()) }),
  /** With its marked fields. */
  body: z.string(),
  legend: z.string(),
  city: z.string(),
  signer: z.object({
    name: z.string(),
    office: z.string(),
    signature_id: z.nullable(z.uuid()),
    seal_id: z.nullable(z.uuid()),
  }),
  /** Where it's verified: printed, and never changed by another address of the portal. */
  verify_at: z.string(),
}

/** The facts of a kind: each field that its text may mark, but for what is known when it's drawn. */
function factsOf<Kind extends IssuedKind>(kind: Kind) {
  const names = DOCUMENT_FIELDS[kind].filter((name) => name !== 'lugar_y_fecha') as unknown as FactField<Kind>[]
  const fields = Object.fromEntries(names.map((name) => [name, z.string()])) as Record<FactField<Kind>, z.ZodMiniString>
  return z.object({ ...common, kind: z.literal(kind), fields: z.object(fields) })
}

const Facts = z.discriminatedUnion('kind', [
  factsOf(ISSUED_KINDS[0]),
  factsOf(ISSUED_KINDS[1]),
  factsOf(ISSUED_KINDS[2]),
])

/** What a paper says, as it's kept: the file is drawn from this and from the paper's number, code and day. */
export type Facts = z.output<typeof Facts>

/** The kept facts of a paper; throws for those of no known shape. */
export function readFacts(kept: unknown): Facts {
  return Facts.parse(kept)
}
