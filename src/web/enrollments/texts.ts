import { count } from '#web/ui/format.ts'

/** The words of the students of a course (document 3 §2.5). */
export const studentsTexts = {
  course: 'Estudiantes del curso',
  title: (code: string, name: string) => `Estudiantes: ${code}\u00A0- ${name}`,
  back: 'Mis cursos asignados',
  content: 'Gestionar contenido',
  exportTable: 'Exportar CSV',
  loadFailed: 'Error al cargar los estudiantes',
  notFound: 'Curso no encontrado',
  notYours: 'El curso que está buscando no existe o no tiene permisos para administrarlo.',
  active: 'Activo',
  inactive: 'Inactivo',
  credits: (amount: number) => count(amount, 'crédito', 'créditos'),
  summary: 'Resumen del curso',
  students: 'Estudiantes activos',
  modules: 'Módulos',
  lessons: 'Lecciones',
  lackingTitle: 'Faltan datos de algunos estudiantes',
  lacking: (amount: number) =>
    amount === 1
      ? 'Una matrícula es de una cuenta eliminada: sus datos personales ya no están.'
      : `${amount} matrículas son de cuentas eliminadas: sus datos personales ya no están.`,
  search: 'Buscar por nombre o email',
  list: 'Estudiantes matriculados',
  none: 'No hay estudiantes matriculados',
  noneText: 'Cuando alguien se matricule en este curso, lo verás aquí.',
  noneFound: 'No se encontraron estudiantes',
  noneFoundText: (q: string) => `Nadie de este curso coincide con «${q}».`,
  clear: 'Ver todos los estudiantes',
  name: 'Estudiante',
  enrolledOn: 'Matrícula',
  period: 'Período',
  grade: 'Nota final',
  noGrade: 'Pendiente',
  status: 'Estado',
  observations: 'Observaciones',
  completedOn: (day: string) => `Finalizó el ${day}`,
  contact: 'WhatsApp',
  nothing: '—',
  listener: 'Oyente',
  paused: 'En pausa',
  greeting: (name: string, me: string, course: string) =>
    `Hola ${name}, soy ${me}, profesor/a del curso ${course}. Te escribo por tu cursada.`,
  noNumber: 'Este estudiante no tiene WhatsApp registrado',
} as const
