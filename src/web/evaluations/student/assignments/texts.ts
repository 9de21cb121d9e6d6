import type { AssignmentType } from '#domain/evaluations/limits.ts'
import type { AssignmentState } from '#domain/evaluations/assignment-state.ts'
import { count, formatNumber, formatPercent } from '#web/ui/format.ts'

/** The words of 'Mis Evaluaciones'. Those that document 2 §2, §4, §5 and §8 quote are letter for letter. */
export const assignmentTexts = {
  title: 'Mis Evaluaciones',
  lead: 'Lo que tienes que entregar en tus cursos, con su fecha y tu nota.',
  summary: 'Resumen de tus evaluaciones',
  counts: { all: 'Total', active: 'Activas', pending: 'Pendientes', completed: 'Completadas', overdue: 'Vencidas' },
  course: 'Curso',
  allCourses: 'Todos los cursos',
  chosenCourse: 'El curso elegido',
  courseOption: (code: string, name: string) => `${code} - ${name}`,
  filter: 'Mostrar',
  filters: {
    all: 'Todas',
    pending: 'Pendientes',
    completed: 'Completadas',
    overdue: 'Vencidas',
    active: 'Activas',
    inactive: 'Inactivas',
    finished: 'Terminadas',
  },
  list: 'Evaluaciones',
  failed: 'Error al cargar evaluaciones',
  failedText: 'No fue posible cargar las evaluaciones. Intente nuevamente.',
  moreFailed: (reason: string) => `Error al cargar las evaluaciones: ${reason}`,
  refresh: 'Actualizar',
  refreshed: 'Estado actualizado',
  refreshedText: 'Tus evaluaciones están al día.',
  onlyInactive: 'Matriculaciones encontradas pero inactivas',
  onlyInactiveText: 'Ninguna de tus matrículas está activa ahora.',
  inactiveHint:
    'Ninguna de tus matrículas está activa ahora. La que espera un pago vuelve a estarlo cuando se aprueba; también puedes matricularte en otro curso.',
  empty: {
    all: { title: 'Todavía no tienes evaluaciones', text: 'Aparecen aquí cuando tus profesores las publican.' },
    pending: { title: 'No tienes evaluaciones pendientes', text: 'Estás al día.' },
    completed: { title: 'Aún no completaste ninguna evaluación', text: 'Lo que entregues quedará aquí.' },
    overdue: { title: 'No tienes evaluaciones vencidas', text: 'Todo se entregó a tiempo o está por entregarse.' },
    active: { title: 'No tienes evaluaciones activas', text: 'Aparecen aquí cuando tus profesores las publican.' },
    inactive: { title: 'No tienes evaluaciones inactivas', text: 'Aquí quedan las que un profesor desactiva.' },
  },
  onlyFinished: {
    title: 'No tienes evaluaciones en curso',
    text: 'Lo que entregaste en los cursos que ya terminaron está en «Terminadas».',
  },
  showFinished: 'Ver las terminadas',
  allHint: 'en tus cursos de ahora',
  showAll: 'Ver todas',
  toCourses: 'Ver mis cursos',

  states: {
    inactive: 'Inactiva',
    excused: 'Eximido',
    completed: 'Completada',
    overdue: 'Vencida',
    pending: 'Pendiente',
  } satisfies Record<AssignmentState, unknown>,
  types: { form: 'Formulario', external_form: 'Formulario externo', file_upload: 'Archivo' } satisfies Record<
    AssignmentType,
    unknown
  >,
  questions: (amount: number) => count(amount, 'pregunta', 'preguntas'),
  noTeacher: 'Profesor no encontrado',
  dueOn: (date: string) => `Vence el ${date}`,
  dueWas: (date: string) => `Venció el ${date}`,
  noDue: 'Sin fecha límite',
  dueToday: 'Vence hoy',
  daysLeft: (days: number) => count(days, 'día restante', 'días restantes'),
  daysPast: (days: number) => `Vencida hace ${count(days, 'día', 'días')}`,
  extendedTo: (date: string) => `Prórroga hasta el ${date}`,
  returnedUntil: (date: string) => `Corrígela y entrégala otra vez hasta el ${date}`,
  returned: 'Para corregir',
  mend: 'Corregir',
  beforeLate: (grade: number, percent: number) =>
    `${formatNumber(grade)} con ${formatNumber(percent)} % de descuento por atraso`,
  closesOn: (date: string) => `No se reciben entregas después del ${date}`,
  readMore: 'Leer más',
  readLess: 'Leer menos',
  sentOn: 'Entregada:',
  late: 'Entregada con retraso',
  grade: (grade: number, max: number) => `${formatNumber(grade)} de ${count(max, 'punto', 'puntos')}`,
  percent: (percent: number) => formatPercent(percent),
  feedback: 'Comentario del profesor',
  forReview: 'A revisar',

  upload: 'Subir Archivo',
  replace: 'Reemplazar',
  waiting: 'Esperando Calificación',
  graded: 'Calificado',
  held: 'En corrección',
  answer: 'Responder',
  goOn: 'Tienes respuestas sin enviar',
  seeResult: 'Ver resultado',
  openForm: 'Abrir formulario',
  newTab: 'se abre en otra pestaña',
  externalHint: 'Lo respondes en otro sitio. Tu profesor carga la nota.',
  blocked: 'Inactiva',
  closed: 'Cerrada',
  closedHint: 'La fecha de cierre de esta evaluación ya pasó. Si necesitas más tiempo, escribe a tu profesor.',
  ended: 'Terminada',
  endedHint: 'Tu cursada ya terminó: no se reciben más entregas. Si tienes una duda, escribe a tu profesor.',
  of: (action: string, title: string) => `${action}: ${title}`,

  download: 'Descargar',
} as const

/** What the dialog of an evaluation says whatever its type. */
export const dialogTexts = {
  endedNote: 'Tu cursada ya terminó: no se reciben más entregas.',
  loading: 'Evaluación',
  notFound: 'No pudimos abrir la evaluación',
  questionsFailed: 'Error al cargar preguntas',
  close: 'Cerrar',
  lateCosts: (percent: number) => `Si entregas ahora se descuenta ${formatNumber(percent)} % de tu nota.`,
  lateWillCost: (perDay: number, limit: number) =>
    perDay === limit
      ? `Si entregas con atraso, se descuenta ${formatNumber(limit)} % de tu nota.`
      : `Si entregas con atraso, se descuenta ${formatNumber(perDay)} % de tu nota por cada día que empieza, hasta ${formatNumber(limit)} %.`,
  returnedTitle: (date: string) => `Tu profesor te la devolvió para corregir, hasta el ${date}`,
  returnedGrade: 'Tu nota se mantiene hasta que tu profesor califique la nueva entrega.',
  earlier: 'Entregas anteriores',
  earlierOf: (date: string) => `Entregada el ${date}`,
  excusedTitle: 'Estás eximido',
  excusedNote: 'No tienes que entregar esta evaluación, y no cuenta en tu nota.',
  lateNote:
    'La fecha límite ya pasó: lo que envíes se marcará como «Entregada con retraso». Si necesitas más tiempo, escribe a tu profesor.',
  closedNote: 'La fecha de cierre de esta evaluación ya pasó. Si necesitas más tiempo, escribe a tu profesor.',
  otherKind: 'Evaluación interna',
  otherKindText: 'La completa tu profesor.',
  leave: 'Salir sin enviar',
  stay: 'Seguir aquí',
} as const

/** 'Terminadas': the work of past periods. */
export const finishedTexts = {
  none: 'Todavía no tienes evaluaciones terminadas',
  noneText: 'Cuando un curso termina, aquí queda lo que entregaste, con su nota y el comentario del profesor.',
  ungraded: 'Sin nota',
  explain: 'Ver cómo se calificó',
} as const
