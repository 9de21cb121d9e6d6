import { DOCUMENT_TYPE_TEXTS } from '#contract/person-texts.ts'
import type { SignInFailure } from '#domain/audit/actions.ts'
import { count } from '#web/ui/format.ts'

/** The words of the audit log. */
export const auditTexts = {
  filters: 'Filtros de la auditoría',
  search: 'Persona: quién lo hizo o a quién',
  action: 'Acción',
  allActions: 'Todas las acciones',
  entity: 'Tipo',
  allEntities: 'Todos los tipos',
  from: 'Desde',
  to: 'Hasta',
  export: 'Descargar CSV',
  clear: 'Quitar filtros',
  caption: 'Registro de auditoría',
  columns: { at: 'Cuándo', who: 'Quién', action: 'Acción', subject: 'Sobre', changes: 'Cambios' },
  portal: 'El portal',
  visitor: 'Visitante',
  gone: 'Ya no existe',
  changes: (amount: number) => count(amount, 'dato', 'datos'),
  noChanges: 'Sin datos',
  before: 'Antes',
  after: 'Después',
  emptyTitle: 'Todavía no hay nada registrado',
  emptyText: 'Cada cambio que alguien haga en el portal queda aquí, y nadie puede eliminarlo.',
  noneFoundTitle: 'No hay registros con estos filtros',
  noneFoundText: 'Prueba con otra persona, otra acción o más días.',
  loadFailed: 'No pudimos cargar la auditoría',
  nothing: '—',
  yes: 'Sí',
  no: 'No',
} as const

/** Why a sign-in failed. */
const SIGN_IN_FAILURE_LABELS: Readonly<Record<SignInFailure, string>> = {
  wrong_password: 'Contraseña incorrecta',
  account_unknown: 'No hay cuenta con ese email',
  account_inactive: 'Cuenta inactiva',
  email_not_confirmed: 'Email sin confirmar',
  maintenance: 'Portal en mantenimiento',
}

/** What closed values are called. */
export const VALUE_LABELS: Readonly<Record<string, string>> = {
  student: 'Estudiante',
  teacher: 'Profesor',
  admin: 'Administrador',
  pending: 'Pendiente',
  processing: 'En proceso',
  pending_verification: 'En revisión',
  completed: 'Completado',
  failed: 'Fallido',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
  regular: 'Regular',
  oyente: 'Oyente',
  credit_card: 'Tarjeta de crédito',
  debit_card: 'Tarjeta de débito',
  bank_transfer: 'Transferencia bancaria',
  mercado_pago: 'Mercado Pago',
  scholarship: 'Beca',
  cash: 'Efectivo',
  form: 'Formulario',
  external_form: 'Formulario externo',
  file_upload: 'Entrega de archivos',
  never: 'Nunca',
  graded: 'Después de calificar',
  closed: 'Después del cierre',
  ...DOCUMENT_TYPE_TEXTS,
  payment_pending: 'Pago pendiente',
  payment_overdue: 'Pago vencido',
  payment_rejected: 'Pago rechazado',
  staff: 'Decisión de la secretaría',
  participation: 'Participación',
  ...SIGN_IN_FAILURE_LABELS,
}
