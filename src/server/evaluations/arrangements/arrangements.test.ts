import { describe, expect, test } from 'vitest'
import { expectFailure, seen, seminary, type Seminary } from '../../../../tests/support/seminary.ts'
import { calculatedOf, closeActa, fields, FUTURE, PAST } from '../../../../tests/support/moves.ts'
import { answersTo, formFields, uploadPdf } from '../evaluations-test-support.ts'

const LATER = '2026-12-20T02:59:59.000Z'

/** Arranges something with Ana, as it's sent: without a date she's excused. */
function withAna({ cast }: Seminary, assignmentId: string, extended_to: string | null, version = 0) {
  const students = [{ enrollment_id: cast.enrollments.anaInHermeneutics, version }]
  return { assignmentId, students, extended_to, reason: 'Estuvo enferma' }
}

async function overdue(here: Seminary, changes = {}) {
  const form = fields(here, { due_date: PAST, cutoff_at: PAST, ...changes })
  return (await seen((moves) => here.as.bruno.createAssignment(form, moves))).id
}

describe('an extension', () => {
  test('lets its student alone hand in after the cut-off, on time, and the student is told', async () => {
    const here = await seminary()
    const { as, cast } = here
    const assignmentId = await overdue(here)
    await seen((moves) => as.bruno.saveArrangements(withAna(here, assignmentId, LATER), moves))
    const own = await as.ana.openAssignment({ assignmentId })
    expect(own).toMatchObject({ due_date: LATER, cutoff_at: LATER, state: 'pending', is_excused: false })
    expect(own.arrangement).toMatchObject({ extended_to: LATER, reason: 'Estuvo enferma' })
    const [notice] = (await as.ana.listNotifications({})).items
    expect(notice?.message).toContain('hasta el 19/12/2026, 23:59')
    const sent = await as.ana.submitFiles({ assignmentId, file_ids: [await uploadPdf(as.ana)] })
    expect(sent.is_late).toBe(false)
    await expectFailure(
      as.diego.submitFiles({ assignmentId, file_ids: [cast.files.essayOfDiego] }),
      'ASSIGNMENT_CLOSED',
    )
  })

  test('takes back the zero of what was missed, until it passes or is taken back', async () => {
    const here = await seminary()
    const { as, cast, clock } = here
    const before = await calculatedOf(here)
    const of = (all: typeof before) => all.get(cast.enrollments.anaInHermeneutics)?.calculated.final_grade
    const later = new Date(clock.now().getTime() + 3_600_000).toISOString()
    const assignmentId = await overdue(here)
    const missed = of(await calculatedOf(here))
    const { items } = await seen((moves) => as.bruno.saveArrangements(withAna(here, assignmentId, later), moves))
    expect(of(await calculatedOf(here))).toBe(of(before))
    const dashboard = await as.ana.getStudentDashboard({})
    expect(dashboard.upcoming.find(({ id }) => id === assignmentId)?.due_date).toBe(later)
    clock.set(new Date(Date.parse(later) + 1000))
    expect(of(await calculatedOf(here))).toBeLessThan(of(before) ?? 0)
    const arrangementId = items[0]?.arrangement?.id ?? ''
    await as.bruno.removeArrangement({ arrangementId })
    expect(of(await calculatedOf(here))).toBe(missed)
    await expectFailure(as.bruno.removeArrangement({ arrangementId }), 'NOT_FOUND')
    await expectFailure(as.ana.submitFiles({ assignmentId, file_ids: [cast.files.essayOfDiego] }), 'ASSIGNMENT_CLOSED')
  })

  test('gives more time than the evaluation has, to its own students, once each version is seen', async () => {
    const here = await seminary()
    const { as, cast } = here
    const assignmentId = await overdue(here, { due_date: FUTURE, cutoff_at: FUTURE })
    await expectFailure(as.bruno.saveArrangements(withAna(here, assignmentId, LATER)), 'INVALID_INPUT')
    const { id: undated } = await as.bruno.createAssignment(fields(here, {}))
    await expectFailure(as.bruno.saveArrangements(withAna(here, undated, LATER)), 'INVALID_INPUT')
    const later = '2027-07-01T02:59:59.000Z'
    await expectFailure(as.elena.saveArrangements(withAna(here, assignmentId, later)), 'NOT_FOUND')
    const stranger = [{ enrollment_id: cast.enrollments.anaInGreek, version: 0 }]
    await expectFailure(
      as.bruno.saveArrangements({ ...withAna(here, assignmentId, later), students: stranger }),
      'NOT_FOUND',
    )
    await as.bruno.saveArrangements(withAna(here, assignmentId, later))
    await expectFailure(as.bruno.saveArrangements(withAna(here, assignmentId, null)), 'CHANGED_MEANWHILE')
    const { items } = await as.bruno.saveArrangements(withAna(here, assignmentId, null, 1))
    expect(items[0]).toMatchObject({ version: 2, arrangement: { is_excused: true, extended_to: null } })
  })

  test('keeps the right answers of a form away from everybody until it has passed', async () => {
    const here = await seminary()
    const { as, cast, clock } = here
    const soon = new Date(clock.now().getTime() + 60_000).toISOString()
    const { id: assignmentId } = await as.bruno.createAssignment(
      formFields(cast.courses.hermeneutics, { cutoff_at: soon, due_date: soon, answers_shown: 'closed' }),
    )
    const form = await as.diego.openAssignment({ assignmentId })
    await as.diego.submitAnswers(answersTo(form, [0, 2], [1]))
    const later = new Date(clock.now().getTime() + 3_600_000).toISOString()
    await as.bruno.saveArrangements(withAna(here, assignmentId, later))
    clock.set(new Date(Date.parse(soon) + 2000))
    const rightOf = async () => (await as.diego.openAssignment({ assignmentId })).result?.questions[0]?.right
    expect(await rightOf()).toBe(null)
    const own = await as.ana.openAssignment({ assignmentId })
    await as.ana.submitAnswers(answersTo(own, [0], [1]))
    expect((await as.ana.openAssignment({ assignmentId })).result?.questions[0]?.right).toBe(null)
    clock.set(new Date(Date.parse(later) + 1000))
    expect(await rightOf()).not.toBe(null)
  })
})

describe('an excusal', () => {
  test('takes the evaluation out of the sum and of what the student does', async () => {
    const here = await seminary()
    const { as, cast } = here
    const before = await calculatedOf(here)
    const progress = async () => (await as.ana.getStudentCourse({ courseId: cast.courses.hermeneutics })).progress
    const { total_assignments } = await progress()
    const assignmentId = await overdue(here, { cutoff_at: FUTURE })
    expect((await progress()).total_assignments).toBe(total_assignments + 1)
    await seen((moves) => as.bruno.saveArrangements(withAna(here, assignmentId, null), moves))
    const id = cast.enrollments.anaInHermeneutics
    expect((await calculatedOf(here)).get(id)?.calculated).toMatchObject({ ...before.get(id)?.calculated })
    expect((await progress()).total_assignments).toBe(total_assignments)
    const { items, counts } = await as.ana.listStudentAssignments({ page_size: 100 })
    expect(items.find((one) => one.id === assignmentId)).toMatchObject({ state: 'excused', is_excused: true })
    expect(counts.all).toBe(items.length)
    const explained = await as.ana.explainFinalGrade({ enrollmentId: id })
    expect(explained.lines.some(({ kind }) => kind === 'excused')).toBe(true)
    await expectFailure(as.ana.submitFiles({ assignmentId, file_ids: [cast.files.essayOfDiego] }), 'ASSIGNMENT_EXCUSED')
  })

  test('is not given, nor taken back, once the acta is closed', async () => {
    const here = await seminary()
    const { as } = here
    const assignmentId = await overdue(here)
    const { items } = await seen((moves) => as.bruno.saveArrangements(withAna(here, assignmentId, null), moves))
    await closeActa(here)
    await expectFailure(as.bruno.saveArrangements(withAna(here, assignmentId, LATER, 1)), 'ACTA_CLOSED')
    await expectFailure(as.bruno.removeArrangement({ arrangementId: items[0]?.arrangement?.id ?? '' }), 'ACTA_CLOSED')
  })
})
