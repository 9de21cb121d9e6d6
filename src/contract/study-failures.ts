/** What moves when GRADES_MOVE is answered. */
export const MOVED_GRADES = {
  final: 'notas finales calculadas',
  evaluation: 'notas de la evaluación',
  closed: 'lo que se calcularía al reabrir actas cerradas',
} as const

/** The refusals of files, lessons, the forum, evaluations and grades: see `FAILURES`. */
export const STUDY_FAILURES = {
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
    text: 'Con este archivo pasarías los {max} que puedes guardar en el portal. Súbelo más liviano, espera un día a que se elimine lo que subiste sin usar, o pide más espacio a la administración.',
  },
  PICTURE_NOT_CLEANED: {
    status: 422,
    text: 'No pudimos quitarle a esta imagen los datos ocultos, como el lugar donde se tomó. Guárdala como JPG o PNG y súbela otra vez.',
  },
  PICTURE_HEIC: {
    status: 415,
    text: 'Esta foto es HEIC, el formato del iPhone, y aquí no se puede abrir. En el iPhone: Ajustes, Cámara, Formatos, «Más compatible», y sácala otra vez; o haz una captura de pantalla de la foto y súbela.',
  },
  FILE_HAS_MACROS: {
    status: 415,
    text: 'Este archivo trae macros (programas dentro del documento) y no se puede subir. Guárdalo sin macros o como PDF y súbelo otra vez.',
  },
  ARCHIVE_TOO_LARGE: {
    status: 422,
    text: 'Por dentro, el archivo ocupa mucho más de lo que parece y no podemos abrirlo. Guárdalo otra vez, más simple o en otro formato, y súbelo otra vez.',
  },
  FILE_NOT_READ: {
    status: 422,
    text: 'No pudimos leer este archivo. Guárdalo otra vez, más simple o en otro formato, e intenta nuevamente.',
  },
  FILE_EMPTY: { status: 422, text: 'El archivo está vacío.' },
  UPLOAD_INTERRUPTED: { status: 400, text: 'Error al subir el archivo. Intente nuevamente.' },
  FILE_ALREADY_USED: { status: 409, text: 'Ese archivo ya se usó. Súbelo otra vez.' },
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
  CONTENT_ORDER_STALE: { status: 409, text: 'Los contenidos cambiaron mientras los ordenabas. Intenta nuevamente.' },
  LESSON_ORDER_STALE: { status: 409, text: 'Las lecciones cambiaron mientras las ordenabas. Intenta nuevamente.' },

  // forum (document 2 §5 and §6)
  ALREADY_LIKED_POST: { status: 409, text: 'Ya has dado like a este post' },
  ALREADY_LIKED_COMMENT: { status: 409, text: 'Ya has dado like a este comentario' },
  LIKE_NOT_ALLOWED: { status: 403, text: 'No tienes permisos para dar like' },
  UNLIKE_NOT_ALLOWED: { status: 403, text: 'No tienes permisos para quitar el like' },
  ENTRY_HIDDEN: { status: 409, text: 'La administración ocultó este texto: ya no se puede cambiar ni responder.' },
  ALREADY_REPORTED: { status: 409, text: 'Ya nos contaste esto. La administración lo va a revisar.' },
  OWN_ENTRY: { status: 409, text: 'Es tuyo: puedes editarlo o eliminarlo.' },
  WRITING_TOO_FAST: {
    status: 429,
    text: 'Espera unos minutos antes de publicar otra vez: lo que escribiste sigue aquí.',
  },

  // evaluations and grades (document 2 §8, document 3 §5 and §8)
  ASSIGNMENT_INACTIVE: { status: 409, text: 'Evaluación inactiva' },
  ASSIGNMENT_CLOSED: {
    status: 409,
    text: 'La fecha de cierre de esta evaluación ya pasó. Si necesitas más tiempo, escribe a tu profesor.',
  },
  ASSIGNMENT_OTHER_KIND: { status: 409, text: 'Evaluación interna' },
  ALREADY_SUBMITTED: { status: 409, text: 'Evaluación completada' },
  ALREADY_SENT: { status: 409, text: 'Archivo ya enviado. Usa Reemplazar para cambiarlo.' },
  ASSIGNMENT_EXCUSED: { status: 409, text: 'No tienes que entregar esta evaluación: tu profesor te eximió.' },
  SUBMISSION_RETURNED: {
    status: 409,
    text: 'Tu profesor ya leyó esta entrega y te la devolvió: puedes reemplazarla, y la anterior queda guardada.',
  },
  RETURN_FILES_ONLY: {
    status: 409,
    text: 'Solo se devuelven para corregir las entregas de archivos. Un formulario se responde una sola vez.',
  },
  ALREADY_GRADED: { status: 409, text: 'La entrega ya fue calificada y no se puede reemplazar.' },
  NO_FILES: { status: 422, text: 'Sin archivos' },
  TOO_MANY_FILES: { status: 422, text: 'Máximo {max} archivos permitidos' },
  FORM_CHANGED: {
    status: 409,
    text: 'Tu profesor cambió este formulario mientras respondías. Tus respuestas están guardadas: revisa lo que cambió y envíalas.',
  },
  BEING_ANSWERED: { status: 409, text: '{who}. No se guardó nada. Revisa qué cambia antes de confirmar.' },
  FORM_UNSEEN: {
    status: 409,
    text: 'El portal se actualizó mientras respondías. Tus respuestas están guardadas en este dispositivo. Recarga la página, revísalas y envíalas.',
  },
  ANSWER_REQUIRED: { status: 422, text: 'La pregunta "{question}" es obligatoria.' },
  QUESTIONS_LOCKED: {
    status: 409,
    text: 'Ya hay respuestas enviadas: las preguntas no se pueden cambiar. Duplica la evaluación para editarla.',
  },
  ASSIGNMENT_IN_USE: {
    status: 409,
    text: 'Ya hay entregas: el tipo y el curso de la evaluación no se pueden cambiar.',
  },
  KEY_UNANSWERED: {
    status: 409,
    text: 'Nadie respondió todavía este formulario: corrige la clave en «Editar preguntas».',
  },
  KEY_UNCHANGED: { status: 409, text: 'La clave y los puntos son los que ya están guardados.' },
  KEY_ACTA_CLOSED: {
    status: 409,
    text: 'Hay respuestas de un acta cerrada: la clave ya no se corrige. Rectifica la nota final de cada estudiante con su motivo, o pide a la administración que reabra el acta.',
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
  RUBRIC_OF_FILES: { status: 409, text: 'Solo las evaluaciones que reciben archivos llevan una rúbrica.' },
  RUBRIC_MARKED: {
    status: 409,
    text: 'Hay entregas calificadas con esta rúbrica: puedes cambiar textos, puntos y el orden, y agregar niveles, pero no agregar ni quitar criterios, ni quitar un nivel que alguien tiene.',
  },
  RUBRIC_ACTA_CLOSED: {
    status: 409,
    text: 'Hay entregas calificadas con esta rúbrica en un acta cerrada: la rúbrica ya no cambia.',
  },
  NO_RUBRIC: { status: 409, text: 'Esta evaluación ya no tiene una rúbrica. Recarga la página.' },
  RUBRIC_INCOMPLETE: { status: 422, text: 'Elige un nivel en cada criterio.' },
  GRADED_BY_RUBRIC: {
    status: 409,
    text: 'Esta entrega se calificó con la rúbrica: su nota es la suma. Cámbiala en la entrega, o ajústala ahí con un motivo.',
  },
  RUBRIC_TEMPLATE_TAKEN: { status: 409, text: 'Ya tienes una plantilla con este nombre.' },
  RUBRIC_TEMPLATES_FULL: {
    status: 409,
    text: 'Ya tienes {max} plantillas de rúbricas. Elimina una para guardar otra.',
  },
  GRADE_OUT_OF_RANGE: { status: 422, text: 'Puntaje inválido: El puntaje debe estar entre 0 y {max}' },
  ENROLLED_AGAIN: {
    status: 409,
    text: 'El estudiante se matriculó otra vez en este curso: la matrícula anterior ya no puede aprobarse.',
  },
  HAS_FINAL_GRADE: {
    status: 409,
    text: 'Esta matrícula ya tiene nota final: el tipo de cursada solo cambia mientras no la tiene.',
  },
  REASON_STAYS: { status: 409, text: 'Una matrícula desistida conserva su motivo: escribe uno.' },
  ACTA_CLOSED: { status: 409, text: 'El acta de este curso está cerrada: las notas solo cambian por rectificación.' },
  ACTA_OPEN: { status: 409, text: 'El acta de este curso todavía está abierta: cambia la nota sin rectificarla.' },
  ACTA_NOT_BLOCKED: { status: 409, text: 'La matrícula del curso ya terminó: puedes cerrar el acta.' },
  ACTA_WINDOW_OPEN: {
    status: 409,
    text: 'La matrícula de este curso sigue abierta en el período. El acta se cierra cuando termine.',
  },
  ACTA_EARLY: {
    status: 409,
    text: 'El período todavía no terminó: para cerrar el acta antes de tiempo hay que confirmarlo.',
  },
  ACTA_REOPENED: { status: 409, text: 'Esta acta ya se abrió otra vez.' },
  ACTA_EMPTY: { status: 409, text: 'No hay estudiantes matriculados: no hay acta que cerrar.' },
  ACTA_TO_GRADE: {
    status: 409,
    text: 'Entregas por calificar: {count}. Califica lo que falta o pon la nota final a mano.',
  },
  ACTA_UNPUBLISHED: {
    status: 409,
    text: 'Hay notas sin publicar: {titles}. Publícalas antes de cerrar el acta: quien la lea tiene que conocer las suyas.',
  },
  NAMES_HIDDEN: {
    status: 409,
    text: 'Esta evaluación se califica sin nombres: pon las notas en sus entregas hasta que todo esté calificado.',
  },
  NOTHING_TO_PUBLISH: {
    status: 409,
    text: 'Todavía no hay notas que publicar.',
  },
  GRADES_MOVE: {
    status: 409,
    text: 'Esto cambia {what}: {count}. No se guardó nada. Revisa a quiénes antes de confirmar.',
  },
  WORK_WAITS: {
    status: 409,
    text: 'Entregas por calificar: {count}. La nota se puede guardar cuando su profesor termine de calificar.',
  },
  ACTA_NOTHING_COUNTS: {
    status: 409,
    text: 'El curso no tiene evaluaciones que cuenten. Pon a mano la nota final de cada estudiante.',
  },
  SAME_GRADE: { status: 409, text: 'La nota rectificada es igual a la actual.' },
  COURSES_APPROVED: {
    status: 409,
    text: 'Esta persona ya tiene aprobado: {courses}. Quítalo de la equivalencia: lo que aprobó ya cuenta.',
  },
  RECOGNITION_ANNULLED: { status: 409, text: 'Ya está anulado.' },
  RECOGNITION_OF_PLAN: {
    status: 409,
    text: 'Lo escribió un cambio de plan y no se anula por separado. Si hace falta, cambia otra vez el plan de la persona.',
  },
  STUDENT_NOT_FOUND: {
    status: 404,
    text: 'El estudiante solicitado no existe o no tienes permisos para verlo.',
  },
  PLAN_YEAR_BEYOND: {
    status: 409,
    text: 'El programa dura {years}, y el plan pone más allá: {courses}. Muévelos a un año que el programa tenga, o cambia su duración.',
  },
  PROGRAM_YEARS_USED: {
    status: 409,
    text: 'El plan «{plan}» tiene cursos en el año {year}. Muévelos a otro año antes de acortar el programa.',
  },
  NO_ENROLLMENTS: { status: 409, text: 'No se encontraron matrículas con los criterios especificados.' },
  DOCUMENT_MISSING: { status: 409, text: 'Todavía no podemos emitir este documento. Falta: {missing}.' },
  PAPERS_NOT_SET: {
    status: 409,
    text: 'La institución todavía no completó lo que este documento lleva. Falta: {missing}. La administración lo completa en {places}.',
  },
  DOCUMENT_LETTERS: {
    status: 409,
    text: 'No podemos emitir este documento: diría «{text}», y no puede imprimir {letters}. Corrige ese dato, o pide a la administración que lo corrija.',
  },
  DOCUMENTS_BY_STAFF: {
    status: 403,
    text: 'Los documentos los emite la secretaría. Escribe a la administración para pedirlos.',
  },
  DOCUMENT_REVOKED: { status: 409, text: 'Este documento está revocado: ya no se descarga ni se revoca otra vez.' },
} as const satisfies Record<string, { status: number; text: string }>
