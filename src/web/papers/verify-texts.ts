import type { PaperKind } from '#domain/papers/kinds.ts'
import type { PaperState } from '#domain/papers/state.ts'
import { DOCUMENT_NAMES, paperNumberText } from '#contract/paper-texts.ts'

/** The words of verifying a paper, for anyone. */
export const verifyTexts = {
  title: 'Verificar un documento',
  lead: 'Escribe el código que está junto al QR del documento, en cuatro grupos de cuatro letras y números.',
  code: 'Código de verificación',
  codeHint: 'Da igual si usas mayúsculas, espacios o guiones.',
  codeWrong: 'Un código tiene 16 letras y números. Revísalo en el documento.',
  check: 'Verificar',
  another: 'Verificar otro documento',
  loadFailed: 'No pudimos verificar el documento',
  tooMany: 'Fueron muchos códigos equivocados. Espera una hora e intenta nuevamente.',

  unknown: 'No conocemos este código',
  unknownText:
    'Ningún documento de esta institución lo tiene. Revisa cada letra: las que se confunden (O y 0, I y 1) dan igual. Si el código es el que está impreso, consulta con la institución.',

  names: DOCUMENT_NAMES,
  number: paperNumberText,
  states: {
    valido: 'Documento válido',
    desactualizado: 'Documento válido',
    vencido: 'Documento vencido',
    revocado: 'Documento revocado',
  } satisfies Record<PaperState, unknown>,
  stateTexts: {
    valido: 'La institución lo emitió y sigue vigente. Compara lo que dice con el papel que tienes.',
    desactualizado:
      'La institución lo emitió y sigue vigente. Después cambió el nombre de su titular: el documento dice el anterior.',
    vencido: 'La institución lo emitió, pero ya pasó su último día de validez.',
    revocado: 'La institución lo emitió y después lo dejó sin efecto.',
  } satisfies Record<PaperState, unknown>,
  since: (state: string, day: string) => `${state} el ${day}`,
  copy: 'Es un duplicado de otro documento igual.',
  about: {
    constancia_regular: 'Período y cursos',
    certificado_aprobacion: 'Curso',
    certificado_participacion: 'Curso',
    analitico_parcial: 'Programa y plan',
    analitico_final: 'Programa y plan',
    certificado_programa: 'Programa y plan',
    diploma: 'Título',
  } satisfies Record<PaperKind, unknown>,
  facts: {
    institution: 'Institución',
    kind: 'Documento',
    holder: 'Titular',
    grade: 'Nota final',
    register: 'Registro de títulos',
    issued: 'Emitido el',
    until: 'Válido hasta el',
  },

  original: '¿Es el archivo original?',
  originalLead:
    'Si tienes el PDF, elígelo o suéltalo aquí: se compara en tu navegador y no se envía a ningún lado. Una copia, una foto o un escaneo nunca es el archivo original, aunque diga lo mismo.',
  choose: 'Elegir el PDF',
  drop: 'O suelta el PDF en este recuadro.',
  fingerprint: 'El original tiene esta huella (SHA-256):',
  isOriginal: 'Es el archivo original',
  isNotOriginal: 'No es el archivo original',
  isNotOriginalText:
    'Puede ser una copia, un escaneo o un archivo cambiado. Lo que vale es lo que dice esta página: compáralo con lo que tienes.',
  readFailed: 'No pudimos leer el archivo. Elige el PDF nuevamente.',
} as const
