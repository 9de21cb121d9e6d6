import type { SignInFailure } from '#domain/audit/actions.ts'
import { moneyText } from '#domain/money.ts'
import { auditFieldText } from './audit-field-texts.ts'
import { DOCUMENT_TYPE_TEXTS } from './person-texts.ts'

/** Who did it: what accounts do on their own is done by a person, even while nobody knows which one. */
export function auditActorText(actor: { id: string | null; name: string | null }, action: string): string {
  if (actor.name) return actor.name
  if (actor.id) return 'Ya no existe'
  return action.startsWith('account.') ? 'Visitante' : 'El portal'
}

/** One field of an action in words: its old and its new value; null if the action recorded nothing. */
export type Change = { field: string; label: string; before: string | null; after: string | null }

type Fields = Record<string, unknown> | null

/** How numbers, calendar days and instants are written where the changes are read. */
export type AuditFormats = {
  number: (value: number) => string
  day: (day: string) => string
  moment: (instant: string) => string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/
const LONGEST = 160

/** The fields of an action in the order in which they were noted. */
export function changesOf(before: Fields, after: Fields, write: AuditFormats): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.map((field) => ({
    field,
    label: auditFieldText(field),
    before: before && field in before ? textOf(field, before[field], write) : null,
    after: after && field in after ? textOf(field, after[field], write) : null,
  }))
}

function textOf(field: string, value: unknown, write: AuditFormats): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return isMoney(field) ? moneyText(value) : write.number(value)
  if (typeof value === 'string') return wordsOf(value, write)
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map((one) => textOf('', one, write)).join(', ')
  return Object.entries(value)
    .map(([key, inner]) => `${auditFieldText(key)}: ${textOf(key, inner, write)}`)
    .join('; ')
}

/** Whole cents: amounts of the API, and a course's price as the server's code has it. */
function isMoney(field: string): boolean {
  return field.endsWith('_cents') || field === 'price_usd'
}

function wordsOf(text: string, write: AuditFormats): string {
  if (DAY.test(text)) return write.day(text)
  if (MOMENT.test(text)) return write.moment(text)
  if (UUID.test(text)) return text.slice(0, 8)
  const known = VALUE_LABELS[text]
  if (known) return known
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** Why a sign-in failed. */
const SIGN_IN_FAILURE_LABELS: Readonly<Record<SignInFailure, string>> = {
  wrong_password: 'Contraseña incorrecta',
  account_unknown: 'No hay cuenta con ese email',
  account_inactive: 'Cuenta inactiva',
  email_not_confirmed: 'Email sin confirmar',
  maintenance: 'Portal en mantenimiento',
}

/** What closed values are called. */
const VALUE_LABELS: Readonly<Record<string, string>> = {
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
