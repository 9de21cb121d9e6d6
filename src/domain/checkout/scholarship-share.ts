import { type Cents, percentOff } from '../money.ts'

/** The two payments of a price under a scholarship: what the code completes and what the student still pays (decision M4). */
export interface ScholarshipSplit {
  scholarshipCents: Cents
  balanceCents: Cents
}

/** Split one price; both shares always add up to it. Whole percents from 0 (no code) to 100. */
export function splitByScholarship(unitCents: Cents, percent: number): ScholarshipSplit {
  const balanceCents = percentOff(unitCents, percent)
  return { scholarshipCents: unitCents - balanceCents, balanceCents }
}
