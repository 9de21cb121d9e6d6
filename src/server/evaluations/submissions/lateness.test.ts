import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectFailure, seen, seminary, type Seminary } from '../../../../tests/support/seminary.ts'
import { fields } from '../../../../tests/support/moves.ts'
import { assignment_submissions } from '../../database/tables/evaluations.ts'
import { answersTo, formFields, secondsAfter, uploadPdf } from '../evaluations-test-support.ts'

const DAY = 86_400
const POLICY = { late_percent_per_day: 10, late_percent_limit: 25 }

/** Ana hands in this many seconds after the last one that counts; returns the submission as its teacher sees it. */
async function handedIn(here: Seminary, seconds: number, changes = {}) {
  const { as, clock } = here
  const due = secondsAfter(clock.now(), -1 - seconds)
  const form = fields(here, { due_date: due.toISOString(), ...POLICY, ...changes })
  const { id } = await seen((moves) => as.bruno.createAssignment(form, moves))
  await as.ana.submitFiles({ assignmentId: id, file_ids: [await uploadPdf(as.ana)] })
  const { items } = await as.bruno.listSubmissions({ assignmentId: id })
  if (!items[0]) throw new Error('nothing was handed in')
  return { ...items[0], due: due.toISOString() }
}

describe('what lateness costs', () => {
  test.each([
    [-3600, 80, null],
    [0, 72, 10],
    [DAY - 3600, 72, 10],
    [DAY, 64, 20],
    [2 * DAY, 60, 25],
    [40 * DAY, 60, 25],
  ])('%i seconds after its last moment an 80 counts %f', async (seconds, grade, late_percent) => {
    const here = await seminary()
    const { id: submissionId, version } = await handedIn(here, seconds)
    const graded = await here.as.bruno.gradeSubmission({ submissionId, grade: 80, version })
    expect(graded).toMatchObject({ grade, late_percent, original_grade: late_percent === null ? null : 80 })
    const { lines } = await here.as.ana.explainGrade({ submissionId })
    expect(lines.map(({ kind }) => kind)).toEqual(late_percent === null ? ['given'] : ['given', 'late'])
    expect(lines.reduce((sum, { points }) => sum + Math.round(points * 100), 0)).toBe(grade * 100)
  })

  test('is taken off whichever way the grade is given, once', async () => {
    const here = await seminary()
    const { as, cast } = here
    const { id: submissionId, assignment_id: assignmentId, version } = await handedIn(here, DAY)
    await as.bruno.gradeSubmission({ submissionId, grade: 80, version })
    const enrollment_id = cast.enrollments.anaInHermeneutics
    const score = async () => {
      const { items } = await as.bruno.listScores({ assignmentId, page_size: 100 })
      return items.find((one) => one.enrollment_id === enrollment_id)
    }
    const before = await score()
    expect(before).toMatchObject({ grade: 64, original_grade: 80, late_percent: 20 })
    const same = [{ enrollment_id, grade: 80, feedback: 'Bien', version: before?.version ?? 0 }]
    await as.bruno.saveScores({ assignmentId, scores: same })
    expect(await score()).toMatchObject({ grade: 64, original_grade: 80, feedback: 'Bien' })
    const other = [{ enrollment_id, grade: 90, version: (await score())?.version ?? 0 }]
    await seen((moves) => as.bruno.saveScores({ assignmentId, scores: other }, moves))
    expect(await score()).toMatchObject({ grade: 72, original_grade: 90, late_percent: 20 })
    const none = [{ enrollment_id, grade: null, version: (await score())?.version ?? 0 }]
    await seen((moves) => as.bruno.saveScores({ assignmentId, scores: none }, moves))
    expect(await score()).toMatchObject({ grade: null, original_grade: null, late_percent: null })
  })

  test('is taken off a form that the portal grades, also once its key is corrected', async () => {
    const { as, cast, clock } = await seminary()
    const due = secondsAfter(clock.now(), 60)
    const { id } = await as.bruno.createAssignment(
      formFields(cast.courses.hermeneutics, { due_date: due.toISOString(), ...POLICY }),
    )
    const form = await as.ana.openAssignment({ assignmentId: id })
    clock.set(secondsAfter(due, 2))
    const result = await as.ana.submitAnswers(answersTo(form, [0, 2], [0]))
    expect(result).toMatchObject({ original_grade: 66.67, late_percent: 10, grade: 60 })
    const { form_questions, version } = await as.bruno.getTaughtAssignment({ assignmentId: id })
    const second = form_questions[1]
    if (!second || !('options' in second)) throw new Error('no second question')
    const questions = [{ id: second.id, correct_answers: [second.options[0]?.id ?? ''], max_points: 1 }]
    const fix = { assignmentId: id, questions, reason: 'Eran tres', version }
    await seen((moves) => as.bruno.correctKey(fix, moves))
    const { items } = await as.bruno.listSubmissions({ assignmentId: id })
    expect(items[0]).toMatchObject({ original_grade: 100, late_percent: 10, grade: 90 })
  })

  test('leaves a score without work as it is', async () => {
    const here = await seminary()
    const { as, cast } = here
    const { id: assignmentId } = await as.bruno.createAssignment(
      fields(here, { due_date: '2026-11-01T02:59:59.000Z', is_active: false, ...POLICY }),
    )
    const scores = [{ enrollment_id: cast.enrollments.anaInHermeneutics, grade: 80, version: 0 }]
    const { items } = await as.bruno.saveScores({ assignmentId, scores })
    expect(items[0]).toMatchObject({ grade: 80, original_grade: null, late_percent: null })
  })

  test('changes with the policy and the date, once whose grades it changes was seen', async () => {
    const here = await seminary()
    const { as, database } = here
    const { id: submissionId, assignment_id: assignmentId, version, due } = await handedIn(here, DAY)
    await as.bruno.gradeSubmission({ submissionId, grade: 80, version })
    const change = async (changes: object, moves = {}) => {
      const stored = await as.bruno.getTaughtAssignment({ assignmentId })
      return as.bruno.updateAssignment({ ...stored, assignmentId, form_questions: [], ...changes } as never, moves)
    }
    const rowOf = async () => {
      const [row] = await database.db
        .select()
        .from(assignment_submissions)
        .where(eq(assignment_submissions.id, submissionId))
      return row
    }
    const { moves } = await expectFailure(change({ late_percent_per_day: 5 }), 'GRADES_MOVE')
    expect(moves?.evaluation?.items).toMatchObject([{ submission_id: submissionId, from: 64, to: 72 }])
    await seen((options) => change({ late_percent_per_day: 5 }, options))
    expect(await rowOf()).toMatchObject({ grade: 72, original_grade: 80, late_percent: 10, is_late: true })
    await seen((options) => change({ due_date: secondsAfter(new Date(due), 3 * DAY).toISOString() }, options))
    expect(await rowOf()).toMatchObject({ grade: 80, original_grade: null, late_percent: null, is_late: false })
    await seen((options) => change({ due_date: due }, options))
    await seen((options) => change({ late_percent_per_day: null, late_percent_limit: null }, options))
    expect(await rowOf()).toMatchObject({ grade: 80, original_grade: null, is_late: true })
    await expectFailure(change({ late_percent_per_day: 10, late_percent_limit: null }), 'INVALID_INPUT')
  })

  test('ends with an extension that comes afterwards, and comes back with it', async () => {
    const here = await seminary()
    const { as, cast } = here
    const { id: submissionId, assignment_id: assignmentId, version, due } = await handedIn(here, DAY)
    await as.bruno.gradeSubmission({ submissionId, grade: 80, version })
    const enrollment_id = cast.enrollments.anaInHermeneutics
    const form = {
      assignmentId,
      students: [{ enrollment_id, version: 0 }],
      extended_to: secondsAfter(new Date(due), 5 * DAY).toISOString(),
      reason: 'Estuvo enferma',
    }
    const { items } = await seen((moves) => as.bruno.saveArrangements(form, moves))
    const read = async () => (await as.bruno.listSubmissions({ assignmentId })).items[0]
    expect(await read()).toMatchObject({ grade: 80, original_grade: null, is_late: false })
    const { changes } = await as.ana.explainGrade({ submissionId })
    expect(changes[0]).toMatchObject({ reason: 'Estuvo enferma' })
    await seen((moves) => as.bruno.removeArrangement({ arrangementId: items[0]?.arrangement?.id ?? '' }, moves))
    expect(await read()).toMatchObject({ grade: 64, original_grade: 80, is_late: true })
  })
})
