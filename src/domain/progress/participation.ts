/** What a person did in the forum. */
export interface Participation {
  posts: number
  comments: number
  likesReceived: number
}

/** The largest participation score that is displayed (document 2 §9). */
export const PARTICIPATION_SHOWN_MAX = 100

/** Participation in the forum: 3 a post, 2 a comment, 1 a like received (document 2 §9). */
export function participationScore({ posts, comments, likesReceived }: Participation): number {
  return posts * 3 + comments * 2 + likesReceived
}

/** Levels of participation, highest first (document 2 §9). */
export const PARTICIPATION_LEVELS = ['Muy Activo', 'Activo', 'Moderado', 'Básico', 'Inactivo'] as const
/** A level of participation. */
export type ParticipationLevel = (typeof PARTICIPATION_LEVELS)[number]

/** The level of a score: from 80, 60, 40, 20 and below (document 2 §9). */
export function participationLevel(score: number): ParticipationLevel {
  if (score >= 80) return 'Muy Activo'
  if (score >= 60) return 'Activo'
  if (score >= 40) return 'Moderado'
  return score >= 20 ? 'Básico' : 'Inactivo'
}
