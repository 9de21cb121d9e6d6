import * as z from 'zod/mini'
import { DOCUMENT_FIELDS, type FactField } from '#domain/papers/fields.ts'
import type { PaperKind, TranscriptKind } from '#domain/papers/kinds.ts'

const common = {
  /** Identifies this shape, so that a later one can be told apart. */
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

/** A line of an analítico, in the words that are printed. */
const Line = z.object({
  year: z.int(),
  code: z.string(),
  course: z.string(),
  date: z.string(),
  /** In figures and words; of an equivalence without one, what it's called. */
  grade: z.string(),
  form: z.string(),
  /** The acta, the resolution, or what the history calls its source. */
  source: z.string(),
  credits: z.int(),
  hours: z.int(),
})

/** What somebody took of a plan: approved courses in the plan's order, failures in that of their days. */
const Transcript = z.object({
  lines: z.array(Line),
  failures: z.array(Line),
  /** Of the holder, as the verifier types it. */
  document_number: z.string(),
})

/** What an analítico lists. */
export type Transcript = z.output<typeof Transcript>

/** The facts of a kind: each field that its text may mark, but for what is known when it's drawn. */
function fieldsOf<Kind extends PaperKind>(kind: Kind) {
  const names = DOCUMENT_FIELDS[kind].filter((name) => name !== 'lugar_y_fecha') as unknown as FactField<Kind>[]
  const fields = Object.fromEntries(names.map((name) => [name, z.string()])) as Record<FactField<Kind>, z.ZodMiniString>
  return { ...common, kind: z.literal(kind), fields: z.object(fields) }
}

const factsOf = <Kind extends Exclude<PaperKind, TranscriptKind>>(kind: Kind) => z.object(fieldsOf(kind))
const transcriptOf = <Kind extends TranscriptKind>(kind: Kind) =>
  z.object({ ...fieldsOf(kind), transcript: Transcript })

const Facts = z.discriminatedUnion('kind', [
  factsOf('constancia_regular'),
  transcriptOf('analitico_parcial'),
  transcriptOf('analitico_final'),
  factsOf('certificado_aprobacion'),
  factsOf('certificado_participacion'),
  factsOf('certificado_programa'),
  factsOf('diploma'),
])

/** What a paper states, as stored: the file is drawn from this and from the paper's number, code and day. */
export type Facts = z.output<typeof Facts>

/** Returns the stored facts of a paper; throws if they have no known shape. */
export function readFacts(kept: unknown): Facts {
  return Facts.parse(kept)
}

/** What a paper is about, for its holder and its verifiers: a course, a program with its plan, a title, or a period with its courses. */
export function subjectText({ kind, fields }: Facts): string {
  switch (kind) {
    case 'constancia_regular':
      return `${fields.periodo}: ${fields.cursos}`
    case 'certificado_aprobacion':
    case 'certificado_participacion':
      return `${fields.curso} (${fields.codigo})`
    case 'diploma':
      return fields.titulo
    default:
      return `${fields.programa} (${fields.plan})`
  }
}
