import type { ChangedMeanwhile } from '#contract/editing.ts'
import { conflictFields, type Conflict } from '#web/api/conflict.ts'
import type { DraftCourse, DraftGroup, PlanDraft } from './plan-draft.ts'
import { conflictTexts as texts } from './plan-texts.ts'

type Place = Pick<DraftCourse, 'year' | 'term'>
type Group = Omit<DraftGroup, 'id'>
type Asked = Pick<PlanDraft['requirements'][number], 'required_course_id' | 'kind'>
type Fields = Readonly<Record<string, unknown>>

/** The parts of a plan that two people can change, each one separately: a course's place, its requirements, a group by its name. */
function fieldsOf({ courses, groups, requirements }: PlanDraft): Fields {
  const asked = Map.groupBy(requirements, ({ course_id }) => course_id)
  return Object.fromEntries([
    ...courses.map(({ course_id, year, term }) => [`courses.${course_id}`, { year, term } satisfies Place] as const),
    ...[...Map.groupBy(groups, ({ name }) => name)].map(([name, all]) => {
      const same = all.map(({ id: _id, ...group }): Group => ({ ...group, course_ids: group.course_ids.toSorted() }))
      return [`electives.${name}`, same] as const
    }),
    ...[...asked].map(([course_id, all]) => {
      const kinds = all.map(({ required_course_id, kind }): Asked => ({ required_course_id, kind }))
      return [`requirements.${course_id}`, kinds.toSorted(byId)] as const
    }),
  ])
}

/** Returns the differences between a draft and what others stored since it began, in the plan's wording. */
export function planConflict(
  { began, theirs, mine }: { began: PlanDraft; theirs: PlanDraft; mine: PlanDraft },
  changed: Pick<ChangedMeanwhile, 'by' | 'last'>,
): Pick<Conflict, 'fields' | 'says' | 'labels'> {
  const [before, stored, typed] = [fieldsOf(began), fieldsOf(theirs), fieldsOf(mine)]
  // A part that one of them doesn't have is empty there.
  const nothing = Object.fromEntries(
    [...Object.keys(before), ...Object.keys(stored), ...Object.keys(typed)].map((name) => [name, null]),
  )
  const sides = { began: { ...nothing, ...before }, theirs: { ...nothing, ...stored }, mine: { ...nothing, ...typed } }
  const codes = new Map([began, theirs, mine].flatMap(({ courses }) => courses).map((one) => [one.course_id, one]))
  const code = (id: string) => codes.get(id)?.course_code ?? ''
  const fields = conflictFields(sides, changed)
  const says: Record<string, (value: never) => string> = {}
  const labels: Record<string, string> = {}
  for (const { field } of fields) {
    const [kind, name] = [field.slice(0, field.indexOf('.')), field.slice(field.indexOf('.') + 1)]
    if (kind === 'courses') {
      labels[field] = texts.course(code(name), codes.get(name)?.name ?? '')
      says[field] = (place: Place | null) => (place ? texts.place(place) : texts.notIn)
    } else if (kind === 'electives') {
      labels[field] = texts.group(name)
      says[field] = (groups: Group[] | null) =>
        (groups ?? []).map((group) => texts.groupSays(group, group.course_ids.map(code))).join('; ') || texts.notIn
    } else {
      labels[field] = texts.requires(code(name))
      says[field] = (asked: Asked[] | null) =>
        texts.asks((asked ?? []).map((one) => ({ ...one, code: code(one.required_course_id) })))
    }
  }
  return { fields, says, labels }
}

/**
 * Returns the draft with the stored version of the parts that are taken; whatever names a course without a place is removed with
 * it.
 */
export function withTaken(mine: PlanDraft, theirs: PlanDraft, taken: readonly string[]): PlanDraft {
  const is = (name: string) => taken.includes(name)
  const isCourse = ({ course_id }: { course_id: string }) => is(`courses.${course_id}`)
  const isGroup = ({ name }: { name: string }) => is(`electives.${name}`)
  const isAsked = ({ course_id }: { course_id: string }) => is(`requirements.${course_id}`)
  const merge = <One>(own: readonly One[], stored: readonly One[], isTaken: (one: One) => boolean) => [
    ...own.filter((one) => !isTaken(one)),
    ...stored.filter(isTaken),
  ]
  const courses = merge(mine.courses, theirs.courses, isCourse)
  const ids = new Set(courses.map(({ course_id }) => course_id))
  return {
    courses,
    groups: merge(mine.groups, theirs.groups, isGroup).map((group) => ({
      ...group,
      course_ids: group.course_ids.filter((id) => ids.has(id)),
    })),
    requirements: merge(mine.requirements, theirs.requirements, isAsked).filter(
      ({ course_id, required_course_id }) => ids.has(course_id) && ids.has(required_course_id),
    ),
  }
}

function byId(one: Asked, other: Asked): number {
  return one.required_course_id < other.required_course_id ? -1 : 1
}
