import type * as contract from '#contract/secretariat.ts'
import type { Handler } from '../context.ts'
import { Failure } from '../failure.ts'
import { listCoursesOfTeacher, readAcademicFigures } from './detail-queries.ts'
import { findPerson } from './people-search-queries.ts'

/** A teacher's profile, courses and academic figures; whoever isn't one is told apart (document 3 §5). */
export const getTeacher: Handler<typeof contract.getTeacher> = async ({ userId }, { db }) => {
  const person = await findPerson(db, userId)
  if (!person) throw new Failure('NOT_FOUND')
  if (!person.role.includes('teacher')) throw new Failure('NOT_A_TEACHER')
  const [courses, figures] = await Promise.all([listCoursesOfTeacher(db, userId), readAcademicFigures(db, userId)])
  return {
    person,
    courses,
    academic: {
      ...figures,
      active_courses: courses.filter(({ is_active }) => is_active).length,
      assignments: sumOf(courses.map(({ assignment_count }) => assignment_count)),
      to_grade: sumOf(courses.map(({ to_grade_count }) => to_grade_count)),
    },
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
