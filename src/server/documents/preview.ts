import { Readable } from 'node:stream'
import type * as contract from '#contract/document-settings.ts'
import { DOCUMENT_FIELDS } from '#domain/documents/fields.ts'
import { officialPdf } from '../adapters/papers/official-paper.ts'
import { attachment } from '../attachment.ts'
import type { Handler } from '../context.ts'
import { officialPaperOf } from './draw.ts'
import { readFacts } from './facts.ts'
import { commonFacts } from './issue.ts'

/** What a sample says in place of the fields, by their names; the others say their own. */
const SAMPLES: Readonly<Record<string, string>> = {
  nombre: 'Nombre y Apellido',
  documento: 'DNI 00000000',
  desde: '1 de marzo',
  hasta: '15 de julio',
  carga: '64 horas y 4 créditos',
  nota: '90 (noventa), en la escala de 0 a 100',
  cursada: 'Regular',
  destinatario: 'quien corresponda',
}

/** A kind of paper as it's printed now, of nobody: marked as a sample, with a code that no paper has. */
export const previewPaper: Handler<typeof contract.previewPaper> = async ({ kind }, context) => {
  const fields = Object.fromEntries(DOCUMENT_FIELDS[kind].map((name) => [name, SAMPLES[name] ?? `(${name})`]))
  const facts = readFacts({ ...(await context.transaction((tx) => commonFacts(tx, context, kind))), kind, fields })
  const paper = {
    kind,
    facts,
    number: 0,
    year: Number(context.today.slice(0, 4)),
    code: '0'.repeat(16),
    is_copy: false,
    valid_until: null,
    issued_on: context.today,
    issued_at: context.clock.now(),
  }
  const bytes = await officialPdf({ ...(await officialPaperOf(context, paper)), mark: 'MUESTRA SIN VALIDEZ' })
  return attachment(`muestra-${kind.replaceAll('_', '-')}.pdf`, 'application/pdf', Readable.from([bytes]), bytes.length)
}
