import type { OfficialPaper } from '../adapters/papers/official-paper.ts'
import type { PaperPart } from '../adapters/papers/paper.ts'
import type { Transcript } from './facts.ts'

type Line = Transcript['lines'][number]
type Result = Record<'aprobados' | 'creditos' | 'horas' | 'promedio' | 'promedio_con_aplazos' | 'escala', string>

const NO_FAILURES = 'No registra aplazos.'
const FAILURES_BEHIND = 'Los aplazos constan en la última página de este documento.'

/** What an analítico lists: the approved courses by year, both averages by name, and the failures on a page of their own. */
export function drawnParts(
  { lines, failures }: Transcript,
  result: Result,
): Required<Pick<OfficialPaper, 'parts'>> & Pick<OfficialPaper, 'appendix'> {
  const years = [...new Set(lines.map(({ year }) => year))].toSorted((a, b) => a - b)
  return {
    parts: [
      ...years.map((year) =>
        tableOf(
          lines.filter((line) => line.year === year),
          `Año ${year}`,
        ),
      ),
      {
        kind: 'facts',
        facts: [
          ['Total', [result.aprobados, result.creditos, result.horas].join(', ')],
          ['Promedio sin aplazos', result.promedio],
          ['Promedio con aplazos', result.promedio_con_aplazos],
          ['Escala de notas', result.escala],
        ],
      },
      { kind: 'text', text: failures.length === 0 ? NO_FAILURES : FAILURES_BEHIND, strong: true },
    ],
    ...(failures.length > 0 && { appendix: { title: 'Aplazos', parts: [tableOf(failures)] } }),
  }
}

function tableOf(lines: readonly Line[], heading?: string): PaperPart {
  return {
    kind: 'table',
    small: true,
    ...(heading !== undefined && { heading }),
    columns: [
      { header: 'Código', width: 44 },
      { header: 'Curso' },
      { header: 'Fecha', width: 46 },
      { header: 'Nota', width: 98 },
      { header: 'Forma', width: 49 },
      { header: 'Acta o resolución', width: 78 },
      { header: 'Créd.', width: 24, align: 'right' },
      { header: 'Horas', width: 26, align: 'right' },
    ],
    rows: lines.map(({ code, course, date, grade, form, source, credits, hours }) => [
      code,
      course,
      date,
      grade,
      form,
      source,
      String(credits),
      String(hours),
    ]),
  }
}

/** What the register says of a diploma. */
export function registerPart(
  fields: Record<'registro' | 'libro' | 'folio' | 'otorgado' | 'titulo' | 'nombre', string>,
): PaperPart {
  return {
    kind: 'facts',
    facts: [
      ['Registro de títulos', `N.º ${fields.registro}`],
      ['Libro', fields.libro],
      ['Folio', fields.folio],
      ['Título', fields.titulo],
      ['Titular', fields.nombre],
      ['Otorgado el', fields.otorgado],
    ],
  }
}
