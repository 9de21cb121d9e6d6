import type { PaymentStatus } from '#domain/payments/statuses.ts'
import type { CourseType } from '#domain/enrollments/statuses.ts'
import { METHOD_NAMES } from '#contract/payment-texts.ts'
import { count } from '#web/ui/format.ts'

/** The words of the secretariat's receipts (decision M7). */
export const receiptTexts = {
  states: { in_review: 'En revisión', waiting: 'Sin comprobante', decided: 'Resueltos' },
  statesLabel: 'Estado de los comprobantes',
  search: 'Buscar por estudiante, curso u operación',
  loadFailed: {
    in_review: 'Error al cargar los comprobantes en revisión',
    waiting: 'Error al cargar los pagos pendientes',
    decided: 'No pudimos cargar los pagos resueltos',
  },
  queue: 'Lista de comprobantes',
  emptyTitle: {
    in_review: 'No hay comprobantes por revisar',
    waiting: 'No hay pagos sin comprobante',
    decided: 'Todavía no hay pagos resueltos',
  },
  emptyText: {
    in_review: 'Cuando un estudiante envíe uno, aparece aquí. Los más antiguos van primero.',
    waiting: 'Aquí se ven las transferencias y los pagos en efectivo que esperan su comprobante.',
    decided: 'Aquí quedan los pagos que la secretaría aprueba o rechaza.',
  },
  noneFound: 'Ningún comprobante coincide con la búsqueda',
  clearSearch: 'Quitar la búsqueda',
  gone: 'Ya no está en esta lista',
  goneText: 'Puede que otra persona lo haya aprobado o rechazado mientras tanto.',
  seeList: 'Ver la lista',
  backToList: 'Volver a la lista',

  expected: 'Debería figurar en la cuenta',
  rate: (rate: string) => `a ${rate} por dólar`,
  courses: 'Cursos',
  claim: 'Dice que ya pagó',
  noNote: 'Sin nota',
  transaction: 'Transacción',
  method: 'Método',
  ordered: 'Compra',
  sent: 'Enviado',
  provisional: 'Cursa hasta',
  methods: METHOD_NAMES,
  types: { regular: 'regular', oyente: 'oyente' } satisfies Record<CourseType, unknown>,
  statuses: {
    pending: 'Pendiente',
    processing: 'Pendiente',
    pending_verification: 'En revisión',
    completed: 'Completado',
    failed: 'Rechazado',
    refunded: 'Reembolsado',
  } satisfies Record<PaymentStatus, unknown>,

  receipt: 'Comprobante',
  replaced: 'Reemplazado',
  earlierFile: 'Comprobante del método de pago anterior',
  noReceipt: 'Todavía no envió un comprobante.',
  noReceiptHint: 'Aprueba solo si ya recibiste el dinero, por ejemplo en efectivo.',
  receiptOf: (student: string) => `Comprobante de ${student}`,
  openFile: 'Abrir en otra pestaña',
  fileFailed: 'Error obteniendo URL del comprobante.',
  seenTitle: {
    file: 'Este archivo ya se envió para otra compra',
    operation: 'Este número de operación ya figura en otra compra',
  },
  operationNumber: 'Operación bancaria',
  operationNumberLabel: 'N.º de operación del comprobante',
  operationNumberHint: 'Con él avisamos si el mismo pago vuelve a aparecer.',
  seenAnyway: 'Revisa que no sea el mismo comprobante. Si de verdad es otro pago, puedes aprobarlo.',
  approveAnyway: 'Aprobar de todos modos',
  studentPayments: 'Pagos de este estudiante',
  studentPaymentsFailed: 'No pudimos cargar sus otros pagos',
  allStudentPayments: (total: number) => `Ver los ${total}`,
  noOtherPayments: 'No tiene otros pagos.',
  seenBefore: (student: string, on: string) => `${student}, el ${on}`,

  history: 'Historial',
  actions: {
    'payment.created': 'Compra registrada',
    'payment.claimed': 'Dice que ya pagó',
    'payment.receipt_uploaded': 'Comprobante enviado',
    'payment.replaced': 'Reemplazado por otro método de pago',
    'payment.credited': 'Quedó a favor del estudiante',
    'payment.retried': 'Nuevo intento',
    'payment.approved': 'Pago aprobado',
    'payment.rejected': 'Pago rechazado',
    'payment.completed': 'Pago completado',
    'payment.refunded': 'Pago reembolsado',
    'payment.failed': 'Pago fallido',
    'payment.processing': 'Pago en proceso',
  } as Record<string, string>,
  somethingHappened: 'Cambio',

  approve: 'Aprobar el pago',
  approveTitle: (student: string, amount: string) => `¿Aprobar el pago de ${student} por ${amount}?`,
  approveText: (courses: number, isClaim: boolean) => {
    const [one, many] = isClaim ? ['empieza', 'empiezan'] : ['queda confirmada', 'quedan confirmadas']
    const what = courses === 1 ? `La matrícula ${one}` : `Las ${courses} matrículas ${many}`
    return `${what} y le avisamos.`
  },
  approved: (student: string) => `Aprobaste el pago de ${student}.`,
  reject: 'Rechazar',
  rejectTitle: 'Rechazar el pago',
  reason: 'Motivo del rechazo',
  reasonHint: (isClaim: boolean) =>
    isClaim
      ? 'Lo lee el estudiante. No se matricula, y puede enviar otro comprobante.'
      : 'Lo lee el estudiante. Su matrícula queda en pausa y puede enviar otro comprobante.',
  reasons: [
    'El importe no coincide',
    'El comprobante no se lee',
    'No encontramos la transferencia',
    'El comprobante ya se usó',
  ],
  reasonsLabel: 'Motivos frecuentes',
  confirmReject: 'Rechazar el pago',
  cancel: 'Cancelar',
  rejected: (student: string) => `Rechazaste el pago de ${student}.`,
  decidedMeanwhile: 'Otra persona ya aprobó o rechazó este pago.',
  decidedBy: (name: string) => `Resuelto por ${name}`,
  why: 'Motivo',

  shortcutList: [
    { keys: ['J', '↓'], action: 'Siguiente comprobante' },
    { keys: ['K', '↑'], action: 'Comprobante anterior' },
    { keys: ['A'], action: 'Aprobar' },
    { keys: ['R'], action: 'Rechazar' },
    { keys: ['O'], action: 'Escribir el número de operación' },
    { keys: ['/'], action: 'Buscar' },
  ],
  otherCourses: (others: number) => `y ${count(others, 'curso más', 'cursos más')}`,
} as const
