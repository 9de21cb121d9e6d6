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

const CLOSING =
  'A solicitud del interesado y a los fines de ser presentado ante {destinatario}, se extiende el presente documento {lugar_y_fecha}.'

/** The words of each kind while no administrator wrote others; marked fields are filled in (domain/documents/fields.ts). */
export const DOCUMENT_BODIES: Readonly<Record<IssuedKind, string>> = {
  constancia_regular: `Se hace constar que {nombre}, {documento}, es estudiante regular de esta institución en el período {periodo}, que va del {desde} al {hasta}, en el que cursa: {cursos}.\n\n${CLOSING}`,
  certificado_aprobacion: `Se hace constar que {nombre}, {documento}, aprobó el curso {curso} ({codigo}), con tipo de cursada {cursada}, dictado por {profesor} en el período {periodo}, del {desde} al {hasta}, con una carga de {carga} y la nota final de {nota}.\n\n${CLOSING}`,
  certificado_participacion: `Se hace constar que {nombre}, {documento}, participó como oyente del curso {curso} ({codigo}), dictado por {profesor} en el período {periodo}, del {desde} al {hasta}, con una carga de {carga}. La cursada como oyente no incluye evaluaciones obligatorias: este certificado no acredita la aprobación del curso.\n\n${CLOSING}`,
}

/** 'N.º 12/2026': a paper's number within its kind and year. */
export function documentNumberText({ number, year }: { number: number; year: number }): string {
  return `N.º ${number}/${year}`
}
