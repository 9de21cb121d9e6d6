/** Refusals about accounts, roles and the import of people (document 3 §5 and §8), part of FAILURES. */
export const USER_FAILURES = {
  ROLE_REQUIRED: {
    status: 409,
    text: 'Cada persona necesita al menos un rol. Agrega otro rol antes de quitar este.',
  },
  ROLE_HAS_ENROLLMENTS: {
    status: 409,
    text: 'Tiene {links}. Antes de quitar el rol, cada matrícula tiene que terminar o figurar como desistida en la secretaría.',
  },
  ROLE_HAS_COURSES: { status: 409, text: 'Tiene {links}. Primero asigna cada curso a otro profesor.' },
  ACCOUNT_SHUT: { status: 409, text: 'La cuenta está inactiva: nadie leería el mensaje.' },
  OWN_ACCOUNT_TOGETHER: { status: 409, text: 'Es tu propia cuenta: cámbiala sola, no junto con otras.' },
  OWN_ACCOUNT: { status: 409, text: 'Es tu propia cuenta: para eliminarla se pide tu contraseña.' },
  OWN_SECOND_STEP: { status: 409, text: 'Es tu propia cuenta: el segundo paso se desactiva en tu perfil.' },
  LAST_ADMIN: {
    status: 409,
    text: 'Es el único administrador activo. Primero agrega el rol de administrador a otra persona.',
  },
  USER_HAS_COURSES: {
    status: 409,
    text: 'Es profesor y tiene {links}. Primero asigna cada curso a otro profesor.',
  },
  DELETION_ENDS_COURSES: {
    status: 409,
    text: 'Tiene cursos en marcha o dinero en sus cuentas. Elimina otra vez y revisa qué pasa con ellos antes de confirmar.',
  },
  DELETION_CHANGED: {
    status: 409,
    text: 'Sus cursos o su dinero cambiaron mientras confirmabas. Revisa qué pasa con ellos y confirma otra vez.',
  },
  IMPORT_UNREADABLE: {
    status: 422,
    text: 'No pudimos leer el archivo. Tiene que ser una planilla CSV o XLSX con los títulos en la primera fila.',
  },
  IMPORT_OTHER_FORMAT: {
    status: 422,
    text: 'El archivo es {format}: guárdalo como .xlsx (Libro de Excel) o como CSV y elígelo otra vez.',
  },
  IMPORT_COLUMNS: { status: 422, text: 'A la planilla le faltan columnas: {columns}. Usa la plantilla.' },
  IMPORT_SHEETS: { status: 422, text: 'Hay datos en varias hojas: {sheets}. Deja a la vista solo la que importas.' },
  IMPORT_HIDDEN_COLUMNS: {
    status: 422,
    text: 'La planilla tiene datos en columnas ocultas: {columns}. Muéstralas o elimínalas y elige el archivo otra vez.',
  },
  IMPORT_EMPTY: { status: 422, text: 'La planilla no tiene filas debajo de los títulos.' },
  IMPORT_TOO_WIDE: {
    status: 422,
    text: 'La planilla tiene más de {max} columnas. Deja las de la plantilla e intenta nuevamente.',
  },
  IMPORT_TOO_LONG: { status: 422, text: 'La planilla tiene más de {max} filas. Divídela en varias.' },
  INVITATION_ACCEPTED: { status: 409, text: 'Esta persona ya eligió su contraseña: no necesita otra invitación.' },
  USER_INACTIVE: { status: 409, text: 'La cuenta está inactiva. Actívala antes de enviar una invitación.' },
} as const satisfies Record<string, { status: number; text: string }>
