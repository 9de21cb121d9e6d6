import type { ExplainedKind } from '#domain/grades/explanation.ts'
import { formatNumber } from '#web/ui/format.ts'

/** The words of 'Explicar': what a grade is made of. */
export const explanationTexts = {
  explain: 'Explicar',
  explainOf: (what: string) => `Explicar la nota de ${what}`,
  title: 'De dónde sale la nota',
  failed: 'No pudimos explicar la nota',
  figure: (grade: number, max: number) => `${formatNumber(grade)} de ${formatNumber(max)}`,
  noGrades: 'Sin notas',
  noGradesText: 'Todavía no hay ninguna evaluación que cuente para la nota.',
  provisional: 'provisional',
  provisionalText: 'Todavía nadie puso la nota final: esta es la que resulta de lo calificado hasta hoy.',
  calculatedText: 'Todavía nadie puso la nota final: esta es la que da la regla del curso.',
  caption: 'Las partes de la nota',
  part: 'Parte',
  earned: 'Obtenido',
  adds: 'Suma',
  total: 'Total',
  earnedOf: (earned: number, possible: number) => `${formatNumber(earned)} de ${formatNumber(possible)}`,
  ofMax: (possible: number) => `— de ${formatNumber(possible)}`,
  kinds: {
    question: 'Pregunta',
    graded: 'Evaluación',
    missing: 'Venció sin entrega: cuenta como cero',
    waiting: 'Entregada, espera calificación',
    pending: 'pendiente',
    not_applicable: 'no corresponde',
    given: 'Nota del profesor',
    adjustment: 'Ajuste del profesor',
    rounding: 'Redondeo al entero',
  } satisfies Record<ExplainedKind, string>,
  signed: (points: number) => `${points < 0 ? '−' : ''}${formatNumber(Math.abs(points))}`,
  share: 'Cada evaluación aporta según su puntaje máximo; las partes suman la nota.',
  changes: 'Historial de cambios',
  noChanges: 'Nunca cambió.',
  by: (name: string | null) => name ?? 'Corrección automática',
  change: (before: number | null, after: number | null) =>
    `${before === null ? 'sin nota' : formatNumber(before)} → ${after === null ? 'sin nota' : formatNumber(after)}`,
  final: 'Nota final',
  rectified: (reason: string) => `Rectificación: ${reason}`,
  keyCorrected: (reason: string) => `Se corrigió la clave: ${reason}`,
} as const
