import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import type { Attempt } from './attempts.ts'
import { auditPlan } from './audit.ts'
import { averagesOf } from './averages.ts'
import type { Plan } from './plan.ts'

const COURSES = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7']
/** Some of these are in groups; few enough that every assignment can be tried. */
const ELECTIVES = COURSES.slice(0, 5)

const groups = fc.array(
  fc.record({
    course_ids: fc.subarray(ELECTIVES, { minLength: 1 }),
    inCourses: fc.boolean(),
    needed: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 3 },
)
const plans: fc.Arbitrary<Plan> = fc
  .record({
    credits: fc.tuple(...COURSES.map(() => fc.integer({ min: 0, max: 4 }))),
    groups,
    /** Later courses ask for earlier ones, in an order of their own: no cycle. */
    order: fc.shuffledSubarray(COURSES, { minLength: COURSES.length }),
    requirements: fc.uniqueArray(
      fc.record({
        of: fc.integer({ min: 1, max: 7 }),
        to: fc.integer({ min: 0, max: 6 }),
        kind: fc.constantFrom('aprobada' as const, 'aprobada_o_cursando' as const),
      }),
      { maxLength: 9, selector: ({ of, to }) => `${of} ${to}` },
    ),
    credits_required: fc.integer({ min: 0, max: 18 }),
  })
  .map(({ credits, order, ...drawn }) => ({
    credits_required: drawn.credits_required,
    courses: COURSES.map((course_id, at) => ({ course_id, credits: credits[at] ?? 0, year: 1, term: 1 })),
    groups: drawn.groups.map(({ course_ids, inCourses, needed }, at) => ({
      id: `g${at}`,
      course_ids,
      courses_needed: inCourses ? needed : null,
      credits_needed: inCourses ? null : needed * 2,
    })),
    requirements: drawn.requirements
      .filter(({ of, to }) => to < of)
      .map(({ of, to, kind }) => ({ course_id: order[of] ?? '', required_course_id: order[to] ?? '', kind })),
  }))
const attempt = fc.record({
  course_id: fc.constantFrom(...COURSES, 'elsewhere'),
  state: fc.constantFrom(
    'approved' as const,
    'approved' as const,
    'studying' as const,
    'failed' as const,
    'none' as const,
  ),
  form: fc.constantFrom('cursada' as const, 'historia' as const, 'equivalencia' as const),
  grade: fc.option(fc.integer({ min: 0, max: 100 })),
  credits: fc.integer({ min: 0, max: 4 }),
})
/** Somebody's beginnings, or a long way gone. */
const histories: fc.Arbitrary<Attempt[]> = fc
  .oneof(fc.array(attempt, { maxLength: 9 }), fc.array(attempt, { minLength: 20, maxLength: 40 }))
  .map((all) => all.map((one, at) => ({ ...one, on: `2026-01-${String(10 + at)}` })))
const drawn = fc.record({
  plan: plans,
  attempts: histories,
  counted: fc.constantFrom('last' as const, 'best' as const),
  excepted: fc.subarray(COURSES, { maxLength: 1 }).map((ids) => new Set(ids)),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never

/** Every way to give each of these courses to one of its groups or to none; the best of them, as record 042 ranks them. */
function everyAssignment({ groups: all }: Plan, courses: readonly { id: string; credits: number }[]) {
  let best: number[] = []
  const walk = (at: number, done: readonly number[]): void => {
    const course = courses[at]
    if (course) {
      walk(at + 1, done)
      all.forEach(({ course_ids, courses_needed }, group) => {
        if (!course_ids.includes(course.id)) return
        walk(at + 1, done.with(group, (done[group] ?? 0) + (courses_needed === null ? course.credits : 1)))
      })
      return
    }
    const worth = worthOf(all, done)
    if (best.length === 0 || inOne(worth) > inOne(best)) best = worth
  }
  walk(
    0,
    all.map(() => 0),
  )
  return best
}
/** Groups complete, and what is missing, the less the better: courses, credits. */
function worthOf(all: Plan['groups'], done: readonly number[]): number[] {
  const missing = all.map(({ courses_needed, credits_needed }, at) => ({
    courses: courses_needed === null ? 0 : Math.max(0, courses_needed - (done[at] ?? 0)),
    credits: credits_needed === null ? 0 : Math.max(0, credits_needed - (done[at] ?? 0)),
  }))
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total - one, 0)
  return [
    missing.filter(({ courses, credits }) => courses + credits === 0).length,
    sum(missing.map(({ courses }) => courses)),
    sum(missing.map(({ credits }) => credits)),
  ]
}
/** What is missing is never a hundred of either. */
const inOne = ([complete = 0, courses = 0, credits = 0]: number[]) => complete * 10_000 + courses * 100 + credits

/** The credits that an approved course gives: by what is said of attempts, read once more. */
function creditsOf({ plan, attempts, counted }: Drawn, id: string): number {
  const own = attempts.filter((one) => one.course_id === id && one.state === 'approved')
  if (own.length === 0) return plan.courses.find(({ course_id }) => course_id === id)?.credits ?? 0
  const top = Math.max(...own.map(({ grade }) => grade ?? -1))
  const counting = counted === 'last' ? own : own.filter(({ grade }) => (grade ?? -1) === top)
  return counting.at(-1)?.credits ?? 0
}

function isComplete(one: Drawn, approved: ReadonlySet<string>): boolean {
  const { plan } = one
  const passed = COURSES.filter((id) => approved.has(id)).map((id) => ({ id, credits: creditsOf(one, id) }))
  const obligatory = COURSES.filter((id) => !plan.groups.some(({ course_ids }) => course_ids.includes(id)))
  const credits = passed.reduce((sum, course) => sum + course.credits, 0)
  return (
    obligatory.every((id) => approved.has(id)) &&
    credits >= plan.credits_required &&
    everyAssignment(
      plan,
      passed.filter(({ id }) => ELECTIVES.includes(id)),
    )[0] === plan.groups.length
  )
}

/** What may be taken in a term: also together with its requirements, where that is enough. */
function takenInATerm({ plan, excepted }: Drawn, approved: ReadonlySet<string>, begun: ReadonlySet<string>) {
  const taken = new Set(begun)
  let before = -1
  while (before !== taken.size) {
    before = taken.size
    for (const id of COURSES) {
      if (approved.has(id) || taken.has(id)) continue
      const asked = plan.requirements.filter(({ course_id }) => course_id === id)
      const isFree = asked.every(
        ({ required_course_id: to, kind }) => approved.has(to) || (kind !== 'aprobada' && taken.has(to)),
      )
      if (isFree || excepted.has(id)) taken.add(id)
    }
  }
  return taken
}

function fewestTerms(one: Drawn, approvedNow: ReadonlySet<string>, studyingNow: ReadonlySet<string>): number | null {
  let approved = approvedNow
  for (let term = 0; term <= COURSES.length; term += 1) {
    if (isComplete(one, approved)) return term
    const taken = takenInATerm(one, approved, term === 0 ? studyingNow : new Set())
    approved = new Set([...approved, ...taken])
  }
  return null
}

test('an audit is that of an independent oracle: states, groups, credits, what completes it and how soon', () => {
  const came = new Set<string>()
  fc.assert(
    fc.property(drawn, (one) => {
      const { plan, attempts, excepted } = one
      const audit = auditPlan(plan, attempts, one)
      const ofState = (state: string) =>
        new Set(attempts.filter((a) => a.state === state).map(({ course_id }) => course_id))
      const approved = ofState('approved')
      const studying = new Set([...ofState('studying')].filter((id) => !approved.has(id)))

      for (const { course_id: id, state, missing, attempt } of audit.courses) {
        const asked = plan.requirements.filter(
          ({ course_id, required_course_id: to, kind }) =>
            course_id === id && !approved.has(to) && !(kind === 'aprobada_o_cursando' && studying.has(to)),
        )
        const isOpen = asked.length === 0 || excepted.has(id)
        const expected = approved.has(id) ? 'approved' : studying.has(id) ? 'studying' : isOpen ? 'available' : 'locked'
        expect({ id, state }).toEqual({ id, state: expected })
        expect(missing).toEqual(expected === 'locked' ? asked : [])
        expect(expected !== 'approved' || attempt?.credits === creditsOf(one, id)).toBe(true)
        came.add(expected)
      }

      const passed = COURSES.filter((id) => approved.has(id)).map((id) => ({ id, credits: creditsOf(one, id) }))
      for (const { id, course_ids, done, needed, is_complete } of audit.groups) {
        const group = plan.groups.find((other) => other.id === id)
        const counted = passed.filter((course) => course_ids.includes(course.id))
        expect(course_ids.every((course) => group?.course_ids.includes(course) && approved.has(course))).toBe(true)
        expect(done).toBe(group?.courses_needed ? counted.length : counted.reduce((sum, c) => sum + c.credits, 0))
        expect(is_complete).toBe(done >= needed)
      }
      const counted = audit.groups.flatMap(({ course_ids }) => course_ids)
      expect(new Set(counted).size).toBe(counted.length)
      const worth = worthOf(
        plan.groups,
        audit.groups.map(({ done }) => done),
      )
      expect(worth).toEqual(
        everyAssignment(
          plan,
          passed.filter(({ id }) => ELECTIVES.includes(id)),
        ),
      )
      if (plan.groups.length > 1 && worth[0] !== plan.groups.length) came.add('groups left')

      expect(audit.credits.earned).toBe(passed.reduce((sum, { credits }) => sum + credits, 0))
      expect(audit.is_complete).toBe(isComplete(one, approved))
      expect(audit.fewest_terms).toBe(fewestTerms(one, approved, studying))
      came.add(audit.is_complete ? 'complete' : 'incomplete')
      came.add(audit.fewest_terms === null ? 'never' : audit.fewest_terms > 1 ? 'in terms' : 'soon')
    }),
    // A fixed seed: all branches are promised, not likely.
    { ...runs(1000), seed: 20261123 },
  )
  expect([...came].toSorted()).toEqual([
    'approved',
    'available',
    'complete',
    'groups left',
    'in terms',
    'incomplete',
    'locked',
    'never',
    'soon',
    'studying',
  ])
})

test('thirty groups of two hundred courses are assigned, the same course in many of them', () => {
  const ids = Array.from({ length: 200 }, (_, at) => `c${at}`)
  const plan: Plan = {
    credits_required: 0,
    courses: ids.map((course_id, at) => ({ course_id, credits: 1 + (at % 3), year: 1, term: 1 })),
    groups: Array.from({ length: 30 }, (_, group) => ({
      id: `g${group}`,
      courses_needed: group % 2 ? 4 : null,
      credits_needed: group % 2 ? null : 9,
      course_ids: ids.filter((_id, at) => (at * 7 + group * 3) % 11 < 4),
    })),
    requirements: ids.slice(1).map((course_id, at) => ({
      course_id,
      required_course_id: `c${at}`,
      kind: at % 40 ? ('aprobada_o_cursando' as const) : ('aprobada' as const),
    })),
  }
  const approve = (count: number): Attempt[] =>
    ids.slice(0, count).map((course_id) => ({
      course_id,
      state: 'approved',
      form: 'cursada',
      grade: 80,
      on: '2026-01-01',
      credits: 2,
    }))
  // The count of courses alone shows how many groups can be complete: 50 courses give 15 groups of 4 no more than 12, and the others wait.
  const some = auditPlan(plan, approve(50))
  expect(some.groups.filter(({ is_complete }) => is_complete)).toHaveLength(12)
  expect(some.fewest_terms).toBeGreaterThan(1)
  const all = auditPlan(plan, approve(200))
  expect(all.groups.every(({ is_complete }) => is_complete)).toBe(true)
})

test('averages: of an approved course the attempt that counts, with failures every failed one beside it, equivalences in neither', () => {
  const graded = (
    course_id: string,
    state: Attempt['state'],
    grade: number | null,
    form: Attempt['form'] = 'cursada',
  ) => ({ course_id, state, form, grade, on: '2026-01-01', credits: 1 }) as const
  const attempts = [
    graded('a', 'failed', 40),
    graded('a', 'approved', 90),
    graded('a', 'approved', 75, 'historia'),
    graded('b', 'approved', 80),
    graded('c', 'failed', null),
    graded('c', 'none', 10),
    graded('d', 'approved', 100, 'equivalencia'),
  ]
  expect(averagesOf(attempts, 'last')).toEqual({ with_failures: 65, without_failures: 77.5 })
  expect(averagesOf(attempts, 'best')).toEqual({ with_failures: 70, without_failures: 85 })
  expect(averagesOf([], 'last')).toEqual({ with_failures: null, without_failures: null })
})
