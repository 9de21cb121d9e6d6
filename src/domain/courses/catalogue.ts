/** The groups of the student's catalogue, in display order (document 2 §2 and §4). */
export const CATALOGUE_GROUPS = ['enrolled', 'available', 'unavailable'] as const
/** A group of the student's catalogue. */
export type CatalogueGroup = (typeof CATALOGUE_GROUPS)[number]

/** The status of a course's enrollment: open now, open without a seat left, opening on a later day, over, or never announced. */
export const ENROLLMENT_STATES = ['open', 'full', 'coming', 'closed', 'none'] as const
/** The status of a course's enrollment. */
export type EnrollmentState = (typeof ENROLLMENT_STATES)[number]
