/** The groups of the student's catalogue, in the order in which they stand (document 2 §2 and §4). */
export const CATALOGUE_GROUPS = ['enrolled', 'available', 'unavailable'] as const
/** A group of the student's catalogue. */
export type CatalogueGroup = (typeof CATALOGUE_GROUPS)[number]

/** How a course's enrollment stands: open now, open without a seat left, opening on a later day, over, or never announced. */
export const ENROLLMENT_STATES = ['open', 'full', 'coming', 'closed', 'none'] as const
/** How a course's enrollment stands. */
export type EnrollmentState = (typeof ENROLLMENT_STATES)[number]
