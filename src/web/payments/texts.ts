import { METHOD_NAMES, REVIEW_TIMES } from '#contract/payment-texts.ts'
import { FIELD_TEXTS } from '#contract/field-texts.ts'

/** The words of receipts. Those that document 2 §5 and §8 quote are letter for letter. */
export const receiptTexts = {
  title: 'Subir comprobante',
  lead: `Sube una foto o el PDF de tu pago. Lo revisamos en ${REVIEW_TIMES.staff}.`,
  paymentOf: 'Pago de',
  amount: 'Importe',
  file: 'Comprobante de pago',
  hint: 'JPG, PNG o PDF. Máximo 10 MB.',
  tooLarge: 'El archivo es demasiado grande. Máximo 10MB permitido.',
  wrongType: 'Solo se permiten archivos JPG, PNG o PDF.',
  failed: 'Error al subir el comprobante. Intente nuevamente.',
  recordFailed: 'Error actualizando registro de pago.',
  storageDown: 'Almacenamiento no disponible. Intente más tarde.',
  operation: 'Número de operación',
  operationHint: 'El que figura en el comprobante. Ayuda a encontrar tu pago.',
  operationWrong: FIELD_TEXTS.OPERATION_NUMBER,
  preview: 'Vista previa del comprobante',
  send: 'Enviar comprobante',
  cancel: 'Cancelar',
  missing: 'Elige el archivo de tu comprobante',
  sent: 'Recibimos tu comprobante. Te avisamos cuando esté verificado.',
  sentTitle: 'Comprobante enviado',
  confirmText: (name: string) => `Vas a enviar ${name}. Revisa que se lean el importe y la fecha.`,
} as const

/** The text of 'Ya transferí antes de matricularme' (document 1 §7 and §8); nothing starts before staff confirm the payment. */
export const claimTexts = {
  title: '¿Ya pagaste estos cursos?',
  lead: `Cuéntanos cómo pagaste. Lo revisamos en ${REVIEW_TIMES.staff}; tu matrícula empieza cuando lo confirmemos.`,
  courses: 'Cursos que pagaste',
  total: 'Total',
  failing: (course: string, reason: string) => `Error al matricularse en ${course}: ${reason}`,
  nothing: 'Ahora no puedes matricularte en ninguno de estos cursos.',
  method: '¿Cómo pagaste?',
  methodRequired: 'Elige cómo pagaste',
  methods: METHOD_NAMES,
  proof: 'Para encontrar tu pago necesitamos al menos uno de estos tres datos.',
  file: 'Comprobante',
  operation: 'Número de operación',
  note: 'Nota',
  noteHint: 'La fecha, el banco o quién recibió el dinero.',
  proofMissing: FIELD_TEXTS.CLAIM_PROOF,
  send: 'Avisar que ya pagué',
  cancel: 'Cancelar',
  sentTitle: 'Recibimos tus datos',
  sent: 'Estamos revisando tu pago. Te avisamos cuando tu matrícula esté confirmada.',
  failed: 'Error al procesar las matrículas',
} as const
