import type { PaperKind } from '#domain/papers/kinds.ts'
import { COUNTED_ATTEMPT_TEXTS, DOCUMENT_NAMES } from '#contract/paper-texts.ts'

const AFTER_FIRST = 'La lista de cursos, los totales y los promedios van después del primer párrafo.'

/** The words of the settings of papers. */
export const paperSettingsTexts = {
  title: 'Documentos que se emiten',
  lead: 'Lo que dicen y quién los firma. Los ya emitidos quedan como están.',
  back: 'Configuración',
  loadFailed: 'No pudimos cargar la configuración de los documentos',
  save: 'Guardar',
  saved: 'Configuración guardada',
  saveFailed: 'No pudimos guardar la configuración',

  signer: 'Firma',
  city: 'Ciudad en la que se emiten',
  cityHint: 'Por ejemplo: «la ciudad de Montevideo». Se imprime «en la ciudad de Montevideo, a los…».',
  signerName: 'Nombre de quien firma',
  signerOffice: 'Cargo',
  signature: 'Imagen de la firma',
  seal: 'Imagen del sello',
  pictureHint: 'PNG o JPG, hasta 2 MB, mejor con fondo transparente.',

  issuing: 'Emisión y verificación',
  studentsIssue: 'Los estudiantes emiten sus documentos',
  studentsIssueHint: 'Si se desactiva, los emite solo la secretaría.',
  proofDays: 'Días que vale una constancia',
  address: 'Dirección en la que se verifican',
  addressHint: (own: string) => `Queda impresa para siempre: no la cambies sin necesidad. Si queda vacía es ${own}.`,
  legend: 'Leyenda sobre el reconocimiento de los títulos',
  legendHint: 'Al pie de los documentos que no tienen una propia. Por ejemplo, si la institución está autorizada o no.',

  actas: 'Actas',
  actasLead: 'Cada acta toma su número al cerrarse. Aquí se dice en qué libro se archiva.',
  actaBook: 'Libro de actas',
  actaBookHint: 'Si queda vacío, el acta trae el lugar para escribirlo a mano.',
  actaFolio: 'Primer folio libre',
  actaFolioHint: 'Cada acta toma el que sigue. Si queda vacío, se escribe a mano.',

  averages: 'Promedios',
  countedAttempt: 'Qué intento cuenta en los promedios',
  countedAttemptHint: 'Cuando alguien cursó más de una vez el mismo curso.',
  attempts: COUNTED_ATTEMPT_TEXTS,

  texts: 'Textos',
  textsLead: 'Los campos entre llaves se completan con los datos de cada persona.',
  names: DOCUMENT_NAMES,
  hints: {
    constancia_regular: null,
    analitico_parcial: AFTER_FIRST,
    analitico_final: AFTER_FIRST,
    certificado_aprobacion: null,
    certificado_participacion: null,
    certificado_programa: null,
    diploma: 'Un párrafo que es un solo campo, como {nombre} o {titulo}, se imprime grande. El registro sale al dorso.',
  } satisfies Record<PaperKind, unknown>,
  body: 'Texto',
  fields: (names: readonly string[]) => `Campos: ${names.map((name) => `{${name}}`).join(' ')}`,
  ownLegend: 'Leyenda propia',
  saveText: 'Guardar el texto',
  textSaved: 'Texto guardado',
  textFailed: 'No pudimos guardar el texto',
  preview: 'Ver una muestra',
  previewOf: (name: string) => `Ver una muestra de ${name}`,
} as const
