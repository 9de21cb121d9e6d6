import { NO_SEATS } from '#contract/enrollment-texts.ts'
import { listed } from '#contract/listed.ts'
import type { DegreeProgress, DegreeCourse } from './answers.ts'
import { count, formatDate, formatNumber } from '#web/ui/format.ts'

/** The words of 'Mi carrera', and of 'Carrera' in a student's file. */
export const degreeTexts = {
  title: 'Mi carrera',
  lead: 'Lo que ya aprobaste, lo que puedes cursar ahora y lo que te falta.',
  failed: 'No pudimos cargar tu carrera',
  print: 'Imprimir',
  programs: 'Tus programas',
  empty: 'Todavía no estás en un programa',
  emptyText:
    'Un programa reúne los cursos que llevan a un título. Cuando estés en uno, aquí verás qué aprobaste, qué puedes cursar y qué te falta.',
  toPrograms: 'Ver los programas',

  ofStudent: 'Carrera',
  ofStudentFailed: 'No pudimos cargar la carrera',
  toMap: (program: string) => `El plan curso por curso: ${program}`,
  ofStudentEmpty: 'No está en ningún programa',

  standing: (title: string, plan: string) => `${title} · ${plan}`,
  statuses: { solicitado: 'Admisión pedida', activo: 'En curso', egresado: 'Egresado' } satisfies Record<
    DegreeProgress['status'],
    string
  >,
  requested: (day: string) =>
    `Pediste la admisión el ${day}. Te avisaremos cuando haya respuesta; mientras tanto, este es el plan.`,
  requestedBy: (day: string) => `Pidió la admisión el ${day}.`,
  graduated: (day: string, title: string) => `Título otorgado el ${day}: ${title}.`,
  complete: 'El plan está completo.',
  admitted: (day: string) => `Admisión: ${day}.`,

  creditsOf: (earned: number, required: number) =>
    `${formatNumber(earned)} de ${count(required, 'crédito', 'créditos')}`,
  creditsAlone: (earned: number) => count(earned, 'crédito aprobado', 'créditos aprobados'),
  withFailures: 'Promedio con aplazos',
  withoutFailures: 'Promedio sin aplazos',
  noAverage: 'Todavía sin notas',
  remaining: 'Lo que falta',
  remains: ({ obligatory, elective_courses, elective_credits, credits }: DegreeProgress['remaining']) => {
    const parts = [
      obligatory > 0 && count(obligatory, 'curso obligatorio', 'cursos obligatorios'),
      elective_courses > 0 && count(elective_courses, 'curso optativo', 'cursos optativos'),
      elective_credits > 0 && count(elective_credits, 'crédito de optativos', 'créditos de optativos'),
      credits > 0 && `${count(credits, 'crédito', 'créditos')} en total`,
    ].filter((part) => part !== false)
    return `Por aprobar: ${listed(parts)}.`
  },
  fewestTerms: (terms: number, isOwn: boolean) =>
    isOwn
      ? terms === 1
        ? 'Te falta al menos 1 período.'
        : `Te faltan al menos ${terms} períodos.`
      : terms === 1
        ? 'Falta al menos 1 período.'
        : `Faltan al menos ${terms} períodos.`,
  fewestHint: 'Así lo permiten los requisitos, si todos los cursos se dictan en cada período.',
  never: 'Con los cursos de este plan no se llega a completarlo: lo resuelve la secretaría.',

  year: (year: number) => `Año ${year}`,
  term: (term: number) => `Período ${term}`,
  states: {
    approved: 'Aprobado',
    studying: 'En curso',
    available: 'Puedes cursarlo ahora',
    locked: 'Bloqueado',
  } satisfies Record<DegreeCourse['state'], string>,
  availableOf: 'Puede cursarlo ahora',
  allowed: 'Requisitos cumplidos',
  facts: (code: string, credits: number) => `${code} · ${count(credits, 'crédito', 'créditos')}`,
  elective: 'Optativo',
  graded: (grade: number | null, day: string) =>
    grade === null ? formatDate(day) : `Nota ${formatNumber(grade)} · ${formatDate(day)}`,
  forms: { equivalencia: 'Equivalencia', historia: 'Historia' },
  failedBefore: (grade: number | null, day: string) =>
    grade === null
      ? `No se aprobó el ${formatDate(day)}.`
      : `No se aprobó: nota ${formatNumber(grade)}, ${formatDate(day)}.`,
  needs: (course: string) => `Para cursar ${course} necesitas aprobar `,
  needsOf: (course: string) => `Para cursar ${course} hay que aprobar `,
  and: ' y ',
  orStudy: ' (o cursarlo al mismo tiempo)',
  goTo: 'Ir al curso',
  goToCourse: (course: string) => `Ir al curso: ${course}`,
  notOpen: 'Sin matrícula abierta',
  full: NO_SEATS,
  enrolled: 'Ya tienes una matrícula en este curso.',
  enrolledOf: 'Tiene una matrícula en este curso.',
  until: (day: string) => `Matrícula hasta el ${formatDate(day)}`,

  groups: 'Grupos de optativos',
  groupsLead: 'Cada curso cuenta en un solo grupo: en el que más conviene.',
  groupProgress: (done: number, needed: number, unit: 'courses' | 'credits') =>
    unit === 'courses'
      ? `${formatNumber(done)} de ${count(needed, 'curso', 'cursos')}`
      : `${formatNumber(done)} de ${count(needed, 'crédito', 'créditos')}`,
  groupComplete: 'Completo',
  counts: 'Cuentan',
  noneCounts: 'Todavía no cuenta ninguno.',
  mayCount: 'También pueden contar',
} as const
