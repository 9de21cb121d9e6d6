import { ProblemError } from '#web/api/client.ts'
import type { Portal, Student } from './portal.ts'
import type { Course, State } from './state.ts'

/** A student's world: the model, and the portal that should be the same. */
export type World = { portal: Portal; student: Student; state: State }

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
