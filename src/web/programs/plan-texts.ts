import type { MatteringChange } from '#domain/programs/plan-changes.ts'
import type { PlanWarning } from '#domain/programs/plan-check.ts'
import type { ElectiveGroup, RequirementKind } from '#domain/programs/plan.ts'
import { count } from '#web/ui/format.ts'

const REQUIREMENT_KINDS: Readonly<Record<RequirementKind, string>> = {
  aprobada: 'Aprobado',
  aprobada_o_cursando: 'Aprobado o cursando',
}

/** The words of a plan's editor. */
export const editorTexts = {
  title: (program: string, plan: string) => `${plan} · ${program}`,
  course: 'Plan de estudios',
  lead: 'Los cursos por año y período. Los cambios se guardan juntos con «Guardar plan».',
  back: 'Volver al programa',
  loadFailed: 'No pudimos cargar el plan',
  notFound: 'Plan no encontrado',
  current: 'Plan vigente',
  students: (amount: number) => count(amount, 'estudiante activo', 'estudiantes activos'),
  seeStudents: (amount: number) => `Ver ${count(amount, 'estudiante activo', 'estudiantes activos')}`,
  studentsTitle: 'Quiénes siguen este plan',
  grid: 'Cursos del plan por año y período',
  year: (year: number) => `Año ${year}`,
  term: (term: number) => `Período ${term}`,
  cell: (year: number, term: number) => `Año ${year}, período ${term}`,
  empty: 'Sin cursos',
  add: 'Agregar curso',
  addTo: (year: number, term: number) => `Agregar curso en año ${year}, período ${term}`,
  credits: (amount: number) => count(amount, 'crédito', 'créditos'),
  elective: 'Optativo',
  requires: (codes: string) => `Requiere ${codes}`,
  more: (code: string) => `Acciones de ${code}`,
  earlier: 'Mover al período anterior',
  later: 'Mover al período siguiente',
  details: 'Lugar, grupos y requisitos',
  remove: 'Quitar del plan',
  drag: 'Arrastra para mover',
  moved: (code: string, year: number, term: number) => `${code} pasó a año ${year}, período ${term}`,
  added: (code: string) => `${code} está en el plan`,
  removed: (code: string) => `${code} salió del plan`,
  save: 'Guardar plan',
  discard: 'Descartar cambios',
  discardTitle: '¿Descartar los cambios?',
  discardLoss: 'Lo que cambiaste desde la última vez que se guardó el plan',
  saved: 'Plan guardado',
  saveFailed: 'No pudimos guardar el plan',
  unsaved: 'Hay cambios sin guardar',
  upToDate: 'Todo está guardado',
  staleTitle: 'Otra persona guardó cambios en este plan',
  staleText: 'Lo tuyo sigue aquí. Al guardar verás qué cambió y elegirás qué queda.',
  standing: 'Créditos y revisión',
  offered: (offered: number, required: number) =>
    `El plan ofrece ${count(offered, 'crédito', 'créditos')} y pide ${required}.`,
  warnings: 'Para revisar',
} as const

/** What a plan says where two people changed it. */
export const conflictTexts = {
  course: (code: string, name: string) => `${code} · ${name}`,
  place: ({ year, term }: { year: number; term: number }) => `año ${year}, período ${term}`,
  notIn: 'no está en el plan',
  group: (name: string) => `Grupo «${name}»`,
  groupSays: ({ courses_needed, credits_needed }: Omit<ElectiveGroup, 'id'>, codes: readonly string[]) =>
    `se pide ${courses_needed === null ? count(credits_needed ?? 0, 'crédito', 'créditos') : count(courses_needed, 'curso', 'cursos')} de ${codes.toSorted().join(', ') || 'ningún curso'}`,
  requires: (code: string) => `Requisitos de ${code}`,
  asks: (asked: readonly { code: string; kind: RequirementKind }[]) =>
    asked.map(({ code, kind }) => `${code} (${REQUIREMENT_KINDS[kind].toLowerCase()})`).join(', ') || 'ninguno',
} as const

/** The words of the dialogs of a plan's courses and groups. */
export const dialogTexts = {
  addTitle: (year: number, term: number) => `Agregar cursos: año ${year}, período ${term}`,
  search: 'Buscar por nombre o código',
  searchFailed: 'No pudimos buscar los cursos',
  noneFound: 'Ningún curso coincide',
  add: 'Agregar',
  addOf: (name: string) => `Agregar ${name}`,
  alreadyIn: 'En el plan',
  done: 'Listo',
  courseTitle: (code: string, name: string) => `${code} · ${name}`,
  year: 'Año',
  term: 'Período',
  groups: 'Grupos de optativos',
  groupsHint: 'Sin ningún grupo, el curso es obligatorio. En varios, cuenta en uno solo.',
  noGroups: 'El plan todavía no tiene grupos de optativos: el curso es obligatorio.',
  requirements: 'Requisitos',
  requirementsHint: 'Qué hace falta para cursarlo como Regular.',
  noRequirements: 'Sin requisitos.',
  addRequirement: 'Agregar un requisito',
  addRequirementHint: 'Elige otro curso del plan',
  kindOf: (code: string) => `Qué se pide de ${code}`,
  kinds: REQUIREMENT_KINDS,
  removeRequirement: (code: string) => `Quitar el requisito ${code}`,
  cycle: (codes: string) =>
    `Estos cursos se piden entre sí y nadie podría cursarlos: ${codes}. Quita uno de los requisitos.`,
  apply: 'Aplicar',
  groupsTitle: 'Grupos de optativos',
  groupsLead: 'De los cursos de un grupo se eligen algunos. Los demás cursos del plan son obligatorios.',
  createGroup: 'Crear grupo',
  noGroupsTitle: 'Sin grupos de optativos',
  noGroupsText: 'Todos los cursos del plan son obligatorios.',
  createGroupTitle: 'Crear grupo de optativos',
  editGroupTitle: (name: string) => `Editar ${name}`,
  groupName: 'Nombre',
  groupNameHint: 'Por ejemplo, Lenguas bíblicas',
  needs: 'Cuánto hace falta',
  needKinds: { courses: 'Cursos', credits: 'Créditos' },
  amount: 'Cantidad',
  groupCourses: 'Cursos del grupo',
  groupNeeds: ({ courses_needed, credits_needed }: Omit<ElectiveGroup, 'id'>) =>
    `Se pide: ${courses_needed === null ? count(credits_needed ?? 0, 'crédito', 'créditos') : count(courses_needed, 'curso', 'cursos')}`,
  groupOffers: (courses: number, credits: number) =>
    `Ofrece ${count(courses, 'curso', 'cursos')}, ${count(credits, 'crédito', 'créditos')}`,
  editGroup: 'Editar',
  removeGroup: 'Quitar',
  of: (action: string, name: string) => `${action} ${name}`,
} as const

/** The words of saving a change that matters to those who study by the plan. */
export const affectedTexts = {
  title: (students: number) => `El cambio toca a ${count(students, 'estudiante activo', 'estudiantes activos')}`,
  what: 'Qué cambia para quienes siguen este plan',
  who: 'Quiénes son',
  confirm: (students: number) => `Guardar para ${count(students, 'estudiante', 'estudiantes')}`,
  cancel: 'Seguir editando',
} as const

type CodeOf = (courseId: string) => string

/** A change in words, for its confirmation. */
export function changeText(change: MatteringChange, code: CodeOf): string {
  if (change.kind === 'obligatory') return `${code(change.course_id)} pasa a ser obligatorio`
  if (change.kind === 'removed') return `${code(change.course_id)} sale del plan`
  if (change.kind === 'electives') return 'Cambia lo que piden los grupos de optativos'
  if (change.kind === 'credits') return `Los créditos necesarios pasan de ${change.from} a ${change.to}`
  const { course_id, required_course_id, kind } = change.requirement
  return `${code(course_id)} pide ${code(required_course_id)} ${REQUIREMENT_KINDS[kind].toLowerCase()}`
}

/** A warning in words. */
export function warningText(warning: PlanWarning, code: CodeOf, groupName: CodeOf): string {
  if (warning.kind === 'group_unmeetable')
    return `Nadie puede completar «${groupName(warning.group_id)}»: sus cursos no alcanzan, porque cada uno cuenta en un solo grupo.`
  if (warning.kind === 'credits_short')
    return `El plan pide ${count(warning.required, 'crédito', 'créditos')} y sus cursos suman ${warning.offered}.`
  const { course_id, required_course_id } = warning.requirement
  return `${code(course_id)} está antes de poder aprobar ${code(required_course_id)}, que pide.`
}
