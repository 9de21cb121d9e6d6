import type { PaperKind } from './kinds.ts'

const HOLDER = ['nombre', 'documento'] as const
const COURSE = ['curso', 'codigo', 'profesor', 'periodo', 'desde', 'hasta', 'carga'] as const
const PROGRAM = ['programa', 'titulo', 'plan'] as const
const RESULT = ['aprobados', 'creditos', 'horas', 'promedio', 'promedio_con_aplazos', 'escala'] as const
const CLOSING = ['destinatario', 'lugar_y_fecha'] as const

/** The fields that the text of each kind may mark, as in '{nombre}'. */
export const DOCUMENT_FIELDS = {
  constancia_regular: [...HOLDER, 'periodo', 'desde', 'hasta', 'cursos', ...CLOSING],
  analitico_parcial: [...HOLDER, ...PROGRAM, ...RESULT, ...CLOSING],
  analitico_final: [...HOLDER, ...PROGRAM, ...RESULT, 'completado', ...CLOSING],
  certificado_aprobacion: [...HOLDER, ...COURSE, 'cursada', 'nota', ...CLOSING],
  certificado_participacion: [...HOLDER, ...COURSE, ...CLOSING],
  certificado_programa: [...HOLDER, ...PROGRAM, ...RESULT, 'completado', ...CLOSING],
  diploma: [...HOLDER, 'titulo', 'programa', 'otorgado', 'registro', 'libro', 'folio', 'lugar_y_fecha'],
} as const satisfies Record<PaperKind, readonly string[]>

/** Those that are known only when the paper is drawn; the others are facts of it. */
export type FactField<Kind extends PaperKind> = Exclude<(typeof DOCUMENT_FIELDS)[Kind][number], 'lugar_y_fecha'>

const MARK = /\{([^{}]*)\}/g

/** The marked fields of a text that its kind doesn't know, each once. */
export function unknownFields(kind: PaperKind, text: string): string[] {
  const known: readonly string[] = DOCUMENT_FIELDS[kind]
  return [...new Set(Array.from(text.matchAll(MARK), ([, name = '']) => name))].filter((name) => !known.includes(name))
}

/** A text with its marked fields filled in; what isn't among the values stays as it is. */
export function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(MARK, (mark, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? mark) : mark))
}
