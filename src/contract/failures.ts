/**
 * Every refusal that the server may give: its HTTP status and the Spanish sentence that a person reads.
 * Sentences that the documents quote are letter for letter; `{name}` is filled from the failure's details.
 */
export const FAILURES = {
  // any operation
  NOT_SIGNED_IN: { status: 401, text: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.' },
  NOT_ALLOWED: { status: 403, text: 'No tienes permisos para realizar esta acción.' },
  NOT_FOUND: { status: 404, text: 'No encontramos lo que buscas. Puede que ya no exista.' },
  INVALID_INPUT: { status: 422, text: 'Revisa los campos marcados.' },
  MALFORMED_REQUEST: { status: 400, text: 'La solicitud no se entiende.' },
  BAD_SIGNATURE: { status: 400, text: 'La firma del aviso no es válida.' },
  FOREIGN_ORIGIN: { status: 403, text: 'La solicitud no viene de este sitio.' },
  TOO_MANY_REQUESTS: { status: 429, text: 'Demasiadas solicitudes. Espera un momento e intenta nuevamente.' },
  MAINTENANCE: { status: 503, text: 'El portal está en mantenimiento. Vuelve a intentarlo en unos minutos.' },
  OVERLOADED: { status: 503, text: 'El portal está muy ocupado. Intenta nuevamente en unos segundos.' },
  UNEXPECTED: { status: 500, text: 'Error interno del servidor. Por favor, intenta nuevamente.' },
  DUPLICATE: { status: 409, text: 'Ya existe un registro con estos datos.' },
  VALIDATION_FAILED: { status: 422, text: 'Los datos no pasaron la validación. Revísalos e intenta nuevamente.' },
  INVALID_REFERENCE: { status: 409, text: 'Referencia inválida' },
  CHANGED_MEANWHILE: { status: 409, text: 'Otra persona guardó cambios mientras editabas. Revisa la versión actual.' },

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

  // accounts (document 1 §5)
  REGISTRATION_CLOSED: { status: 403, text: 'El registro de nuevas cuentas está cerrado por el momento.' },
  TOO_MANY_ACCOUNTS: {
    status: 429,
    text: 'Desde tu conexión ya se crearon muchas cuentas en la última hora. Espera una hora, o regístrate desde otra conexión, por ejemplo con los datos de tu celular.',
  },
  EMAIL_TAKEN: { status: 409, text: 'Ya hay un usuario registrado con este email' },
  DOCUMENT_TAKEN: { status: 409, text: 'Ya existe un usuario con {type}: {number}' },
  TOO_MANY_MAILS: {
    status: 429,
    text: 'Ya te enviamos un email hace poco. Espera un momento antes de pedir otro.',
  },
  LINK_EXPIRED: { status: 410, text: 'El enlace ya no es válido. Pide uno nuevo.' },

  // users (document 3 §5 and §8)
  ROLE_REQUIRED: {
    status: 409,
    text: 'Cada persona necesita al menos un rol. Agrega otro rol antes de quitar este.',
  },
  ROLE_HAS_ENROLLMENTS: {
    status: 409,
    text: 'Tiene {links}. Primero espera a que terminen, o regístralas como desistidas en la secretaría.',
  },
  ROLE_HAS_COURSES: { status: 409, text: 'Tiene {links}. Primero asigna esos cursos a otro profesor.' },
  OWN_ACCOUNT: { status: 409, text: 'Es tu propia cuenta: para eliminarla se pide tu contraseña.' },
  LAST_ADMIN: {
    status: 409,
    text: 'Es el único administrador activo. Primero agrega el rol de administrador a otra persona.',
  },
  USER_HAS_COURSES: {
    status: 409,
    text: 'Es profesor y tiene {links}. Primero asigna esos cursos a otro profesor.',
  },
  IMPORT_UNREADABLE: {
    status: 422,
    text: 'No pudimos leer el archivo. Tiene que ser una planilla CSV o XLSX con los títulos en la primera fila.',
  },
  IMPORT_COLUMNS: { status: 422, text: 'A la planilla le faltan columnas: {columns}. Usa la plantilla.' },
  IMPORT_EMPTY: { status: 422, text: 'La planilla no tiene filas debajo de los títulos.' },
  IMPORT_TOO_LONG: { status: 422, text: 'La planilla tiene más de {max} filas. Divídela en varias.' },
  INVITATION_ACCEPTED: { status: 409, text: 'Esta persona ya eligió su contraseña: no necesita otra invitación.' },
  USER_INACTIVE: { status: 409, text: 'La cuenta está inactiva. Actívala antes de enviar una invitación.' },

  // periods and courses (document 3 §5)
  PERIOD_NAME_TAKEN: { status: 409, text: 'Ya existe un período con este nombre' },
  PERIOD_IN_USE: { status: 409, text: 'No se puede eliminar: Puede desactivarlo en su lugar' },
  PERIOD_INACTIVE: { status: 409, text: 'El período está desactivado. Actívalo para abrir matrículas.' },
  COURSE_CODE_TAKEN: { status: 409, text: 'Ya existe un curso con este código' },
  COURSE_IN_USE: {
    status: 409,
    text: 'No se puede eliminar: el curso tiene matrículas o contenido. Puedes desactivarlo en su lugar',
  },
  NOT_A_TEACHER: { status: 409, text: 'El usuario no es un profesor' },
  WINDOW_ALREADY_OPEN: { status: 409, text: 'Ya existe una matrícula abierta para este curso en este período' },
  WINDOWS_ALREADY_OPEN: { status: 409, text: 'La matrícula ya está abierta en este período para: {courses}' },
  WINDOW_OVERLAPS: { status: 409, text: 'Las fechas se superponen con otra matrícula de este curso en este período' },
  WINDOW_SEATS_TAKEN: { status: 409, text: 'Ya hay {taken} cupos ocupados: el máximo no puede ser menor' },

  // enrollments and checkout (document 1 §8)
  CART_EMPTY: { status: 409, text: 'Carrito vacío' },
  NO_OPEN_WINDOW: { status: 409, text: 'No hay períodos de matrícula abiertos para este curso' },
  NO_ACTIVE_PERIOD: { status: 409, text: 'No se encontró un período activo para este curso' },
  WINDOW_NOT_FOUND: { status: 409, text: 'Período de matrícula no encontrado' },
  ALREADY_ENROLLED: { status: 409, text: 'Ya estás matriculado en este curso para este período' },
  ALREADY_PASSED: { status: 409, text: 'Ya aprobaste este curso' },
  ALREADY_CLAIMED: { status: 409, text: 'Ya nos avisaste de este pago: lo estamos revisando' },
  ORDER_KEY_REUSED: {
    status: 409,
    text: 'Esta compra ya se envió con otros datos. Recarga la página e intenta nuevamente.',
  },
  COURSE_NOT_AVAILABLE: { status: 409, text: 'El curso no está disponible para matrícula en este momento' },
  WINDOW_CLOSED: { status: 409, text: 'El período de matrícula ya no está abierto' },
  NO_SEATS_LEFT: { status: 409, text: 'Ya no quedan cupos para el curso {course}' },
  METHOD_NOT_AVAILABLE: { status: 409, text: 'Método de pago no soportado' },
  PRICE_CHANGED: { status: 409, text: 'El precio cambió mientras elegías. Revisa el resumen y confirma de nuevo.' },
  TERMS_REQUIRED: { status: 422, text: 'Debes aceptar los términos y condiciones para continuar' },
  SCHOLARSHIP_INVALID: { status: 409, text: 'Código de beca inválido' },
  SCHOLARSHIP_UNAVAILABLE: { status: 409, text: 'Sistema de becas no disponible para tu país' },
  SCHOLARSHIP_CODE_TAKEN: { status: 409, text: 'Ya existe una beca con este código' },
  SCHOLARSHIP_IN_USE: {
    status: 409,
    text: 'El código ya se usó y no puede cambiar. Crea otra beca con el código nuevo.',
  },
  SCHOLARSHIP_USES_TAKEN: { status: 409, text: 'El código ya se usó {uses} veces: el máximo no puede ser menor' },
  TOO_MANY_CODES: { status: 429, text: 'Probaste demasiados códigos. Espera una hora e intenta nuevamente.' },
  CARD_REJECTED: { status: 409, text: 'La tarjeta fue rechazada. Prueba con otra tarjeta u otro método de pago.' },
  PAYMENT_IN_PROGRESS: {
    status: 409,
    text: 'Tu pago anterior todavía se está procesando. Te avisamos apenas se acredite; no hace falta que pagues de nuevo.',
  },
  PROVIDER_SILENT: {
    status: 502,
    text: 'No pudimos consultar si tu pago anterior se acreditó. Intenta de nuevo en unos minutos.',
  },
  METHOD_STAYS: { status: 409, text: 'La forma de pago de esta orden ya no se puede cambiar.' },
  PAID_ALREADY: {
    status: 409,
    text: 'Ya pagaste {course}. Matricúlate solo en ese curso, sin otros en el carrito, y no pagas otra vez.',
  },
  ORDER_NOT_PAYABLE: { status: 409, text: 'Esta orden ya no espera un pago.' },
  STRIPE_SESSION_FAILED: { status: 502, text: 'Error al crear sesión de pago con Stripe' },
  STRIPE_URL_MISSING: { status: 502, text: 'No se recibió URL de checkout de Stripe' },
  MERCADO_PAGO_PREFERENCE_FAILED: { status: 502, text: 'Error al crear preferencia de MercadoPago' },
  MERCADO_PAGO_URL_MISSING: { status: 502, text: 'No se recibió URL de checkout de MercadoPago' },

  // payments
  PAYMENT_ALREADY_DECIDED: { status: 409, text: 'Este pago ya fue resuelto.' },
  STUDENT_ALREADY_ENROLLED: {
    status: 409,
    text: 'El estudiante ya está matriculado en {course}. Si este pago es otro, recházalo y devuélvele el dinero.',
  },
  OPERATION_SEEN: { status: 409, text: 'El número de operación {number} ya figura en un pago de {student}.' },
  RECEIPT_NOT_ACCEPTED: { status: 409, text: 'Este pago ya no espera un comprobante.' },

  // files (document 1 §5, document 2 §5, document 3 §5)
  FILE_TOO_LARGE: { status: 413, text: 'El archivo es demasiado grande. Tamaño máximo: {max}' },
  RECEIPT_TOO_LARGE: { status: 413, text: 'El archivo es demasiado grande. Máximo 10MB permitido.' },
  PHOTO_TOO_LARGE: { status: 413, text: 'El archivo es demasiado grande. Máximo 5MB.' },
  PHOTO_TYPE_NOT_ALLOWED: { status: 415, text: 'Formato de imagen no permitido. Use JPG, PNG, GIF o WEBP' },
  IMAGE_TOO_LARGE: { status: 413, text: 'La imagen no puede superar los 10MB' },
  LESSON_FILE_TOO_LARGE: {
    status: 413,
    text: 'El archivo es demasiado grande. El tamaño máximo permitido es {max}.',
  },
  FILE_TYPE_NOT_ALLOWED: {
    status: 415,
    text: 'Tipo de archivo no permitido. Tipos permitidos: {types}',
  },
  RECEIPT_TYPE_NOT_ALLOWED: { status: 415, text: 'Solo se permiten archivos JPG, PNG o PDF.' },
  IMAGE_TYPE_NOT_ALLOWED: { status: 415, text: 'Solo se permiten archivos de imagen' },
  PERSON_STORAGE_FULL: {
    status: 413,
    text: 'Con este archivo pasarías los {max} que puedes guardar en el portal. Súbelo más liviano, espera un día a que se borre lo que subiste sin usar, o pide más espacio a la administración.',
  },
  PICTURE_NOT_CLEANED: {
    status: 422,
    text: 'No pudimos quitarle a esta imagen los datos ocultos, como el lugar donde se tomó. Guárdala como JPG o PNG y súbela otra vez.',
  },
  FILE_HAS_MACROS: {
    status: 415,
    text: 'Este archivo trae macros (programas dentro del documento) y no se puede subir. Guárdalo sin macros o como PDF y súbelo otra vez.',
  },
  ARCHIVE_TOO_LARGE: {
    status: 422,
    text: 'Por dentro, el archivo ocupa mucho más de lo que parece y no podemos abrirlo. Guárdalo de nuevo, más simple o en otro formato, y súbelo otra vez.',
  },
  FILE_EMPTY: { status: 422, text: 'El archivo está vacío.' },
  UPLOAD_INTERRUPTED: { status: 400, text: 'Error al subir el archivo. Intente nuevamente.' },
  FILE_ALREADY_USED: { status: 409, text: 'Ese archivo ya se usó. Súbelo de nuevo.' },
  STORAGE_UNAVAILABLE: {
    status: 503,
    text: 'El servicio de almacenamiento no está disponible. Intente nuevamente más tarde.',
  },
  STORAGE_NOT_CONFIGURED: {
    status: 503,
    text: 'El sistema de almacenamiento no está configurado. Por favor contacte al administrador.',
  },

  // lessons (document 2 §8)
  NO_ACTIVE_ENROLLMENT: { status: 409, text: 'No se encontró matrícula activa' },
  LESSON_ORDER_STALE: { status: 409, text: 'Las lecciones cambiaron mientras las ordenabas. Vuelve a intentarlo.' },

  // forum (document 2 §5 and §6)
  ALREADY_LIKED_POST: { status: 409, text: 'Ya has dado like a este post' },
  ALREADY_LIKED_COMMENT: { status: 409, text: 'Ya has dado like a este comentario' },
  LIKE_NOT_ALLOWED: { status: 403, text: 'No tienes permisos para dar like' },
  UNLIKE_NOT_ALLOWED: { status: 403, text: 'No tienes permisos para quitar el like' },
  ENTRY_HIDDEN: { status: 409, text: 'La administración ocultó este texto: ya no se puede cambiar ni responder.' },
  ALREADY_REPORTED: { status: 409, text: 'Ya nos avisaste de esto. La administración lo va a revisar.' },
  OWN_ENTRY: { status: 409, text: 'Es tuyo: puedes editarlo o eliminarlo.' },
  WRITING_TOO_FAST: {
    status: 429,
    text: 'Estás escribiendo muy seguido. Espera unos minutos e intenta nuevamente: lo que escribiste sigue aquí.',
  },

  // evaluations and grades (document 2 §8, document 3 §5 and §8)
  ASSIGNMENT_INACTIVE: { status: 409, text: 'Evaluación inactiva' },
  ASSIGNMENT_CLOSED: { status: 409, text: 'La fecha de cierre de esta evaluación ya pasó.' },
  ASSIGNMENT_OTHER_KIND: { status: 409, text: 'Evaluación interna' },
  ALREADY_SUBMITTED: { status: 409, text: 'Evaluación completada' },
  ALREADY_SENT: { status: 409, text: 'Archivo ya enviado. Usa Reemplazar para cambiarlo.' },
  ALREADY_GRADED: { status: 409, text: 'La entrega ya fue calificada y no se puede reemplazar.' },
  NO_FILES: { status: 422, text: 'Sin archivos' },
  TOO_MANY_FILES: { status: 422, text: 'Máximo {max} archivos permitidos' },
  ANSWER_REQUIRED: { status: 422, text: 'La pregunta "{question}" es obligatoria.' },
  QUESTIONS_LOCKED: {
    status: 409,
    text: 'Ya hay respuestas enviadas: las preguntas no se pueden cambiar. Duplica la evaluación para editarla.',
  },
  ASSIGNMENT_IN_USE: {
    status: 409,
    text: 'Ya hay entregas: el tipo y el curso de la evaluación no se pueden cambiar.',
  },
  NOT_A_FORM: { status: 409, text: 'No disponible: la evaluación no es un formulario.' },
  NO_QUESTIONS: { status: 409, text: 'No hay preguntas' },
  TOO_MANY_QUESTIONS: { status: 422, text: 'Un formulario tiene como máximo {max} preguntas.' },
  IMPORT_NOT_JSON_FILE: { status: 415, text: 'Tipo de archivo no válido. Seleccione un archivo JSON.' },
  IMPORT_NOT_JSON: { status: 422, text: 'Formato JSON no válido. Revise el archivo.' },
  IMPORT_NO_QUESTIONS: {
    status: 422,
    text: 'Estructura de formulario no válida: falta la lista de preguntas.',
  },
  IMPORT_REFUSED: { status: 422, text: 'La validación del formulario falló' },
  GRADE_OUT_OF_RANGE: { status: 422, text: 'Puntaje inválido: El puntaje debe estar entre 0 y {max}' },
  ENROLLED_AGAIN: {
    status: 409,
    text: 'El estudiante se matriculó de nuevo en este curso: la matrícula anterior ya no puede aprobarse.',
  },
  HAS_FINAL_GRADE: {
    status: 409,
    text: 'Esta matrícula ya tiene nota final: la modalidad solo cambia mientras no la tiene.',
  },
  REASON_STAYS: { status: 409, text: 'Una matrícula desistida conserva su motivo: escribe uno.' },
  ACTA_CLOSED: { status: 409, text: 'El acta de este curso está cerrada: las notas solo cambian por rectificación.' },
  ACTA_OPEN: { status: 409, text: 'El acta de este curso todavía está abierta: cambia la nota sin rectificarla.' },
  ACTA_WINDOW_OPEN: {
    status: 409,
    text: 'La matrícula de este curso sigue abierta en el período. El acta se cierra cuando termine.',
  },
  ACTA_EARLY: {
    status: 409,
    text: 'El período todavía no terminó: para cerrar el acta antes de tiempo hay que confirmarlo.',
  },
  ACTA_REOPENED: { status: 409, text: 'Esta acta ya se abrió de nuevo.' },
  ACTA_EMPTY: { status: 409, text: 'No hay estudiantes matriculados: no hay acta que cerrar.' },
  ACTA_TO_GRADE: {
    status: 409,
    text: 'Entregas que esperan calificación: {count}. Califica lo que falta o pon la nota final a mano.',
  },
  GRADES_MOVE: {
    status: 409,
    text: 'El nuevo puntaje máximo cambia notas finales. Guarda otra vez y revisa cuáles antes de confirmar.',
  },
  WORK_WAITS: {
    status: 409,
    text: 'Entregas que esperan calificación: {count}. La nota se puede guardar cuando su profesor termine de calificar.',
  },
  ACTA_NOTHING_COUNTS: {
    status: 409,
    text: 'El curso no tiene evaluaciones que cuenten. Pon a mano la nota final de cada estudiante.',
  },
  SAME_GRADE: { status: 409, text: 'La nota rectificada es igual a la actual.' },
  STUDENT_NOT_FOUND: {
    status: 404,
    text: 'El estudiante solicitado no existe o no tienes permisos para verlo.',
  },
  NO_ENROLLMENTS: { status: 409, text: 'No se encontraron matrículas con los criterios especificados.' },
  NO_CERTIFICATE: { status: 409, text: 'El certificado está disponible cuando termina el curso.' },
} as const satisfies Record<string, { status: number; text: string }>

export type FailureCode = keyof typeof FAILURES

/** The Spanish sentence of a failure with its details filled in. */
export function failureText(code: FailureCode, details: Record<string, string | number> = {}): string {
  return FAILURES[code].text.replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole))
}
