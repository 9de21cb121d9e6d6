import { expect, test } from 'vitest'
import { manyGraded } from '#tests/support/many-graded.ts'
import { expectFailure, seen, seminary } from '#tests/support/seminary.ts'
import { fileFields } from '../evaluations/evaluations-test-support.ts'

test('of many whom it moves 300 are named, who passes or fails by it first; all are counted, and the digest is over all', async () => {
  const here = await seminary()
  const { as, cast, database } = here
  const { id: assignmentId } = await as.bruno.createAssignment(
    fileFields(cast.courses.hermeneutics, { period_id: cast.periods.current }),
  )
  await database.pool.query(manyGraded(assignmentId, 320))
  const deleting = (seenMoves?: string) =>
    as.bruno.deleteAssignment({ assignmentId }, seenMoves === undefined ? {} : { seenMoves })
  const { moves } = await expectFailure(deleting(), 'GRADES_MOVE')
  expect(moves).toMatchObject({ total: 320, passes: 320, fails: 0 })
  expect(moves?.items).toHaveLength(300)
  expect(new Set(moves?.items.map(({ crossing }) => crossing))).toEqual(new Set(['passes']))
  const [last] = await as.bruno
    .listScores({ assignmentId, page_size: 100, page: 4 })
    .then(({ items }) => items.filter(({ student_name }) => student_name.endsWith('320')))
  if (!last) throw new Error('nobody is the last')
  expect(moves?.items.map(({ enrollment_id }) => enrollment_id)).not.toContain(last.enrollment_id)
  const { enrollment_id, version } = last
  // Another grade of somebody who isn't named is another question too.
  const scores = [{ enrollment_id, version, grade: 10 }]
  await seen((options) => as.bruno.saveScores({ assignmentId, scores }, options))
  const again = await expectFailure(deleting(moves?.seen), 'GRADES_MOVE')
  await deleting(again.moves?.seen)
  await expectFailure(as.bruno.getTaughtAssignment({ assignmentId }), 'NOT_FOUND')
})
