/** What a requirement asks of the other course: that it's approved, or that it's approved or taken at the same time. */
export const REQUIREMENT_KINDS = ['aprobada', 'aprobada_o_cursando'] as const
/** A kind of requirement. */
export type RequirementKind = (typeof REQUIREMENT_KINDS)[number]

/** How grades are printed: from 0 to 100, or through the plan's table to 1 to 10. */
export const GRADE_SCALES = ['percent', 'ten'] as const
/** A way of printing grades. */
export type GradeScale = (typeof GRADE_SCALES)[number]

/** A step of a table from percent to 1 to 10: who reaches `percent` has the grade `ten`. */
export type ScaleStep = { readonly percent: number; readonly ten: number }

/** Longest texts of programs and plans, in characters, and their largest numbers. */
export const PROGRAM_LIMITS = {
  name: 120,
  title: 200,
  text: 5000,
  years: 10,
  terms: 4,
  credits: 10_000,
  hours: 10_000,
  courses: 200,
  groups: 30,
  reason: 2000,
} as const

/** A course of a plan. */
export type PlanCourse = {
  readonly course_id: string
  readonly credits: number
  readonly year: number
  readonly term: number
}

/** Courses of a plan of which a number, or a number of credits, is required; exactly one of the two is set. */
export type ElectiveGroup = {
  readonly id: string
  readonly courses_needed: number | null
  readonly credits_needed: number | null
  readonly course_ids: readonly string[]
}

/** That a course of a plan asks for another one of it. */
export type Requirement = {
  readonly course_id: string
  readonly required_course_id: string
  readonly kind: RequirementKind
}

/** A plan of studies: a course is obligatory when no elective group has it. */
export type Plan = {
  readonly credits_required: number
  readonly courses: readonly PlanCourse[]
  readonly groups: readonly ElectiveGroup[]
  readonly requirements: readonly Requirement[]
}
