import { expect, test } from 'vitest'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

test('the distribution counts each graded regular student once, in the band of their grade', async () => {
  const { as, cast, database } = await seminary()
  const assignmentId = cast.assignments.external
  const { items, assignment } = await as.bruno.listScores({ assignmentId, page_size: 100 })
  const chosen = items.filter(({ type_coursed, acta_closed }) => type_coursed === 'regular' && !acta_closed).slice(0, 4)
  expect(chosen).toHaveLength(4)
  // The ends of the scale, just under 70 percent, and 70.
  const { max_score: max } = assignment
  const grades = [0, max, Math.round(max * 70 - 1) / 100, Math.round(max * 70) / 100]
  await as.bruno.saveScores({
    assignmentId,
    scores: chosen.map(({ enrollment_id, version }, index) => ({
      enrollment_id,
      version,
      grade: grades[index] ?? null,
    })),
  })
  const counted = await database.pool.query<{ percent: number }>(
    `select 100 * s.grade::float8 / s.max_score::float8 as percent from assignment_submissions s join enrollments e on e.id = s.enrollment_id
     where s.assignment_id = $1 and s.grade is not null and e.type_coursed = 'regular'`,
    [assignmentId],
  )
  const within = (low: number, high: number) =>
    counted.rows.filter(({ percent }) => percent >= low && percent < high).length
  const { bands, graded_count } = await as.bruno.getScoreDistribution({ assignmentId })
  expect(bands).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90].map((low) => within(low, low === 90 ? 101 : low + 10)))
  expect(graded_count).toBe(counted.rows.length)

  // Who only listens stays out (decision L10).
  await database.pool.query("update enrollments set type_coursed = 'oyente' where id = $1", [chosen[1]?.enrollment_id])
  const without = await as.bruno.getScoreDistribution({ assignmentId })
  expect(without.graded_count).toBe(graded_count - 1)
  expect(without.bands[9]).toBe((bands[9] ?? 0) - 1)
})

test('an evaluation that nobody was graded in has ten empty bands, and another teacher’s isn’t there', async () => {
  const { as, cast, database } = await seminary()
  const assignmentId = cast.assignments.external
  await database.pool.query('delete from assignment_submissions where assignment_id = $1', [assignmentId])
  expect(await as.bruno.getScoreDistribution({ assignmentId })).toEqual({ bands: Array(10).fill(0), graded_count: 0 })
  await expectFailure(as.elena.getScoreDistribution({ assignmentId }), 'NOT_FOUND')
})
