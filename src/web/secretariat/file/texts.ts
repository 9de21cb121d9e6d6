import { receiptNumberText } from '#contract/payment-texts.ts'
import type { OwedReason } from '#domain/ledger/account.ts'
import { count, formatNumber } from '#web/ui/format.ts'

/** The words of a student's file (decision C13). */
export const fileTexts = {
  find: 'Buscar un estudiante',

  issue: 'Emitir constancia',
  print: 'Imprimir la ficha',
  printWithoutNotes: 'Completa, sin las notas internas',
  printWithNotes: 'Completa, con las notas internas',
  printFailed: 'No pudimos preparar la ficha completa',
  printRetry: 'Revisa la conexión e intenta nuevamente.',
  index: 'Secciones de la ficha',
  sections: {
    grades: 'Notas',
    degree: 'Carrera',
    papers: 'Documentos',
    payments: 'Pagos',
    notes: 'Notas internas',
    access: 'Accesos',
  },
  person: 'Datos personales',

  enrolled: 'Matrícula',
  runs: 'En curso',
  runsNothing: 'Sin matrículas en curso',
  andMore: (names: string, others: number) => `${names} y ${others} más`,
  paused: (courses: string) => `En pausa por su pago: ${courses}`,
  seat: (course: string, until: string) => `El cupo en ${course} se guarda hasta el ${until}.`,
  money: 'Pagos',
  upToDate: 'Al día',
  owes: (amount: string) => `Debe ${amount}`,
  inLocal: (amount: string) => `En moneda local: ${amount}`,
  reasons: {
    waiting: 'sin comprobante',
    in_review: 'comprobante en revisión',
    rejected: 'pago rechazado',
  } satisfies Record<OwedReason, string>,

  toAccount: 'Estado de cuenta',
  payments: 'Pagos y recibos',
  paymentsCaption: 'Pagos del estudiante',
  paymentsFailed: 'No pudimos cargar sus pagos',
  noPayments: 'No tiene pagos.',
  columns: { course: 'Curso', date: 'Fecha', amount: 'Importe', status: 'Estado', papers: 'Recibo y comprobante' },
  receipt: (number: number) => `Recibo ${receiptNumberText(number)}`,
  review: 'Revisar el comprobante',
  proof: 'Ver el comprobante',
  proofOf: (what: string, course: string) => `${what} de ${course}`,

  notes: 'Notas internas',
  notesLead: 'Las lee solo el personal; el estudiante no las ve.',
  noNotes: 'Todavía no hay notas.',
  note: 'Nueva nota',
  addNote: 'Agregar la nota',
  noteAdded: 'Nota agregada',
  noteFailed: 'No pudimos guardar la nota',
  deleteNote: 'Eliminar',
  deleteNoteOf: (text: string) => `Eliminar la nota «${text.slice(0, 40)}»`,
  noteDeleted: 'Nota eliminada',
  deleteFailed: 'No pudimos eliminar la nota',
  undo: 'Deshacer',
  moreNotes: (shown: number, total: number) =>
    `Se ven las ${formatNumber(shown)} más nuevas de ${count(total, 'nota', 'notas')}.`,
} as const
