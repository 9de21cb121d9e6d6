/** How long each kind of mailed link works, in milliseconds (decisions A4 and A6); an invitation waits a week. */
export const LINK_LIFE_MS = { confirm: 24 * 3600_000, reset: 3600_000, invitation: 7 * 24 * 3600_000 } as const
/** A kind of mailed link. */
export type LinkPurpose = keyof typeof LINK_LIFE_MS

/** Longest code that is looked up, in characters. */
export const LINK_CODE_MAX = 200

/** How long the photo of a new account may follow its registration, in milliseconds. */
export const PHOTO_TOKEN_LIFE_MS = 15 * 60_000

/** Links mailed to one address: once a minute and 5 times a day. */
export const LINK_MAIL_LIMITS = [
  { max: 1, windowMs: 60_000 },
  { max: 5, windowMs: 24 * 3600_000 },
] as const

/** Links asked for from one network address, for whatever emails. */
export const LINK_ASK_LIMIT = { max: 30, windowMs: 3600_000 } as const
