import type { RecognitionOrigin, RecognitionOutcome } from '#domain/programs/recognized.ts'
import { count, formatNumber } from '#web/ui/format.ts'

/** The words of past years and equivalences, in the student's file and in the student's own grades. */
export const recognizedTexts = {
  title: 'Equivalencias e historia',
  lead: 'Lo que cuenta sin una matrícula: años anteriores al portal y cursos de otras instituciones.',
  caption: 'Cursos reconocidos',
  failed: 'No pudimos cargar las equivalencias y la historia',
  none: 'Todavía no hay nada reconocido.',
  add: 'Nueva equivalencia',
  columns: {
    courses: 'Cursos',
    origin: 'De dónde viene',
    date: 'Fecha',
    status: 'Estado',
    resolution: 'Resolución',
    grade: 'Nota',
    actions: 'Acciones',
  },
  origins: {
    historia: 'Historia',
    equivalencia: 'Equivalencia',
    cambio_de_plan: 'Cambio de plan',
  } satisfies Record<RecognitionOrigin, string>,
  outcomes: {
    aprobada: 'Aprobado',
    desaprobada: 'Desaprobado',
    rechazada: 'No aceptada',
  } satisfies Record<RecognitionOutcome, string>,
  accepted: 'Aceptada',
  annulled: 'Anulada',
  credits: (credits: number) => count(credits, 'crédito', 'créditos'),
  /** To the hundredth: 69,99 doesn't read as what passes. */
  grade: (grade: number) => `${formatNumber(grade)}\u00A0%`,
  nothing: '—',
  noGrade: 'Sin nota',
  byEquivalence: 'Equivalencia',
  recordedBy: (name: string, day: string) => `Registró ${name}, ${day}`,
  annulledBy: (name: string, day: string) => `Anuló ${name}, ${day}`,
  reason: (reason: string) => `Motivo: ${reason}`,
  attachment: 'Ver el archivo',
  attachmentOf: (file: string) => `Ver el archivo ${file}`,
  annul: 'Anular',
  annulOf: (courses: string) => `Anular el reconocimiento de ${courses}`,

  ownTitle: 'Historia y equivalencias',
  ownLead: 'Lo que rendiste antes del portal o en otra institución. No entra en los promedios de arriba.',
  ownFailed: 'No pudimos cargar tu historia y tus equivalencias',
} as const

/** The words of the dialog of an equivalence. */
export const equivalenceTexts = {
  title: 'Nueva equivalencia',
  decision: 'Decisión',
  decisions: { aprobada: 'Se acepta', rechazada: 'No se acepta' },
  institution: 'Institución de origen',
  coursesElsewhere: 'Cursos que aprobó allí',
  coursesElsewhereHint: 'Uno por línea.',
  courses: 'Cursos de aquí',
  coursesHint: 'Los que se le reconocen, o los que pidió.',
  addCourse: 'Agregar un curso',
  searchCourse: 'Buscar por código o nombre',
  noCourses: 'Ningún curso encontrado',
  searching: 'Buscando…',
  credits: 'Créditos',
  creditsOf: (course: string) => `Créditos de ${course}`,
  gradeLabel: 'Nota',
  gradeOf: (course: string) => `Nota de ${course}`,
  gradeHint: 'Sin nota',
  remove: (course: string) => `Quitar ${course}`,
  date: 'Fecha',
  resolution: 'Resolución',
  resolutionHint: 'Por ejemplo: Resolución 12/2024.',
  file: 'Archivo de la resolución',
  fileHint: 'PDF o imagen, hasta 10 MB. Lo ve solo la administración.',
  note: 'Observaciones',
  noteHint: 'Las ve solo la administración.',
  save: 'Guardar la equivalencia',
  saved: 'Equivalencia guardada',
  saveFailed: 'No pudimos guardar la equivalencia',

  annulTitle: (courses: string) => `Anular ${courses}`,
  annulLead:
    'Deja de contar para la persona, que recibe una notificación con el motivo. Queda a la vista como anulada.',
  annulReason: 'Motivo',
  annulled: 'Reconocimiento anulado',
  annulFailed: 'No pudimos anularlo',
} as const

/** What users are told about anything that depends on a recognition, before it's annulled. */
export const restingTexts = {
  title: 'Esto cambia al anularlo',
  failed: 'No pudimos mirar qué depende de esto',
  nothing: 'Nada más depende de esto.',
  courses: 'Dejan de contar:',
  papers: 'Documentos que se revocan:',
  titles:
    'Títulos y diplomas que se apoyan en estos cursos y quedan como están; si corresponde, corrige el registro de títulos:',
  programs: 'Programas en los que avanza menos:',
  enrollments: 'Lo que cursa ahora y pide alguno de estos cursos:',
  listed: (items: readonly string[]) => `${items.join('; ')}.`,
  asks: (course: string, required: string) => `«${course}» pide «${required}»`,
} as const

const SAID = { aprobada: 'Aprobado', desaprobada: 'Desaprobado' } as const

/** The words of the import of past years. */
export const historyTexts = {
  title: 'Importar historia académica',
  how: [
    'Descarga la plantilla y complétala: una fila por curso que la persona rindió antes del portal. El email o el documento la encuentran; el curso, su código o su nombre.',
    'La nota va de 0 a 100 y se aprueba con 70; si está en otra escala, después eliges cómo convertirla. Si entonces se aprobaba con otra nota, escribe el estado: Aprobado o Desaprobado. Con el estado, la nota puede faltar. Un año solo es su 31 de diciembre.',
    'Elige el archivo: lo revisamos entero y te mostramos qué pasaría, sin guardar nada.',
    'Si no hay errores, impórtalo. Se guarda todo o nada, y lo que ya está en el portal solo cambia si lo eliges.',
  ],
  newCourses: 'Cursos nuevos',
  knownCourses: 'Ya están en el portal',
  people: 'Personas',
  approved: 'Se leen aprobados',
  failed: 'Se leen desaprobados',
  unclear: 'Filas dudosas',
  differs: 'No coinciden con el portal',
  scaleWarning:
    'Hay notas que no parecen de 0 a 100, o que no dicen lo mismo que su estado. Elige en qué escala están y mira abajo cómo quedan; si están bien así, confírmalo.',
  scale: 'Escala de las notas',
  scaleHint: 'Lo que esté por encima de la escala queda como porcentaje, y te preguntamos.',
  passMark: 'Se aprobaba con',
  passMarkHint:
    'La nota más baja que aprobaba: pasa a ser 70, y las otras se reparten desde ahí. Si lo dejas vacío, cada nota es su parte del máximo.',
  passMarkWrong: (top: number) => `Escribe una nota mayor que 0 y menor que ${top}`,
  percent: 'Porcentaje, de 0 a 100',
  outOf: (top: number) => `Sobre ${top}`,
  table: 'Con una tabla',
  worth: (key: string, rows: number) => `${key.toUpperCase()} (${count(rows, 'fila', 'filas')})`,
  applyTable: 'Ver cómo quedan',
  readings: 'Cómo se lee cada fila',
  readingsShown: (shown: number, all: number) =>
    `Mostramos ${formatNumber(shown)} de ${formatNumber(all)} filas; las dudosas y las que no coinciden, primero.`,
  columns: {
    row: 'Fila',
    person: 'Persona',
    course: 'Curso',
    typed: 'En la planilla',
    read: 'Se lee',
    look: 'Para revisar',
  },
  typed: (grade: string, said: 'aprobada' | 'desaprobada' | null) =>
    [grade, said && SAID[said]].filter(Boolean).join(' · '),
  result: (outcome: 'aprobada' | 'desaprobada', grade: number | null) =>
    grade === null ? SAID[outcome] : `${SAID[outcome]} · ${formatNumber(grade)}`,
  warnings: {
    PASSED_BELOW: 'Dice aprobado, con una nota que no aprueba.',
    FAILED_ABOVE: 'Dice desaprobado, con una nota que aprueba.',
    SMALL: 'La nota es muy baja: puede ser de otra escala.',
    ABOVE_TOP: 'Está por encima de la escala: se toma como porcentaje.',
  },
  portalSays: (result: string) => `El portal dice: ${result}.`,
  take: 'Tomar lo de la planilla',
  takeAll: (amount: number) =>
    `Tomar lo de la planilla en ${amount === 2 ? 'las dos filas' : `las ${formatNumber(amount)} filas`} que no coinciden`,
  asWritten: 'Esta nota ya es un porcentaje',
  confirm: (unclear: number, corrected: number) =>
    corrected === 0
      ? `Revisé ${unclear === 1 ? 'la fila dudosa' : `las ${formatNumber(unclear)} filas dudosas`}: se importan como se leen aquí.`
      : `Revisé lo dudoso y lo que cambia en el portal (${count(corrected, 'resultado', 'resultados')}): los papeles que se apoyan en un resultado cambiado se revocan.`,
  import: (amount: number) => `Importar ${count(amount, 'curso', 'cursos')}`,
  done: (courses: number, corrected: number, people: number) => {
    const of = people === 1 ? 'una persona' : `${formatNumber(people)} personas`
    const changed = corrected > 0 ? ` Corregimos ${count(corrected, 'resultado', 'resultados')}.` : ''
    return `Agregamos ${count(courses, 'curso', 'cursos')} de ${of}.${changed}`
  },
} as const
