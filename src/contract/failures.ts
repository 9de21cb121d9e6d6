import { ADMISSION_FAILURES } from './admission-failures.ts'
import { CLAIM_OPEN } from './enrollment-texts.ts'
import { STORING_FAILURES } from './storing-failures.ts'
import { STUDY_FAILURES } from './study-failures.ts'
import { USER_FAILURES } from './user-failures.ts'

/**
 * Every refusal that the server may give: its HTTP status and the Spanish sentence that a person reads.
 * Sentences that the documents quote are letter for letter; `{name}` is filled from the failure's details.
 */
export const FAILURES = {
  // any operation
  NOT_SIGNED_IN: { status: 401, text: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.' },
  OTHER_PERSON: {
    status: 409,
    text: 'En este navegador ahora hay otra persona. Vuelve a abrir el portal para seguir.',
  },
  NOT_ALLOWED: { status: 403, text: 'Tu cuenta no puede hacer esto. Si lo necesitas, escribe a la administración.' },
  NOT_FOUND: { status: 404, text: 'No encontramos lo que buscas. Puede que ya no exista.' },
  INVALID_INPUT: { status: 422, text: 'Revisa los campos marcados.' },
  MALFORMED_REQUEST: {
    status: 400,
    text: 'No pudimos leer lo que llegó. Vuelve a abrir el portal e intenta nuevamente.',
  },
  BAD_SIGNATURE: { status: 400, text: 'La firma de la notificación no es válida.' },
  FOREIGN_ORIGIN: {
    status: 403,
    text: 'Esto solo se puede hacer desde el portal. Vuelve a abrir el portal e intenta nuevamente.',
  },
  TOO_MANY_REQUESTS: { status: 429, text: 'Fueron muchos intentos seguidos. Espera un momento e intenta nuevamente.' },
  MAINTENANCE: { status: 503, text: 'El portal está en mantenimiento. Intenta nuevamente en unos minutos.' },
  OVERLOADED: { status: 503, text: 'El portal está muy ocupado. Intenta nuevamente en unos segundos.' },
  UNEXPECTED: { status: 500, text: 'Error interno del servidor. Por favor, intenta nuevamente.' },
  ...STORING_FAILURES,

  // access (document 1 §8)
  INVALID_CREDENTIALS: {
    status: 401,
    text: 'Credenciales inválidas. Verifique su email y contraseña. Si no tiene una cuenta, regístrese primero.',
  },
  EMAIL_NOT_CONFIRMED: { status: 403, text: 'Por favor confirme su email antes de iniciar sesión.' },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    text: 'Demasiados intentos de inicio de sesión. Por favor espere unos minutos antes de intentar nuevamente.',
  },
  SECOND_STEP_EXPIRED: { status: 410, text: 'Pasó el tiempo para escribir el código. Inicia sesión otra vez.' },
  CODE_WRONG: { status: 422, text: 'El código no es correcto. Revisa que la hora de tu teléfono esté bien.' },
  CODE_USED: {
    status: 422,
    text: 'Ese código ya se usó. Espera el siguiente, que aparece en menos de 30 segundos.',
  },
  CODE_UNKNOWN: {
    status: 422,
    text: 'Ese código de recuperación no es correcto o ya se usó. Prueba con otro: cada uno sirve una sola vez.',
  },
  TOO_MANY_CODES_TRIED: {
    status: 429,
    text: 'Fueron muchos códigos equivocados. Espera {wait} e intenta nuevamente.',
  },
  SECOND_STEP_REQUIRED: {
    status: 403,
    text: 'Para administrar el portal, activa primero el segundo paso de tu cuenta.',
  },
  PROOF_REQUIRED: { status: 403, text: 'Para hacer esto, confirma primero que eres tú con tu contraseña.' },
  SECOND_STEP_ON: { status: 409, text: 'El segundo paso ya está activado.' },
  SECOND_STEP_OFF: { status: 409, text: 'El segundo paso no está activado.' },
  SECOND_STEP_NOT_BEGUN: { status: 409, text: 'La activación del segundo paso se interrumpió. Empieza otra vez.' },
  SECOND_STEP_OBLIGATORY: {
    status: 409,
    text: 'Quien administra el portal necesita el segundo paso: no se puede desactivar.',
  },

  // accounts (document 1 §5)
  REGISTRATION_CLOSED: { status: 403, text: 'El registro de nuevas cuentas está cerrado por el momento.' },
  TOO_MANY_ACCOUNTS: {
    status: 429,
    text: 'Desde tu conexión ya se crearon muchas cuentas en la última hora. Espera una hora, o regístrate desde otra conexión, por ejemplo con los datos de tu celular.',
  },
  EMAIL_TAKEN_SINCE: {
    status: 409,
    text: 'Ese email ya es de otra cuenta. Escribe a la administración para recuperar la tuya.',
  },
  EMAIL_TAKEN: { status: 409, text: 'Ya hay un usuario registrado con este email' },
  DOCUMENT_TAKEN: { status: 409, text: 'Ya existe un usuario con {type}: {number}' },
  TOO_MANY_MAILS: {
    status: 429,
    text: 'Hace poco ya se pidió un email. Podrás pedir otro en {wait}.',
  },
  NOTICE_ALWAYS_COMES: { status: 409, text: 'Estas notificaciones llegan siempre. Puedes desactivar otras.' },
  LINK_EXPIRED: { status: 410, text: 'El enlace ya no es válido. Pide uno nuevo.' },

  // users (document 3 §5 and §8)
  ...USER_FAILURES,

  // periods and courses (document 3 §5)
  PERIOD_NAME_TAKEN: { status: 409, text: 'Ya existe un período con este nombre' },
  PERIOD_IN_USE: { status: 409, text: 'No se puede eliminar: Puede desactivarlo en su lugar' },
  PERIOD_INACTIVE: { status: 409, text: 'El período está desactivado. Actívalo para abrir matrículas.' },
  COURSE_CODE_TAKEN: { status: 409, text: 'Ya existe un curso con este código' },
  COURSE_IN_USE: {
    status: 409,
    text: 'No se puede eliminar: el curso tiene matrículas o contenido, o está en un plan de estudios. Puedes desactivarlo.',
  },
  NOT_A_TEACHER: { status: 409, text: 'El usuario no es un profesor' },
  WINDOW_ALREADY_OPEN: { status: 409, text: 'Ya existe una matrícula abierta para este curso en este período' },
  WINDOWS_ALREADY_OPEN: { status: 409, text: 'La matrícula ya está abierta en este período para: {courses}' },
  WINDOW_OVERLAPS: { status: 409, text: 'Las fechas se superponen con otra matrícula de este curso en este período' },
  WINDOW_SEATS_TAKEN: { status: 409, text: 'Cupos ocupados: {taken}. El máximo no puede ser menor.' },

  // programs and plans (record 042)
  PROGRAM_CODE_TAKEN: { status: 409, text: 'Ya existe un programa con este código' },
  PLAN_NAME_TAKEN: { status: 409, text: 'El programa ya tiene un plan con este nombre' },
  PLAN_IN_USE: {
    status: 409,
    text: 'Hay o hubo estudiantes en este plan: se conserva. Pon en vigencia otro plan y nadie más entrará en este.',
  },
  PLAN_IS_CURRENT: { status: 409, text: 'Es el plan vigente del programa. Pon en vigencia otro antes de eliminarlo.' },
  PLAN_COURSE_TWICE: { status: 409, text: 'Un curso está más de una vez: {courses}. Deja uno solo.' },
  PLAN_COURSE_MISSING: {
    status: 409,
    text: 'Un grupo o un requisito nombra un curso que no está en el plan: {courses}. Agrégalo al plan o quita esa mención.',
  },
  PLAN_REQUIRED_TWICE: { status: 409, text: 'El mismo requisito está más de una vez: {courses}. Deja uno solo.' },
  REQUIREMENT_CYCLE: {
    status: 409,
    text: 'Estos cursos se piden entre sí y nadie podría cursarlos: {courses}. Quita uno de los requisitos.',
  },
  PLAN_STUDENTS_CHANGED: {
    status: 409,
    text: 'El cambio toca a quienes estudian con este plan. Estudiantes activos: {students}. Revisa la lista y confirma.',
  },

  // enrollments and checkout (document 1 §8)
  CART_EMPTY: { status: 409, text: 'Carrito vacío' },
  NO_OPEN_WINDOW: { status: 409, text: 'No hay períodos de matrícula abiertos para este curso' },
  NO_ACTIVE_PERIOD: { status: 409, text: 'No se encontró un período activo para este curso' },
  WINDOW_NOT_FOUND: { status: 409, text: 'Período de matrícula no encontrado' },
  ALREADY_ENROLLED: { status: 409, text: 'Ya estás matriculado en este curso para este período' },
  ALREADY_PASSED: { status: 409, text: 'Ya aprobaste este curso' },
  REQUIREMENTS_MISSING: {
    status: 409,
    text: 'Para cursar {course} necesitas {required}. Mientras tanto puedes cursarlo como Oyente.',
  },
  REQUIREMENTS_CHANGED: {
    status: 409,
    text: 'Los requisitos de un curso cambiaron en este momento. Vuelve a abrir la página y revisa qué falta.',
  },
  STUDENT_REQUIREMENTS_MISSING: {
    status: 409,
    text: 'Para cursar {course} como Regular le falta {required}. Si corresponde, concédele una excepción en su ficha.',
  },
  NOTHING_MISSING: { status: 409, text: 'No le falta ningún requisito para cursar {course}: ya se puede matricular.' },
  EXCEPTION_GRANTED: { status: 409, text: 'Ya tiene una excepción para cursar {course}. Está en su ficha.' },
  CLAIM_OPEN: { status: 409, text: CLAIM_OPEN },
  ORDER_KEY_REUSED: {
    status: 409,
    text: 'Esta compra ya se envió con otros datos. Recarga la página e intenta nuevamente.',
  },
  COURSE_NOT_AVAILABLE: { status: 409, text: 'El curso no está disponible para matrícula en este momento' },
  WINDOW_CLOSED: { status: 409, text: 'El período de matrícula ya no está abierto' },
  NO_SEATS_LEFT: { status: 409, text: 'Ya no quedan cupos para el curso {course}' },
  METHOD_NOT_AVAILABLE: { status: 409, text: 'Método de pago no soportado' },
  PRICE_CHANGED: { status: 409, text: 'Viste {seen} y ahora son {now}. Revísalo y confirma otra vez.' },
  PAYMENT_DECIDED: {
    status: 409,
    text: 'Tu pago anterior de este curso se resolvió en este momento. Revisa el resumen y confirma otra vez.',
  },
  TERMS_REQUIRED: { status: 422, text: 'Debes aceptar los términos y condiciones para continuar' },
  SCHOLARSHIP_IN_PURCHASE: { status: 409, text: 'Tienes esta compra con tu beca: retómala' },
  SCHOLARSHIP_INVALID: { status: 409, text: 'Código de beca inválido' },
  SCHOLARSHIP_UNAVAILABLE: { status: 409, text: 'Sistema de becas no disponible para tu país' },
  SCHOLARSHIP_CODE_TAKEN: { status: 409, text: 'Ya existe una beca con este código' },
  SCHOLARSHIP_IN_USE: {
    status: 409,
    text: 'El código ya se usó y no puede cambiar. Crea otra beca con el código nuevo.',
  },
  SCHOLARSHIP_USES_TAKEN: { status: 409, text: 'Usos hasta hoy: {uses}. El máximo no puede ser menor.' },
  TOO_MANY_CODES: { status: 429, text: 'Por seguridad, espera una hora antes de probar otro código.' },
  CARD_REJECTED: { status: 409, text: 'La tarjeta fue rechazada. Prueba con otra tarjeta u otro método de pago.' },
  PAYMENT_IN_PROGRESS: {
    status: 409,
    text: 'Tu pago anterior todavía se está procesando. Te avisamos apenas se acredite; no hace falta que pagues otra vez.',
  },
  PROVIDER_SILENT: {
    status: 502,
    text: 'No pudimos consultar si tu pago anterior se acreditó. Intenta nuevamente en unos minutos.',
  },
  METHOD_STAYS: { status: 409, text: 'El método de pago de esta compra ya no se puede cambiar.' },
  PAID_ALREADY: {
    status: 409,
    text: 'Ya pagaste {course}. Matricúlate solo en ese curso, sin otros en el carrito, y no pagas otra vez.',
  },
  ORDER_NOT_PAYABLE: { status: 409, text: 'Esta compra ya no espera un pago.' },
  STRIPE_SESSION_FAILED: { status: 502, text: 'Error al crear sesión de pago con Stripe' },
  STRIPE_URL_MISSING: { status: 502, text: 'No se recibió URL de checkout de Stripe' },
  MERCADO_PAGO_PREFERENCE_FAILED: { status: 502, text: 'Error al crear preferencia de MercadoPago' },
  MERCADO_PAGO_URL_MISSING: { status: 502, text: 'No se recibió URL de checkout de MercadoPago' },

  // payments
  PAYMENT_ALREADY_DECIDED: { status: 409, text: 'Otra persona ya aprobó o rechazó este pago.' },
  STUDENT_ALREADY_ENROLLED: {
    status: 409,
    text: 'El estudiante ya está matriculado en {course}. Si este pago es otro, recházalo y devuélvele el dinero.',
  },
  OPERATION_SEEN: { status: 409, text: 'El número de operación {number} ya figura en un pago de {student}.' },
  NOT_REFUNDABLE: { status: 409, text: 'De este pago no queda nada por devolver. Vuelve a abrir el estado de cuenta.' },
  REFUNDED_BY_PROVIDER: {
    status: 409,
    text: 'Este pago lo cobró {provider}: devuélvelo en su panel y aquí se anota solo.',
  },
  REFUND_CHANGED: {
    status: 409,
    text: 'De este pago quedan {left} por devolver. Revisa el importe y confirma otra vez.',
  },
  REFUND_ENDS_ENROLLMENT: {
    status: 409,
    text: 'Con esta devolución nada paga {course} y la matrícula termina. Confirma que es lo que quieres.',
  },
  NOTHING_OWED: { status: 409, text: 'Este curso ya no debe nada. Vuelve a abrir el estado de cuenta.' },
  DEBT_CHANGED: { status: 409, text: 'Lo que se debe cambió: ahora son {owed}. Revísalo y confirma otra vez.' },
  DEBT_IN_PROGRESS: {
    status: 409,
    text: 'El proveedor todavía está cobrando este pago. Espera a que lo acredite o lo rechace, y decide entonces.',
  },
  RECEIPT_NOT_ACCEPTED: { status: 409, text: 'Este pago ya no espera un comprobante.' },

  // saved filters
  FILTER_NAME_TAKEN: { status: 409, text: 'Ya tienes un filtro con este nombre en esta lista.' },
  FILTERS_FULL: {
    status: 409,
    text: 'Ya guardaste {max} filtros de esta lista. Elimina uno y guarda este otra vez.',
  },

  // a teacher's phrases
  PHRASE_TAKEN: { status: 409, text: 'Ya guardaste esta frase.' },
  PHRASES_FULL: { status: 409, text: 'Ya guardaste {max} frases. Elimina una y guarda esta otra vez.' },

  // the system
  TOO_MANY_BACKUPS: {
    status: 429,
    text: 'En un día se piden hasta 12 respaldos, que ocupan el disco hasta que alguien los borra. Intenta nuevamente mañana.',
  },
  ALREADY_RUNNING: {
    status: 409,
    text: 'Ya está en marcha. Espera a que termine: el resultado aparece en esta página.',
  },

  // files, lessons, the forum, evaluations and grades
  ...STUDY_FAILURES,

  // people in programs and titles
  ...ADMISSION_FAILURES,
} as const satisfies Record<string, { status: number; text: string }>

export type FailureCode = keyof typeof FAILURES

/** The Spanish sentence of a failure with its details filled in. */
export function failureText(code: FailureCode, details: Record<string, string | number> = {}): string {
  return FAILURES[code].text.replace(
    /\{(\w+)\}/g,
    (whole, name: string) => details[name]?.toLocaleString('es-AR') ?? whole,
  )
}
