/** What is wrong with one field, in Spanish. A schema's own `error: 'CODE'` names a line here; other issues map by kind. */
export const FIELD_TEXTS = {
  REQUIRED: 'Este campo es obligatorio',
  TOO_SHORT: 'Escribe al menos {minimum} caracteres',
  TOO_LONG: 'Escribe como máximo {maximum} caracteres',
  TOO_SMALL: 'El valor mínimo es {minimum}',
  TOO_BIG: 'El valor máximo es {maximum}',
  TOO_FEW: 'Elige al menos {minimum}',
  TOO_MANY: 'Elige como máximo {maximum}',
  NUMBER: 'Escribe un número válido',
  WHOLE_NUMBER: 'Escribe un número entero',
  DATE: 'Escribe una fecha válida',
  SCHEME_WEIGHTS: 'Los pesos de las categorías tienen que sumar 100, con hasta dos decimales',
  SCHEME_TITLES: 'Cada categoría lleva un nombre, y ninguno se repite',
  SCHEME_REQUIRED: 'Una sola evaluación puede ser obligatoria para aprobar',
  SCHEME_EXTRA: 'Lo que da puntos extra no puede ser obligatorio para aprobar',
  OPTION: 'Elige una de las opciones',
  INVALID: 'Revisa este dato',
  CHARACTERS: 'Hay un carácter que no podemos guardar: vuelve a escribir el texto',
  UNDECLARED: 'Este dato no se pide aquí',
  ONE_LINE: 'Escríbelo en una sola línea, sin tabulaciones ni caracteres invisibles',
  URL: 'Escribe una dirección web completa, por ejemplo https://ejemplo.org',
  SOCIAL: 'Escribe tu nombre de usuario, o la dirección completa que empieza con https://',
  SECURE_URL: 'Escribe una dirección completa que empiece con https://',
  FILE_TYPES: 'Separa los tipos con comas y usa solo los que el portal conoce, por ejemplo pdf, docx, mp4',
  SCHOLARSHIP_CODE: 'El código debe tener entre 3 y 20 caracteres, sin contar espacios',
  SCHOLARSHIP_ORDER: 'El último día no puede ser anterior al primero',
  OPERATION_NUMBER: 'Copia el número como figura en el comprobante: entre 4 y 40 letras y números',
  CLAIM_PROOF: 'Agrega el comprobante, el número de operación o una nota: con eso encontramos tu pago',
  EMAIL: 'Formato de email inválido',
  EMAIL_NOT_VALID: 'Email no válido',
  EMAIL_TAKEN: 'Ya hay un usuario registrado con este email',
  USER_EMAIL: 'Por favor ingrese un email válido',
  USER_EMAIL_TAKEN: 'Ya existe un usuario con este email',
  TAKEN: 'Este valor ya existe',
  EMAIL_REGISTERED: 'Este email ya está registrado',
  COURSE_CODE_TAKEN: 'Este código de curso ya existe',
  PROGRAM_CODE: 'El código debe tener entre 2 y 10 letras o números',
  PROGRAM_CODE_TAKEN: 'Ya existe un programa con este código',
  PLAN_NAME_TAKEN: 'El programa ya tiene un plan con este nombre',
  SCALE_STEPS: 'La tabla empieza en 0 % y sube en cada línea, con notas del 1 al 10',
  PERIOD_NAME_TAKEN: 'Ya existe un período con este nombre',
  PERIOD_OF_COURSE: 'Elige un período en el que este curso se dicta',
  MAX_SCORE_DECIMALS: 'Hasta dos decimales',
  COURSE_ANSWERED:
    'Hay estudiantes de este curso que ya empezaron a responder: deja el curso como estaba, o duplica la evaluación en el otro',
  GRADES_SHOWN_STAYS:
    'Ya hay notas: no se puede cambiar cómo se muestran. Las que esperan se muestran con «Publicar notas»',
  NAMES_KNOWN: 'Ya hay notas: los nombres solo se ocultan antes de calificar',
  PERIOD_HAS_WORK: 'Hay entregas o respuestas guardadas de estudiantes de otro período: deja el período como estaba',
  REFERENCE: 'Referencia inválida',
  PASSWORD_SHORT: 'La contraseña debe tener al menos 6 caracteres',
  PASSWORD_COMMON:
    'Es de las primeras contraseñas que alguien probaría. Elige otra: una frase de varias palabras es fácil de recordar',
  PASSWORD_PERSONAL:
    'Está hecha con tu nombre o tu email. Elige otra: una frase de varias palabras es fácil de recordar',
  PASSWORD_WRONG: 'La contraseña actual no es correcta',
  CODE_REQUIRED: 'Escribe el código de tu teléfono, o un código de recuperación',
  CODE_WRONG: 'El código no es correcto. Revisa que la hora de tu teléfono esté bien',
  CODE_USED: 'Ese código ya se usó: espera el siguiente, que aparece en menos de 30 segundos',
  CODE_UNKNOWN: 'Ese código de recuperación no es correcto o ya se usó. Prueba con otro: cada uno sirve una sola vez',
  CODE_SHAPE: 'Revisa el código: son 6 números, o 16 letras y números si es de recuperación',
  PASSWORDS_DIFFER: 'Las contraseñas no coinciden',
  DOCUMENT_TAKEN: 'Ya existe un usuario con este documento',
  DOCUMENT_DNI: 'DNI debe tener 8 dígitos',
  DOCUMENT_CUIL: 'CUIL debe tener 11 dígitos',
  DOCUMENT_CUIT: 'CUIT debe tener 11 dígitos',
  DOCUMENT_PASSPORT: 'Pasaporte debe tener 6-15 caracteres',
  DOCUMENT_CEDULA: 'Cédula debe tener 6-8 dígitos',
  DOCUMENT_OTHER: 'El documento debe tener 3-20 caracteres',
  CARD_HOLDER_DIGITS: 'Escribe el nombre como figura en la tarjeta, sin números',
  PHONE: 'Escribe el número completo, con su código de área',
  NAME: 'Escribe el nombre con las letras que imprimen los certificados (latinas, griegas o cirílicas); puede llevar espacios, apóstrofos, guiones, puntos y comas',
  PRINTED: 'Los documentos no pueden imprimir {letters}: usa letras latinas, griegas, cirílicas o hebreas, sin emojis',
  BIRTH_DATE: 'Escribe una fecha de nacimiento válida',
  COURSE_CODE: 'El código debe tener entre 2 y 5 caracteres',
  PERIOD_ORDER: 'La fecha de inicio debe ser anterior a la fecha de fin',
  WINDOW_ORDER: 'La fecha de cierre debe ser posterior a la fecha de apertura',
  LESSON_TITLE: 'El título de la lección es obligatorio',
  COURSE_TWICE: 'Este curso ya está en la lista',
  EQUIVALENCE_GRADE: 'Solo lo que se acepta lleva nota, y es de 70 a 100',
  NOT_YET: 'Ese día todavía no llegó',
  FINAL_GRADE: 'La nota debe ser un número entre 0 y 100',
  EMPTY_QUESTION: 'Pregunta vacía',
  TOO_FEW_OPTIONS: 'Opciones insuficientes',
  EMPTY_OPTIONS: 'Opciones vacías',
  SAME_OPTIONS: 'Hay opciones que se leen igual: cambia una o quítala',
  NO_CORRECT_ANSWER: 'Respuesta correcta faltante',
  RIGHT_ANSWERS: 'Cada respuesta correcta es una opción de la pregunta, escrita una sola vez',
  CHOICE_ONLY: 'Solo una pregunta de opción múltiple lleva opciones y respuestas correctas',
  QUESTIONS_OF_FORM: 'Solo un formulario lleva preguntas',
  WORDS_OF_OTHER_OPTION:
    'Ya hay respuestas: una opción no puede decir lo que decía otra. Escríbela con otras palabras, o duplica la evaluación y edita la copia',
  WORDS_OF_OTHER_QUESTION:
    'Ya hay respuestas: una pregunta no puede decir lo que decía otra. Escríbela con otras palabras, o duplica la evaluación y edita la copia',
  TYPE_NOT_ALLOWED: 'Tipo de pregunta no válido',
  NO_QUESTIONS: 'No hay preguntas',
  UNKNOWN_FIELD: 'Hay un campo entre llaves que este documento no tiene: usa los de la lista',
  QUESTION_TOO_LONG: 'La pregunta o una de sus opciones es demasiado larga',
  TOO_MANY_OPTIONS: 'Más de 20 opciones',
  IMPORTED_OPTIONS: 'Las opciones deben ser una lista de textos',
  IMPORTED_ANSWERS: 'Una respuesta correcta no es el lugar de una opción, contado desde 0',
  IMPORTED_REQUIRED: 'Si es obligatoria se escribe true o false',
  IMPORTED_POINTS: 'Los puntos deben ser un número entero de 1 a 100',
  IMPORTED_FEEDBACK: 'La explicación debe ser un texto',
  URL_REQUIRED: 'URL requerida',
  CUTOFF_FOR_ANSWERS: 'Para mostrar las respuestas después del cierre, elige también el día del cierre',
  CUTOFF_ORDER: 'El cierre no puede ser anterior a la fecha límite',
  LATE_LIMIT: 'Escribe hasta cuánto se descuenta',
  LATE_PER_DAY: 'Escribe cuánto se descuenta por día',
  LATE_LIMIT_LOW: 'El límite no puede ser menor que lo que se descuenta por día',
  EXTENSION_EARLY: 'Elige una fecha posterior a la de la evaluación',
  EXTENSION_OR_EXCUSED: 'Elige la nueva fecha, o eximir',
  RETURN_PAST: 'Elige una fecha que todavía no pasó',
  MAX_SCORE_RUBRIC: 'Hay entregas calificadas con la rúbrica: el puntaje máximo ya no cambia',
  TYPE_RUBRIC: 'Esta evaluación tiene una rúbrica, que solo llevan las que reciben archivos: quítala primero',
  RUBRIC_SUM: 'Los mejores niveles de todos los criterios tienen que sumar el puntaje máximo de la evaluación',
  MAX_SCORE_BELOW_GRADE: 'Ya hay una nota más alta: el puntaje máximo no puede ser menor',
  MAX_SCORE_ACTA:
    'El acta está cerrada: el puntaje máximo ya no cambia. Si hace falta, pide a la administración que la reabra',
  FILE_REQUIRED: 'Elige el archivo',
  TEXT_REQUIRED: 'Escribe el texto',
  WITHDRAWAL_REASON: 'Escribe al menos 3 palabras',
  POST_INCOMPLETE: 'Por favor completa todos los campos',
  COMMENT_REQUIRED: 'Por favor escribe un comentario',
  REASON_REQUIRED: 'Escribe el motivo',
  CONTENT_SOURCE: 'Agrega el archivo, la dirección o el texto del contenido',
} as const

export type FieldCode = keyof typeof FIELD_TEXTS

/** The part of a validation issue that decides its sentence; zod's own issues have this shape. */
export type FieldIssue = {
  readonly code?: string | undefined
  readonly message: string
  readonly origin?: string
  readonly expected?: string
  readonly format?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly input?: unknown
}

/** The code of an issue: the schema's own if it specifies one, otherwise based on the kind of issue. */
export function fieldCode(issue: FieldIssue): FieldCode {
  if (isFieldCode(issue.message)) return issue.message
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'REQUIRED' : 'TOO_SHORT'
      return issue.origin === 'array' ? 'TOO_FEW' : 'TOO_SMALL'
    case 'too_big':
      if (issue.origin === 'string') return 'TOO_LONG'
      return issue.origin === 'array' ? 'TOO_MANY' : 'TOO_BIG'
    case 'invalid_type':
      if (issue.expected === 'int') return 'WHOLE_NUMBER'
      if (issue.expected === 'number') return 'NUMBER'
      return 'REQUIRED'
    case 'invalid_format':
      if (issue.format === 'date' || issue.format === 'datetime') return 'DATE'
      if (issue.format === 'safeint') return 'WHOLE_NUMBER'
      return issue.format === 'email' ? 'EMAIL' : 'INVALID'
    case 'invalid_value':
      return 'OPTION'
    case 'unrecognized_keys':
      return 'UNDECLARED'
    default:
      return 'INVALID'
  }
}

/** The Spanish sentence for an issue. */
export function fieldMessage(issue: FieldIssue): string {
  const limits: Record<string, unknown> = { minimum: issue.minimum, maximum: issue.maximum }
  return FIELD_TEXTS[fieldCode(issue)].replace(/\{(\w+)\}/g, (_, name: string) => String(limits[name]))
}

function isFieldCode(text: string): text is FieldCode {
  return text in FIELD_TEXTS
}
