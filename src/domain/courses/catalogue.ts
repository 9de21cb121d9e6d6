import { COURSE_AVAILABILITIES, type CourseAvailability } from '../enrollments/windows.ts'

/** The groups of the student's catalogue, in the order in which they stand (document 2 §2). */
export const CATALOGUE_GROUPS = COURSE_AVAILABILITIES
/** A group of the student's catalogue. */
export type CatalogueGroup = CourseAvailability

/** How a course's enrollment stands: open now, opening on a later day, over, or never announced. */
export const ENROLLMENT_STATES = ['open', 'coming', 'closed', 'none'] as const
/** How a course's enrollment stands. */
export type EnrollmentState = (typeof ENROLLMENT_STATES)[number]
