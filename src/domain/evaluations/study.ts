import { type Instant, toMs } from '../calendar.ts'
import { type EnrollmentStanding, isEnrolled } from '../enrollments/standing.ts'

/**
 * The enrollment through which a student meets each course's evaluations: the running one before a finished one, else the
 * newest (decision L2: someone may enroll again while the old period lasts).
 */
export function enrollmentPerCourse<E extends EnrollmentStanding & { course_id: string; enrollment_date: Instant }>(
  enrollments: readonly E[],
): E[] {
  const chosen = new Map<string, E>()
  for (const enrollment of enrollments) {
    const other = chosen.get(enrollment.course_id)
    if (!other || comesBefore(enrollment, other)) chosen.set(enrollment.course_id, enrollment)
  }
  return [...chosen.values()]
}

type Candidate = EnrollmentStanding & { enrollment_date: Instant }

function comesBefore(one: Candidate, other: Candidate): boolean {
  if (isEnrolled(one) !== isEnrolled(other)) return isEnrolled(one)
  return toMs(one.enrollment_date) > toMs(other.enrollment_date)
}
