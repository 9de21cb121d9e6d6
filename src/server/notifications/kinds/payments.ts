import { type Cents, moneyText } from '#domain/money.ts'
import { listText } from '../../texts/format.ts'
import { noticeKind } from '../notice-kind.ts'

type Order = { readonly order_id: string }

type Decided = Order & {
  readonly payment_id: string
  readonly courses: readonly { readonly course_id: string; readonly name: string }[]
}
type Approval = { readonly isClaim: boolean; readonly mayStudy: boolean }
/** `left`: the courses that were given up meanwhile, which are neither owed nor to anybody's credit. */
type Rejection = {
  readonly reason: string
  readonly isClaim: boolean
  readonly seat: string
  readonly left: readonly string[]
}

/**
 * Staff saw the money, or could not verify it. What was only said to be paid enrolls with it (the sentence of document 1 §8). Nothing is confirmed of an
 * enrollment that doesn't run, as it's over, or paused for another reason.
 */
export const paymentDecided = noticeKind({
  name: 'payment_decided',
  type: 'payment',
  group: 'payments',
  label: 'Pagos verificados o rechazados',
  audience: ['student'],
  bell: 'always',
  mail: 'always',
  why: 'money',
  letter: 'payment_decided',
  about: ({ order_id, payment_id }: Decided & ({ approved: Approval } | { rejected: Rejection })) => ({
    order_id,
    payment_id,
  }),
  words: (told) =>
    'approved' in told
      ? { title: 'Pago verificado', message: approvedText(told, told.approved) }
      : { title: 'Pago rechazado', message: rejectedText(told, told.rejected) },
  path: pathToOrder,
})

function approvedText({ courses }: Decided, { isClaim, mayStudy }: Approval): string {
  if (isClaim && mayStudy) return 'Matrículas registradas exitosamente. Los pagos se procesaron correctamente.'
  const confirmed = courses.length > 1 ? ' Tus matrículas están confirmadas.' : ' Tu matrícula está confirmada.'
  return `Verificamos tu pago de ${namesOf(courses)}.${mayStudy ? confirmed : ''}`
}

function rejectedText({ courses }: Decided, { reason, isClaim, seat, left }: Rejection): string {
  const given = courses.filter(({ course_id }) => left.includes(course_id))
  const asked = courses.filter(({ course_id }) => !left.includes(course_id))
  const paused = asked.length > 1 ? 'Tus matrículas quedan en pausa' : 'Tu matrícula queda en pausa'
  const next = isClaim
    ? 'Envía el comprobante y lo revisamos otra vez.'
    : `${paused} hasta que envíes otro comprobante.${seat}`
  return [
    `No pudimos verificar tu pago de ${namesOf(courses)}.`,
    `Motivo: ${sentence(reason)}`,
    ...(asked.length > 0 ? [next] : []),
    ...(given.length > 0
      ? [`Dejaste ${namesOf(given)}: no debes nada por eso. Si habías pagado, escribe a la administración.`]
      : []),
  ].join(' ')
}

type Named = readonly { readonly course_name: string }[]

/**
 * What became of a payment at a provider that confirms no enrollment: it arrived for one that doesn't begin by it; it was refused, and `next` says what
 * the person may do; or nobody paid in time. `seat` says until when another try may be made.
 */
export const paymentProgress = noticeKind({
  name: 'payment_progress',
  type: 'payment',
  group: 'payments',
  label: 'Pagos en línea: recibidos, rechazados o sin completar',
  audience: ['student'],
  bell: 'always',
  mail: 'optional',
  why: 'money',
  about: ({
    order_id,
  }: Order & { payments: Named } & (
      | { came: 'arrived' }
      | { came: 'refused'; next: string | null; seat: string }
      | { came: 'late'; seat: string }
    )) => ({ order_id }),
  words: ({ payments, ...told }) => {
    const courses = coursesOf(payments)
    switch (told.came) {
      case 'arrived':
        return { title: 'Recibimos tu pago', message: `Tu pago de ${courses} está acreditado.` }
      case 'refused': {
        const next = told.next ?? 'Puedes intentarlo otra vez o pagar con otro método.'
        return { title: 'Pago rechazado', message: `No pudimos cobrar tu pago de ${courses}. ${next}${told.seat}` }
      }
      default:
        return {
          title: 'Pago sin completar',
          message: `El pago de ${courses} no se completó a tiempo. Puedes intentarlo otra vez o pagar con otro método.${told.seat}`,
        }
    }
  },
  path: pathToOrder,
})

type Refunded = { readonly course_name: string; readonly enrollment_id: string | null }

/** Money went back; `ended` are the enrollments that ended with it: none did where another payment pays for them, or they were over before. */
export const paymentRefunded = noticeKind({
  name: 'payment_refunded',
  type: 'payment',
  group: 'payments',
  label: 'Pagos reembolsados',
  audience: ['student'],
  bell: 'always',
  mail: 'always',
  why: 'money',
  letter: 'payment_refunded',
  about: ({ order_id }: Order & { payments: readonly Refunded[]; ended: ReadonlySet<string> }) => ({ order_id }),
  words: ({ payments, ended }) => {
    const over = payments.filter(({ enrollment_id }) => enrollment_id !== null && ended.has(enrollment_id))
    return {
      title: 'Pago reembolsado',
      message: `Te devolvimos tu pago de ${coursesOf(payments)}.${endedText(payments, over)}`,
    }
  },
  path: pathToOrder,
})

function endedText(payments: Named, over: Named): string {
  if (over.length === 0) return ''
  if (over.length < payments.length)
    return ` ${over.length === 1 ? 'Terminó la matrícula' : 'Terminaron las matrículas'} de ${coursesOf(over)}.`
  return over.length === 1 ? ' Esa matrícula terminó.' : ' Esas matrículas terminaron.'
}

/** A course costs its whole price from now on: the one that made it half left the purchase (decision M18). */
export const priceChanged = noticeKind({
  name: 'price_changed',
  type: 'payment',
  group: 'payments',
  label: 'Cambios de precio en tus compras',
  audience: ['student'],
  bell: 'always',
  mail: 'optional',
  why: 'money',
  about: ({ order_id }: Order & { name: string; unit_price: Cents; list_price: Cents }) => ({ order_id }),
  words: ({ name, unit_price, list_price }) => ({
    title: 'Cambió el precio de un curso',
    message: `«${name}» cuesta ahora ${moneyText(list_price)}: la mitad de precio (${moneyText(unit_price)}) era por comprarlo junto con otro a precio entero, que ya no está en esa compra. Revisa la compra antes de pagar.`,
  }),
  path: pathToOrder,
})

type Came = Order & {
  readonly name: string
  readonly amount: Cents
  readonly isPaidTwice: boolean
  readonly isWithoutSeat: boolean
  /** With it everything that was asked for is paid. */
  readonly isAllPaid: boolean
  /** What the course still asks for. */
  readonly restCents: Cents
}

/**
 * Money arrived for a course differently from how it was requested: it pays all of what the course asks for by now, or part of it,
 * stating what the rest is; otherwise it's theirs, to come back with, unless they're in it, or to have returned (decision M17).
 */
export const moneyCredited = noticeKind({
  name: 'money_credited',
  type: 'payment',
  group: 'payments',
  label: 'Dinero a tu favor y pagos que cubren una parte',
  audience: ['student'],
  bell: 'always',
  mail: 'optional',
  why: 'money',
  about: ({ order_id }: Came) => ({ order_id }),
  words: ({ name, amount, isPaidTwice, isWithoutSeat, isAllPaid, restCents }) => {
    const arrived = `Llegó un pago de ${moneyText(amount)} por «${name}»`
    if (isAllPaid) return { title: 'Recibimos tu pago', message: `${arrived}: con él, el curso está pagado.` }
    if (restCents > 0)
      return {
        title: 'Falta una parte de un pago',
        message: `${arrived}, que cubre una parte de lo que cuesta. Te faltan ${moneyText(restCents)}: págalos desde «Mis pagos».`,
      }
    const next = isPaidTwice ? 'pide' : 'puedes volver al curso con él, o pedir'
    const why = isWithoutSeat
      ? `Llegó tu pago de ${moneyText(amount)} por «${name}», pero tu cupo había quedado libre y ya no quedan otros.`
      : `${arrived}, que ya no debías.`
    return {
      title: 'Tienes dinero a favor',
      message: `${why} Queda a tu favor: ${next} a la secretaría que te lo devuelva.`,
    }
  },
  path: pathToOrder,
})

type Settled = Order & { readonly course_name: string; readonly amount_cents: number; readonly reason: string }

/** Staff gave money back by hand, which may have ended the enrollment, or forgave what a course owed. */
export const accountSettled = noticeKind({
  name: 'account_settled',
  type: 'payment',
  group: 'payments',
  label: 'Devoluciones y deudas condonadas',
  audience: ['student'],
  bell: 'always',
  mail: 'optional',
  why: 'money',
  about: ({ order_id }: Settled & ({ returned: { ends: boolean } } | { forgiven: true })) => ({ order_id }),
  words: (told) => {
    const { course_name, amount_cents, reason } = told
    if ('forgiven' in told)
      return {
        title: 'Ya no debes este curso',
        message: `La secretaría condonó los ${moneyText(amount_cents)} que debías por «${course_name}». Motivo: ${sentence(reason)} Lo ves en tu estado de cuenta.`,
      }
    const then = told.returned.ends ? ' Tu matrícula en ese curso terminó.' : ''
    return {
      title: 'Te devolvimos dinero',
      message: `Te devolvimos ${moneyText(amount_cents)} de lo que pagaste por «${course_name}». Motivo: ${sentence(reason)}${then} Lo ves en tu estado de cuenta.`,
    }
  },
  path: pathToOrder,
})

/** What is unpaid of a course can no longer be paid (decision M19). */
export const purchaseLapsed = noticeKind({
  name: 'purchase_lapsed',
  type: 'payment',
  group: 'payments',
  label: 'Compras que terminan sin pagarse',
  audience: ['student'],
  bell: 'always',
  mail: 'optional',
  why: 'money',
  about: ({ order_id }: Order & { course_name: string }) => ({ order_id }),
  words: ({ course_name }) => ({
    title: 'Terminó el tiempo para pagar',
    message: `El período de matrícula de «${course_name}» terminó sin el pago: ya no lo debes, y si usaste una beca, podrás usarla en otra compra.`,
  }),
  path: pathToOrder,
})

function pathToOrder({ order_id }: { readonly order_id?: string }): string {
  return order_id ? `/checkout/pending?o=${order_id}` : '/student/dashboard'
}

function namesOf(courses: Decided['courses']): string {
  return coursesOf(courses.map(({ name }) => ({ course_name: name })))
}

function coursesOf(payments: Named): string {
  return listText(payments.map(({ course_name }) => `«${course_name}»`))
}

function sentence(words: string): string {
  return `${words.replace(/\.+$/, '')}.`
}
