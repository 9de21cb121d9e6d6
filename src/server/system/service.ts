import type { LastWords } from './last-words.ts'
import type { PlaceSeen } from './place-seen.ts'

/** What the check knows of the portal that runs with this configuration. */
export type Service =
  | {
      readonly kind: 'answers'
      /** Null from an older version, which doesn't say. */
      readonly since: Date | null
      /** What it sees now of the places that it writes to; null from an older version. */
      readonly places: readonly PlaceSeen[] | null
    }
  | {
      readonly kind: 'silent'
      /** What it last reported about itself; null if nothing is known. */
      readonly words: LastWords | null
      readonly unit: UnitFacts | null
    }

/** What systemd says of the unit. */
export type UnitFacts = {
  readonly unit: string
  /** `active`, `inactive`, `failed`, `activating` … */
  readonly state: string
  readonly since: Date | null
  /** Who it runs as; empty for root. */
  readonly user: string
  /** The last thing that it said, where that's a sentence for people. */
  readonly sentence: string | null
}
