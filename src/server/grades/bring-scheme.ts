import type { Context } from '../actions/context.ts'
import { record } from '../audit/record.ts'
import type { MovingTx } from '../database/moving-tx.ts'
import { findScheme, lockScheme, updateScheme } from './scheme-queries.ts'

type Bringing = {
  courseId: string
  /** The period that the evaluations come from, and where they go to. */
  from: string
  to: string
  /** The copies by the evaluations that they're copies of. */
  copies: ReadonlyMap<string, string>
}

/** Copies how a course is graded into another period along with its evaluations; one that the period has already stays. */
export async function bringScheme(
  moving: MovingTx,
  context: Pick<Context, 'user' | 'request' | 'clock'>,
  { courseId, from, to, copies }: Bringing,
): Promise<void> {
  const there = await findScheme(moving, null, { courseId, periodId: to })
  const source = await findScheme(moving, null, { courseId, periodId: from })
  if (!source?.is_set || !there || there.is_set || there.acta_closed) return
  const now = context.clock.now()
  const id = await lockScheme(moving, { courseId, periodId: to }, now)
  const { pass_percent, categories } = source
  const works = source.works.flatMap((work) => {
    const assignment_id = copies.get(work.assignment_id)
    return assignment_id ? [{ ...work, assignment_id }] : []
  })
  await updateScheme(moving, id, { pass_percent, categories, works }, now)
  await record(moving, context, 'scheme.saved', {
    entity: 'course_schemes',
    entity_id: id,
    after: { pass_percent, categories, works },
  })
}
