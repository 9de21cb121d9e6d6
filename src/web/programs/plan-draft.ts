import type { CallInput } from '#contract/operation.ts'
import type { savePlanContents } from '#contract/programs.ts'
import type { ElectiveGroup, Plan, Requirement } from '#domain/programs/plan.ts'
import type { PlanDetail } from './answers.ts'

export type DraftCourse = PlanDetail['courses'][number]
export type DraftGroup = ElectiveGroup & { readonly name: string }
/** A plan's contents while they're edited; a new group has an id of the page's own. */
export type PlanDraft = {
  readonly courses: readonly DraftCourse[]
  readonly groups: readonly DraftGroup[]
  readonly requirements: readonly Requirement[]
}
/** A cell of the grid. */
export type Cell = { readonly year: number; readonly term: number }

/** The contents of a plan as it was read. */
export function draftOf({ courses, groups, requirements }: PlanDetail): PlanDraft {
  return { courses, groups, requirements }
}

/** What the domain's rules look at. */
export function planOf({ courses, groups, requirements }: PlanDraft, credits_required: number): Plan {
  return { credits_required, courses, groups, requirements }
}

/** What is sent. */
export function contentsOf({ courses, groups, requirements }: PlanDraft): Contents {
  return {
    courses: inOrder(courses).map(({ course_id, year, term }) => ({ course_id, year, term })),
    groups: groups.map(({ name, courses_needed, credits_needed, course_ids }) => ({
      name,
      courses_needed,
      credits_needed,
      course_ids: [...course_ids],
    })),
    requirements: [...requirements],
  }
}
type Contents = Pick<CallInput<typeof savePlanContents>, 'courses' | 'groups' | 'requirements'>

/** Whether two drafts are equal, regardless of the order of courses in their groups and of their requirements. */
export function isSame(one: PlanDraft, other: PlanDraft): boolean {
  const said = (draft: PlanDraft) => {
    const { courses, groups, requirements } = contentsOf(draft)
    return JSON.stringify([
      courses,
      groups.map((group) => ({ ...group, course_ids: group.course_ids.toSorted() })),
      requirements
        .map(({ course_id, required_course_id, kind }) => `${course_id} ${required_course_id} ${kind}`)
        .toSorted(),
    ])
  }
  return said(one) === said(other)
}

/** Adds a course at the end of a cell; one that is in the plan already stays where it is. */
export function withCourse(draft: PlanDraft, course: DraftCourse): PlanDraft {
  if (draft.courses.some(({ course_id }) => course_id === course.course_id)) return draft
  return { ...draft, courses: [...draft.courses, course] }
}

/** Moves a course to the end of another cell. */
export function moved(draft: PlanDraft, courseId: string, { year, term }: Cell): PlanDraft {
  const course = draft.courses.find(({ course_id }) => course_id === courseId)
  if (!course || (course.year === year && course.term === term)) return draft
  const others = draft.courses.filter((one) => one !== course)
  return { ...draft, courses: [...others, { ...course, year, term }] }
}

/** Takes a course out, with what groups and requirements say of it. */
export function withoutCourse(draft: PlanDraft, courseId: string): PlanDraft {
  return {
    courses: draft.courses.filter(({ course_id }) => course_id !== courseId),
    groups: draft.groups.map((group) => ({ ...group, course_ids: group.course_ids.filter((id) => id !== courseId) })),
    requirements: draft.requirements.filter(
      ({ course_id, required_course_id }) => course_id !== courseId && required_course_id !== courseId,
    ),
  }
}

/** Describes a course: its place, its groups, and what it requires. */
export function withDetails(
  draft: PlanDraft,
  courseId: string,
  details: { at: Cell; groupIds: readonly string[]; requirements: readonly Requirement[] },
): PlanDraft {
  return {
    courses: moved(draft, courseId, details.at).courses,
    groups: draft.groups.map((group) => {
      const others = group.course_ids.filter((id) => id !== courseId)
      return { ...group, course_ids: details.groupIds.includes(group.id) ? [...others, courseId] : others }
    }),
    requirements: [...draft.requirements.filter(({ course_id }) => course_id !== courseId), ...details.requirements],
  }
}

/** Puts a group in the place of the one with its id, or at the end. */
export function withGroup(draft: PlanDraft, group: DraftGroup): PlanDraft {
  const isOld = draft.groups.some(({ id }) => id === group.id)
  return {
    ...draft,
    groups: isOld ? draft.groups.map((one) => (one.id === group.id ? group : one)) : [...draft.groups, group],
  }
}

/** Takes a group away; its courses are obligatory unless another group has them. */
export function withoutGroup(draft: PlanDraft, groupId: string): PlanDraft {
  return { ...draft, groups: draft.groups.filter(({ id }) => id !== groupId) }
}

/** The cells of the grid: at least the program's years and two terms, and every cell that has a course. */
export function cellsOf({ courses }: PlanDraft, years: number): { years: number[]; terms: number[] } {
  const most = (of: 'year' | 'term', least: number) => Math.max(least, ...courses.map((course) => course[of]))
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
  return { years: upTo(most('year', years)), terms: upTo(most('term', 2)) }
}

/** The cell before or after another one, through the years; null where the grid ends. */
export function neighbour(cells: ReturnType<typeof cellsOf>, { year, term }: Cell, step: -1 | 1): Cell | null {
  const all = cells.years.flatMap((oneYear) => cells.terms.map((oneTerm) => ({ year: oneYear, term: oneTerm })))
  const index = all.findIndex((cell) => cell.year === year && cell.term === term)
  return all[index + step] ?? null
}

/** By year and term; within a cell as they came. */
function inOrder(courses: readonly DraftCourse[]): DraftCourse[] {
  return courses.toSorted((a, b) => a.year - b.year || a.term - b.term)
}
