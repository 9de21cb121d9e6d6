import { PROGRAM_STATUS_TEXTS } from '#contract/program-status-texts.ts'
import type { ProgramStatus } from '#domain/programs/program-students.ts'
import { count, formatDate, formatNumber } from '#web/ui/format.ts'
import type { StatusTone } from '#web/ui/StatusTag.tsx'

/** What each standing in a program means to the reader. */
export const STANDING_TONES: Readonly<Record<ProgramStatus, StatusTone>> = {
  solicitado: 'soon',
  activo: 'done',
  egresado: 'earned',
  baja: 'neutral',
  rechazado: 'overdue',
}

/** What happened on which day, of a standing. */
export function standingDay(standing: {
  status: ProgramStatus
  requested_at: string | null
  admitted_on: string | null
  graduated_on: string | null
  left_on: string | null
}): string {
  const { status, requested_at, admitted_on, graduated_on, left_on } = standing
  const said = (words: string, day: string | null) => (day ? `${words} ${formatDate(day)}` : '')
  if (status === 'egresado') return said('Egresó el', graduated_on)
  if (status === 'baja') return said('Baja del', left_on)
  if (status === 'activo') return said('Desde el', admitted_on)
  return said('Pedido el', requested_at)
}

/** The people of a program. */
export const studentsTexts = {
  title: (program: string) => `Personas de ${program}`,
  lead: 'Quién pidió entrar, quién estudia, quién egresó y quién dejó el programa.',
  waiting: 'Personas del programa',
  back: 'Programa',
  titles: 'Registro de títulos',
  search: 'Buscar por nombre o documento',
  status: 'Situación',
  allStatuses: 'Todas',
  statuses: PROGRAM_STATUS_TEXTS,
  requestsFilter: 'Solicitudes',
  plan: 'Plan de estudios',
  allPlans: 'Todos los planes',
  current: (plan: string) => `${plan} (vigente)`,
  csv: 'Descargar CSV',
  admit: 'Admitir a una persona',
  closed: 'Este programa está inactivo o no tiene un plan vigente: por ahora nadie puede entrar.',
  requests: (amount: number) => count(amount, 'solicitud espera una respuesta', 'solicitudes esperan una respuesta'),
  seeRequests: 'Ver solicitudes',
  caption: 'Personas del programa',
  columns: { name: 'Persona', document: 'Documento', plan: 'Plan', status: 'Situación', actions: 'Acciones' },
  failed: 'No pudimos cargar las personas del programa',
  emptyTitle: 'Todavía no hay nadie en este programa',
  emptyText: 'Admite a la primera persona, o impórtalas con la columna Programa de la planilla de usuarios.',
  noneTitle: 'No encontramos a nadie',
  noneText: 'Prueba con otra parte del nombre o con otra situación.',
  clear: 'Ver todas',
  nothing: '—',
  choose: (name: string) => `Elegir a ${name}`,
  chosen: (amount: number) => count(amount, 'elegida', 'elegidas'),
  all: 'Todas',
  none: 'Ninguna',
} as const

/** What can be done with somebody's standing. */
export const actionTexts = {
  approve: 'Admitir',
  refuse: 'Rechazar',
  leave: 'Dar de baja',
  plan: 'Cambiar de plan',
  title: 'Otorgar título',
  readmit: 'Admitir otra vez',
  of: (action: string, name: string) => `${action}: ${name}`,
  approved: (amount: number) => count(amount, 'persona admitida', 'personas admitidas'),
  refused: (amount: number) => count(amount, 'solicitud rechazada', 'solicitudes rechazadas'),
  decideFailed: 'No pudimos responder',
  admitFailed: 'No pudimos admitir a la persona',
  admitTitle: (program: string) => `Admitir a una persona en ${program}`,
  admitLead: 'Entra al plan vigente del programa y recibe una notificación.',
  person: 'Persona',
  personHint: 'Escribe su nombre, su email o su documento.',
  searching: 'Buscando…',
  noPerson: 'No encontramos a nadie',
  program: 'Programa',
  admit: 'Admitir',
  refuseTitle: (amount: number) => `Rechazar ${count(amount, 'solicitud', 'solicitudes')}`,
  refuseLead: 'La persona recibe una notificación con el motivo y puede pedirlo otra vez.',
  reason: 'Motivo',
  reasonHint: 'Lo lee la persona.',
  leaveTitle: (name: string, program: string) => `Dar de baja a ${name} de ${program}`,
  leaveLead: 'Lo que aprobó sigue siendo suyo. Si vuelve, se la admite otra vez.',
  left: (name: string) => `Registramos la baja de ${name}.`,
  leaveFailed: 'No pudimos registrar la baja',
} as const

/** A change of plan. */
export const planTexts = {
  title: (name: string) => `Cambiar de plan a ${name}`,
  lead: (program: string) =>
    `${program}. Lo que ambos planes tienen pasa solo; el resto, con la tabla de equivalencias.`,
  loadFailed: 'No pudimos cargar los planes',
  noPlans: 'El programa no tiene otro plan de estudios.',
  to: 'Plan nuevo',
  choose: 'Elige un plan',
  pairs: 'Tabla de equivalencias',
  pairsLead: 'Por qué curso del plan nuevo vale cada curso aprobado del anterior. Varios pueden valer por el mismo.',
  noOld: 'No hay cursos aprobados del plan anterior que el nuevo no tenga.',
  pairOf: (course: string) => `${course} vale por`,
  nobody: 'Ningún curso',
  before: 'Antes',
  after: 'Después',
  credits: (earned: number, required: number) => `${formatNumber(earned)} de ${count(required, 'crédito', 'créditos')}`,
  approved: (amount: number) => count(amount, 'curso aprobado', 'cursos aprobados'),
  remaining: (amount: number) =>
    amount === 0
      ? 'Ningún curso obligatorio pendiente'
      : `Pendientes: ${count(amount, 'curso obligatorio', 'cursos obligatorios')}`,
  groups: (amount: number) => count(amount, 'grupo de optativos sin completar', 'grupos de optativos sin completar'),
  complete: 'Plan completo',
  carried: (amount: number) => `${count(amount, 'curso pasa', 'cursos pasan')} sin equivalencia`,
  reason: 'Motivo',
  reasonHint: 'Queda en la auditoría.',
  submit: 'Cambiar de plan',
  changed: 'El plan cambió.',
  failed: 'No pudimos cambiar el plan',
  meanwhile: (who: { name: string; is_own: boolean } | null, plan: string) =>
    `${who?.is_own ? 'En otra ventana cambiaste' : `${who?.name || 'Otra persona'} cambió`} el plan mientras tanto: ahora es «${plan}». Nada se guardó y tu motivo sigue aquí: revisa la tabla y vuelve a confirmar.`,
} as const

/** Granting a title, and the register. */
export const titleTexts = {
  grantTitle: (name: string) => `Otorgar título a ${name}`,
  loadFailed: 'No pudimos revisar si el título se puede otorgar',
  granting: (title: string, plan: string) => `${title} · ${plan}`,
  missing: 'Todavía no se puede otorgar. Falta:',
  course: (course: string) => `Aprobar ${course}`,
  group: (name: string, needed: number, inCredits: boolean) =>
    `${inCredits ? count(needed, 'crédito', 'créditos') : count(needed, 'curso', 'cursos')} de «${name}»`,
  credits: (missing: number) => `${count(missing, 'crédito', 'créditos')} más`,
  owed: (course: string) => `Pagar ${course}`,
  numberLead: (number: string) => `Le corresponde el número de registro ${number}.`,
  number: 'Número de registro',
  book: 'Libro',
  folio: 'Folio',
  day: 'Fecha del título',
  grant: 'Otorgar título',
  granted: 'Título otorgado y registrado.',
  grantFailed: 'No pudimos otorgar el título',
  title: 'Registro de títulos',
  lead: 'Todos los títulos de la institución, con su número, libro y folio.',
  back: 'Programas',
  search: 'Buscar por nombre, documento o número',
  program: 'Programa',
  allPrograms: 'Todos los programas',
  csv: 'Descargar CSV',
  enter: 'Registrar un título anterior',
  enterLead: 'Un título que la institución otorgó antes de usar el portal, como está en su libro.',
  enterSubmit: 'Registrar título',
  entered: 'Título registrado.',
  enterFailed: 'No pudimos registrar el título',
  named: 'Título, como dice el libro',
  correct: 'Corregir',
  correctOf: (name: string) => `Corregir el título de ${name}`,
  correctLead:
    'Los diplomas ya emitidos de este título quedan revocados: después se emiten otra vez con los datos corregidos.',
  numberGiven: 'Lo dio el portal: no cambia.',
  correctSubmit: 'Guardar la corrección',
  reason: 'Motivo de la corrección',
  corrected: 'Título corregido.',
  correctFailed: 'No pudimos corregir el título',
  caption: 'Registro de títulos',
  columns: {
    person: 'Persona',
    number: 'Número',
    place: 'Libro y folio',
    day: 'Fecha',
    title: 'Título',
    actions: 'Acciones',
  },
  place: (book: string, folio: string) => `Libro ${book}, folio ${folio}`,
  earlier: 'Anterior al portal',
  failed: 'No pudimos cargar el registro de títulos',
  emptyTitle: 'Todavía no hay títulos registrados',
  emptyText: 'Los títulos que se otorguen aparecen aquí. Los anteriores se registran con su número, libro y folio.',
  noneTitle: 'No encontramos títulos',
  noneText: 'Prueba con otra parte del nombre o con otro número.',
  clear: 'Ver todos',
} as const

/** A part of the student's file. */
export const fileTexts = {
  title: 'Programas',
  lead: 'Su situación en cada programa y los títulos que tiene.',
  none: 'No está en ningún programa.',
  failed: 'No pudimos cargar los programas',
  admit: 'Admitir en un programa',
  admitTitle: (name: string) => `Admitir a ${name} en un programa`,
  noPrograms: 'No hay un programa activo con un plan vigente.',
  titles: 'Títulos',
  titleLine: (title: string, number: string) => `${title} · número ${number}`,
} as const

/** What a student asks for by themselves. */
export const ownTexts = {
  title: 'Tus programas',
  askTitle: 'Pedir admisión a un programa',
  askLead: 'Elige un programa y pide tu admisión. La administración te responde con una notificación.',
  program: 'Programa',
  choose: 'Elige un programa',
  ask: 'Pedir admisión',
  asked: 'Enviamos tu solicitud. Te avisaremos cuando tenga respuesta.',
  askFailed: 'No pudimos enviar tu solicitud',
  withdraw: 'Retirar solicitud',
  withdrawOf: (program: string) => `Retirar solicitud: ${program}`,
  withdrawn: 'Retiraste tu solicitud.',
  withdrawFailed: 'No pudimos retirar tu solicitud',
  failed: 'No pudimos cargar tus programas',
} as const

/** The requests that wait, on the staff's dashboard. */
export const waitingTexts = {
  line: (amount: number, program: string) =>
    `${program}: ${count(amount, 'solicitud de admisión espera', 'solicitudes de admisión esperan')} una respuesta`,
  see: (program: string) => `Ver solicitudes de ${program}`,
  label: 'Ver solicitudes',
} as const

/** The optional choice of a program while registering. */
export const choiceTexts = {
  label: '¿Quieres estudiar un programa?',
  hint: 'Tu solicitud llega a la administración. También puedes pedirlo más tarde.',
  none: 'Todavía no sé',
} as const
