import type { ElectiveGroup, Plan, PlanCourse } from '#domain/programs/plan.ts'

type Contents = {
  readonly courses: readonly Pick<PlanCourse, 'course_id' | 'year' | 'term'>[]
  readonly groups: readonly (Omit<ElectiveGroup, 'id'> & { readonly name: string })[]
  readonly requirements: Plan['requirements']
}
type Lines = Readonly<Record<'courses' | 'electives' | 'requirements', readonly string[]>>

/** A plan in lines that the audit log shows as they are. */
export function describeContents(
  { courses, groups, requirements }: Contents,
  codes: ReadonlyMap<string, string>,
): Lines {
  const code = (id: string) => codes.get(id) ?? '?'
  return {
    courses: courses.map(({ course_id, year, term }) => `${code(course_id)} (año ${year}, período ${term})`),
    electives: groups.map(
      ({ name, courses_needed, credits_needed, course_ids }) =>
        `${name} (${courses_needed === null ? `créditos: ${credits_needed}` : `cursos: ${courses_needed}`}; ${course_ids.map(code).join(', ')})`,
    ),
    requirements: requirements.map(
      ({ course_id, required_course_id, kind }) =>
        `${code(course_id)} ← ${code(required_course_id)}${kind === 'aprobada' ? '' : ' (o cursando)'}`,
    ),
  }
}

/** Of each field only the lines that are gone and those that came. */
export function linesBetween(before: Lines, after: Lines) {
  const only = (of: Lines, without: Lines) => ({
    courses: of.courses.filter((line) => !without.courses.includes(line)),
    electives: of.electives.filter((line) => !without.electives.includes(line)),
    requirements: of.requirements.filter((line) => !without.requirements.includes(line)),
  })
  return { before: only(before, after), after: only(after, before) }
}
