/** A program with one plan, as tests store it: courses by their codes. */
export type ProgramRows = {
  code: string
  name: string
  title_granted?: string
  years?: number
  description?: string
  audience?: string
  credits_required?: number
  /** Code, year and term of each. */
  courses?: readonly (readonly [string, number, number])[]
  /** Code, what it requires, and how. */
  requirements?: readonly (readonly [string, string, 'aprobada' | 'aprobada_o_cursando'])[]
  groups?: readonly {
    name: string
    courses_needed: number | null
    credits_needed: number | null
    courses: readonly string[]
  }[]
}

/** Stores a program with a current plan, by one statement on whatever database; its one parameter is the program as JSON. */
export const STORE_PROGRAM = `
  with given as (select $1::jsonb as g),
  program as (
    insert into programs (code, name, title_granted, years, description, audience)
    select g ->> 'code', g ->> 'name', coalesce(g ->> 'title_granted', 'Título'), coalesce((g ->> 'years')::smallint, 1),
      coalesce(g ->> 'description', ''), coalesce(g ->> 'audience', '')
    from given returning id
  ),
  plan as (
    insert into plans (program_id, name, valid_from, is_current, credits_required)
    select id, 'Plan 2026', '2026-01-01', true, coalesce((g ->> 'credits_required')::int, 0) from program, given returning id
  ),
  planned as (
    insert into plan_courses (plan_id, course_id, year, term, position)
    select plan.id, c.id, (k ->> 1)::smallint, (k ->> 2)::smallint, at
    from plan, given, jsonb_array_elements(coalesce(g -> 'courses', '[]')) with ordinality as given_courses(k, at)
      join courses c on c.course_code = k ->> 0
    returning plan_id
  ),
  required as (
    insert into requirements (plan_id, course_id, required_course_id, kind)
    select plan.id, c.id, r.id, k ->> 2
    from plan, given, jsonb_array_elements(coalesce(g -> 'requirements', '[]')) k
      join courses c on c.course_code = k ->> 0 join courses r on r.course_code = k ->> 1
    returning plan_id
  ),
  grouped as (
    insert into elective_groups (plan_id, name, courses_needed, credits_needed, position)
    select plan.id, k ->> 'name', (k ->> 'courses_needed')::smallint, (k ->> 'credits_needed')::int, at
    from plan, given, jsonb_array_elements(coalesce(g -> 'groups', '[]')) with ordinality as given_groups(k, at)
    returning id, plan_id, name
  )
  insert into elective_group_courses (group_id, plan_id, course_id)
  select grouped.id, grouped.plan_id, c.id
  from given, jsonb_array_elements(coalesce(g -> 'groups', '[]')) k join grouped on grouped.name = k ->> 'name',
    jsonb_array_elements_text(k -> 'courses') code join courses c on c.course_code = code`

/** A program of six courses in two years, two of them elective. */
export const SIX_COURSES = {
  code: 'PRUEBA',
  name: 'Programa de prueba',
  title_granted: 'Título de prueba',
  years: 2,
  description: 'Una mirada ordenada.\nDe principio a fin.',
  audience: 'Para quien prueba.',
  credits_required: 20,
  courses: [
    ['HERM1', 1, 1],
    ['GRIE1', 1, 1],
    ['INTRO', 1, 2],
    ['DOGM1', 1, 2],
    ['HOMIL', 2, 1],
    ['ETICA', 2, 1],
  ],
  requirements: [
    ['DOGM1', 'HERM1', 'aprobada'],
    ['DOGM1', 'GRIE1', 'aprobada_o_cursando'],
  ],
  groups: [{ name: 'Ministerio', courses_needed: 1, credits_needed: null, courses: ['HOMIL', 'ETICA'] }],
} as const satisfies ProgramRows
