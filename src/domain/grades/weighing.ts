import { hundredths, roundedRatio } from '../rounding.ts'
import type { GradingScheme, SchemeCategory, SchemeWork } from './scheme.ts'
import type { WorkState } from './work-states.ts'

/** A work with its state before the scheme is applied. */
type Stated = { assignment_id: string; grade: number | null; max_score: number; state: WorkState }

/** A work within the scheme: points in hundredths; `part` over `whole` is its share of the final grade. */
interface Weighed {
  state: WorkState
  category_id: string | null
  earned: bigint
  possible: bigint
  part: bigint
  whole: bigint
}

/** All evaluations of a scheme without categories. */
const EVERYTHING: SchemeCategory = { id: '', title: '', weight_percent: 100, basis: 'points', dropped: 0 }

/** What a scheme makes of an enrollment's work. */
export interface Weighing {
  works: readonly Pick<Weighed, 'state' | 'category_id'>[]
  /** Whether anything counts; without it there's no figure. */
  isAny: boolean
  /** The sum of the shares, exact; over 1 with extra points. */
  sum: { part: bigint; whole: bigint }
  /** The sum in hundredths of a percent, rounded, and each work's share of it: they add up to it. */
  exact: number
  shares: readonly number[]
  /** Points of what counts, in hundredths. */
  actual: bigint
  possible: bigint
}

/**
 * Applies a scheme to graded and missing work (record 072): within each category the lowest are dropped, extra points are added to
 * the sum alone, and categories where nothing counts are left out, the weights of the others making up the whole.
 */
export function weigh(works: readonly Stated[], { categories, works: places }: GradingScheme): Weighing {
  const all = categories.length > 0 ? categories : [EVERYTHING]
  const placeOf = new Map(places.map((place) => [place.assignment_id, place]))
  const known = new Set(all.map(({ id }) => id))
  const first = all[0]?.id ?? ''
  const weighed = works.map((work): Weighed => {
    const named = placeOf.get(work.assignment_id)?.category_id
    const category_id = named != null && known.has(named) ? named : first
    const [earned, possible] = [BigInt(hundredths(work.grade ?? 0)), BigInt(hundredths(work.max_score))]
    return { state: work.state, category_id, earned, possible, part: 0n, whole: 1n }
  })
  const placed = weighed.map((own, index) => ({ own, place: placeOf.get(works[index]?.assignment_id ?? '') }))
  let weights = 0n
  for (const category of all) {
    const weight = BigInt(hundredths(category.weight_percent))
    if (weighCategory(category, weight, placed)) weights += weight
  }
  const sum = addUp(weighed, weights)
  const exact = roundedRatio(sum.part * 10_000n, sum.whole)
  const counted = weighed.filter(({ state }) => isCounted(state))
  const isExtra = new Set(placed.filter(({ place }) => place?.is_extra).map(({ own }) => own))
  return {
    works: weighed.map(({ state, category_id }) => ({ state, category_id: category_id === '' ? null : category_id })),
    isAny: weights > 0n,
    sum,
    exact,
    shares: sharesOfSum(weighed, sum.whole, exact),
    actual: counted.reduce((total, { earned }) => total + earned, 0n),
    possible: counted.reduce((total, one) => total + (isExtra.has(one) ? 0n : one.possible), 0n),
  }
}

function isCounted(state: WorkState): boolean {
  return state === 'graded' || state === 'missing'
}

type Placed = { own: Weighed; place: SchemeWork | undefined }

/** Sets the states and shares of a category's work, times its weight; returns false where nothing counts. */
function weighCategory({ id, basis, dropped }: SchemeCategory, weight: bigint, placed: readonly Placed[]): boolean {
  const members = placed.filter(({ own }) => own.category_id === id)
  const extras = members.filter(({ place }) => place?.is_extra).map(({ own }) => own)
  for (const own of extras) if (own.state === 'missing' || own.state === 'pending') own.state = 'uncounted'
  const counted = members.filter(({ own, place }) => isCounted(own.state) && !place?.is_extra && own.possible > 0n)
  const droppable = counted.filter(({ place }) => place == null || place.required_percent === null)
  const most = Math.min(dropped, counted.length - 1)
  for (const { own } of droppable.toSorted((a, b) => byPercent(a.own, b.own)).slice(0, Math.max(0, most)))
    own.state = 'dropped'
  const kept = counted.filter(({ own }) => own.state !== 'dropped').map(({ own }) => own)
  if (kept.length === 0) {
    for (const own of extras) if (own.state === 'graded') own.state = 'uncounted'
    return false
  }
  const points = kept.reduce((sum, { possible }) => sum + possible, 0n)
  for (const own of [...kept, ...extras.filter(({ state }) => state === 'graded')]) {
    own.part = weight * own.earned
    own.whole = basis === 'points' ? points : BigInt(kept.length) * own.possible
  }
  return true
}

function byPercent(a: Weighed, b: Weighed): number {
  const difference = a.earned * b.possible - b.earned * a.possible
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

/** Brings the shares over one denominator, each divided by the weights that count, and adds them up. */
function addUp(weighed: readonly Weighed[], weights: bigint): { part: bigint; whole: bigint } {
  if (weights === 0n) return { part: 0n, whole: 1n }
  const common = weighed.reduce((least, { part, whole }) => (part === 0n ? least : leastMultiple(least, whole)), 1n)
  for (const own of weighed) {
    own.part = own.part === 0n ? 0n : own.part * (common / own.whole)
    own.whole = common * weights
  }
  return { part: weighed.reduce((sum, { part }) => sum + part, 0n), whole: common * weights }
}

function leastMultiple(a: bigint, b: bigint): bigint {
  if (a === b) return a
  let [most, rest] = [a, b]
  while (rest > 0n) [most, rest] = [rest, most % rest]
  return (a / most) * b
}

/** Splits the rounded sum in proportion to the parts; the largest remainders take what rounding leaves, the first of equal ones. */
function sharesOfSum(weighed: readonly Weighed[], whole: bigint, exact: number): number[] {
  const total = weighed.reduce((sum, { part }) => sum + part, 0n)
  if (total === 0n || whole === 0n) return weighed.map(() => 0)
  const scaled = weighed.map(({ part }) => part * BigInt(exact))
  const shares = scaled.map((one) => Number(one / total))
  const left = exact - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = scaled
    .map((one, index) => ({ index, remainder: one % total }))
    .toSorted((a, b) => compare(b.remainder, a.remainder))
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
