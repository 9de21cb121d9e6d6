import { DAY_MS, HOUR_MS, MINUTE_MS } from '../calendar.ts'

/**
 * How long each kind of mailed link works, in milliseconds (decisions A4, A6 and A12). An invitation is valid for a week, and a changed
 * email can be taken back from the previous address for just as long; `confirm_change` confirms the new one and signs nobody in.
 */
export const LINK_LIFE_MS = {
  confirm: DAY_MS,
  confirm_change: DAY_MS,
  reset: HOUR_MS,
  invitation: 7 * DAY_MS,
  take_back: 7 * DAY_MS,
} as const
/** A kind of mailed link. */
export type LinkPurpose = keyof typeof LINK_LIFE_MS

/** Longest code that is looked up, in characters. */
export const LINK_CODE_MAX = 200

/** How long the photo of a new account may follow its registration, in milliseconds. */
export const PHOTO_TOKEN_LIFE_MS = 15 * MINUTE_MS

/** How long after a link another may be requested, in milliseconds: also after one sent automatically, as at registration. */
export const LINK_MAIL_WAIT_MS = MINUTE_MS

/** Links mailed to one address: once a minute and 5 times a day. */
export const LINK_MAIL_LIMITS = [
  { max: 1, windowMs: LINK_MAIL_WAIT_MS },
  { max: 5, windowMs: DAY_MS },
] as const

/** Links asked for from one network address, for whatever emails. */
export const LINK_ASK_LIMIT = { max: 30, windowMs: HOUR_MS } as const
