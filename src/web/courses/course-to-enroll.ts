import type { QueryClient } from '@tanstack/react-query'
import { enrolledCourseOf } from '#domain/access/next-path.ts'
import { read } from '#web/api/read.ts'

/**
 * The name of the course in which somebody enrolls after signing in, as the server knows it: an address can't make one up. Null when
 * they go elsewhere; also when it can't be learnt, for signing in doesn't wait for it.
 */
export async function courseToEnroll(queries: QueryClient, next: string | undefined): Promise<string | null> {
  const course = enrolledCourseOf(next)
  if (!course) return null
  try {
    // The contract comes when it's asked for: the way in does without its schemas.
    const { publicCourse } = await import('#contract/screens/courses.ts')
    const { name } = await queries.ensureQueryData({ ...read(...publicCourse(course)), retry: false })
    return name
  } catch {
    return null
  }
}
