import { count } from '#web/ui/format.ts'

/** The words of the administrator's dashboard; those that document 3 §2.10 quotes are letter for letter. */
export const adminTexts = {
  title: 'Panel de Administración',
  lead: 'El estado de la institución, de un vistazo.',
  failed: 'No pudimos cargar el panel',
  students: 'Estudiantes',
  teachers: 'Profesores',
  activeAccounts: 'Con cuenta activa',
  courses: 'Cursos activos',
  toCourses: 'Ver cursos',
  announcements: 'Anuncios',
  announcementsHint: 'Publicados ahora',
  receipts: (amount: number) => `${count(amount, 'comprobante espera', 'comprobantes esperan')} tu revisión.`,
  toReceipts: 'Revisar comprobantes',
  shortcuts: 'Accesos directos',
  shortcutList: [
    { to: '/admin/courses', title: 'Cursos', text: 'Oferta y matrículas' },
    { to: '/admin/periods', title: 'Períodos', text: 'Calendario académico' },
  ],
  activity: 'Actividad reciente',
  noActivity: 'No hay actividades recientes para mostrar.',
} as const
