/** How many generated covers there are: each of three grounds with each of three motifs (record 029). A course's is 1 to COVERS. */
export const COVERS = 9

/** The cover of what isn't a course of the portal any more, and of rows that came from elsewhere without one. */
export const FIRST_COVER = 1
