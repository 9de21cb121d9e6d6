import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectFailure, seen, seminary } from '../../../../tests/support/seminary.ts'
import { courses } from '../../database/tables/courses.ts'
import { assignments } from '../../database/tables/evaluations.ts'
import { files } from '../../database/tables/files.ts'
import { notifications } from '../../database/tables/notifications.ts'
import { answersTo, fileFields, formFields, OPTIONAL, TWO_RIGHT, uploadPdf } from '../evaluations-test-support.ts'

describe('whose evaluations', () => {
  test('a teacher finds the evaluations of the own courses only, newest first', async () => {
    const { as, cast } = await seminary()
    const created = await as.bruno.createAssignment(fileFields(cast.courses.greek, { title: 'La más nueva' }))
    const { items, total } = await as.bruno.listTaughtAssignments({ page_size: 100 })
    expect(items[0]?.id).toBe(created.id)
    expect(items).toHaveLength(total)
    expect(new Set(items.map(({ course_code }) => course_code))).toEqual(new Set(['HERM1', 'GRIE1']))
    const ofGreek = await as.bruno.listTaughtAssignments({ course_id: cast.courses.greek })
    expect(new Set(ofGreek.items.map(({ course_id }) => course_id))).toEqual(new Set([cast.courses.greek]))
    expect((await as.bruno.listTaughtAssignments({ course_id: cast.courses.history })).items).toEqual([])
  })

  test("another teacher's evaluation doesn't exist, whatever is asked of it", async () => {
    const { as, cast } = await seminary()
    const assignmentId = cast.assignments.essay
    const stolen = fileFields(cast.courses.history)
    await expectFailure(as.elena.getTaughtAssignment({ assignmentId }), 'NOT_FOUND')
    await expectFailure(as.elena.updateAssignment({ assignmentId, ...stolen }), 'NOT_FOUND')
    await expectFailure(as.elena.deleteAssignment({ assignmentId }), 'NOT_FOUND')
    await expectFailure(as.elena.listSubmissions({ assignmentId }), 'NOT_FOUND')
    await expectFailure(as.elena.createAssignment(fileFields(cast.courses.hermeneutics)), 'NOT_FOUND')
  })

  test("a teacher can't move an evaluation into a course of someone else", async () => {
    const { as, cast } = await seminary()
    const { id } = await as.bruno.createAssignment(fileFields(cast.courses.greek))
    await expectFailure(
      as.bruno.updateAssignment({ assignmentId: id, ...fileFields(cast.courses.history) }),
      'NOT_FOUND',
    )
    const moved = await as.bruno.updateAssignment({ assignmentId: id, ...fileFields(cast.courses.hermeneutics) })
    expect(moved.course_code).toBe('HERM1')
  })

  test('the evaluations of a deactivated course are out of reach once its period has ended', async () => {
    const { as, cast, clock, database, callerOf } = await seminary()
    await database.db.update(courses).set({ is_active: false }).where(eq(courses.id, cast.courses.hermeneutics))
    await as.bruno.getTaughtAssignment({ assignmentId: cast.assignments.essay })
    await as.bruno.createAssignment(fileFields(cast.courses.hermeneutics))
    clock.set(new Date(Date.now() + 60 * 86_400_000))
    const bruno = await callerOf(cast.people.bruno.id)
    await expectFailure(bruno.getTaughtAssignment({ assignmentId: cast.assignments.essay }), 'NOT_FOUND')
    await expectFailure(bruno.createAssignment(fileFields(cast.courses.hermeneutics)), 'NOT_FOUND')
  })
})

describe('the form', () => {
  test('an external form needs its address, and only that kind keeps one', async () => {
    const { as, cast } = await seminary()
    const external = fileFields(cast.courses.greek, { assignment_type: 'external_form' })
    const refused = await expectFailure(as.bruno.createAssignment(external), 'INVALID_INPUT')
    expect(refused.fields).toEqual({ external_form_url: { code: 'URL_REQUIRED', message: 'URL requerida' } })
    const url = 'https://ejemplo.test/formulario'
    await expectFailure(
      as.bruno.createAssignment({ ...external, external_form_url: 'javascript:alert(1)' }),
      'INVALID_INPUT',
    )
    expect((await as.bruno.createAssignment({ ...external, external_form_url: url })).external_form_url).toBe(url)
    const plain = await as.bruno.createAssignment(fileFields(cast.courses.greek, { external_form_url: url }))
    expect(plain.external_form_url).toBeNull()
  })

  test('blank values take the defaults of document 3 §5', async () => {
    const { as, cast } = await seminary()
    expect(await as.bruno.createAssignment(fileFields(cast.courses.greek))).toMatchObject({
      max_score: 100,
      evaluation_level: 'Final',
      allowed_file_types: ['pdf', 'doc', 'docx', 'jpg', 'png', 'webp'],
      max_file_size_mb: 10,
      is_active: true,
      due_date: null,
    })
  })

  test('the cut-off never comes before the due date', async () => {
    const { as, cast } = await seminary()
    const dates = { due_date: '2031-05-02T02:59:59.000Z', cutoff_at: '2031-05-02T02:59:58.000Z' }
    const refused = await expectFailure(
      as.bruno.createAssignment(fileFields(cast.courses.greek, dates)),
      'INVALID_INPUT',
    )
    expect(refused.fields).toMatchObject({ cutoff_at: { code: 'CUTOFF_ORDER' } })
    const same = await as.bruno.createAssignment(
      fileFields(cast.courses.greek, { ...dates, cutoff_at: dates.due_date }),
    )
    expect(same.cutoff_at).toBe(dates.due_date)
  })

  test('each problem of a question is told at its place, in the quoted words', async () => {
    const { as, cast } = await seminary()
    const form_questions = [
      { ...OPTIONAL, options: ['Uno'], correct_answers: [0] },
      { ...OPTIONAL, id: 'b', options: ['Uno', '  '], correct_answers: [] },
      { ...OPTIONAL, id: 'c', question_type: 'essay' as const, options: [], correct_answers: [] },
      { ...OPTIONAL, id: 'q-2', options: ['Uno', 'Dos'], correct_answers: [1] },
      { ...OPTIONAL, id: 'e', options: ['Uno', 'Dos', ' uno'], correct_answers: [1] },
    ]
    const refused = await expectFailure(
      as.bruno.createAssignment(formFields(cast.courses.greek, { form_questions })),
      'INVALID_INPUT',
    )
    expect(refused.fields).toEqual({
      'form_questions.0.options': { code: 'TOO_FEW_OPTIONS', message: 'Opciones insuficientes' },
      'form_questions.1.options': { code: 'EMPTY_OPTIONS', message: 'Opciones vacías' },
      'form_questions.1.correct_answers': { code: 'NO_CORRECT_ANSWER', message: 'Respuesta correcta faltante' },
      'form_questions.2.question_type': { code: 'TYPE_NOT_ALLOWED', message: 'Tipo de pregunta no válido' },
      'form_questions.3.id': { code: 'INVALID', message: 'Revisa este dato' },
      'form_questions.4.options': {
        code: 'SAME_OPTIONS',
        message: 'Hay opciones que se leen igual: cambia una o quítala',
      },
    })
    const empty = await expectFailure(
      as.bruno.createAssignment(formFields(cast.courses.greek, { form_questions: [] })),
      'INVALID_INPUT',
    )
    expect(empty.fields).toEqual({ form_questions: { code: 'NO_QUESTIONS', message: 'No hay preguntas' } })
  })

  test('empty options are dropped and the key follows its options', async () => {
    const { as, cast } = await seminary()
    const question = { ...OPTIONAL, options: ['', ' Tres ', '', 'Cuatro'], correct_answers: [3] }
    const saved = await as.bruno.createAssignment(formFields(cast.courses.greek, { form_questions: [question] }))
    expect(saved.form_questions[0]).toMatchObject({ options: [{ text: 'Tres' }, { text: 'Cuatro' }] })
    expect(saved.form_questions[0]?.correct_answers).toEqual([saved.form_questions[0]?.options[1]?.id])
  })
})

describe('what was handed in keeps its meaning', () => {
  test('questions are locked once somebody answered; their words may still be mended', async () => {
    const { as, cast } = await seminary()
    const stored = await as.elena.createAssignment(formFields(cast.courses.history))
    const assignmentId = stored.id
    const form = formFields(cast.courses.history, { form_questions: stored.form_questions })
    const worthMore = {
      ...form,
      form_questions: [{ ...TWO_RIGHT, options: [...TWO_RIGHT.options], correct_answers: [0] }],
    }
    await as.elena.updateAssignment({ assignmentId, ...form })
    await as.ana.submitAnswers(answersTo(stored, [0, 2]))
    await expectFailure(as.elena.updateAssignment({ assignmentId, ...worthMore }), 'QUESTIONS_LOCKED')
    const mended = form.form_questions?.map((question) => ({ ...question, question_text: 'Con mejores palabras' }))
    const saved = await as.elena.updateAssignment({ assignmentId, ...form, form_questions: mended })
    expect(saved.form_questions[0]?.question_text).toBe('Con mejores palabras')
    await expectFailure(
      as.elena.updateAssignment({ assignmentId, ...fileFields(cast.courses.history) }),
      'ASSIGNMENT_IN_USE',
    )
  })

  test('the maximum score never falls below a grade that was given', async () => {
    const { as, cast } = await seminary()
    const assignmentId = cast.assignments.gradedEssay
    const { title, due_date } = await as.bruno.getTaughtAssignment({ assignmentId })
    const change = (max_score: number) =>
      as.bruno.updateAssignment({
        assignmentId,
        ...fileFields(cast.courses.hermeneutics, { title, due_date, max_score }),
      })
    const refused = await expectFailure(change(86.99), 'INVALID_INPUT')
    expect(refused.fields).toMatchObject({ max_score: { code: 'MAX_SCORE_BELOW_GRADE' } })
    expect((await change(100)).max_score).toBe(100)
  })
})

describe('the news of an evaluation', () => {
  const noticesOf = async (
    { database }: Awaited<ReturnType<typeof seminary>>,
    userId: string,
    assignmentId: string,
  ) => {
    const rows = await database.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.user_id, userId), eq(notifications.type, 'assignment')))
    return rows.filter(({ metadata }) => metadata.assignment_id === assignmentId)
  }

  test('reaches each enrolled student once, and nobody else', async () => {
    const world = await seminary()
    const { as, cast } = world
    const { id } = await as.bruno.createAssignment(fileFields(cast.courses.hermeneutics, { title: 'Exégesis' }))
    const [notice, ...more] = await noticesOf(world, cast.people.ana.id, id)
    expect(notice?.message).toBe('«Exégesis» ya está disponible en Hermenéutica.')
    expect(more).toEqual([])
    expect(await noticesOf(world, cast.people.diego.id, id)).toHaveLength(1)
    for (const other of [cast.people.bruno, cast.people.carla, cast.people.ines])
      expect(await noticesOf(world, other.id, id)).toEqual([])
  })

  test('waits until the evaluation is active', async () => {
    const world = await seminary()
    const { as, cast } = world
    const hidden = fileFields(cast.courses.hermeneutics, { is_active: false })
    const { id } = await as.bruno.createAssignment(hidden)
    expect(await noticesOf(world, cast.people.ana.id, id)).toEqual([])
    await as.bruno.updateAssignment({ assignmentId: id, ...hidden, is_active: true })
    expect(await noticesOf(world, cast.people.ana.id, id)).toHaveLength(1)
  })
})

describe('deleting', () => {
  test('takes the answers and their files along', async () => {
    const { as, cast, database } = await seminary()
    const { id: assignmentId } = await as.bruno.createAssignment(fileFields(cast.courses.hermeneutics))
    const fileId = await uploadPdf(as.ana)
    await as.ana.submitFiles({ assignmentId, file_ids: [fileId] })
    expect(await as.bruno.deleteAssignment({ assignmentId })).toEqual({ archived: false })
    expect(await database.db.select().from(assignments).where(eq(assignments.id, assignmentId))).toEqual([])
    expect(await database.db.select().from(files).where(eq(files.id, fileId))).toEqual([])
  })

  test('keeps an evaluation with grades in the archive, where nobody finds it', async () => {
    const { as, cast, database } = await seminary()
    const assignmentId = cast.assignments.gradedEssay
    const history = async (sort: 'date' | '-evaluation' | 'student' | 'grade', q?: string) => {
      const { items, total } = await as.bruno.listGradeHistory({ sort, ...(q && { q }), page_size: 100 })
      return { total, ofIt: items.filter((item) => item.assignment_id === assignmentId).length }
    }
    const before = await history('date')
    expect(before.ofIt).toBeGreaterThan(0)
    const archived = await seen((moves) => as.bruno.deleteAssignment({ assignmentId }, moves))
    expect(archived).toEqual({ archived: true })
    for (const sort of ['date', '-evaluation', 'student', 'grade'] as const) {
      expect(await history(sort)).toEqual({ total: before.total - before.ofIt, ofIt: 0 })
    }
    expect((await history('-evaluation', 'benitez')).ofIt).toBe(0)
    const [kept] = await database.db.select().from(assignments).where(eq(assignments.id, assignmentId))
    expect(kept).toMatchObject({ is_active: false })
    expect(kept?.archived_at).not.toBeNull()
    await expectFailure(as.bruno.getTaughtAssignment({ assignmentId }), 'NOT_FOUND')
    await expectFailure(as.bruno.deleteAssignment({ assignmentId }), 'NOT_FOUND')
    await expectFailure(as.ana.openAssignment({ assignmentId }), 'NOT_FOUND')
    const grades = await as.ana.listOwnGrades({})
    expect(grades.items.filter((item) => item.assignment_id === assignmentId)).toEqual([])
  })
})
