import type { IssuedKind } from '#domain/documents/kinds.ts'
import type { Missing } from '#domain/documents/missing.ts'
import type { DocumentState } from '#domain/documents/state.ts'

/** What each kind of paper is called. */
export const DOCUMENT_NAMES: Readonly<Record<IssuedKind, string>> = {
  constancia_regular: 'Constancia de estudiante regular',
  certificado_aprobacion: 'Certificado de aprobación',
  certificado_participacion: 'Certificado de participación',
}

/** How a paper stands. */
export const DOCUMENT_STATE_TEXTS: Readonly<Record<DocumentState, string>> = {
  valido: 'Válido',
  desactualizado: 'Válido, con datos desactualizados',
  vencido: 'Vencido',
  revocado: 'Revocado',
}

/** What a paper still lacks, after 'Falta:'. */
export const MISSING_TEXTS: Readonly<Record<Missing, string>> = {
  not_enrolled_now: 'una matrícula activa como Regular en el período actual',
  not_approved: 'aprobar el curso como Regular',
  acta_open: 'que se cierre el acta del curso',
  owed: 'completar el pago del curso',
  course_lasts: 'que termine el curso',
  not_participant: 'haber cursado como oyente hasta el final',
}

/** 'N.º 12/2026': a paper's number within its kind and year. */
export function documentNumberText({ number, year }: { number: number; year: number }): string {
  return `N.º\u00A0${number}/${year}`
}
