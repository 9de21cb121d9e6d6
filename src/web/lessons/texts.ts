import type { AssignmentState } from '#domain/evaluations/assignment-state.ts'
import type { ProgressBand } from '#domain/progress/course-progress.ts'
import type { LessonContentType } from '#domain/lessons/contents.ts'
import { count, formatNumber } from '#web/ui/format.ts'

/** What the kinds of content are called. */
export const CONTENT_TYPE_TEXTS = {
  file: 'Archivo',
  video: 'Video',
  link: 'Enlace',
  text: 'Texto',
  image: 'Imagen',
  lesson: 'Lección',
} as const satisfies Record<LessonContentType, unknown>

/** The words that both sides of a course share. */
export const courseTexts = {
  lessons: (amount: number) => count(amount, 'lección', 'lecciones'),
  students: (amount: number) => count(amount, 'estudiante', 'estudiantes'),
  assignments: (amount: number) => count(amount, 'evaluación', 'evaluaciones'),
  contents: (amount: number) => count(amount, 'contenido', 'contenidos'),
  moduleWorks: 'Evaluaciones del módulo',
  course: 'Curso',
  content: 'Contenido',
  notFound: 'Curso no encontrado',
} as const

/** Document 3 §2.3: the teacher's courses. */
export const taughtTexts = {
  title: 'Mis cursos asignados',
  lead: 'Prepara las lecciones y los contenidos de los cursos que dictas.',
  search: 'Buscar por código, nombre o descripción',
  manage: 'Gestionar contenido',
  manageOf: (name: string) => `Gestionar contenido de ${name}`,
  students: 'Ver estudiantes',
  studentsOf: (name: string) => `Ver estudiantes de ${name}`,
  active: 'Activo',
  inactive: 'Inactivo',
  open: 'Matrícula Abierta',
  inactiveHint: 'Mientras el curso está inactivo, su contenido no se puede editar.',
  workableHint: 'El curso está inactivo: nadie más se matricula. Puedes terminar su período como siempre.',
  none: 'Todavía no tienes cursos asignados',
  noneHint: 'Contacta al administrador para que te asigne cursos',
  noneFound: 'No se encontraron cursos',
  noneFoundHint: (search: string) => `Ningún curso tuyo coincide con «${search}».`,
  clear: 'Ver todos los cursos',
  found: (amount: number) => count(amount, 'curso', 'cursos'),
  currentPeriod: 'Período en curso',
} as const

/** Document 3 §2.4 and §8: the content of a course. */
export const manageTexts = {
  back: 'Mis cursos asignados',
  loadFailed: 'Error al cargar datos',
  loadFailedText: 'No se pudo cargar la información del curso.',
  notYours: 'El curso que está buscando no existe o no tiene permisos para administrarlo.',
  picture: 'Cambiar imagen',
  newLesson: 'Nueva lección',
  newAssignment: 'Nueva evaluación',
  students: 'Ver estudiantes',
  defaultModule: 'Lecciones generales',
  none: 'No hay lecciones creadas',
  noneHint: 'Crea la primera lección y agrégale archivos, videos, enlaces o textos.',
  editLesson: (title: string) => `Editar la lección ${title}`,
  deleteLesson: (title: string) => `Eliminar la lección ${title}`,
  lessonUp: (title: string) => `Subir la lección ${title}`,
  lessonDown: (title: string) => `Bajar la lección ${title}`,
  moduleUp: (title: string) => `Subir el módulo ${title}`,
  moduleDown: (title: string) => `Bajar el módulo ${title}`,
  works: 'Evaluaciones',
  worksInNone: 'Evaluaciones sin módulo',
  workInactive: 'Inactiva',
  drag: 'Arrastrar para ordenar',
  moved: (title: string) => `Se movió ${title}`,
  orderFailed: 'No pudimos guardar el orden',
  orderChangedBy: (name: string) =>
    `${name || 'Otra persona'} lo cambió mientras tanto. Ya ves el orden actual: muévela otra vez si hace falta.`,
  orderChangedByYou: 'lo cambiaste en otra ventana. Ya ves el orden actual: muévela otra vez si hace falta.',
  created: 'Lección creada con éxito!',
  updated: 'Lección actualizada con éxito!',
  deleted: 'Lección eliminada con éxito',
  createFailed: (detail: string) => `Error al crear la lección: ${detail}`,
  updateFailed: (detail: string) => `Error al actualizar la lección: ${detail}`,
  deleteFailed: (detail: string) => `Error al eliminar la lección: ${detail}`,
  deleteTitle: '¿Está seguro de que desea eliminar esta lección?',
  deleteConfirm: 'Eliminar la lección',
  deleteLosses: (title: string, contents: number) => [
    `La lección «${title}»`,
    ...(contents > 0 ? [`${courseTexts.contents(contents)} con sus archivos`] : []),
    'Las marcas de los estudiantes que ya la completaron',
  ],
  form: {
    create: 'Nueva lección',
    edit: 'Editar lección',
    title: 'Título',
    description: 'Descripción',
    duration: 'Duración',
    durationHint: 'Por ejemplo: 30 min',
    module: 'Módulo',
    moduleHint: 'Elige uno o escribe un nombre nuevo. Sin módulo, va con las lecciones generales.',
    save: 'Guardar lección',
    saveAndAdd: 'Guardar y agregar contenido',
  },
  content: {
    show: 'Contenidos',
    none: 'Esta lección todavía no tiene contenidos.',
    add: 'Agregar contenido',
    addTo: (title: string) => `Agregar contenido a ${title}`,
    view: 'Ver contenido',
    viewOf: (title: string) => `Ver contenido: ${title}`,
    up: (title: string) => `Subir el contenido ${title}`,
    down: (title: string) => `Bajar el contenido ${title}`,
    edit: (title: string) => `Editar el contenido ${title}`,
    remove: (title: string) => `Eliminar el contenido ${title}`,
    deleteTitle: '¿Está seguro de que desea eliminar este contenido?',
    deleteConfirm: 'Eliminar el contenido',
    saved: 'Contenido guardado',
    deleted: 'Contenido eliminado',
    saveFailed: (detail: string) => `Error al guardar el contenido: ${detail}`,
    deleteFailed: (detail: string) => `Error al eliminar el contenido: ${detail}`,
    create: 'Agregar contenido',
    change: 'Editar contenido',
    type: 'Tipo',
    title: 'Título',
    titleHint: 'Lo que verán los estudiantes',
    file: 'Archivo',
    fileHint: (types: string, max: string) => `${types}. Máximo ${max}.`,
    tooLarge: (max: string) => `El archivo es demasiado grande. El tamaño máximo permitido es ${max}.`,
    wrongType: (types: string) => `Tipo de archivo no permitido. Tipos permitidos: ${types}`,
    url: {
      video: 'Dirección del video',
      image: 'Dirección de la imagen',
      link: 'Dirección del enlace',
      lesson: 'Dirección de la lección',
    },
    urlHint: {
      video: 'Los videos de YouTube y Vimeo se ven dentro del curso.',
      image: 'Una imagen que ya está en la web. Para subir una propia, elige «Archivo».',
      link: 'Por ejemplo: https://ejemplo.org/lectura',
      lesson: 'La dirección de la página de la lección.',
    },
    text: 'Texto o dirección web',
    save: 'Guardar contenido',
  },
} as const

/** Document 2 §2, §4 and §8: the student's page of a course. */
export const studyTexts = {
  back: 'Volver a los cursos',
  loadFailed: 'Error al cargar la información del curso',
  loadFailedText: 'Error al cargar las lecciones del curso',
  notFoundHint: 'Puede que el curso ya no exista o que no estés matriculado en él.',
  toCourses: 'Ver los cursos',
  professor: (name: string) => `Prof. ${name}`,
  progress: 'Tu progreso',
  lessonsDone: (done: number, total: number) => `${done} de ${courseTexts.lessons(total)}`,
  assignmentsDone: (done: number, total: number) => `${done} de ${courseTexts.assignments(total)}`,
  bands: {
    complete: 'Curso completo',
    high: 'Muy cerca de terminar',
    good: 'Buen avance',
    low: 'En camino',
    behind: 'Recién empiezas',
  } satisfies Record<ProgressBand, unknown>,
  continue: 'Continuar aprendiendo',
  syllabus: 'Descargar el programa',
  withdraw: 'Desistir del curso',
  provisionalTitle: 'Tu pago todavía no está verificado',
  provisional: (date: string) => `Puedes cursar hasta el ${date} mientras lo verificamos.`,
  pausedTitle: 'Tu matrícula está en pausa',
  paused: 'Los contenidos vuelven a abrirse en cuanto se verifique tu pago.',
  finished: (status: string) =>
    status === 'Oyente'
      ? 'Terminaste este curso como oyente. Puedes volver a leerlo cuando quieras.'
      : `Terminaste este curso: ${status}. Puedes volver a leerlo cuando quieras.`,
  about: 'Acerca de este curso',
  content: 'Contenido del curso',
  defaultModule: 'Sin módulo',
  moduleCount: (done: number, total: number) => `${done}/${total}`,
  moduleCountSaid: (done: number, total: number) => `${done} de ${total} lecciones completadas`,
  none: 'Sin contenido disponible',
  noneHint: 'El profesor todavía no publicó lecciones. Las verás aquí en cuanto estén.',
  complete: 'Marcar como completada',
  completeOf: (title: string) => `Marcar como completada: ${title}`,
  completed: 'Completada',
  reopen: 'Desmarcar',
  reopenOf: (title: string) => `Desmarcar ${title}`,
  nextLesson: 'Siguiente lección',
  nextLessonOf: (title: string) => `Siguiente lección: ${title}`,
  done: 'Lección marcada como completada',
  doneFailed: 'Error al marcar la lección como completada',
  reopenFailed: 'No pudimos desmarcar la lección',
  opensOutside: 'se abre en otra pestaña',
} as const

/** A course's evaluations, grade and term on its page (decision L21). */
export const courseWorkTexts = {
  evaluations: 'Evaluaciones de este curso',
  noEvaluations: 'Tu profesor todavía no publicó evaluaciones. Las verás aquí en cuanto estén.',
  notOpen: 'Las evaluaciones de este curso no están abiertas ahora. Aquí quedan las que tienen nota.',
  all: 'Ver todas en Mis Evaluaciones',
  states: {
    inactive: 'Inactiva',
    excused: 'Eximido',
    completed: 'Completada',
    overdue: 'Vencida',
    pending: 'Pendiente',
  } satisfies Record<AssignmentState, unknown>,
  waiting: 'Esperando Calificación',
  held: 'En corrección',
  due: (date: string) => `Vence el ${date}`,
  wasDue: (date: string) => `Venció el ${date}`,
  noDue: 'Sin fecha de vencimiento',
  grades: 'Mis notas',
  final: 'Nota final',
  soFar: 'Nota hasta ahora',
  soFarHint: 'Provisional: puede cambiar hasta que termine el período.',
  noGrade: 'Sin notas',
  noGradeHint: 'Aparece cuando tu profesor califica tus entregas.',
  noneGraded: 'Todavía no tienes evaluaciones con nota.',
  explain: 'Explicar',
  explainFinal: 'Explicar la nota del curso',
  explainOf: (title: string) => `Explicar la nota de ${title}`,
  points: (grade: number, max: number) => `${formatNumber(grade)} de ${count(max, 'punto', 'puntos')}`,
  allGrades: 'Ver todas mis notas',
  term: (from: string, to: string) => `Del ${from} al ${to}.`,
  termStarts: (days: number) => `Empieza dentro de ${count(days, 'día', 'días')}.`,
  termLeft: (days: number) => (days === 0 ? 'Termina hoy.' : `Quedan ${count(days, 'día', 'días')}.`),
  termOver: 'Ya terminó.',
  termLine: 'El período en una línea: lo que completaste y las fechas límite',
  lessonsDone: 'Lecciones que completaste',
  dueDates: 'Fechas límite de las evaluaciones',
  doneMark: (title: string) => `Completaste la lección «${title}»`,
  dueMark: (title: string, state: string) => `Fecha límite de «${title}» (${state})`,
} as const

/** Giving a course up (document 2 §2, §5 and §8). */
export const withdrawalTexts = {
  title: (course: string) => `Desistir de ${course}`,
  explain: 'Si desistes:',
  losses: [
    'Ya no podrás abrir las lecciones ni entregar evaluaciones.',
    'Tu matrícula queda registrada como Desistido, con el motivo que escribas.',
    'Podrás volver a matricularte mientras la matrícula esté abierta.',
  ],
  money: {
    waiting: (amount: string) => `Dejas de deber ${amount}: ese pago se cancela y no tienes que hacerlo.`,
    in_review: (amount: string) =>
      `Tu pago de ${amount} está en revisión y ya no se debe. Si el dinero llegó, queda a tu favor: para volver al curso o para pedir que te lo devuelvan.`,
    owed: (amount: string) => `Dejas de deber ${amount}.`,
    none: null,
    paid: (amount: string) =>
      `Tu pago de ${amount} no se devuelve solo. Si vuelves a matricularte en este período no pagas otra vez; para pedir la devolución, escribe a la secretaría.`,
  },
  credit: (amount: string) =>
    `Los ${amount} que pagaste quedan a tu favor, para volver al curso o para que te los devuelvan.`,
  repriced: (course: string, amount: string) =>
    `${course} pasa a costar ${amount}: la mitad de precio era por comprarlo junto con este curso.`,
  reason: 'Motivo',
  hint: (words: number) => `Necesitas al menos 3 palabras (actual: ${words})`,
  confirm: 'Desistir del curso',
  done: 'Has desistido del curso correctamente',
  failed: 'Error al desistir del curso',
} as const

/** The window in which a content is seen. */
export const viewerTexts = {
  openOutside: 'Abrir en otra pestaña',
  download: 'Descargar',
  preparing: 'Preparando el archivo…',
  failed: 'No se pudo generar el enlace de descarga',
  noPdf: 'Este dispositivo no muestra documentos PDF dentro de la página. Ábrelo en otra pestaña o descárgalo.',
  recording: 'Ábrelo en otra pestaña para verlo o escucharlo, o descárgalo.',
  imageFailed: 'No pudimos mostrar la imagen.',
  videoOf: (title: string) => `Video: ${title}`,
} as const

/** Lessons without a connection. */
export const offlineTexts = {
  reading: 'Sin conexión: lees lo que quedó guardado en este dispositivo. Lo que completes se enviará cuando vuelva.',
  pending: 'Pendiente de enviar',
  waits: 'Sin conexión: la lección se enviará cuando vuelva.',
  sent: (amount: number) =>
    amount === 1
      ? 'Se envió la lección que marcaste sin conexión.'
      : `Se enviaron ${amount} lecciones que marcaste sin conexión.`,
} as const
