import type { Cents } from '../money.ts'

/**
 * What an entry of an enrollment's account is (decision M16): the price of a purchase; a scholarship's share of it, or that share given back; money
 * that came, or went back; what the institution forgave; a purchase that is off.
 */
export const ENTRY_KINDS = ['charge', 'scholarship', 'payment', 'refund', 'waiver', 'cancellation'] as const
/** One of them. */
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** An entry: positive if it raises what is owed, negative if it lowers it. Entries are only ever added. */
export interface Entry {
  kind: EntryKind
  amountCents: Cents
  /** The course in its order that it's about: one enrollment may have been bought several times. */
  purchaseId: string
}

/**
 * Why a course is out of its purchase: its student or staff gave it up (decision M17), another purchase of it took its place (decision M13), its
 * money went back, or its time to pay ended for good (decision M19).
 */
export const CANCEL_REASONS = ['withdrawn', 'replaced', 'refunded', 'expired'] as const
/** One of them. */
export type CancelReason = (typeof CANCEL_REASONS)[number]
