import { expect, test } from 'vitest'
import { RUBRIC_LIMITS } from '#domain/evaluations/rubric.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'
import { rubricFields } from './rubrics-test-support.ts'

test('templates are a teacher’s own, without the identities of any evaluation, one of each name', async () => {
  const { as } = await seminary()
  const saved = await as.bruno.saveRubricTemplate({ name: 'Ensayos', ...rubricFields(100) })
  expect(await as.bruno.listRubricSources({})).toMatchObject({
    templates: [{ ...saved, criteria: rubricFields(100).criteria }],
  })
  expect((await as.elena.listRubricSources({})).templates).toEqual([])
  await expectFailure(as.bruno.saveRubricTemplate({ name: 'ENSAYOS', ...rubricFields(50) }), 'RUBRIC_TEMPLATE_TAKEN')
  await expectFailure(as.elena.deleteRubricTemplate({ templateId: saved.id }), 'NOT_FOUND')
  await as.bruno.deleteRubricTemplate({ templateId: saved.id })
  expect((await as.bruno.listRubricSources({})).templates).toEqual([])
})

test('there are at most so many, also when they are saved at once', async () => {
  const { as } = await seminary()
  const tries = Array.from({ length: RUBRIC_LIMITS.templates + 3 }, (_, n) =>
    as.bruno.saveRubricTemplate({ name: `Plantilla ${n}`, ...rubricFields(100) }),
  )
  const results = await Promise.allSettled(tries)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(RUBRIC_LIMITS.templates)
})

test('the rubrics of a teacher’s evaluations come beside them, another teacher’s never', async () => {
  const { as, cast } = await seminary()
  await as.bruno.saveRubric({ assignmentId: cast.assignments.essay, ...rubricFields(100), version: 1 })
  const { assignments } = await as.bruno.listRubricSources({})
  expect(assignments).toMatchObject([{ id: cast.assignments.essay, course_code: 'HERM1' }])
  expect(assignments[0]?.criteria).toEqual(rubricFields(100).criteria)
  expect((await as.elena.listRubricSources({})).assignments).toEqual([])
})
