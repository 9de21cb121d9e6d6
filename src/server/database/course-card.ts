import { courses } from './tables/courses.ts'
import { users } from './tables/people.ts'

/** CourseCard's fields (contract/courses.ts) as columns, for every statement that lists courses; `users` is the teacher. */
export const courseCard = {
  id: courses.id,
  name: courses.name,
  course_code: courses.course_code,
  description: courses.description,
  credits: courses.credits,
  image_url: courses.image_url,
  professor: users.name,
  price_cents: courses.price_usd,
  currency: courses.currency,
}
