import { NO_SEATS } from '#contract/enrollment-texts.ts'
import { programLength } from '#contract/program-texts.ts'
import type { RequirementKind } from '#domain/programs/plan.ts'
import { moneyText } from '#domain/money.ts'
import { count, formatDate, formatNumber } from '#web/ui/format.ts'

const ORDINALS = ['Primer', 'Segundo', 'Tercer', 'Cuarto', 'Quinto', 'Sexto', 'Séptimo', 'Octavo', 'Noveno', 'Décimo']

/** The words of a program's public page (decision R5). */
export const publicProgramTexts = {
  back: 'Programas',
  lead: (years: number, title: string) => `${programLength(years)} · Título: ${title}`,
  about: 'De qué se trata',
  audience: 'Para quién es',
  noDescription: 'La descripción de este programa se publicará pronto.',
  plan: 'Plan de estudios',
  planLead: (name: string, courses: number) => `${name}: ${count(courses, 'curso', 'cursos')}`,
  noPlan: 'Los cursos del plan se publicarán pronto.',
  year: (year: number) => `${ORDINALS[year - 1] ?? formatNumber(year)} año`,
  term: (term: number) => `Período ${formatNumber(term)}`,
  credits: (credits: number) => count(credits, 'crédito', 'créditos'),
  hours: (hours: number) => count(hours, 'hora', 'horas'),
  elective: 'Optativo',
  requires: (courses: string[]) => `${courses.length === 1 ? 'Requisito' : 'Requisitos'}: ${courses.join(', ')}`,
  required: (name: string, kind: RequirementKind) =>
    kind === 'aprobada_o_cursando' ? `${name} (aprobado o cursado a la vez)` : name,
  groups: 'Cursos optativos',
  groupsLead: 'Eliges entre los cursos de cada grupo.',
  groupNeeds: ({ courses_needed, credits_needed }: { courses_needed: number | null; credits_needed: number | null }) =>
    courses_needed === null
      ? `Necesitas ${count(credits_needed ?? 0, 'crédito', 'créditos')} de:`
      : `Necesitas ${count(courses_needed, 'curso', 'cursos')} de:`,
  groupPrices: (from: number, to: number, currency: string) =>
    from === to
      ? `Cada curso cuesta ${moneyText(from, currency)}.`
      : `Cada curso cuesta entre ${moneyText(from, currency)} y ${moneyText(to, currency)}.`,
  start: 'Empezar',
  startHint: 'Te pediremos crear tu cuenta o iniciar sesión, y seguirás con este programa.',
  cost: 'Cuánto cuesta',
  sum: 'Suma de los precios de lista de hoy de todos sus cursos obligatorios. No se paga junta: cada curso se paga al matricularse.',
  local: (amounts: string) => `Hoy son unos ${amounts}, según la cotización del día.`,
  or: ' o ',
  electivesApart: 'Los cursos optativos que elijas se suman aparte.',
  onlyElectives: 'Este plan no tiene cursos obligatorios: cada curso que elijas se paga al matricularse.',
  facts: 'En pocas palabras',
  title: 'Título',
  length: 'Duración',
  totalCredits: 'Créditos para el título',
  obligatory: 'Cursos obligatorios',
  obligatoryFacts: (courses: number, credits: number, hours: number) =>
    [
      count(courses, 'curso', 'cursos'),
      count(credits, 'crédito', 'créditos'),
      ...(hours > 0 ? [count(hours, 'hora', 'horas')] : []),
    ].join(' · '),
  lengthOf: programLength,
  dates: 'Próximas fechas',
  openNow: (courses: number) =>
    `Hoy ${courses === 1 ? 'un curso tiene' : `${formatNumber(courses)} cursos tienen`} la matrícula abierta.`,
  closes: (day: string) => `Cierra el ${formatDate(day)}.`,
  closesFirst: (name: string, day: string) => `La primera en cerrar es la de ${name}, el ${formatDate(day)}.`,
  opensNext: (name: string, day: string) => `La próxima en abrir es la de ${name}, el ${formatDate(day)}.`,
  noDates: 'Hoy ningún curso del plan tiene la matrícula abierta ni con fecha. Escríbenos y te contamos cuándo abre.',
  full: NO_SEATS,
  fullNow: (courses: number) =>
    `Hoy ${courses === 1 ? 'un curso ya no tiene' : `${formatNumber(courses)} cursos ya no tienen`} cupos.`,
  open: (day: string) => `Matrícula hasta el ${formatDate(day)}`,
  coming: (day: string) => `Abre el ${formatDate(day)}`,
  recognition: 'Sobre el reconocimiento del título',
  catalogue: 'Ver los cursos',
  programs: 'Ver los programas',
  notFound: 'No encontramos ese programa',
  notFoundText: 'Puede que ya no se ofrezca o que la dirección esté mal escrita. Mira los programas de hoy.',
  loadFailed: 'No pudimos cargar el programa',
} as const
