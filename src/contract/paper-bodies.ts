import type { PaperKind } from '#domain/papers/kinds.ts'

const CLOSING =
  'A solicitud de la persona interesada y a los fines de ser presentado ante {destinatario}, se extiende el presente documento {lugar_y_fecha}.'

/**
 * The default text of each kind until an administrator writes another; marked fields are filled in (domain/papers/fields.ts). What an
 * analítico lists comes after its first paragraph; a diploma paragraph that is a single field is printed large.
 */
export const PAPER_BODIES: Readonly<Record<PaperKind, string>> = {
  constancia_regular: `Se hace constar que {nombre}, {documento}, es estudiante regular de esta institución en el período {periodo}, que va del {desde} al {hasta}, en el que cursa: {cursos}.\n\n${CLOSING}`,
  analitico_parcial: `Se hace constar que {nombre}, {documento}, estudiante del programa {programa} ({plan}), que conduce al título de {titulo}, ha aprobado hasta la fecha los cursos que se detallan a continuación, con las notas y en las fechas que se indican.\n\n${CLOSING}`,
  analitico_final: `Se hace constar que {nombre}, {documento}, completó el {completado} el plan de estudios del programa {programa} ({plan}), que conduce al título de {titulo}, y aprobó los cursos que se detallan a continuación, con las notas y en las fechas que se indican.\n\n${CLOSING}`,
  certificado_aprobacion: `Se hace constar que {nombre}, {documento}, aprobó el curso {curso} ({codigo}), con tipo de cursada {cursada}, dictado en línea por {profesor} en el período {periodo}, del {desde} al {hasta}, con una carga de {carga} y la nota final de {nota}.\n\n${CLOSING}`,
  certificado_participacion: `Se hace constar que {nombre}, {documento}, participó como oyente del curso {curso} ({codigo}), dictado en línea por {profesor} en el período {periodo}, del {desde} al {hasta}, con una carga de {carga}. La cursada como oyente no incluye evaluaciones obligatorias: este certificado no acredita la aprobación del curso.\n\n${CLOSING}`,
  certificado_programa: `Se hace constar que {nombre}, {documento}, completó el {completado} el plan de estudios del programa {programa} ({plan}), que conduce al título de {titulo}, con {aprobados}, {creditos} y {horas}. Promedio general sin aplazos: {promedio}; con aplazos: {promedio_con_aplazos}; en la escala de {escala}.\n\n${CLOSING}`,
  diploma: `Por cuanto\n\n{nombre}\n\n{documento}, cumplió con todas las exigencias del programa {programa}, se le otorga el {otorgado} el título de\n\n{titulo}\n\nEn fe de lo cual se extiende el presente diploma, que queda inscripto en el registro de títulos de esta institución. Dado {lugar_y_fecha}.`,
}
