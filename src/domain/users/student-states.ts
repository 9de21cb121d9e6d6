/** A student's state in the statistics (document 3 §4): the first that fits of inactive, enrolled, active. */
export const STUDENT_STATES = ['active', 'enrolled', 'inactive'] as const
/** A student's state: Activo, Matriculado or Inactivo. */
export type StudentState = (typeof STUDENT_STATES)[number]

/** How many course codes a row shows before '+N más' (document 3 §9). */
export const SHOWN_COURSES = 3
