import { ENROLLMENT_STATUS_NAMES } from '#contract/enrollment-texts.ts'
import { receiptNumberText } from '#contract/payment-texts.ts'
import type { EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import type { OwedReason } from '#domain/ledger/account.ts'

const REASONS: Readonly<Record<OwedReason, string>> = {
  waiting: 'Esperamos el pago.',
  in_review: 'El comprobante está en revisión.',
  rejected: 'El último pago fue rechazado o no llegó.',
}

/** The words of 'Estado de cuenta' (decision R6). */
export const statementTexts = {
  title: 'Estado de cuenta',
  lead: 'Curso por curso: lo que costó, lo que se pagó y lo que falta.',
  print: 'Imprimir',
  csv: 'Descargar CSV',
  back: 'Volver a la ficha',
  failed: 'No pudimos cargar el estado de cuenta',
  empty: 'Todavía no hay movimientos',
  emptyOwn: 'Cuando te matricules en un curso, lo que cuesta y lo que pagas queda aquí.',
  emptyOfStudent: 'Cuando el estudiante se matricule en un curso, lo que cuesta y lo que paga queda aquí.',
  toCourses: 'Ver los cursos',
  stated: (name: string, email: string | null, at: string) =>
    `${name}, al ${at}.${email === null ? '' : ` Email: ${email}.`} Importes en dólares estadounidenses (US$).`,
  legend:
    'El precio de un curso y lo que se devuelve suman a lo que queda por pagar; las becas, los pagos y lo condonado restan. Si algo se pagó en otra moneda, se indican el importe y la cotización de ese pago.',
  totals: 'En total',
  charged: 'Costo de los cursos',
  covered: 'Cubierto por beca',
  /** What was forgiven, and a part that went back and isn't asked for again. */
  waived: 'Condonado',
  paid: 'Pagado',
  paidNet: 'Pagado, menos lo devuelto',
  refunded: 'Devuelto',
  credit: 'A favor',
  owed: 'Debe',
  ownOwed: 'Debes',
  ownOwes: (amount: string) => `Debes ${amount}`,
  ownSettled: 'No debes nada',
  standing: (code: string, period: string, status: EnrollmentStatus) =>
    `${code} · ${period} · ${ENROLLMENT_STATUS_NAMES[status]}`,
  paused: 'en pausa',
  owes: (amount: string) => `Debe ${amount}`,
  until: (day: string) => `Se puede pagar hasta el ${day}.`,
  reasons: REASONS,
  meanwhile: (day: string) => `Mientras tanto se puede cursar hasta el ${day}.`,
  seatUntil: (when: string) => `El cupo se guarda hasta el ${when}; después queda libre.`,
  inLocal: (amount: string, rate: string) => `Son ${amount} (a ${rate} por dólar).`,
  inFavour: (amount: string) => `Hay ${amount} a favor`,
  settled: 'No debe nada',
  howToPay: 'Para pagar, entra al portal: Estado de cuenta, «Ver cómo pagar».',
  toPay: 'Ver cómo pagar',
  toPayOf: (course: string) => `Ver cómo pagar ${course}`,
  toOrder: 'Ver la compra',
  toOrderOf: (course: string) => `Ver la compra de ${course}`,
  toReceipt: 'Ver en Comprobantes',
  toReceiptOf: (course: string) => `Ver en Comprobantes el pago de ${course}`,
  caption: (course: string) => `Movimientos de ${course}`,
  date: 'Fecha',
  what: 'Movimiento',
  amount: 'Importe',
  balance: 'Queda por pagar',
  paper: 'Recibo',
  rate: (amount: string, rate: string) => `${amount}, a ${rate} por dólar`,
  listPrice: (amount: string) => `Precio de lista: ${amount}`,
  favour: (amount: string) => `${amount} a favor`,
  receipt: (number: number) => receiptNumberText(number),
  download: (number: number) => `Descargar recibo ${receiptNumberText(number)}`,
  actions: 'Acciones',
  byProvider: (provider: string) => `Se devuelve en el panel de ${provider}`,

  refund: 'Registrar devolución',
  refundOf: (course: string, amount: string) => `Registrar devolución de ${amount} por ${course}`,
  refundTitle: (course: string) => `Devolución de un pago de ${course}`,
  refundLead: (method: string, day: string, left: string) =>
    `${method}, ${day}: se puede devolver hasta ${left}. Aquí se anota: el dinero lo devuelves tú, con el mismo método de pago.`,
  alsoLocal: (amount: string, local: string) => `${amount} (${local})`,
  refundPart: 'Si devuelves solo una parte, el curso sigue y esa parte no se vuelve a pedir.',
  refundAmount: 'Importe devuelto',
  reason: 'Motivo',
  reasonHint: 'El estudiante lo lee en su notificación y en su estado de cuenta.',
  refundDone: (amount: string) => `Anotamos la devolución de ${amount}`,
  refundFailed: 'No anotamos la devolución',
  endsTitle: '¿Termina también la matrícula?',
  endsText: (course: string) =>
    `Con esta devolución nada paga «${course}»: la matrícula termina y el curso vuelve a costar si el estudiante regresa.`,
  endsConfirm: 'Devolver y terminar la matrícula',

  waive: 'Condonar lo que debe',
  waiveOf: (course: string) => `Condonar lo que debe por ${course}`,
  waiveTitle: (course: string) => `Condonar lo que debe por ${course}`,
  waiveLead: (amount: string) =>
    `Se condonan ${amount}: es todo lo que debe por este curso. No se le vuelve a pedir, y si la matrícula estaba en pausa por el pago, sigue.`,
  waiveDone: (amount: string) => `Condonaste ${amount}`,
  waiveFailed: 'No condonamos la deuda',
} as const
