import type { PaymentStatus } from '#domain/payments/statuses.ts'
import { SHARE_GIVEN_BACK } from '#contract/payment-texts.ts'

/** The words of 'Mis pagos': the student's payments and their numbered receipts (decision M7). */
export const ownPaymentsTexts = {
  title: 'Mis pagos',
  toAccount: 'Ver mi estado de cuenta',
  loadFailed: 'No pudimos cargar tus pagos',
  course: 'Curso',
  date: 'Fecha',
  amount: 'Importe',
  status: 'Estado',
  receipt: 'Recibo',
  download: (number: string) => `Descargar recibo ${number}`,
  noReceipt: 'Cuando se confirme',
  never: 'Sin recibo',
  see: 'Ver el pago',
  seeOf: (course: string) => `Ver el pago de ${course}`,
  statuses: {
    pending: 'Pendiente',
    processing: 'Pendiente',
    pending_verification: 'En revisión',
    completed: 'Completado',
    failed: 'Fallido',
    refunded: 'Reembolsado',
  } satisfies Record<PaymentStatus, unknown>,
  rejected: 'Rechazado',
  replaced: 'Reemplazado',
  returned: (amount: string) => `Te devolvimos ${amount}`,
  credited: 'Ya no se debía: quedó a tu favor',
  shareGivenBack: SHARE_GIVEN_BACK,
  change: 'Cambiar forma de pago',
  changeOf: (course: string) => `Cambiar forma de pago de ${course}`,
  emptyTitle: 'Todavía no tienes pagos',
  emptyText: 'Cuando te matricules en un curso, su pago y su recibo quedan aquí.',
} as const
