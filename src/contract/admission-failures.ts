/** The refusals of people in programs, changes of plan and titles: see `FAILURES`. */
export const ADMISSION_FAILURES = {
  ALREADY_IN_PROGRAM: {
    status: 409,
    text: 'Ya figura en este programa. La situación se ve en la ficha y en Mi carrera.',
  },
  TITLE_HELD: { status: 409, text: 'Ya tiene el título de este programa. Está en el registro de títulos.' },
  PROGRAM_INACTIVE: { status: 409, text: 'Este programa está inactivo: por ahora no recibe estudiantes.' },
  NO_CURRENT_PLAN: {
    status: 409,
    text: 'Este programa no tiene un plan de estudios vigente: la administración tiene que elegir uno en Programas.',
  },
  REQUEST_DECIDED: { status: 409, text: 'Esta solicitud ya tiene una respuesta. Vuelve a abrir la lista para verla.' },
  NOT_ACTIVE_IN_PROGRAM: { status: 409, text: 'La persona no está activa en este programa. Vuelve a abrir su ficha.' },
  IN_PROGRAM_NOW: {
    status: 409,
    text: 'La persona está cursando este programa: el título se otorga desde su ficha.',
  },
  SAME_PLAN: { status: 409, text: 'La persona ya está en ese plan. Elige otro.' },
  PAIR_WRONG: {
    status: 409,
    text: 'La tabla de equivalencias nombra un curso que no está aprobado o que no hace falta. Elige el plan otra vez.',
  },
  PAIR_TWICE: { status: 409, text: 'La tabla de equivalencias usa dos veces el mismo curso. Deja una sola.' },
  PLAN_INCOMPLETE: { status: 409, text: 'El plan todavía no está completo. Falta: {missing}.' },
  MONEY_OWED: { status: 409, text: 'Tiene pagos pendientes de: {courses}. Están en los pagos de su ficha.' },
  TITLE_NUMBER_TAKEN: {
    status: 409,
    text: 'Ese número de registro ya es de otro título. Revisa el registro de títulos.',
  },
  TITLE_PLACE_TAKEN: { status: 409, text: 'Ese libro y folio ya son de otro título. Revisa el registro de títulos.' },
  TITLE_NUMBER_GIVEN: { status: 409, text: 'El número que dio el portal no cambia. Corrige los demás datos.' },
  TITLE_DAY: { status: 409, text: 'La fecha del título todavía no llegó. Escribe la de hoy o una anterior.' },
} as const satisfies Record<string, { status: number; text: string }>
