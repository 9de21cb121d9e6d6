import type * as tables from '../../database/tables/programs.ts'
import type { program_students } from '../../database/tables/program-students.ts'
import { CAST, demoId } from '../cast.ts'
import { personOf, type SeedPerson } from '../people.ts'
import type { SeedDays } from '../seed-days.ts'
import { PROGRAM_PLANS, type ProgramPlan } from './program-plans.ts'

const courseId = (code: string) => demoId(`course:${code}`)
const planId = (code: string) => demoId(`plan:${code}`)

/** Who is in which program since which day, counted from today; who only asked has no day of admission. */
const STUDENTS: readonly { key: string; program: string; on: number; asked?: true }[] = [
  { key: 'ana', program: 'LIT', on: -240 },
  { key: 'diego', program: 'DIT', on: -90 },
  { key: 'student1', program: 'LIT', on: -230 },
  { key: 'student2', program: 'DIT', on: -228 },
  { key: 'student3', program: 'CEB', on: -226 },
  { key: 'student5', program: 'LIT', on: -210 },
  { key: 'student8', program: 'CEB', on: -88 },
  { key: 'student9', program: 'LIT', on: -3, asked: true },
]

/** The rows of the three programs, their current plans and who is in them. */
export function programRows(people: readonly SeedPerson[], days: SeedDays) {
  const made = { created_at: days.at(-249, '10:00'), updated_at: days.at(-249, '10:00') }
  return {
    programs: PROGRAM_PLANS.map(({ code, name, title, years, description, audience }) => ({
      id: demoId(`program:${code}`),
      code,
      name,
      title_granted: title,
      years,
      description,
      audience,
      is_sample: true,
      ...made,
    })) satisfies (typeof tables.programs.$inferInsert)[],
    plans: PROGRAM_PLANS.map(({ code, credits }) => ({
      id: planId(code),
      program_id: demoId(`program:${code}`),
      name: `Plan ${days.day(-249).slice(0, 4)}`,
      valid_from: days.day(-249),
      credits_required: credits,
      is_current: true,
      ...made,
    })) satisfies (typeof tables.plans.$inferInsert)[],
    courses: PROGRAM_PLANS.flatMap(courseRows),
    ...groupRows(),
    requirements: PROGRAM_PLANS.flatMap(({ code, requires }) =>
      requires.map(([course, required, kind]) => ({
        plan_id: planId(code),
        course_id: courseId(course),
        required_course_id: courseId(required),
        kind,
      })),
    ) satisfies (typeof tables.requirements.$inferInsert)[],
    students: studentRows(people, days),
  }
}

function courseRows({ code, courses }: ProgramPlan): (typeof tables.plan_courses.$inferInsert)[] {
  return courses
    .flatMap((terms, year) => terms.flatMap((codes, term) => codes.map((course) => ({ course, year, term }))))
    .map(({ course, year, term }, position) => ({
      plan_id: planId(code),
      course_id: courseId(course),
      year: year + 1,
      term: term + 1,
      position,
    }))
}

function groupRows() {
  const planned = PROGRAM_PLANS.flatMap(({ code, groups }) =>
    groups.map((group, position) => ({
      ...group,
      position,
      plan_id: planId(code),
      id: demoId(`group:${code}:${position}`),
    })),
  )
  return {
    groups: planned.map(({ id, plan_id, name, needs, position }) => ({
      id,
      plan_id,
      name,
      courses_needed: 'courses' in needs ? needs.courses : null,
      credits_needed: 'credits' in needs ? needs.credits : null,
      position,
    })) satisfies (typeof tables.elective_groups.$inferInsert)[],
    groupCourses: planned.flatMap(({ id, plan_id, courses }) =>
      courses.map((course) => ({ group_id: id, plan_id, course_id: courseId(course) })),
    ) satisfies (typeof tables.elective_group_courses.$inferInsert)[],
  }
}

function studentRows(people: readonly SeedPerson[], days: SeedDays): (typeof program_students.$inferInsert)[] {
  return STUDENTS.map(({ key, program, on, asked = false }) => ({
    id: demoId(`program student:${key}`),
    user_id: personOf(people, key).id,
    program_id: demoId(`program:${program}`),
    plan_id: planId(program),
    status: asked ? 'solicitado' : 'activo',
    requested_at: asked ? days.at(on, '16:00') : null,
    admitted_on: asked ? null : days.day(on),
    decided_by: asked ? null : CAST.people.carla.id,
    created_at: days.at(on, '16:00'),
    updated_at: days.at(on, '16:00'),
  }))
}
