import type { AssignmentType } from '#domain/evaluations/limits.ts'
import { listed } from '#contract/listed.ts'
import { REVIEW_TIMES } from '#contract/payment-texts.ts'
import type { StreakLevel } from '#domain/progress/streaks.ts'
import { count, formatNumber } from '#web/ui/format.ts'

const NUMBERS = ['', 'Un', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis']

/** The words of the student's dashboard; those that document 2 §2 quotes are letter for letter. */
export const dashboardTexts = {
  windowTitle: 'Inicio',
  greeting: (name: string) => `Hola, ${name}`,
  nameless: 'Estudiante',
  toAccount: 'Ver mi estado de cuenta',
  failed: 'Error al cargar los datos del estudiante',
  dueToday: (amount: number) => (amount === 1 ? 'Tienes una entrega hoy.' : `Tienes ${amount} entregas hoy.`),
  dueNext: (days: number) => `Tu próxima entrega es en ${count(days, 'día', 'días')}.`,
  nothingDue: 'No tienes entregas pendientes.',
  welcome: 'Te damos la bienvenida.',

  average: 'Promedio General',
  noAverage: 'Todavía no tienes notas',
  toGrades: 'Ver notas',
  enrolled: 'Cursos Matriculados',
  toCourses: 'Ver cursos',
  next: 'Próx. Entrega',
  today: 'Hoy',
  days: (days: number) => count(days, 'día', 'días'),
  nothing: 'Nada por entregar',
  none: 'Sin datos',
  degree: 'Tu carrera',
  degreeCredits: (program: string, earned: number, required: number) =>
    `${program}, ${formatNumber(earned)} de ${count(required, 'crédito', 'créditos')}`,
} as const

/** The words for somebody who never enrolled. */
export const firstStepsTexts = {
  title: 'Empieza por aquí',
  steps: [
    { title: 'Elige un curso', text: 'Mira qué se estudia, con quién y cuánto cuesta. Puedes empezar con uno solo.' },
    { title: 'Matricúlate', text: 'Agrégalo al carrito y paga con el método que prefieras, o con una beca.' },
    { title: 'Estudia a tu ritmo', text: 'Aquí encontrarás tus lecciones, tus entregas y tus notas.' },
  ],
  action: 'Ver los cursos disponibles',
} as const

/** The words of 'Mis cursos'. */
export const courseTexts = {
  title: 'Mis cursos',
  all: 'Todos',
  professor: (code: string, name: string) => (name ? `${code} · Prof. ${name}` : code),
  notStarted: 'Sin empezar',
  listener: 'Oyente',
  lessons: (done: number, total: number) => `${done} de ${count(total, 'lección', 'lecciones')}`,
  assignments: (done: number, total: number) => `${done} de ${count(total, 'evaluación', 'evaluaciones')}`,
  start: 'Empezar',
  continue: 'Continuar curso',
  review: 'Ver detalles',
  of: (action: string, course: string) => `${action}: ${course}`,
  emptyTitle: 'No tienes cursos en marcha',
  emptyText: 'Elige otro curso y sigue con tu formación. Los que terminaste se pueden volver a leer.',
  emptyAction: 'Ver los cursos disponibles',
} as const

/** The words of the upcoming evaluations. */
export const upcomingTexts = {
  title: 'Próximas evaluaciones',
  all: 'Todas',
  types: {
    file_upload: () => 'Archivo',
    form: (questions: number) => `Formulario, ${count(questions, 'pregunta', 'preguntas')}`,
    external_form: () => 'Formulario externo',
  } satisfies Record<AssignmentType, unknown>,
  dueToday: 'Vence hoy',
  left: (days: number) => count(days, 'día restante', 'días restantes'),
  emptyTitle: 'No tienes evaluaciones próximas',
  emptyText: 'Aquí verás lo que haya que entregar, con lo más urgente primero.',
} as const

/** The courses of an order: of many the first two, and how many more. */
const named = (courses: readonly string[]) =>
  listed(courses.length > 3 ? [...courses.slice(0, 2), `${courses.length - 2} cursos más`] : courses)

/** The text of each payment notice; a single course's name is part of the sentence, several are listed. */
export const paymentTexts = {
  region: 'Pagos pendientes',
  upload: 'Subir comprobante',
  repriced: (course: string, amount: string) =>
    `${course} cuesta ahora ${amount}: ya no está en esta compra el curso a precio entero que le daba la mitad de precio.`,
  needed: (courses: readonly string[]) =>
    courses.length === 1
      ? `Tu matrícula de ${named(courses)} espera el comprobante.`
      : `Tus matrículas de ${named(courses)} esperan el comprobante.`,
  neededCash: (courses: readonly string[]) =>
    courses.length === 1
      ? `Tu matrícula de ${named(courses)} espera el pago en efectivo.`
      : `Tus matrículas de ${named(courses)} esperan el pago en efectivo.`,
  inReview: (courses: readonly string[]) => `Tu comprobante de ${named(courses)} está en revisión.`,
  claimed: (courses: readonly string[]) => `Estamos revisando tu pago de ${named(courses)}.`,
  claimStarts: (courses: number) =>
    courses === 1 ? 'Tu matrícula empieza cuando lo confirmemos.' : 'Tus matrículas empiezan cuando lo confirmemos.',
  rejected: (courses: readonly string[]) => `No pudimos verificar tu pago de ${named(courses)}.`,
  because: (reason: string) => `Motivo: ${reason.replace(/\.+$/, '')}.`,
  until: (day: string) => `Puedes cursar hasta el ${day} mientras lo verificamos.`,
  goesOn: (day: string) => `Puedes seguir cursando hasta el ${day}.`,
  over: 'La cursada ya terminó; el pago sigue pendiente.',
  paused: 'Podrás seguir cursando cuando lo verifiquemos.',
  reviewTime: `Lo revisamos en ${REVIEW_TIMES.staff}.`,
  titleOf: (courses: readonly string[]) => named(courses),
  see: 'Ver el pago',
  change: 'Cambiar forma de pago',
  toPay: (courses: readonly string[]) => `Falta completar tu pago de ${named(courses)}.`,
  toPayHint: 'La matrícula empieza cuando se acredita el pago.',
  pay: 'Continuar con el pago',
  processing: (courses: readonly string[]) => `Tu pago de ${named(courses)} se está procesando.`,
  processingHint: 'Te avisamos apenas se acredite; no hace falta que pagues otra vez.',
  declined: (courses: readonly string[]) => `No se completó tu pago de ${named(courses)}.`,
  declinedHint: 'No se hizo ningún cobro. Puedes intentarlo otra vez, o pagar con otro método.',
  retry: 'Reintentar Pago',
} as const

/** The words of 'Anuncios importantes'. */
export const announcementTexts = {
  title: 'Anuncios importantes',
  more: 'Leer más',
  moreOf: (title: string) => `Leer más: ${title}`,
  showAll: 'Ver más anuncios',
  by: (author: string) => `Publicado por ${author}`,
  failed: (reason: string) => `Error al cargar anuncios: ${reason}`,
  emptyTitle: 'No hay anuncios',
  emptyText: 'Cuando la institución publique algo, lo verás aquí.',
} as const

/** The words of the streak; a message for each level (document 1 §9). */
export const streakTexts = {
  title: 'Racha de estudio',
  days: (days: number) => count(days, 'día', 'días'),
  week: 'Los últimos siete días',
  studied: (day: string) => `${day}: estudiaste`,
  missed: (day: string) => `${day}: sin estudio`,
  longest: (days: number) => `Tu mejor racha: ${count(days, 'día', 'días')}`,
  keep: 'Completa una lección o entrega una evaluación hoy para no perderla.',
  messages: {
    start: () => 'Completa una lección o entrega una evaluación hoy y empieza tu racha.',
    good: () => '¡Buen comienzo! Vuelve mañana para sumar otro día.',
    building: (days) =>
      `¡Vas muy bien! ${NUMBERS[7 - days]} ${7 - days === 1 ? 'día' : 'días'} más y completas la semana.`,
    strong: () => '¡Qué constancia! Llevas una semana o más sin faltar.',
    master: () => '¡Eres un ejemplo de constancia! Llevas un mes o más sin faltar.',
  } satisfies Record<StreakLevel, (days: number) => string>,
} as const

/** The words of the forum card; levels are those of document 2 §9. */
export const forumTexts = {
  title: 'Tu participación en el foro',
  score: (points: number) => `${formatNumber(points)} de 100 puntos`,
  posts: (amount: number) => count(amount, 'post', 'posts'),
  comments: (amount: number) => count(amount, 'comentario', 'comentarios'),
  likes: (amount: number) => count(amount, 'like recibido', 'likes recibidos'),
  write: 'Escribir Post',
} as const
