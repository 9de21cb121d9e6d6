import { Readable } from 'node:stream'
import type * as contract from '#contract/paper-settings.ts'
import { DOCUMENT_FIELDS } from '#domain/papers/fields.ts'
import { attachment } from '../actions/attachment.ts'
import type { Handler } from '../actions/context.ts'
import { pdfOfPaper } from './draw.ts'
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
  programa: 'Nombre del programa',
  titulo: 'Título que otorga',
  plan: 'Plan 2020',
  aprobados: '2 cursos aprobados',
  creditos: '8 créditos',
  horas: '128 horas',
  promedio: '90 (noventa)',
  promedio_con_aplazos: '77,5 (setenta y siete con cincuenta centésimos)',
  escala: '0 a 100',
  completado: '15 de julio',
  otorgado: '20 de agosto',
  registro: '0',
  libro: '0',
  folio: '0',
}

const LINE = {
  year: 1,
  code: 'CURSO1',
  course: '(curso)',
  date: '15/07/2020',
  grade: '90 (noventa)',
  form: 'Cursada',
  source: 'Acta N.º\u00A00/2020',
  credits: 4,
  hours: 64,
}
const FAILED = { ...LINE, code: 'CURSO3', grade: '65 (sesenta y cinco)' }
/** What a sample of an analítico lists. */
const TRANSCRIPT = { lines: [LINE, { ...LINE, code: 'CURSO2', year: 2 }], failures: [FAILED], document_number: '' }

/** A kind of paper as it's printed now, for nobody: marked as a sample, with a code that no paper has. */
export const previewPaper: Handler<typeof contract.previewPaper> = async ({ kind }, context) => {
  const fields = Object.fromEntries(DOCUMENT_FIELDS[kind].map((name) => [name, SAMPLES[name] ?? `(${name})`]))
  const facts = readFacts({
    ...(await context.transaction((tx) => commonFacts(tx, context, kind))),
    kind,
    fields,
    transcript: TRANSCRIPT,
  })
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
  const bytes = await pdfOfPaper(context, paper, { mark: 'MUESTRA SIN VALIDEZ' })
  return attachment(`muestra-${kind.replaceAll('_', '-')}.pdf`, 'application/pdf', Readable.from([bytes]), bytes.length)
}
