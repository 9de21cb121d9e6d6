import { count } from '#web/ui/format.ts'

/** The words of the teacher's dashboard; those that document 3 §2.2 quotes are letter for letter. */
export const teacherTexts = {
  title: 'Panel de Profesor',
  failed: 'No pudimos cargar tu panel',
  lead: (pending: number) =>
    pending === 0
      ? 'No tienes entregas por calificar.'
      : `Tienes ${count(pending, 'entrega por calificar', 'entregas por calificar')}.`,
  gradeNext: 'Calificar lo que espera',
  courses: 'Cursos',
  toCourses: 'Ver cursos',
  students: 'Estudiantes',
  studentsHint: 'En todos tus cursos',
  assignments: 'Evaluaciones activas',
  toAssignments: 'Ver evaluaciones',
  pending: 'Notas pendientes',
  toPending: 'Ir a calificar',
  myCourses: 'Mis cursos',
  all: 'Todos',
  active: 'Activo',
  inactive: 'Inactivo',
  open: 'Matrícula Abierta',
  studentCount: (amount: number) => count(amount, 'estudiante', 'estudiantes'),
  lessonCount: (amount: number) => count(amount, 'lección', 'lecciones'),
  assignmentCount: (amount: number) => count(amount, 'evaluación', 'evaluaciones'),
  currentPeriod: 'Período en curso',
  note: 'Contacta al administrador para que te asigne cursos',
  noCourses: 'Todavía no tienes cursos asignados',
  recent: 'Evaluaciones recientes',
  allAssignments: 'Todas',
  due: (date: string) => `Vence el ${date}`,
  noDue: 'Sin fecha límite',
  submissions: (amount: number) => count(amount, 'entrega', 'entregas'),
  noRecent: 'Todavía no hay evaluaciones',
  noRecentText: 'Aquí verás las que crees en «Evaluaciones», con sus entregas.',
  activity: 'Actividad reciente',
  noActivity: 'Todavía no hay actividad en tus cursos',
} as const
