import { ROLE_TEXTS } from '#contract/role-texts.ts'
import type { Role } from '#domain/access/roles.ts'
import { moneyText } from '#domain/money.ts'
import { count, formatNumber } from '#web/ui/format.ts'
import type { UserLinks } from './answers.ts'

/** The words of /admin/users; what document 3 §5 and §8 quote is letter for letter. */
export const userTexts = {
  title: 'Usuarios',
  lead: 'Las personas con cuenta en el portal: sus datos, sus roles y el estado de su cuenta.',
  tabs: 'Partes de la pantalla',
  tabNames: { people: 'Personas', import: 'Importar', history: 'Historia académica', audit: 'Auditoría' },
  create: 'Crear usuario',
  filters: 'Filtros de usuarios',
  search: 'Buscar por nombre, email, localidad o documento',
  role: 'Rol',
  allRoles: 'Todos los roles',
  caption: 'Usuarios',
  columns: { person: 'Persona', roles: 'Roles', state: 'Estado', since: 'Registro', actions: 'Acciones' },
  active: 'Activo',
  inactive: 'Inactivo',
  invited: 'Invitado',
  you: 'Tú',
  edit: 'Editar',
  of: (action: string, name: string) => `${action} ${name}`,
  more: (name: string) => `Más acciones de ${name}`,
  addRole: (role: Role) => `Agregar rol ${ROLE_TEXTS[role]}`,
  removeRole: (role: Role) => `Quitar rol ${ROLE_TEXTS[role]}`,
  secondStepOff: 'Quitar el segundo paso…',
  endSessions: 'Cerrar sesiones',
  resend: 'Reenviar invitación',
  remove: 'Eliminar',
  emptyTitle: 'Todavía no hay usuarios',
  noneFoundTitle: 'No se encontraron usuarios',
  noneFoundText: 'Prueba con otra parte del nombre, el email, la localidad o el documento, o con otro rol.',
  clear: 'Ver todos los usuarios',
  loadFailed: 'Error al cargar usuarios',
} as const

/** Toasts and questions of the actions (document 3 §8). */
export const actionTexts = {
  roleAdded: 'Rol agregado',
  roleAddedText: (name: string, role: Role) => `${name} ahora es ${ROLE_TEXTS[role].toLowerCase()}.`,
  addFailed: 'Error al agregar rol',
  roleRemoved: 'Rol eliminado',
  roleRemovedText: (name: string, role: Role) => `${name} ya no es ${ROLE_TEXTS[role].toLowerCase()}.`,
  removeRoleFailed: 'Error al eliminar rol',
  removeRoleBlocked: 'No se puede eliminar el rol',
  undo: 'Deshacer',
  ownRoleTitle: (role: Role) => `¿Quitarte el rol ${ROLE_TEXTS[role]}?`,
  ownRoleText: 'Es tu propia cuenta: dejarás de ver las pantallas de ese rol.',
  ownRoleConfirm: 'Quitarme el rol',
  linksUnknown:
    'No pudimos comprobar qué matrículas, cursos y pagos tiene esta persona. Espera un momento e intenta nuevamente.',
  deleteBlocked: 'No se puede eliminar usuario',
  deleteFailed: 'Error al eliminar usuario',
  deleted: 'Usuario eliminado',
  deletedText: (name: string) => `La cuenta de ${name} ya no existe.`,
  anonymisedText: (name: string) => `La cuenta de ${name} quedó anónima e inactiva; sus registros se conservan.`,
  deleteTitle: (name: string) => `¿Eliminar a ${name}?`,
  deleteText: ({ is_kept }: UserLinks) =>
    is_kept
      ? 'Tiene registros que la institución debe conservar. La cuenta se anonimiza y se desactiva; los documentos que ya se emitieron siguen diciendo su nombre.'
      : 'No dejó registros que haya que conservar. La cuenta se elimina por completo.',
  endedCourses: ({ running }: UserLinks) => running.map(endedCourse),
  losses: ({ is_kept, enrollment_count, payment_count, after, role }: UserLinks) => [
    'Su nombre, email, documento, teléfono, dirección y foto',
    `Su acceso al portal y ${role.length === 1 ? 'su rol' : 'sus roles'}`,
    ...(is_kept && enrollment_count > 0
      ? [
          `Su nombre en ${count(enrollment_count, 'matrícula con sus notas, que se conserva', 'matrículas con sus notas, que se conservan')}`,
        ]
      : []),
    ...(is_kept && payment_count > 0
      ? [`Su nombre en ${count(payment_count, 'pago, que se conserva', 'pagos, que se conservan')}`]
      : []),
    ...(after.owed_cents > 0 ? [`Cómo cobrar lo que debe: ${moneyText(after.owed_cents)}`] : []),
    ...(after.credit_cents > 0 ? [`A quién devolver lo que tiene a favor: ${moneyText(after.credit_cents)}`] : []),
  ],
  deleteConfirm: 'Eliminar usuario',
  ownDeleteTitle: '¿Eliminar tu propia cuenta?',
  ownDeleteConfirm: 'Eliminar mi cuenta',
  secondStepTitle: (name: string) => `¿Quitar el segundo paso de ${name}?`,
  secondStepText:
    'Para quien perdió su teléfono y sus códigos de recuperación. Antes, asegúrate de que quien lo pide es la persona. Sus sesiones se cierran, le avisamos por email y entra solo con su contraseña hasta que lo active otra vez.',
  secondStepReason: 'Motivo',
  secondStepReasonHint: 'Queda en el registro de auditoría. Por ejemplo: perdió el teléfono, la llamé.',
  secondStepConfirm: 'Quitar el segundo paso',
  secondStepRemoved: 'Segundo paso quitado',
  secondStepRemovedText: (name: string) => `${name} entra ahora solo con su contraseña.`,
  sessionsTitle: (name: string) => `¿Cerrar las sesiones de ${name}?`,
  sessionsText: 'Saldrá de todos los navegadores en los que haya entrado. Podrá volver a entrar con su contraseña.',
  sessionsConfirm: 'Cerrar sesiones',
  sessionsEnded: 'Sesiones cerradas',
  sessionsEndedText: (ended: number) => (ended === 0 ? 'No tenía sesiones abiertas.' : `${sessionsClosed(ended)}.`),
  sessionsFailed: 'No pudimos cerrar las sesiones',
  invited: 'Invitación enviada',
  invitedText: (email: string) => `Enviamos a ${email} un enlace para elegir su contraseña. Vence en 7 días.`,
  inviteFailed: 'No pudimos enviar la invitación',
} as const

/** What becomes of a course that a deletion ends, and of its money. */
function endedCourse(course: UserLinks['running'][number]): string {
  const { course_name, period_name, cancelled_cents, paid_cents, credit_cents } = course
  const money = [
    ...(cancelled_cents > 0 ? [`lo que debe, ${moneyText(cancelled_cents)}, se cancela`] : []),
    ...(paid_cents > 0 ? [`lo pagado, ${moneyText(paid_cents)}, queda en su cuenta`] : []),
    ...(credit_cents > 0 ? [`quedan ${moneyText(credit_cents)} a favor`] : []),
  ]
  return `Su cursada de ${course_name} (${period_name}) termina como Desistido${money.length > 0 ? `: ${money.join('; ')}` : ''}`
}

function sessionsClosed(ended: number): string {
  return ended === 1 ? 'Se cerró 1 sesión' : `Se cerraron ${formatNumber(ended)} sesiones`
}

/** What is done with several people at once. */
export const togetherTexts = {
  write: 'Enviar un mensaje…',
  export: 'Exportar CSV',
  addRole: userTexts.addRole,
  removeRole: userTexts.removeRole,
  activate: 'Activar las cuentas',
  deactivate: 'Desactivar las cuentas',
  undo: 'Deshacer',
  failed: 'No pudimos hacerlo',
  nothingDone: 'No cambió nada.',
  activity: (amount: number, isActive: boolean) =>
    isActive
      ? count(amount, 'cuenta activada', 'cuentas activadas')
      : count(amount, 'cuenta desactivada', 'cuentas desactivadas'),
  role: (amount: number, role: Role, isHeld: boolean) =>
    `${count(amount, 'persona', 'personas')} ${isHeld ? 'con' : 'sin'} el rol ${ROLE_TEXTS[role]}`,
  writeTitle: (amount: number) => `Mensaje a ${count(amount, 'persona', 'personas')}`,
  message: 'Mensaje',
  messageHint: 'Llega a sus notificaciones y a su email.',
  send: 'Enviar el mensaje',
  sent: (amount: number) => `Mensaje enviado a ${count(amount, 'persona', 'personas')}.`,
  sendFailed: 'No pudimos enviar el mensaje',
} as const

/** The create and edit forms. */
export const userFormTexts = {
  createTitle: 'Crear usuario',
  createLead: 'Le enviaremos un email con un enlace para que elija su contraseña. Vence en 7 días.',
  create: 'Crear e invitar',
  created: 'Usuario creado',
  createFailed: 'No pudimos crear el usuario',
  role: 'Rol',
  roleHint: 'Sin elegir, vale el rol predeterminado de la configuración.',
  defaultRole: 'Según la configuración',
  editTitle: (name: string) => `Editar a ${name}`,
  save: 'Guardar cambios',
  personal: 'Datos personales',
  email: 'Email',
  emailUnconfirmed: 'Todavía sin confirmar.',
  emailChanges:
    'Al guardar se cierran sus sesiones y sus enlaces pendientes, y avisamos a los dos emails. El nuevo queda sin confirmar hasta que la persona abra el enlace que le llega; desde el anterior, si estaba confirmado, puede deshacerlo durante 7 días.',
  whatsappHint: 'Con código de país, por ejemplo +5491122334455',
  address: 'Dirección',
  account: 'Estado de la cuenta',
  isActive: 'Cuenta activa',
  activeHint: 'Puede entrar al portal.',
  inactiveHint: 'No puede entrar. Al guardar se cierran sus sesiones; sus datos se conservan.',
  sessions: (amount: number) =>
    amount === 0 ? 'Sin sesiones abiertas' : count(amount, 'sesión abierta', 'sesiones abiertas'),
  lastSeen: 'Última actividad',
  emailTaken: 'Ya existe un usuario con este email',
  updated: 'Usuario actualizado',
  updatedText: (name: string) => `Guardamos los datos de ${name}.`,
  updateFailed: 'Error al actualizar usuario',
  emailRequired: 'Email requerido',
  emailInvalid: 'Email inválido',
  emailDuplicated: 'Email duplicado',
  invalid: 'Error de validación',
  emailRequiredText: 'Escribe el email de la persona.',
  emailInvalidText: 'Por favor ingrese un email válido',
  invalidText: 'Revisa los campos marcados.',
} as const

/** The words of somebody's account in their file. */
export const accessTexts = {
  title: 'Accesos',
  lead: 'Con qué cuenta entra al portal, y cuándo lo hizo.',
  edit: 'Editar la cuenta',
  failed: 'No pudimos cargar su cuenta',
  email: 'Email',
  confirmed: 'Email confirmado',
  state: 'Estado',
  roles: 'Roles',
  secondStep: 'Segundo paso',
  sessions: 'Sesiones abiertas',
  lastSeen: 'Última actividad',
  never: 'Nunca',
  yes: 'Sí',
  no: 'No',
} as const
