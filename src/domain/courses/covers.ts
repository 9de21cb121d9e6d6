/** How many generated covers there are: each of three grounds with each of three motifs (record 029). A course's is 1 to COVERS. */
export const COVERS = 9

/** The cover for anything that is no longer a course of the portal, and for rows from elsewhere without one. */
export const FIRST_COVER = 1
