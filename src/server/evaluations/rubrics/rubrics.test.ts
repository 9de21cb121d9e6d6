import { describe, expect, test } from 'vitest'
import { closeActa } from '#tests/support/moves.ts'
import { expectFailure, seminary, seen, type Seminary } from '#tests/support/seminary.ts'
import { fileFields } from '../evaluations-test-support.ts'
import { chosen, rubricFields } from './rubrics-test-support.ts'

/** Diego's essay under a rubric of 60 and 40. */
async function marked() {
  const here = await seminary()
  const { as, cast } = here
  const assignmentId = cast.assignments.essay
  const rubric = await as.bruno.saveRubric({ assignmentId, ...rubricFields(100), version: 1 })
  const submissionId = cast.submissions.essayOfDiego
  const form = { submissionId, version: 1, rubric_version: rubric.version }
  return { ...here, assignmentId, rubric, submissionId, form }
}

/** Expects fields to be refused, each with its code. */
async function expectFields(asked: Promise<unknown>, codes: Record<string, string>) {
  const { fields = {} } = await expectFailure(asked, 'INVALID_INPUT')
  expect(Object.fromEntries(Object.entries(fields).map(([field, { code }]) => [field, code]))).toEqual(codes)
}

function one<Thing>([first]: readonly Thing[]): Thing {
  if (!first) throw new Error('there is one')
  return first
}

const essayOf = async ({ as, cast }: Pick<Seminary, 'as' | 'cast'>) => {
  const { items } = await as.bruno.listSubmissions({ assignmentId: cast.assignments.essay })
  return one(items.filter(({ id }) => id === cast.submissions.essayOfDiego))
}

describe('grading by a rubric', () => {
  test('the sum of the chosen levels is the grade; the student reads it with the comments', async () => {
    const { as, form, rubric, assignmentId, submissionId } = await marked()
    expect(await as.diego.getOwnRubric({ assignmentId })).toMatchObject({ criteria: rubric.criteria, marks: [] })
    const { marks } = chosen(rubric, 1, 0)
    const said = marks.map((mark, index) => ({ ...mark, comment: index === 0 ? 'Falta citar a los padres' : null }))
    const graded = await as.bruno.gradeByRubric({ ...form, marks: said, feedback: 'Buen trabajo' })
    expect(graded).toMatchObject({ grade: 70, rubric_marks: said, adjustment: null, version: 2 })
    expect(await as.diego.getOwnRubric({ assignmentId })).toMatchObject({ marks: said, adjustment: null })
    expect((await as.diego.explainGrade({ submissionId })).lines).toMatchObject([
      { kind: 'criterion', title: 'Fuentes: Bien', earned: 30, possible: 60, points: 30 },
      { kind: 'criterion', title: 'Redacción: Clara', earned: 40, possible: 40, points: 40 },
    ])
    expect((await as.diego.listNotifications({})).items[0]?.message).toContain('70 de 100')
  })

  test('another grade needs a reason, and is explained as such', async () => {
    const { as, form, rubric, submissionId, assignmentId } = await marked()
    const adjustment = { grade: 75.5, reason: 'Lo defendió muy bien' }
    const graded = await as.bruno.gradeByRubric({ ...form, ...chosen(rubric, 1, 0), adjustment })
    expect(graded).toMatchObject({ grade: 75.5, adjustment })
    expect(await as.diego.getOwnRubric({ assignmentId })).toMatchObject({ adjustment })
    const { lines } = await as.diego.explainGrade({ submissionId })
    expect(lines.at(-1)).toMatchObject({ kind: 'adjustment', points: 5.5 })
    expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(75.5)
    await expectFailure(
      as.bruno.gradeByRubric({ ...form, ...chosen(rubric, 0), version: 2, adjustment: { grade: 101, reason: 'x' } }),
      'GRADE_OUT_OF_RANGE',
    )
  })

  test('needs a level of its own in each criterion, and the rubric that was read', async () => {
    const { as, cast, form, rubric, assignmentId } = await marked()
    const { marks } = chosen(rubric, 0)
    const [first, second] = marks
    if (!first || !second) throw new Error('two criteria')
    const wrong = [[first], [first, first], [first, { ...second, level_id: first.level_id }]]
    for (const some of wrong) await expectFailure(as.bruno.gradeByRubric({ ...form, marks: some }), 'RUBRIC_INCOMPLETE')
    await as.bruno.saveRubric({ assignmentId, ...rubric })
    await expectFailure(as.bruno.gradeByRubric({ ...form, marks }), 'CHANGED_MEANWHILE')
    expect((await essayOf({ as, cast })).grade).toBeNull()
  })

  test('sent again because its answer got lost it is done once; over another version never', async () => {
    const { as, form, rubric } = await marked()
    const sent = { ...form, ...chosen(rubric, 0) }
    await as.bruno.gradeByRubric(sent)
    expect(await as.bruno.gradeByRubric(sent)).toMatchObject({ version: 2 })
    await expectFailure(as.bruno.gradeByRubric({ ...sent, ...chosen(rubric, 1) }), 'CHANGED_MEANWHILE')
  })

  test('no other way gives such a hand-in another grade', async () => {
    const { as, form, rubric, assignmentId, submissionId, cast } = await marked()
    await as.bruno.gradeByRubric({ ...form, ...chosen(rubric, 1, 0) })
    const other = { submissionId, grade: 71, version: 2 }
    await expectFailure(
      seen((moves) => as.bruno.gradeSubmission(other, moves)),
      'GRADED_BY_RUBRIC',
    )
    const { items } = await as.bruno.listScores({ assignmentId, page_size: 100 })
    const { enrollment_id, version } = one(items.filter(({ user_id }) => user_id === cast.people.diego.id))
    const score = { enrollment_id, version, grade: 71, feedback: null }
    await expectFailure(
      seen((moves) => as.bruno.saveScores({ assignmentId, scores: [score] }, moves)),
      'GRADED_BY_RUBRIC',
    )
    await seen((moves) => as.bruno.saveScores({ assignmentId, scores: [{ ...score, grade: null }] }, moves))
    expect(await as.diego.getOwnRubric({ assignmentId })).toMatchObject({ marks: [], adjustment: null })
  })
})

describe('the rubric of an evaluation', () => {
  test('adds up to its maximum, and to no more than hundredths', async () => {
    const { as, cast } = await seminary()
    const assignmentId = cast.assignments.essay
    await expectFields(as.bruno.saveRubric({ assignmentId, ...rubricFields(90), version: 1 }), {
      criteria: 'RUBRIC_SUM',
    })
    const { criteria } = rubricFields(100)
    const [first] = criteria
    if (first?.levels[1]) first.levels[1].points = 30.005
    await expectFields(as.bruno.saveRubric({ assignmentId, criteria, version: 1 }), {
      'criteria.0.levels.1.points': 'MAX_SCORE_DECIMALS',
    })
  })

  test('is of evaluations that receive files', async () => {
    const { as, cast } = await seminary()
    const assignmentId = cast.assignments.external
    const { max_score } = await as.bruno.getTaughtAssignment({ assignmentId })
    const sent = { assignmentId, ...rubricFields(max_score), version: 1 }
    await expectFailure(as.bruno.saveRubric(sent), 'RUBRIC_OF_FILES')
  })

  test('fits a maximum that changes, until somebody is graded by it', async () => {
    const { as, assignmentId, form } = await marked()
    const evaluation = await as.bruno.getTaughtAssignment({ assignmentId })
    const changed = await as.bruno.updateAssignment({ assignmentId, version: evaluation.version, max_score: 33.33 })
    const rubric = await as.bruno.getRubric({ assignmentId })
    expect(rubric.criteria.map(({ levels }) => levels.map(({ points }) => points))).toEqual([
      [20, 10, 0],
      [13.33, 3.33],
    ])
    await as.bruno.gradeByRubric({ ...form, ...chosen(rubric, 0), rubric_version: rubric.version })
    const again = { assignmentId, version: changed.version, max_score: 50 }
    await expectFields(
      seen((moves) => as.bruno.updateAssignment(again, moves)),
      { max_score: 'MAX_SCORE_RUBRIC' },
    )
  })

  test('keeps what somebody was graded by; other points move grades, which is shown first, and the student told', async () => {
    const { as, cast, assignmentId, form, rubric, submissionId } = await marked()
    await as.bruno.gradeByRubric({ ...form, ...chosen(rubric, 1, 0) })
    const [sources, style] = rubric.criteria
    if (!sources || !style) throw new Error('two criteria')
    const send = (criteria: typeof rubric.criteria) =>
      as.bruno.saveRubric({ assignmentId, criteria, version: rubric.version })
    const whole = { ...style, levels: style.levels.map((level, at) => (at === 0 ? { ...level, points: 100 } : level)) }
    await expectFailure(send([whole]), 'RUBRIC_MARKED')
    const without = { ...sources, levels: sources.levels.filter((_, at) => at !== 1) }
    await expectFailure(send([without, style]), 'RUBRIC_MARKED')
    // A level that nobody has goes, others' points and words change, and the order.
    const levels = sources.levels
      .slice(0, 2)
      .map((level, at) => (at === 1 ? { ...level, points: 45, title: 'Casi' } : level))
    const criteria = [style, { ...sources, levels }]
    const { moves } = await expectFailure(
      as.bruno.saveRubric({ assignmentId, criteria, version: rubric.version }),
      'GRADES_MOVE',
    )
    expect(moves?.evaluation?.items).toMatchObject([{ submission_id: submissionId, from: 70, to: 85 }])
    const change = { assignmentId, criteria, version: rubric.version }
    await as.bruno.saveRubric(change, { seenMoves: moves?.seen ?? '' })
    expect(await essayOf({ as, cast })).toMatchObject({ grade: 85 })
    expect((await as.diego.listNotifications({})).items[0]).toMatchObject({ title: 'Nota actualizada' })
  })

  test('changes no more once an acta with it is closed', async () => {
    const here = await marked()
    const { as, assignmentId, form, rubric } = here
    await as.bruno.gradeByRubric({ ...form, ...chosen(rubric, 0) })
    await closeActa(here)
    const [first, ...rest] = rubric.criteria
    const criteria = first ? [{ ...first, title: 'Fuentes citadas' }, ...rest] : []
    await expectFailure(as.bruno.saveRubric({ assignmentId, criteria, version: rubric.version }), 'RUBRIC_ACTA_CLOSED')
    await expectFailure(as.bruno.gradeByRubric({ ...form, ...chosen(rubric, 1), version: 2 }), 'ACTA_CLOSED')
  })

  test('goes with a copy, whose identities are its own', async () => {
    const { as, cast, assignmentId, rubric } = await marked()
    const copy = await as.bruno.createAssignment(
      fileFields(cast.courses.hermeneutics, { copied_from: assignmentId, max_score: 50 }),
    )
    const copied = await as.bruno.getRubric({ assignmentId: copy.id })
    expect(copied.criteria.map(({ levels }) => levels.map(({ points }) => points))).toEqual([
      [30, 15, 0],
      [20, 5],
    ])
    const ids = (some: typeof rubric) => some.criteria.flatMap(({ id, levels }) => [id, ...levels.map((one) => one.id)])
    expect(new Set(ids(copied)).isDisjointFrom(new Set(ids(rubric)))).toBe(true)
    expect(await as.bruno.getTaughtAssignment({ assignmentId: copy.id })).toMatchObject({ has_rubric: true })
    await as.bruno.deleteAssignment({ assignmentId: copy.id })
  })
})

test('a class by criterion: the mean and who reached what; listeners stay out', async () => {
  const { as, assignmentId, form, rubric } = await marked()
  expect(await as.bruno.getRubricResults({ assignmentId })).toMatchObject({
    graded_count: 0,
    criteria: [{ mean: null }, {}],
  })
  await as.bruno.gradeByRubric({ ...form, ...chosen(rubric, 1, 0) })
  expect(await as.bruno.getRubricResults({ assignmentId })).toMatchObject({
    graded_count: 1,
    criteria: [
      { title: 'Fuentes', best: 60, mean: 30, levels: [{ students: 0 }, { students: 1 }, { students: 0 }] },
      { title: 'Redacción', best: 40, mean: 40, levels: [{ students: 1 }, { students: 0 }] },
    ],
  })
})
