import { ProblemError } from '#web/api/client.ts'
import type { Portal, Student } from './portal.ts'
import type { Course, State } from './state.ts'

/** A student's world: the model, and the portal that should be the same. */
export type World = {
  portal: Portal
  student: Student
  state: State
  /** What the screens that were looked at said then. */
  shown: Map<string, string>
  /** The enrollments as staff know them. */
  enrollmentIds: Map<Course, string>
}

/** What a screen says, and what the model says about it. */
export type Screen = { name: string; expected: unknown; told: () => Promise<unknown> }

/** A course is bought again in the same enrollment. */
export async function enrollmentIdOf({ portal, student, enrollmentIds }: World, course: Course): Promise<string> {
  const known = enrollmentIds.get(course)
  if (known) return known
  const { enrollments } = await portal.staff.getStudent({ userId: student.userId })
  const found = enrollments.find(({ course_id }) => course_id === course.id)
  if (!found) throw new Error(`no enrollment in ${course.name}`)
  enrollmentIds.set(course, found.enrollment_id)
  return found.enrollment_id
}

/** What was done; null when it was refused as the model refuses it. */
export async function done<Answer>(asked: Promise<Answer>, refusals: readonly string[]): Promise<Answer | null> {
  const answer = await asked.catch((error: unknown) => {
    if (error instanceof ProblemError) return error
    throw error
  })
  if (answer instanceof ProblemError) {
    if (!refusals.includes(answer.code))
      throw new Error(`the portal refuses with ${answer.code}, the model with ${refusals.join(' or ') || 'nothing'}`, {
        cause: answer.cause ?? answer,
      })
    return null
  }
  if (refusals.length > 0) throw new Error(`the model refuses with ${refusals.join(' or ')}, the portal does it`)
  return answer
}

export async function isDone(asked: Promise<unknown>, refusals: readonly string[]): Promise<boolean> {
  return (
    (await done(
      asked.then(() => true),
      refusals,
    )) !== null
  )
}

export function nth<Thing>(things: readonly Thing[], index: number): Thing | undefined {
  return things.toReversed()[index % Math.max(1, things.length)]
}

export function courseOf({ courses }: State, index: number): Course {
  const course = courses[index % courses.length]
  if (!course) throw new Error('there are no courses')
  return course
}
