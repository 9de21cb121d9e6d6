import { METHOD_NAMES } from '#contract/payment-texts.ts'

/** The words of 'Mis pagos': the student's payments and their numbered receipts (decision M7). */
export const ownPaymentsTexts = {
  title: 'Mis pagos',
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
  },
  rejected: 'Rechazado',
  replaced: 'Reemplazado',
  credited: 'Ya no se debía: quedó a tu favor',
  shareGivenBack: 'Sin efecto',
  change: 'Cambiar forma de pago',
  changeOf: (course: string) => `Cambiar forma de pago de ${course}`,
  methods: METHOD_NAMES,
  emptyTitle: 'Todavía no tienes pagos',
  emptyText: 'Cuando te matricules en un curso, su pago y su recibo quedan aquí.',
} as const
