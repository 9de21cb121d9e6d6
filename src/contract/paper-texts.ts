import type { CountedAttempt, PaperKind } from '#domain/papers/kinds.ts'
import type { Missing } from '#domain/papers/missing.ts'
import type { PaperState } from '#domain/papers/state.ts'
import type { Unset, UnsetPlace } from '#domain/papers/unset.ts'

/** What each kind of paper is called. */
export const DOCUMENT_NAMES: Readonly<Record<PaperKind, string>> = {
  constancia_regular: 'Constancia de estudiante regular',
  analitico_parcial: 'Analítico parcial',
  analitico_final: 'Analítico final',
  certificado_aprobacion: 'Certificado de aprobación',
  certificado_participacion: 'Certificado de participación',
  certificado_programa: 'Certificado de programa completo',
  diploma: 'Diploma',
}

/** The status of a paper. */
export const DOCUMENT_STATE_TEXTS: Readonly<Record<PaperState, string>> = {
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
  no_document_number: 'registrar el número de documento en los datos personales',
  nothing_approved: 'aprobar un curso del plan de estudios',
  plan_incomplete: 'completar el plan de estudios',
  actas_open: 'que se cierren las actas de los cursos aprobados',
  money_owed: 'completar los pagos pendientes',
  no_title: 'que se otorgue el título',
  letters: 'corregir el nombre: tiene letras que los documentos no pueden imprimir',
  by_staff: 'que lo emita la secretaría',
}

/** What the institution still has to set, after 'falta' or in a list. */
export const UNSET_TEXTS: Readonly<Record<Unset, string>> = {
  no_name: 'el nombre de la institución',
  no_signer: 'quién firma',
  no_signer_office: 'el cargo de quien firma',
  no_city: 'la ciudad en la que se emiten',
  sample_words: 'reemplazar el texto de ejemplo de los documentos',
  sample_data: 'reemplazar el título o el programa marcado con «(ejemplo)»',
}

/** Where it's set. */
export const UNSET_PLACE_TEXTS: Readonly<Record<UnsetPlace, string>> = {
  settings: '«Configuración»',
  papers: '«Configuración», «Documentos que se emiten»',
  programs: '«Programas»',
}

/** Which attempt at a course counts in averages. */
export const COUNTED_ATTEMPT_TEXTS: Readonly<Record<CountedAttempt, string>> = { last: 'El último', best: 'El mejor' }

/** 'N.º 12/2026': a paper's number within its kind and year. */
export function paperNumberText({ number, year }: { number: number; year: number }): string {
  return `N.º\u00A0${number}/${year}`
}
