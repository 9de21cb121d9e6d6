import { type Cents, moneyText } from '#domain/money.ts'
import type { Notice, SharedNotice } from '../notifications/notify.ts'
import type { PaymentRow, Purchase } from './ledger-queries.ts'

/** A course costs its whole price from now on: the one that made it half left the purchase (decision M18). */
export function priceChanged({
  user_id,
  order_id,
  name,
  unit_price,
  list_price,
}: Purchase & { user_id: string }): Notice {
  return {
    user_id,
    type: 'payment',
    title: 'Cambió el precio de un curso',
    message: `«${name}» cuesta ahora ${moneyText(list_price)}: la mitad de precio (${moneyText(unit_price)}) era por comprarlo junto con otro a precio entero, que ya no está en esa compra. Revisa la compra antes de pagar.`,
    metadata: { order_id },
  }
}

type Came = {
  readonly isPaidTwice: boolean
  readonly isWithoutSeat: boolean
  /** With it everything that was asked for is paid. */
  readonly isAllPaid: boolean
  /** What the course still asks for. */
  readonly restCents: Cents
}

/**
 * Money came for a course other than as it was asked for: it pays all of what the course asks for by now, or a part, and says of which the rest is; else
 * it's theirs, to come back with, unless they're in it, or to get back (decision M17).
 */
export function moneyCredited({ name }: Purchase, { user_id, amount, order_id }: PaymentRow, came: Came): Notice {
  const { isPaidTwice, isWithoutSeat, isAllPaid, restCents } = came
  const about = { user_id, type: 'payment', metadata: { order_id } } as const
  const arrived = `Llegó un pago de ${moneyText(amount)} por «${name}»`
  if (isAllPaid) return { ...about, title: 'Recibimos tu pago', message: `${arrived}: con él, el curso está pagado.` }
  if (restCents > 0)
    return {
      ...about,
      title: 'Falta una parte de un pago',
      message: `${arrived}, que cubre una parte de lo que cuesta. Te faltan ${moneyText(restCents)}: págalos desde «Mis pagos».`,
    }
  const next = isPaidTwice ? 'pide' : 'puedes volver al curso con él, o pedir'
  const why = isWithoutSeat
    ? `Llegó tu pago de ${moneyText(amount)} por «${name}», pero tu cupo había quedado libre y ya no quedan otros.`
    : `${arrived}, que ya no debías.`
  return {
    ...about,
    title: 'Tienes dinero a favor',
    message: `${why} Queda a tu favor: ${next} a la secretaría que te lo devuelva.`,
  }
}

/** A student had sent a receipt, or said that it's paid, for a course that was given up: staff look whether the money came (decision M17). */
export function receiptOfLeft({ id, order_id, transaction_id, student_name }: PaymentRow): SharedNotice {
  return {
    type: 'payment',
    title: 'Revisa un pago de un curso que se dejó',
    message: `${student_name ?? 'Un estudiante'} dejó un curso cuyo comprobante estaba en revisión. Si el dinero llegó, apruébalo en Comprobantes: queda a su favor.`,
    metadata: { order_id, payment_id: id, transaction_id },
  }
}

type OfCourse = { readonly user_id: string; readonly course_name: string }
type Forgiven = { readonly amount_cents: number; readonly reason: string; readonly order_id: string }

/** Staff gave money back by hand. */
export function moneyReturned(
  { user_id, course_name }: OfCourse,
  { amount_cents, reason, ends, order_id }: Forgiven & { ends: boolean },
): Notice {
  const then = ends ? ' Tu matrícula en ese curso terminó.' : ''
  return {
    user_id,
    type: 'payment',
    title: 'Te devolvimos dinero',
    message: `Te devolvimos ${moneyText(amount_cents)} de lo que pagaste por «${course_name}». Motivo: ${sentence(reason)}${then} Lo ves en tu estado de cuenta.`,
    metadata: { order_id },
  }
}

/** Staff forgave what a course owed. */
export function debtForgiven({ user_id, course_name }: OfCourse, { amount_cents, reason, order_id }: Forgiven): Notice {
  return {
    user_id,
    type: 'payment',
    title: 'Ya no debes este curso',
    message: `La secretaría condonó los ${moneyText(amount_cents)} que debías por «${course_name}». Motivo: ${sentence(reason)} Lo ves en tu estado de cuenta.`,
    metadata: { order_id },
  }
}

function sentence(words: string): string {
  return `${words.replace(/\.+$/, '')}.`
}
