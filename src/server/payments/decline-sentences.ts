/** The message for a payment that failed for a reason unknown here. */
export const GENERAL_SENTENCE = 'No pudimos completar el pago. Intenta nuevamente o usa otro método de pago.'

/** Why a card, a bank or a provider took no money, each reason once: what happened and what to do next. */
export const SENTENCES = {
  funds: 'No hay fondos suficientes. Usa otra tarjeta u otro método de pago.',
  limit: 'El importe supera el límite de tu tarjeta o tu cuenta. Consulta a tu banco o usa otro método de pago.',
  amount: 'Ese importe no se puede pagar así. Usa otro método de pago.',
  currency: 'No se puede pagar en esta moneda con esa tarjeta o cuenta. Usa otro método de pago.',
  number: 'El número de la tarjeta no es correcto. Revísalo e intenta nuevamente.',
  date: 'La fecha de vencimiento de la tarjeta no es correcta. Revísala e intenta nuevamente.',
  securityCode: 'El código de seguridad de la tarjeta no es correcto. Revísalo e intenta nuevamente.',
  cardData: 'Algún dato de la tarjeta no es correcto. Revísalos todos e intenta nuevamente.',
  address: 'La dirección o el código postal no son los de la tarjeta. Revísalos e intenta nuevamente.',
  missingData: 'Falta algún dato para hacer el pago, o no es correcto. Revísalos e intenta nuevamente.',
  pin: 'Falta la clave de la tarjeta, o no es correcta. Intenta nuevamente o usa otra tarjeta.',
  pinTries: 'La tarjeta quedó bloqueada por demasiados intentos con la clave. Consulta a tu banco.',
  expiredCard: 'La tarjeta está vencida. Usa otra tarjeta u otro método de pago.',
  disabled: 'La tarjeta no está activada. Llama a tu banco para activarla o usa otro método de pago.',
  unusable: 'Esa tarjeta no se puede usar para este pago. Consulta a tu banco o usa otra tarjeta.',
  unsupported: 'Esa tarjeta no sirve para este tipo de compra. Usa otra tarjeta u otro método de pago.',
  account: 'La cuenta con la que quisiste pagar no es válida. Usa otra cuenta u otro método de pago.',
  method: 'Ese método de pago no está disponible para esta compra. Elige otro.',
  instalments: 'Esa tarjeta no acepta esa cantidad de cuotas. Elige otra cantidad o usa otra tarjeta.',
  bank: 'Tu banco no autorizó el pago. Consúltale el motivo o usa otro método de pago.',
  permission: 'Tu banco pide que autorices este pago. Llámalo, autorízalo e intenta nuevamente.',
  identity: 'No se completó la comprobación de que eres tú. Intenta nuevamente y sigue los pasos de tu banco.',
  revoked: 'El permiso para cobrarte no es válido o fue retirado. Intenta nuevamente o usa otro método de pago.',
  duplicate: 'Hace muy poco hiciste un pago igual. Mira en «Mis pagos» si ya está antes de pagar otra vez.',
  security: 'El pago no pasó los controles de seguridad. Usa otra tarjeta u otro método de pago.',
  rules: 'Las normas de ese método de pago no permiten este pago. Usa otro método de pago.',
  tries: 'Llegaste al máximo de intentos permitidos. Usa otra tarjeta u otro método de pago, o espera un día.',
  late: 'El pago no se completó a tiempo. Intenta nuevamente.',
  byPayer: 'Cancelaste el pago. Puedes intentarlo otra vez.',
  byInstitution: 'La institución canceló el pago. Escríbele si no lo esperabas.',
  disputed: 'Hay un reclamo abierto por este pago. Espera a que se resuelva o usa otro método de pago.',
  technical: 'Hubo un problema al procesar el pago. Espera unos minutos e intenta nuevamente.',
  test: 'Se usó una tarjeta de prueba. Usa una tarjeta de verdad.',
  ours: 'No pudimos cobrar por un problema de la institución. Usa otro método de pago o avisa a la secretaría.',
  replaced: 'Otra compra del mismo curso reemplazó este pago.',
} as const

/** Codes of a provider, apart by spaces, by the sentence that they are said with. */
export type CodesBySentence = Partial<Record<keyof typeof SENTENCES, string>>
