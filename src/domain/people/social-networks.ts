/** Social networks of a person's profile (document 1 §3). */
export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'twitter', 'linkedin'] as const
/** A social network of a profile. */
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

/** Social networks of the institution (document 3 §3, setting social_links). */
export const INSTITUTION_NETWORKS = ['facebook', 'instagram', 'twitter', 'youtube'] as const
/** A social network of the institution. */
export type InstitutionNetwork = (typeof INSTITUTION_NETWORKS)[number]
