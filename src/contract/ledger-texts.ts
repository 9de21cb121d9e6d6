import type { CancelReason, EntryKind } from '#domain/ledger/entries.ts'
import type { PaymentMethod } from '#domain/payments/methods.ts'
import { METHOD_NAMES } from './payment-texts.ts'

/** What a line of a statement says on its own. */
export interface LineToTell {
  kind: EntryKind
  amount_cents: number
  discount_pct: number | null
  /** The purchase is paid in part by a scholarship's code. */
  with_code: boolean
  scholarship_pct: number | null
  /** What is owed after it; negative is in the student's favour. */
  balance_cents: number
  payment_method: PaymentMethod | null
  operation_number: string | null
  /** Why it was cancelled, forgiven or given back: staff's own words, or one of ours. */
  note: string | null
}

/** A line of a statement in words that need no explanation, on screens, on paper and in tables. */
export function lineText(line: LineToTell): string {
  return TEXTS[line.kind](line)
}

const TEXTS: Readonly<Record<EntryKind, (line: LineToTell) => string>> = {
  charge: (line) => {
    const isHalf = line.discount_pct === 50
    const price = isHalf ? 'Segundo curso a mitad de precio' : discountText(line.discount_pct)
    // The half isn't the code's: its share is the next line.
    const code = line.with_code ? (isHalf ? '; además, código de beca' : ', con código de beca') : ''
    return price + code + creditText(line)
  },
  scholarship: ({ amount_cents, scholarship_pct }) => {
    if (amount_cents >= 0) return 'Beca que ya no corresponde, porque la compra se anuló'
    return scholarship_pct === null ? 'Beca' : `Beca del ${scholarship_pct} %`
  },
  payment: ({ payment_method, operation_number }) =>
    `Pago: ${methodText(payment_method)}${operation_number ? `, operación ${operation_number}` : ''}`,
  refund: ({ payment_method, note }) => withNote(`Devolución de un pago: ${methodText(payment_method)}`, note),
  // What a partial refund leaves unpaid isn't requested again: nobody explicitly forgave it.
  waiver: ({ payment_method, note }) =>
    payment_method === null ? withNote('Se condonó lo que se debía', note) : 'Lo devuelto no se vuelve a cobrar',
  cancellation: ({ note }) => cancellationText(note),
}

/** Why a course left its purchase (decision M17), or has a different price there (decision M18). */
const CANCELLED: Readonly<Record<CancelReason | 'repriced', string>> = {
  withdrawn: 'Compra anulada: el curso se dejó',
  replaced: 'Compra anulada: otra compra del curso la reemplazó',
  refunded: 'Compra anulada: se devolvió el dinero',
  expired: 'Compra anulada: terminó el tiempo para pagarla',
  repriced: 'Cambió el precio: se anula el anterior',
}

function cancellationText(note: string | null): string {
  const known = Object.entries(CANCELLED).find(([reason]) => reason === note)
  return known ? known[1] : withNote('Compra anulada', note)
}

function discountText(percent: number | null): string {
  return percent ? `Precio con ${percent} % de descuento` : 'Precio de lista'
}

/** What was in the student's favour before a charge pays for it, or for a part. */
function creditText({ amount_cents, balance_cents }: LineToTell): string {
  const before = balance_cents - amount_cents
  if (before >= 0 || amount_cents === 0) return ''
  return balance_cents > 0 ? ', en parte con saldo a favor' : ', cubierto con saldo a favor'
}

function methodText(method: PaymentMethod | null): string {
  return method === null
    ? 'otro método'
    : METHOD_NAMES[method].toLocaleLowerCase('es').replace('mercado pago', 'Mercado Pago')
}

function withNote(text: string, note: string | null): string {
  return note ? `${text}. Motivo: ${note}` : text
}
