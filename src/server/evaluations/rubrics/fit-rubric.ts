import { fittedTo } from '#domain/evaluations/rubric.ts'
import type { Context } from '../../actions/context.ts'
import { record } from '../../audit/record.ts'
import type { MovingTx } from '../../database/moving-tx.ts'
import { invalidField } from '../assignments/assignment-fields.ts'
import { hasMarks, readRubric, writeRubric } from './rubrics-queries.ts'

type Fields = { max_score: number; assignment_type: string }

/**
 * Makes the rubric of an evaluation whose maximum changes fit it again, unless hand-ins were graded by it: then the maximum stays. Of an
 * evaluation that stops receiving files the rubric goes first.
 */
export async function fitRubric(
  moving: MovingTx,
  context: Context,
  before: Fields & { id: string },
  after: Fields,
): Promise<void> {
  if (after.max_score === before.max_score && after.assignment_type === before.assignment_type) return
  const { criteria } = await readRubric(moving, before.id)
  if (criteria.length === 0) return
  if (after.assignment_type !== before.assignment_type) throw invalidField('assignment_type', 'TYPE_RUBRIC')
  if (await hasMarks(moving, before.id)) throw invalidField('max_score', 'MAX_SCORE_RUBRIC')
  const fitted = fittedTo(criteria, after.max_score)
  await writeRubric(moving, before.id, fitted, context.clock.now())
  const points = (some: typeof criteria) =>
    some.map(({ title, levels }) => [title, ...levels.map((level) => level.points)].join(' '))
  await record(moving, context, 'assignment.rubric_saved', {
    entity: 'assignments',
    entity_id: before.id,
    before: { criteria: points(criteria) },
    after: { criteria: points(fitted) },
  })
}
