import type { ElectiveGroup } from './plan.ts'

/** An approved course that may count in one of these groups, by their places in the list. */
type Candidate = { readonly course_id: string; readonly credits: number; readonly groups: readonly number[] }

/** Most groups complete, then least courses missing over the groups that count them, then least credits over the others; each the larger the better. */
type Worth = readonly [complete: number, courses: number, credits: number]

/** Number of search states after which the best result so far is used: only a plan made up to be hard gets that far. */
const MAX_STEPS = 5000

/** What a group asks for, in courses or in credits. */
export const neededOf = ({ courses_needed, credits_needed }: ElectiveGroup): number =>
  courses_needed ?? credits_needed ?? 0

/** What a course is worth in a group: one course, or its credits. */
const worthIn = (group: ElectiveGroup, credits: number) => (group.courses_needed === null ? credits : 1)

/**
 * In which group each approved course counts: each in at most one, so that most groups are complete, then the fewest courses are missing over the
 * groups that count courses, then the fewest credits over those that count credits (record 042). A course of one group has no choice; of the
 * others, every way that could be better is tried; groups that share no course are looked at by themselves.
 * Where it's only asked whether all groups can be complete, no other answer is looked for.
 */
export function assignToGroups(
  groups: readonly ElectiveGroup[],
  approved: readonly { readonly course_id: string; readonly credits: number }[],
  isWholeAsked = false,
): Map<string, string> {
  const candidates = approved.map((course): Candidate => ({
    ...course,
    groups: groups.flatMap(({ course_ids }, place) => (course_ids.includes(course.course_id) ? [place] : [])),
  }))
  const done = groups.map(() => 0)
  const assigned = new Map<string, string>()
  const assign = ({ course_id, credits }: Candidate, place: number) => {
    const group = groups[place]
    if (!group) return
    assigned.set(course_id, group.id)
    done[place] = (done[place] ?? 0) + worthIn(group, credits)
  }
  for (const candidate of candidates) {
    const [only, ...others] = candidate.groups
    if (only !== undefined && others.length === 0) assign(candidate, only)
  }
  const shared = candidates.filter((candidate) => candidate.groups.length > 1)
  for (const part of apart(shared)) {
    const places = bestPlaces(groups, part, done, isWholeAsked)
    part.forEach((candidate, index) => assign(candidate, places[index] ?? candidate.groups[0] ?? 0))
  }
  return assigned
}

/**
 * Courses whose groups, including those through other courses, are the same; similar ones are kept together so that equal states
 * recur.
 */
function apart(shared: readonly Candidate[]): Candidate[][] {
  let parts: { groups: Set<number>; courses: Candidate[] }[] = []
  for (const candidate of shared) {
    const touched = parts.filter(({ groups }) => candidate.groups.some((place) => groups.has(place)))
    const joined = {
      groups: new Set([...candidate.groups, ...touched.flatMap(({ groups }) => [...groups])]),
      courses: [...touched.flatMap(({ courses }) => courses), candidate],
    }
    parts = [...parts.filter((part) => !touched.includes(part)), joined]
  }
  const kind = ({ groups, credits }: Candidate) => `${groups.length} ${groups.join(' ')} ${credits}`
  return parts.map(({ courses }) => courses.toSorted((a, b) => (kind(a) < kind(b) ? -1 : kind(a) > kind(b) ? 1 : 0)))
}

/** For each course the group that it counts in, or undefined when it's needed nowhere. */
function bestPlaces(
  groups: readonly ElectiveGroup[],
  courses: readonly Candidate[],
  done: readonly number[],
  isWholeAsked: boolean,
): (number | undefined)[] {
  const own = [...new Set(courses.flatMap((course) => course.groups))].flatMap((place) => {
    const group = groups[place]
    return group ? [{ place, group, missing: Math.max(0, neededOf(group) - (done[place] ?? 0)) }] : []
  })
  const inCourses = own.map(({ group }) => group.courses_needed !== null)
  /** What each course contributes to each group, and what the courses from it on could contribute. */
  const brings = courses.map((course) =>
    own.map(({ place, group }) => (course.groups.includes(place) ? worthIn(group, course.credits) : 0)),
  )
  const toCome = brings.map((_, index) =>
    own.map((_group, at) => brings.slice(index).reduce((sum, one) => sum + (one[at] ?? 0), 0)),
  )
  const largest = Math.max(1, ...courses.map(({ credits }) => credits))

  /** The most credits that the given number of courses, from each one on, have. */
  const mostCredits = courses.map((_, index) =>
    courses
      .slice(index)
      .map(({ credits }) => credits)
      .toSorted((a, b) => b - a)
      .reduce((sums, one) => [...sums, (sums.at(-1) ?? 0) + one], [0]),
  )

  /**
   * What could come of it at best: as if each course counted in all its groups, and as if any course would do in any group. Worth is compared
   * part by part, so the credits are those of courses that the best of the other parts leaves over.
   */
  const atBest = (index: number, left: readonly number[]): Worth => {
    const free = courses.length - index
    const still = left.map((one, at) => Math.max(0, one - (toCome[index]?.[at] ?? 0)))
    const asked = left.flatMap((one, at) => (still[at] === 0 ? [inCourses[at] ? one : Math.ceil(one / largest)] : []))
    const total = (of: readonly number[], isOfCourses: boolean) =>
      of.reduce((sum, one, at) => (inCourses[at] === isOfCourses ? sum + one : sum), 0)
    const courseCount = Math.max(total(still, true), total(left, true) - free)
    const over = free - (total(left, true) - courseCount)
    const creditCount = Math.max(total(still, false), total(left, false) - (mostCredits[index]?.[over] ?? 0))
    return [howManyFit(asked, free), 0 - courseCount, 0 - creditCount]
  }

  const found: { worth: Worth | null; chosen: (number | undefined)[] } = {
    worth: isWholeAsked ? [own.length - 1, 0, 0] : null,
    chosen: [],
  }
  const seen = new Set<string>()
  const search = (chosen: readonly (number | undefined)[], left: readonly number[]): void => {
    const index = chosen.length
    const worth = atBest(index, left)
    if (found.worth && (!isBetter(worth, found.worth) || seen.size > MAX_STEPS)) return
    if (index === courses.length) {
      Object.assign(found, { worth, chosen })
      return
    }
    // What came before doesn't affect what comes next: each state is continued from once.
    const state = `${index} ${left.join(' ')}`
    if (seen.has(state)) return
    seen.add(state)
    const useful = own
      .map(({ place }, at) => ({ place, at, one: brings[index]?.[at] ?? 0, missing: left[at] ?? 0 }))
      .filter(({ one, missing }) => one > 0 && missing > 0)
      // The group that is nearest to its end first: a good answer is found early, and the rest is seen to be no better.
      .toSorted((a, b) => a.missing / a.one - b.missing / b.one)
    for (const { place, at, one, missing } of useful)
      search([...chosen, place], left.with(at, Math.max(0, missing - one)))
    if (useful.length === 0) search([...chosen, undefined], left)
  }
  search(
    [],
    own.map(({ missing }) => missing),
  )
  return found.chosen
}

/** How many of these can have what they ask for, of so much. */
function howManyFit(asked: readonly number[], free: number): number {
  let left = free
  return asked.toSorted((a, b) => a - b).filter((one) => (left -= one) >= 0).length
}

function isBetter(a: Worth, b: Worth): boolean {
  const at = a.findIndex((one, index) => one !== b[index])
  return (a[at] ?? 0) > (b[at] ?? 0)
}
