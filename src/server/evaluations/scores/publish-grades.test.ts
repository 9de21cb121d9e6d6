import { describe, expect, test } from 'vitest'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'
import { formFields } from '../evaluations-test-support.ts'

/** An evaluation of Hermeneutics whose grades come together, with Ana's and Diego's held. */
async function heldGrades({ as, cast }: Seminary) {
  const made = await as.bruno.createAssignment({
    course_id: cast.courses.hermeneutics,
    title: 'Exposición oral',
    assignment_type: 'external_form',
    external_form_url: 'https://ejemplo.org/formulario',
    grades_shown: 'together',
  })
  const { items } = await as.bruno.listScores({
    assignmentId: made.id,
    page_size: 100,
  })
  const ofAna = items.find(({ user_id }) => user_id === cast.people.ana.id)
  if (!ofAna) throw new Error('Ana takes the course')
  await as.bruno.saveScores({
    assignmentId: made.id,
    scores: [
      {
        enrollment_id: ofAna.enrollment_id,
        grade: 87.31,
        feedback: 'Muy clara',
        version: 0,
      },
    ],
  })
  return { id: made.id, enrollmentId: ofAna.enrollment_id }
}

const noticesOf = async (caller: Seminary['as']['ana'], title: string) =>
  (await caller.listNotifications({ page_size: 100 })).items.filter(({ message }) => message.includes(title))

describe('grades that come together', () => {
  test('are nobody’s news until they are published, and then each student’s once', async () => {
    const here = await seminary()
    const { as } = here
    const { id } = await heldGrades(here)
    expect(await noticesOf(as.ana, 'Exposición oral')).toHaveLength(1)
    const before = await as.ana.openAssignment({ assignmentId: id })
    expect(before.submission).toMatchObject({
      grade: null,
      feedback: null,
      graded_at: null,
      is_held: true,
    })
    expect(before.state).toBe('completed')

    expect(await as.bruno.publishGrades({ assignmentId: id, seen_count: 1 })).toEqual({ told: 1 })
    const after = await as.ana.openAssignment({ assignmentId: id })
    expect(after.submission).toMatchObject({
      grade: 87.31,
      feedback: 'Muy clara',
      is_held: false,
    })
    expect(await noticesOf(as.ana, 'Exposición oral')).toHaveLength(2)
    // Once more, as its answer got lost: nobody is told twice.
    expect(await as.bruno.publishGrades({ assignmentId: id, seen_count: 1 })).toEqual({ told: 1 })
    expect(await noticesOf(as.ana, 'Exposición oral')).toHaveLength(2)
  })

  test('are published as many as were seen', async () => {
    const here = await seminary()
    const { as, cast } = here
    const { id } = await heldGrades(here)
    await expectFailure(as.bruno.publishGrades({ assignmentId: id, seen_count: 2 }), 'CHANGED_MEANWHILE')
    const { id: other } = await as.bruno.createAssignment({
      ...formFields(cast.courses.hermeneutics),
      grades_shown: 'together',
    })
    await expectFailure(as.bruno.publishGrades({ assignmentId: other, seen_count: 1 }), 'NOTHING_TO_PUBLISH')
    await expectFailure(as.elena.publishGrades({ assignmentId: id, seen_count: 1 }), 'NOT_FOUND')
  })

  test('stay together once there is one, and at once where one was shown', async () => {
    const here = await seminary()
    const { as } = here
    const { id } = await heldGrades(here)
    const { version, ...stored } = await as.bruno.getTaughtAssignment({
      assignmentId: id,
    })
    const form = {
      ...stored,
      max_file_size_mb: 10,
      allowed_file_types: undefined,
      assignmentId: id,
      version,
    }
    const refused = await expectFailure(
      as.bruno.updateAssignment({ ...form, grades_shown: 'at_once' }),
      'INVALID_INPUT',
    )
    expect(refused.fields).toMatchObject({
      grades_shown: { code: 'GRADES_SHOWN_STAYS' },
    })
  })

  test('are of people who were known: names are hidden before the first alone', async () => {
    const { as, cast } = await seminary()
    const assignmentId = cast.assignments.essay
    const { items } = await as.bruno.listSubmissions({ assignmentId, page_size: 100 })
    const { version = 0 } = items.find(({ id }) => id === cast.submissions.essayOfDiego) ?? {}
    await as.bruno.gradeSubmission({ submissionId: cast.submissions.essayOfDiego, grade: 80, version })
    const { max_file_size_mb, version: seen, ...stored } = await as.bruno.getTaughtAssignment({ assignmentId })
    const form = { ...stored, max_file_size_mb, allowed_file_types: undefined, assignmentId, version: seen }
    const refused = await expectFailure(as.bruno.updateAssignment({ ...form, hides_names: true }), 'INVALID_INPUT')
    expect(refused.fields).toMatchObject({ hides_names: { code: 'NAMES_KNOWN' } })
  })

  test('count for their teacher, and wait for their student', async () => {
    const here = await seminary()
    const { as, cast } = here
    const before = await as.ana.explainFinalGrade({
      enrollmentId: cast.enrollments.anaInHermeneutics,
    })
    const { enrollmentId } = await heldGrades(here)
    const own = await as.ana.explainFinalGrade({ enrollmentId })
    expect(own.grade).toBe(before.grade)
    expect(own.lines.find(({ title }) => title === 'Exposición oral')).toMatchObject({ earned: null })
    const toTeacher = await as.bruno.explainStudentGrade({ enrollmentId })
    expect(toTeacher.lines.find(({ title }) => title === 'Exposición oral')).toMatchObject({ earned: 87.31 })
  })

  test('keep an acta open, which names their evaluations', async () => {
    const here = await seminary()
    const { as, cast } = here
    const { id } = await heldGrades(here)
    const acta = await as.bruno.getActa({
      courseId: cast.courses.hermeneutics,
      periodId: cast.periods.current,
    })
    expect(acta.unpublished).toEqual([{ assignment_id: id, title: 'Exposición oral', count: 1 }])
  })
})
