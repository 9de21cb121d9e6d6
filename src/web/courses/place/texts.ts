import { count } from '#web/ui/format.ts'

/** The words of a course's place: its header and its parts (decision R6). */
export const placeTexts = {
  course: 'Curso',
  notFound: 'Curso no encontrado',
  notYours: 'El curso que está buscando no existe o no tiene permisos para administrarlo.',
  back: 'Mis cursos asignados',
  loadFailed: 'No pudimos cargar el curso',
  inactive: 'Inactivo',
  period: 'Período',
  periodOption: (name: string, isCurrent: boolean) => (isCurrent ? `${name}, actual` : name),
  noPeriods: 'Todavía no se dictó en ningún período',
  waiting: 'Qué espera en este curso',
  toGrade: (amount: number) => `${amount} por calificar`,
  toReview: (amount: number) => `${amount} a revisar`,
  actaOpen: 'acta abierta',
  actaClosed: 'acta cerrada',
  students: (amount: number) => count(amount, 'estudiante', 'estudiantes'),
  tabs: {
    content: 'Contenido',
    assignments: 'Evaluaciones',
    students: 'Estudiantes',
    grades: 'Notas',
    settings: 'Ajustes',
  },
} as const
