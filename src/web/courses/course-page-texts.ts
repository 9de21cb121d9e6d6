import type { AssignmentType } from '#domain/evaluations/limits.ts'
import { percentage } from '#domain/grades/percentages.ts'
import { count, formatDate, formatNumber, formatPercent } from '#web/ui/format.ts'

const TYPES: Record<AssignmentType, string> = {
  form: 'Formulario',
  external_form: 'Formulario externo',
  file_upload: 'Archivo',
}

/** The words of a course's public page (decision R5). */
export const coursePageTexts = {
  back: 'Cursos',
  professor: (code: string, name: string) => (name ? `${code} · Profesor: ${name}` : code),
  credits: 'Créditos',
  hours: 'Horas',
  period: 'Período',
  days: (start: string, end: string) => `Del ${formatDate(start)} al ${formatDate(end)}`,
  enrollment: 'Matrícula',
  enrollmentOpen: (end: string) => `Abierta hasta el ${formatDate(end)}`,
  enrollmentComing: (start: string) => `Abre el ${formatDate(start)}`,
  enrollmentClosed: 'Cerrada',
  requirements: 'Requisitos',
  orStudying: ' (aprobado o cursando)',
  types: 'Tipo de cursada',
  bothTypes: 'Regular u oyente',
  programs: 'Forma parte de',
  local: (amounts: string) => `Hoy son unos ${amounts}, según la cotización del día.`,
  or: ' o ',
  about: 'Qué se enseña',
  noDescription: 'La descripción de este curso se publicará pronto.',
  contents: 'Contenidos',
  contentsLead: (modules: number, lessons: number) =>
    modules > 1
      ? `${count(modules, 'módulo', 'módulos')} y ${count(lessons, 'lección', 'lecciones')}`
      : count(lessons, 'lección', 'lecciones'),
  noContents: 'Las lecciones se publicarán antes de que empiece el curso.',
  general: 'Lecciones generales',
  lessons: (amount: number) => count(amount, 'lección', 'lecciones'),
  moreLessons: (amount: number) => `y ${count(amount, 'lección más', 'lecciones más')}`,
  assignments: 'Evaluaciones',
  assignmentsLead: (amount: number) => count(amount, 'evaluación', 'evaluaciones'),
  noAssignments: 'Las evaluaciones se publicarán durante el curso.',
  work: 'Evaluación',
  kind: 'Tipo',
  weight: 'Peso en la nota',
  kindOf: (type: AssignmentType, level: string) => `${TYPES[type]} · ${level}`,
  weightOf: (score: number, total: number) =>
    total > 0 ? formatPercent(percentage(score, total)) : formatNumber(score),
  moreAssignments: (amount: number) => `y ${count(amount, 'evaluación más', 'evaluaciones más')}`,
  enroll: 'Matricularme',
  signedOutHint: 'Te pediremos iniciar sesión o crear tu cuenta, y seguirás con este curso.',
  abroad: '¿Pagas desde otro país? Escríbenos primero y te decimos cómo.',
  closed: 'La matrícula de este curso está cerrada.',
  closedText: 'Escríbenos y te contamos cuándo vuelve a abrir.',
  coming: (start: string) => `La matrícula abre el ${formatDate(start)}.`,
  comingText: 'Si tienes preguntas hasta entonces, escríbenos.',
  full: 'Ya no quedan cupos en este período.',
  fullText: 'Escríbenos: si se libera un cupo, te avisamos.',
  ask: 'Solicitar información',
  subject: (name: string, code: string) => `Información sobre ${name} (${code})`,
  catalogue: 'Ver todos los cursos',
  ownEnrollment: 'Para matricularte en un curso, usa una cuenta de estudiante.',
  notFound: 'No encontramos ese curso',
  notFoundText:
    'Puede que ya no se ofrezca o que la dirección esté mal escrita. Mira los cursos de hoy en el catálogo.',
  loadFailed: 'No pudimos cargar el curso',
} as const
