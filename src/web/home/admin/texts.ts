import type { FirstWeekTask } from '#domain/system/first-week.ts'
import type { StudentState } from '#domain/users/student-states.ts'
import { count } from '#web/ui/format.ts'

/** The words of the administrator's dashboard; those that document 3 §2.10 quotes are letter for letter. */
export const adminTexts = {
  title: 'Panel de Administración',
  lead: 'El estado de la institución, de un vistazo.',
  failed: 'No pudimos cargar el panel',
  students: 'Estudiantes',
  teachers: 'Profesores',
  activeAccounts: 'Con cuenta activa',
  toStatistics: 'Ver estadísticas',
  courses: 'Cursos activos',
  toCourses: 'Ver cursos',
  announcements: 'Anuncios',
  announcementsHint: 'Publicados ahora',
  receipts: (amount: number) => `${count(amount, 'comprobante espera', 'comprobantes esperan')} tu revisión.`,
  toReceipts: 'Revisar comprobantes',
  alarms: 'El sistema necesita atención',
  toSystem: 'Ver el estado del sistema',
  secondStep: (from: string) =>
    `Desde el ${from}, quien administra el portal necesita un segundo paso para iniciar sesión: un código de su teléfono. Actívalo antes, con calma.`,
  toSecondStep: 'Activar el segundo paso',
  overview: 'Cómo vamos',
  overviewFailed: 'No pudimos cargar las cifras',
  toOverview: 'Ver todas las cifras',
  withdrawn: (left: number) => (left === 1 ? '1 desistió: ver el motivo' : `${left} desistieron: ver los motivos`),
  activity: 'Actividad reciente',
  noActivity: 'No hay actividades recientes para mostrar.',
} as const

/** What an institution sets up in its first week. */
export const firstWeekTexts = {
  title: 'La primera semana',
  lead: (left: number) => `${count(left, 'cosa', 'cosas')} por hacer antes de abrir el portal a todos.`,
  done: 'Hecho',
  open: 'Por hacer',
  missing: (what: readonly string[]) => `Son de ejemplo: ${what.join(', ')}.`,
  hide: 'Ocultar esta lista',
  hidden: 'Ocultamos la lista de la primera semana.',
  undo: 'Deshacer',
  tasks: {
    settings: {
      title: 'Poner los datos de la institución',
      text: 'En la configuración no queda nada de ejemplo.',
      link: 'Ir a Configuración',
    },
    mail: {
      title: 'Probar los emails',
      text: 'Hace falta un servidor de email, y que acepte el primero.',
      link: 'Ir a Emails',
    },
    backup: {
      title: 'Hacer el primer respaldo',
      text: 'Con él se recupera el portal si se pierde.',
      link: 'Ir a Respaldos',
    },
    period: { title: 'Crear el primer período', text: 'Los cursos se dictan en un período.', link: 'Ir a Períodos' },
    course: { title: 'Crear el primer curso', text: 'Con su precio y su matrícula.', link: 'Ir a Cursos' },
    teacher: {
      title: 'Invitar al primer profesor',
      text: 'Recibe un enlace para elegir su contraseña.',
      link: 'Ir a Usuarios',
    },
  } satisfies Record<FirstWeekTask, unknown>,
} as const

/** The two charts. */
export const chartTexts = {
  failed: 'No pudimos cargar los gráficos',
  enrollments: 'Matrículas por período',
  enrollmentsLead: 'Los últimos seis períodos',
  noPeriods: 'Todavía no hay períodos.',
  payments: 'Pagos por mes y estado',
  paymentsLead: 'Lo recaudado en los últimos seis meses, en dólares, sin becas ni reembolsos',
  parts: { collected: 'Recaudado', pending: 'Pendiente', failed: 'Fallido', refunded: 'Reembolsado' },
  rest: (parts: readonly string[]) => `Aparte: ${parts.join(' · ')}`,
  monthColumn: 'Mes',
  figures: 'Ver los datos',
  month: (month: string) => MONTH.format(new Date(`${month}-15T12:00:00Z`)),
} as const

const MONTH = new Intl.DateTimeFormat('es-AR', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** The student-statistics view; what document 3 §2.11 and §8 quote is letter for letter. */
export const statisticsTexts = {
  title: 'Estadísticas de estudiantes',
  back: 'Volver al Dashboard',
  refresh: 'Actualizar',
  filters: 'Filtrar por estado',
  cards: { total: 'Total', active: 'Activos', enrolled: 'Matriculados', inactive: 'Inactivos' },
  states: { active: 'Activo', enrolled: 'Matriculado', inactive: 'Inactivo' } satisfies Record<StudentState, unknown>,
  list: 'Estudiantes',
  since: 'Registro:',
  more: (amount: number) => `+${amount} más`,
  none: 'No se encontraron estudiantes en esta categoría',
  failedTitle: 'Error',
  failed: 'No se pudieron cargar las estadísticas de estudiantes',
} as const
