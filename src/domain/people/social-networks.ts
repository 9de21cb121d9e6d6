import { isWebUrl } from '../web-address.ts'

/** Social networks of a person's profile (document 1 §3). */
export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'twitter', 'linkedin'] as const

/** Social networks of the institution (document 3 §3, setting social_links). */
export const INSTITUTION_NETWORKS = ['facebook', 'instagram', 'twitter', 'youtube'] as const
/** A social network of the institution. */
export type InstitutionNetwork = (typeof INSTITUTION_NETWORKS)[number]

/**
 * Checks whether a text identifies a person's profile in a social network (document 1 §3): an http or https address, a user name,
 * or nothing. An address with any other scheme isn't accepted as a name.
 */
export function isSocialProfile(typed: string): boolean {
  const text = typed.trim()
  return text === '' || isWebUrl(text) || USER_NAME.test(text)
}

/** '@ana.benitez', 'Ana Benítez', 'facebook.com/ana?id=1'. */
const USER_NAME = /^[\p{L}\p{N}@_][\p{L}\p{M}\p{N} @._/?=&%+#~'’-]*$/u
