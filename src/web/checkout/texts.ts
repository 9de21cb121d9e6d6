import type { OrderStatus } from '#domain/checkout/orders.ts'
import { METHOD_NAMES, REVIEW_TIMES } from '#contract/payment-texts.ts'
import type { CourseType } from '#domain/enrollments/statuses.ts'
import type { PaymentMethod, ClaimableMethod } from '#domain/payments/methods.ts'
import { count, formatNumber } from '#web/ui/format.ts'

/** The two ways of taking a course (document 2 §5). */
export const COURSE_TYPE_TEXTS: Record<CourseType, { label: string; description: string }> = {
  regular: {
    label: 'Regular',
    description: 'Con todas las obligaciones: entregas, evaluaciones y notas. Recibes el certificado oficial.',
  },
  oyente: {
    label: 'Oyente',
    description: 'Sin obligaciones: asistes y lees todo. Recibes solo un certificado de participación.',
  },
}

/** The ways to pay, as every checkout screen calls them. */
export const METHOD_TEXTS: Record<PaymentMethod, { label: string; description: string }> = {
  bank_transfer: { label: METHOD_NAMES.bank_transfer, description: 'Transfieres y subes el comprobante.' },
  mercado_pago: {
    label: METHOD_NAMES.mercado_pago,
    description: 'Con un enlace de pago. Hasta 12 cuotas sin interés.',
  },
  cash: { label: METHOD_NAMES.cash, description: 'En persona, con cita previa.' },
  credit_card: { label: METHOD_NAMES.credit_card, description: 'La matrícula queda confirmada al instante.' },
  debit_card: { label: METHOD_NAMES.debit_card, description: 'La matrícula queda confirmada al instante.' },
  scholarship: { label: METHOD_NAMES.scholarship, description: 'Con un código, total o parcial.' },
}

/** What an offer says of itself: Mercado Pago needs no link once the institution's account there is connected to the portal. */
export function offerTexts({ method, provider }: { method: PaymentMethod; provider: string | null }) {
  const texts = METHOD_TEXTS[method]
  if (method !== 'mercado_pago' || provider === null) return texts
  return { ...texts, description: 'Con tu cuenta de Mercado Pago. Hasta 12 cuotas sin interés.' }
}

/** The words of the cart and of /checkout. Those that the documents quote are letter for letter. */
export const checkoutTexts = {
  cancel: 'Cancelar',
  addToCart: 'Agregar al carrito',
  inCartAs: (type: string) => `En el Carrito, como ${type.toLowerCase()}`,
  added: (course: string) => `Agregaste ${course} al carrito.`,
  pay: (courses: number) => `Ir a pagar (${formatNumber(courses)})`,
  byRequestTitle: 'Métodos de pago: solicita información',
  byRequest:
    'Todavía no hay métodos de pago en línea para tu país. Antes de llenar el carrito, escribe a la administración y te dirá cómo pagar.',
  byRequestHere:
    'Todavía no hay métodos de pago en línea para tu país. Escribe a la administración y te dirá cómo pagar: tu carrito queda guardado.',
  typeTitle: (course: string) => `¿Cómo quieres cursar ${course}?`,
  typeLegend: 'Tipo de cursada',
  asListener: 'Cursar como oyente',
  asListenerOf: (course: string) => `Cursar como oyente: ${course}`,

  cart: 'Tu carrito',
  cartOf: (courses: number) => (courses === 0 ? 'Carrito vacío' : `Carrito: ${count(courses, 'curso', 'cursos')}`),
  empty: 'Carrito vacío',
  emptyText: 'Agrega un curso desde el catálogo y vuelve aquí para matricularte.',
  seeCourses: 'Ver cursos',
  recover: 'Recuperar carrito',
  recoverText: (courses: number) =>
    `Tu sesión anterior terminó con ${count(courses, 'curso', 'cursos')} en el carrito.`,
  remove: (course: string) => `Quitar ${course} del carrito`,
  removed: (course: string) => `Quitaste ${course} del carrito.`,
  alreadyPaid: 'Ya transferí antes de matricularme',
  total: 'Total',

  title: 'Finalizar matrícula',
  lead: 'Revisa tus cursos, elige cómo pagar y confirma.',
  loadFailed: 'No pudimos preparar tu compra',
  courses: 'Tus cursos',
  promotion: 'Promoción vigente',
  promotions: [
    '50 % de descuento a partir del segundo curso',
    'Envío gratis',
    'Mercado Pago: hasta 12 cuotas sin interés',
  ],
  developmentTitle: 'Sistema en modo desarrollo',
  development: 'Los pagos reales no están configurados: las tarjetas se simulan y no se cobra nada.',
  unavailable: 'Hay cursos que no se pueden comprar ahora. Quítalos para continuar.',
  removeUnavailable: 'Quitarlos del carrito',
  seeClaim: 'Ver el estado de este pago',
  half: '50 % de descuento',

  method: 'Método de pago',
  methodRequired: 'Elige un método de pago',
  notAvailable: {
    soon: 'Próximamente',
    no_rate: 'Solicitar información',
    not_in_country: '(No disponible)',
  },
  askForInformation: '¿Necesitas otro método de pago?',
  youPay: 'Vas a pagar',
  rate: (rate: string, on: string) => `Cotización: ${rate} por dólar, del ${on}.`,
  /** What comes after confirming, and what may be studied until staff have seen the money. */
  after: {
    bank_transfer: {
      step: 'Confirma tu matrícula y sube el comprobante en el paso siguiente.',
      study: (days: number) => `Tienes ${count(days, 'día', 'días')} para pagar; mientras tanto, cursas.`,
    },
    cash: {
      step: 'Confirma tu matrícula y acércate con cita previa.',
      study: (days: number) => `Puedes cursar ${count(days, 'día', 'días')} hasta que registremos el pago.`,
    },
    mercado_pago: {
      step: 'Confirma tu matrícula y te mostramos el enlace de pago.',
      study: (days: number) => `Puedes cursar ${count(days, 'día', 'días')} mientras lo verificamos.`,
    },
  } satisfies Record<ClaimableMethod, unknown>,
  staysPaused: 'Sigue en pausa hasta que verifiquemos el pago.',
  someStayPaused: 'Lo que está en pausa sigue así hasta que verifiquemos el pago.',
  atProvider: (provider: string) =>
    `Al confirmar te llevamos a la página segura de ${provider}. Los datos de tu tarjeta no pasan por el portal, y la matrícula queda confirmada cuando se acredita el pago.`,
  cashAddress: 'Dirección',
  cashHours: 'Horario',
  copy: (label: string) => `Copiar ${label}`,
  copied: 'Copiado',

  card: {
    number: 'Número de tarjeta',
    expiry: 'Vencimiento',
    expiryForm: 'MM/AA',
    cvv: 'CVV',
    holder: 'Nombre del titular',
    holderHint: 'Como figura en la tarjeta.',
    privacy: 'Tu número no sale de este navegador: solo se guardan los últimos cuatro dígitos y el titular.',
    test: 'Tarjeta de prueba: cualquier número de 16 dígitos. Si termina en 0002, se rechaza.',
  },
  cardErrors: {
    numberRequired: 'El número de tarjeta es requerido',
    number: 'Número de tarjeta inválido',
    expiryRequired: 'La fecha de vencimiento es requerida',
    expiry: 'Escribe una fecha de vencimiento que no haya pasado, como 09/28',
    cvvRequired: 'El CVV es requerido',
    cvv: 'CVV inválido',
    holder: 'El nombre del titular es requerido',
  },

  scholarship: 'Código de beca',
  scholarshipTitle: '¿Tienes una beca?',
  validate: 'Validar',
  scholarshipRequired: 'El código de beca es requerido',
  scholarshipFailed: 'Error al validar el código',
  scholarshipApplied: (percent: number) => `Beca del ${percent} % aplicada`,
  scholarshipRead: (percent: number) => `Aplicamos tu beca del ${percent} %: revisa el total y confirma otra vez.`,
  scholarshipRemove: 'Quitar la beca',
  paidBefore: 'Ya pagaste este curso: te matriculas otra vez sin volver a pagar.',
  creditHere: (amount: string) => `Tienes ${amount} a favor para este curso`,
  creditCoversAll: 'Lo que tienes a favor cubre el total: no tienes que pagar nada.',
  backToCourse: 'Volver al curso',
  scholarshipCoversAll: 'Tu beca cubre el total: no tienes que pagar nada más.',

  summary: 'Resumen',
  subtotal: 'Subtotal',
  discount: 'Descuento',
  credit: 'A tu favor',
  resumePurchase: 'Retomar esa compra',
  scholarshipShare: (percent: number) => `Beca (${percent} %)`,
  shipping: 'Envío',
  free: 'Gratis',
  localTotal: 'En tu moneda',
  terms: 'Acepto los términos y condiciones',
  readTerms: 'Leer los términos y condiciones',
  termsRequired: 'Debes aceptar los términos y condiciones para continuar',
  confirm: 'Confirmar Matrícula',
  processing: 'Procesando pago...',
  retry: '🔄 Reintentar Matrícula',
  failed: 'Error en la matrícula',
  paymentFailed: 'Error en el procesamiento del pago',
  failedText: 'No se pudo completar la matrícula. Por favor, intenta nuevamente.',
} as const

/** The words of the pages after a purchase (document 1 §2). */
export const resultTexts = {
  successTitle: '¡Matrícula confirmada!',
  orderTitle: 'Tu compra',
  unreadableTitle: 'No pudimos leer tu compra',
  successLead: 'Ya puedes empezar a cursar. ¡Te damos la bienvenida!',
  successPending: 'Esta compra todavía espera la confirmación del pago.',
  successFailed: 'El pago de esta compra no se completó.',
  seePending: 'Ver el estado del pago',
  unreadable: 'No pudimos leer esta compra, así que sus datos no se muestran. Tus cursos y pagos están a salvo.',
  myPayments: 'Mis pagos y recibos',
  myCourses: 'Ver Mis Cursos',
  home: 'Volver al Inicio',

  pendingTitle: 'Pago pendiente',
  providerLead: `La verificación tarda ${REVIEW_TIMES.provider}. Te enviaremos un email cuando esté lista.`,
  staffLead: `La verificación tarda de ${REVIEW_TIMES.staff}. Te enviaremos un email cuando esté lista.`,
  cashLead: `Paga en persona: la secretaría registra tu pago en ${REVIEW_TIMES.staff} y te enviaremos un email.`,
  meanwhile: 'Mientras tanto ya puedes cursar.',
  paused: (courses: number) =>
    `${courses === 1 ? 'Tu matrícula está' : 'Tus matrículas están'} en pausa hasta que verifiquemos el pago.`,
  completedTitle: 'Pago verificado',
  completedNow: 'Tu pago ya está verificado.',
  refundedNow: 'Te devolvimos este pago.',
  claimTitle: 'Estamos revisando tu pago',
  claim: (courses: number) =>
    `${courses === 1 ? 'Tu matrícula empieza' : 'Tus matrículas empiezan'} cuando lo confirmemos. El comprobante nos ayuda a encontrarlo antes.`,
  claimRejected: 'Si lo tienes, envía el comprobante y lo revisamos otra vez.',
  inReviewTitle: 'Recibimos tu comprobante',
  inReview: 'Lo estamos revisando. Si te equivocaste de archivo, puedes enviar otro.',
  rejectedTitle: 'No pudimos verificar tu pago',
  rejected: (reason: string) => `Motivo: ${reason}`,
  nextTitle: 'Paga y sube tu comprobante',
  payUntil: (courses: number, until: string) =>
    `Ya puedes cursar. Tienes hasta el ${until} para pagar: si pasa ese día, ${courses === 1 ? 'tu matrícula queda' : 'tus matrículas quedan'} en pausa, sin perder lo que hiciste.`,
  until: (courses: number, until: string) =>
    `Puedes cursar hasta el ${until} mientras lo verificamos; al aprobarlo, ${courses === 1 ? 'tu matrícula queda confirmada' : 'tus matrículas quedan confirmadas'}.`,
  toCourse: 'Ir a mi curso',
  toCourses: 'Ir a mis cursos',
  cashTitle: 'Dónde y cuándo pagar',
  bring: (order: string) => `Lleva tu documento y el número de esta compra: ${order}.`,
  uploadReceipt: 'Subir comprobante',
  uploadAnother: 'Enviar otro comprobante',
  transferTo: 'Datos para la transferencia',
  payInPerson: 'Dónde pagar',
  payByLink: 'Enlace de pago',
  openLink: 'Abrir el enlace de pago',
  payTitle: 'Completa tu pago',
  pay: (provider: string) =>
    `Falta pagar en la página de ${provider}. Si ya pagaste, no hace falta que pagues otra vez.`,
  payNow: 'Continuar con el pago',
  workingTitle: 'Estamos esperando la confirmación',
  working: (provider: string) =>
    `${provider} todavía procesa tu pago. Te avisamos apenas se acredite; no hace falta que pagues otra vez.`,
  declinedTitle: 'El pago no se completó',
  declined: 'No se hizo ningún cobro. Puedes intentarlo otra vez, o matricularte con otro método de pago.',
  refresh: 'Actualizar estado',
  dashboard: 'Ir al inicio',
  catalogue: 'Ver más cursos',
  support: '¿Necesitas ayuda?',
  supportEmail: 'Escribir a la administración',
  supportWhatsapp: 'Hablar por WhatsApp',

  changeMethod: 'Cambiar forma de pago',
  changeLead: (amount: string) => `Falta pagar ${amount}. Elige otro método de pago: el anterior queda sin efecto.`,
  changeReceipt: 'El comprobante que enviaste se conserva. Si ya transferiste, espera a que lo revisemos.',
  changeConfirm: 'Cambiar el método de pago',
  changed: 'Cambiaste el método de pago.',
  changeFailed: 'No pudimos cambiar el método de pago',
  cancelledNow: 'Esta compra ya no espera un pago: sus cursos se pagan, o se pagaron, con otro método.',

  cancelTitle: {
    failed: 'El pago no se completó',
    cancelled: 'Pago cancelado',
    completed: 'Esta compra ya está pagada',
    refunded: 'Pago reembolsado',
    pending: 'El pago no se completó',
  } satisfies Record<OrderStatus, unknown>,
  cancelLead: 'No se hizo ningún cobro con este intento.',
  statusFailed: 'Falló',
  statusCancelled: 'Cancelado',
  statusPending: 'Pendiente',
  statusCompleted: 'Completado',
  statusRefunded: 'Reembolsado',
  retryPayment: 'Reintentar Pago',
  causes: 'Causas frecuentes',
  causeList: [
    'Fondos insuficientes',
    'Datos de la tarjeta incorrectos',
    'Rechazo del banco',
    'Límite de compra excedido',
  ],
  alternatives: 'Otros métodos de pago',
  alternativeList: [METHOD_NAMES.bank_transfer, METHOD_NAMES.mercado_pago],

  notFound: 'Orden no encontrada',
  notFoundText: 'Puede que la dirección esté incompleta o que la compra sea de otra cuenta.',
  details: 'Detalle de la compra',
  number: 'Número de compra',
  status: 'Estado',
  total: 'Total',
  method: 'Método',
  date: 'Fecha',
  courses: 'Cursos',
  loadFailed: 'No pudimos cargar la compra',
} as const
