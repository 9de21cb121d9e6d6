/** The words of receipts. Those that document 2 §5 and §8 quote are letter for letter. */
export const receiptTexts = {
  title: 'Subir comprobante',
  lead: 'Sube una foto o el PDF de tu pago. Lo revisamos en 24 a 48 horas hábiles.',
  paymentOf: 'Pago de',
  amount: 'Importe',
  file: 'Comprobante de pago',
  hint: 'JPG, PNG o PDF. Máximo 10 MB.',
  tooLarge: 'El archivo es demasiado grande. Máximo 10MB permitido.',
  wrongType: 'Solo se permiten archivos JPG, PNG o PDF.',
  failed: 'Error al subir el comprobante. Intente nuevamente.',
  preview: 'Vista previa del comprobante',
  send: 'Enviar comprobante',
  cancel: 'Cancelar',
  missing: 'Elige el archivo de tu comprobante',
  sent: 'Recibimos tu comprobante. Te avisamos cuando esté verificado.',
  sentTitle: 'Comprobante enviado',
  confirmText: (name: string) => `Vas a enviar ${name}. Revisa que se lean el importe y la fecha.`,
} as const
