import { expect, test } from 'vitest'
import { expectFailure, seen } from '#tests/support/seminary.ts'
import { answered, correction } from './correct-key-test-support.ts'

test('whose grade of the evaluation a corrected key moves is seen first, though no final grade moves by it', async () => {
  const here = await answered()
  const { as, cast, grades } = here
  // Diego gives up the course: his answers are regraded, and he no longer has a final grade.
  await as.diego.withdrawFromCourse({ courseId: cast.courses.hermeneutics, reason: 'Por el trabajo de noche' })
  // 'Tres' is right: Ana's grade stays at 2 of 3 points by another key of as many points.
  const fix = await correction(here, { place: 1, right: [0] })
  const submission = (await grades()).get(cast.people.ana.id)
  const { id: submissionId = '', version = 0 } = submission ?? {}
  await seen((moves) => as.bruno.gradeSubmission({ submissionId, version, grade: 90 }, moves))

  const { moves, message } = await expectFailure(as.bruno.correctKey(fix), 'GRADES_MOVE')
  expect(message).toBe('Esto cambia notas de la evaluación: 1. No se guardó nada. Revisa a quiénes antes de confirmar.')
  expect(moves).toMatchObject({
    total: 0,
    items: [],
    evaluation: {
      title: 'Control de lectura',
      max_score: 100,
      total: 1,
      items: [{ student_name: 'Diego Pereyra', from: 0, to: 33.33 }],
    },
  })
  expect((await grades()).get(cast.people.diego.id)?.grade).toBe(0)
  expect(await as.bruno.correctKey(fix, { seenMoves: moves?.seen ?? '' })).toEqual({ regraded: 1 })
  expect((await grades()).get(cast.people.diego.id)?.grade).toBe(33.33)
})

test('the list names grades of the evaluation beside the final ones, and is asked again once it is another', async () => {
  const here = await answered()
  const { as, cast, grades } = here
  const fix = await correction(here, { place: 0, right: [0] }, { place: 1, right: [0] })
  const { moves, message } = await expectFailure(as.bruno.correctKey(fix), 'GRADES_MOVE')
  expect(message).toContain('notas finales calculadas: 2')
  expect(moves?.evaluation?.items).toMatchObject([
    { student_name: 'Ana Benítez', from: 100, to: 0 },
    { student_name: 'Diego Pereyra', from: 0, to: 100 },
  ])
  // Ana's is given by hand meanwhile: it stays.
  const { id: submissionId = '', version = 0 } = (await grades()).get(cast.people.ana.id) ?? {}
  await seen((options) => as.bruno.gradeSubmission({ submissionId, version, grade: 90 }, options))
  const again = await expectFailure(as.bruno.correctKey(fix, { seenMoves: moves?.seen ?? '' }), 'GRADES_MOVE')
  expect(again.moves?.evaluation).toMatchObject({ total: 1, items: [{ student_name: 'Diego Pereyra' }] })
  expect(await as.bruno.correctKey(fix, { seenMoves: again.moves?.seen ?? '' })).toEqual({ regraded: 1 })
  // An action that names no evaluation lists none.
  const { gradedEssay } = cast.assignments
  const deleting = await expectFailure(as.bruno.deleteAssignment({ assignmentId: gradedEssay }), 'GRADES_MOVE')
  expect(deleting.moves?.evaluation).toBeNull()
})

test("the history of a student's grade says why the key was corrected and by whom, to the student and to staff", async () => {
  const here = await answered()
  const { as, cast, grades } = here
  const fix = await correction(here, { place: 0, right: [0] })
  await seen((moves) => as.bruno.correctKey(fix, moves))
  const submissionId = (await grades()).get(cast.people.ana.id)?.id ?? ''
  const { changes } = await as.ana.explainGrade({ submissionId })
  const corrected = { old_grade: 100, reason: 'La clave estaba mal', by_name: 'Bruno Salas' }
  expect(changes).toMatchObject([corrected, { old_grade: null, new_grade: 100, reason: null, by_name: null }])
  const enrollmentId = cast.enrollments.anaInHermeneutics
  const taught = await as.bruno.explainStudentGrade({ enrollmentId })
  const desk = await as.valeria.explainEnrollmentGrade({ enrollmentId })
  for (const { all_changes } of [taught, desk])
    expect(all_changes).toContainEqual(
      expect.objectContaining({ ...corrected, assignment_title: 'Control de lectura' }),
    )
  // The next change by hand has no reason of its own.
  const { version = 0 } = (await grades()).get(cast.people.ana.id) ?? {}
  await seen((moves) => as.bruno.gradeSubmission({ submissionId, version, grade: 90 }, moves))
  expect((await as.ana.explainGrade({ submissionId })).changes[0]).toMatchObject({ new_grade: 90, reason: null })
})
