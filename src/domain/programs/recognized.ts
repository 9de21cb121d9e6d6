/** Where a recognized course comes from: the institution's own past, another institution, or another plan of the program. */
export const RECOGNITION_ORIGINS = ['historia', 'equivalencia', 'cambio_de_plan'] as const
/** An origin of recognized courses. */
export type RecognitionOrigin = (typeof RECOGNITION_ORIGINS)[number]

/** What was decided: approved, failed (only of the institution's own past), or not recognized. */
export const RECOGNITION_OUTCOMES = ['aprobada', 'desaprobada', 'rechazada'] as const
/** An outcome of a recognition. */
export type RecognitionOutcome = (typeof RECOGNITION_OUTCOMES)[number]
