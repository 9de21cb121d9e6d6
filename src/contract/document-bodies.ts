import type { IssuedKind } from '#domain/documents/kinds.ts'

const CLOSING =
  'A solicitud del interesado y a los fines de ser presentado ante {destinatario}, se extiende el presente documento {lugar_y_fecha}.'

/** The words of each kind while no administrator wrote others; marked fields are filled in (domain/documents/fields.ts). */
export const DOCUMENT_BODIES: Readonly<Record<IssuedKind, string>> = {
  constancia_regular: `Se hace constar que {nombre}, {documento}, es estudiante regular de esta institución en el período {periodo}, que va del {desde} al {hasta}, en el que cursa: {cursos}.\n\n${CLOSING}`,
  certificado_aprobacion: `Se hace constar que {nombre}, {documento}, aprobó el curso {curso} ({codigo}), con tipo de cursada {cursada}, dictado por {profesor} en el período {periodo}, del {desde} al {hasta}, con una carga de {carga} y la nota final de {nota}.\n\n${CLOSING}`,
  certificado_participacion: `Se hace constar que {nombre}, {documento}, participó como oyente del curso {curso} ({codigo}), dictado por {profesor} en el período {periodo}, del {desde} al {hasta}, con una carga de {carga}. La cursada como oyente no incluye evaluaciones obligatorias: este certificado no acredita la aprobación del curso.\n\n${CLOSING}`,
}
