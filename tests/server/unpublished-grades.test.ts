import { expect, test } from 'vitest'
import { formFields } from '#server/evaluations/evaluations-test-support.ts'
import { answersTo, CHANGES, pagesTo, READS, seminaryWithPages } from '../support/every-answer.ts'
import type { Seminary } from '../support/seminary.ts'

// What a student must not be told before 'Publicar notas' is worth noting nowhere else: if one of these turns up anywhere, it came from
// there. All operations of the contract are asked, and all screens opened, so that the next ones are covered (record 076).

const FEEDBACK = 'COMENTARIOCANARIO'
/** As JSON, on paper, and as a percentage with a decimal, of 87.31 and of the form's 65.19. */
const CANARIES = ['87.31', '87,31', '87.3', '87,3', '65.19', '65,19', FEEDBACK]

/** Ana's grades of an evaluation that is graded by hand and of a form that grades itself, both held. */
async function held({ as, cast }: Seminary) {
  const course_id = cast.courses.hermeneutics
  const byHand = await as.bruno.createAssignment({
    course_id,
    title: 'Exposición oral',
    assignment_type: 'external_form',
    external_form_url: 'https://ejemplo.org/formulario',
    grades_shown: 'together',
  })
  const { items } = await as.bruno.listScores({ assignmentId: byHand.id, page_size: 100 })
  const { enrollment_id } = items.find(({ user_id }) => user_id === cast.people.ana.id) ?? { enrollment_id: '' }
  const score = { enrollment_id, grade: 87.31, feedback: FEEDBACK, version: 0 }
  await as.bruno.saveScores({ assignmentId: byHand.id, scores: [score] })

  const form = await as.bruno.createAssignment(
    formFields(course_id, { grades_shown: 'together', max_score: 97.78, answers_shown: 'graded' }),
  )
  const { form_questions, form_version } = await as.ana.openAssignment({ assignmentId: form.id })
  const key = new Map(form.form_questions.map(({ id, correct_answers }) => [id, correct_answers]))
  const answers = form_questions.map(({ id, options }, place) => {
    const right = key.get(id) ?? []
    const wrong = options.filter((option) => !right.includes(option.id)).slice(0, 1)
    return { question_id: id, selected: place === 0 ? [...right] : wrong.map((option) => option.id) }
  })
  const result = await as.ana.submitAnswers({ assignmentId: form.id, form_version, answers })
  const scores = await as.bruno.listScores({ assignmentId: form.id, page_size: 100 })
  const graded = scores.items.find((one) => one.enrollment_id === enrollment_id)
  return { byHand: byHand.id, form: form.id, enrollmentId: enrollment_id, result, graded }
}

const found = (heard: ReadonlyMap<string, string>, canaries: readonly string[] = CANARIES) =>
  [...heard].filter(([, body]) => canaries.some((canary) => body.includes(canary))).map(([name]) => name)

test('a grade that is held is in nothing that its student is answered, and in it once it’s published', async () => {
  const here = await seminaryWithPages()
  const { as, cast } = here
  const { byHand, form, enrollmentId, result, graded } = await held(here)
  expect(graded?.grade).toBe(65.19)
  expect(result).toMatchObject({ grade: null, earned_points: null })
  expect(result.questions.map(({ earned, right }) => [earned, right])).toEqual(result.questions.map(() => [null, null]))
  const { id: submissionId = '' } = (await as.ana.openAssignment({ assignmentId: byHand })).submission ?? {}
  const userId = cast.people.ana.id
  const named = { enrollmentId, submissionId, courseId: cast.courses.hermeneutics }
  const searches = [`/student/assignments?open=${byHand}`, `/student/grades?grade=${submissionId}`]
  const everything = async () => {
    const heard = await answersTo(here, { userId, asked: READS, named: { ...named, assignmentId: byHand } })
    const ofForm = await answersTo(here, { userId, asked: READS, named: { ...named, assignmentId: form } })
    const pages = await pagesTo(here, { userId, named, searches })
    return new Map([...heard, ...[...ofForm].map(([name, body]) => [`${name} (form)`, body] as const), ...pages])
  }
  const before = await everything()
  expect(before.size).toBeGreaterThan(READS.length)
  expect(before.get('openAssignment named')).toContain('"is_held":true')
  expect(before.get('/student/assignments')).toContain('"is_held":true')
  expect(found(before)).toEqual([])
  const toldBefore = JSON.stringify(await here.mails())
  expect(CANARIES.filter((canary) => toldBefore.includes(canary))).toEqual([])

  await as.bruno.publishGrades({ assignmentId: byHand, seen_count: 1 })
  await as.bruno.publishGrades({ assignmentId: form, seen_count: 1 })
  const after = await everything()
  const shown = found(after)
  for (const name of [
    'listOwnGrades usual',
    'explainGrade named',
    'openAssignment named',
    'openAssignment named (form)',
    'listStudentAssignments usual',
    'listNotifications usual',
    'getStudentCourse named',
    'exportOwnData usual',
    '/student/grades',
    '/student/assignments',
  ])
    expect(shown).toContain(name)
  // What belongs to others stays away.
  expect(shown.filter((name) => /listScores|listSubmissions|explainStudentGrade/.test(name))).toEqual([])
})

test('nothing that a student does tells a grade that is held', async () => {
  const here = await seminaryWithPages()
  const { cast } = here
  const { byHand, form, enrollmentId } = await held(here)
  const userId = cast.people.ana.id
  for (const assignmentId of [byHand, form]) {
    const heard = await answersTo(here, { userId, asked: CHANGES, named: { enrollmentId, assignmentId } })
    expect(heard.size).toBeGreaterThan(CHANGES.length)
    expect(found(heard)).toEqual([])
  }
})
