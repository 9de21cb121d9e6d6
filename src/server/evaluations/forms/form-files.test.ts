import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectFailure, seminary, type Seminary } from '../../../../tests/support/seminary.ts'
import { audit_log } from '../../database/tables/audit.ts'
import { files } from '../../database/tables/files.ts'
import { answersTo, fileFields, formFields, TWO_RIGHT } from '../evaluations-test-support.ts'

const ESSAY = {
  id: 'e-1',
  question_text: '¿Por qué?',
  question_type: 'essay' as const,
  options: [],
  correct_answers: [],
}

async function aForm({ as, cast }: Seminary) {
  return as.bruno.createAssignment(formFields(cast.courses.hermeneutics))
}

/** What lies in the files of this seminary, staging included. */
function lying({ filesFolder }: Seminary): string[] {
  return readdirSync(filesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

async function readJson({ as }: Seminary, assignmentId: string, json: unknown, name = 'formulario.json') {
  const file = Buffer.isBuffer(json) ? json : Buffer.from(typeof json === 'string' ? json : JSON.stringify(json))
  return as.bruno.readFormFile({ assignmentId, name }, { file })
}

describe('an exported form', () => {
  test('is a private file with a link for an hour, listed for its teacher until it is deleted', async () => {
    const all = await seminary()
    const { as, app, database, cast } = all
    const form = await aForm(all)
    const { caller: bruno, cookie } = await all.sessionOf(cast.people.bruno.id)
    const exported = await bruno.exportForm({ assignmentId: form.id })
    const open = (url: string) => app.inject({ url, headers: { cookie } })
    expect(exported.file_name).toMatch(/^Control de lectura \d{4}-\d\d-\d\d\.json$/)
    const answer = await open(exported.url)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      id: form.id,
      title: 'Control de lectura',
      course_name: form.course_name,
      metadata: { total_questions: 2, total_points: 3, question_types: ['multiple_choice'], version: '1.0' },
    })
    const forged = exported.url.replace(/signature=(.)/, (_, first: string) => `signature=${first === '_' ? '-' : '_'}`)
    expect((await open(forged)).statusCode).toBe(403)
    await expectFailure(as.elena.getFileLink({ fileId: exported.id }), 'NOT_FOUND')
    await expectFailure(as.ana.getFileLink({ fileId: exported.id }), 'NOT_FOUND')

    expect((await as.bruno.listFormExports({})).items).toMatchObject([{ id: exported.id }])
    expect((await as.elena.listFormExports({})).items).toEqual([])
    await expectFailure(as.elena.deleteFormExport({ fileId: exported.id }), 'NOT_FOUND')
    await as.bruno.deleteFormExport({ fileId: exported.id })
    expect((await as.bruno.listFormExports({})).items).toEqual([])
    expect((await open(exported.url)).statusCode).toBe(404)
    await expectFailure(as.bruno.deleteFormExport({ fileId: exported.id }), 'NOT_FOUND')
    const actions = await database.db.select().from(audit_log).where(eq(audit_log.actor_id, cast.people.bruno.id))
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['assignment.exported', 'assignment.export_deleted']),
    )
  })

  test('carries what is told of each question, which an import reads back', async () => {
    const all = await seminary()
    const { as, cast } = all
    const [first, second] = formFields(cast.courses.hermeneutics).form_questions ?? []
    if (!first || !second) throw new Error('the form has no questions')
    const form_questions = [{ ...first, feedback: 'Gálatas 1.1.' }, second]
    const form = await as.bruno.createAssignment(formFields(cast.courses.hermeneutics, { form_questions }))
    const { caller: bruno, cookie } = await all.sessionOf(cast.people.bruno.id)
    const { url } = await bruno.exportForm({ assignmentId: form.id })
    const exported: object = (await all.app.inject({ url, headers: { cookie } })).json()
    const read = await readJson(all, form.id, exported)
    expect(read.questions.map(({ question }) => question.feedback)).toEqual(['Gálatas 1.1.', undefined])
    const long = { ...exported, questions: [{ ...first, feedback: 'x'.repeat(1001) }] }
    expect((await readJson(all, form.id, long)).questions[0]?.problems).toEqual(['QUESTION_TOO_LONG'])
    const questions = read.questions.map(({ question }) => question)
    await as.bruno.importQuestions({ assignmentId: form.id, place: 'instead', questions })
    const stored = await as.bruno.getTaughtAssignment({ assignmentId: form.id })
    expect(stored.form_questions[0]?.feedback).toBe('Gálatas 1.1.')
  })

  test('is made of forms only, and another teacher’s form does not exist', async () => {
    const { as, cast } = await seminary()
    const { id: assignmentId } = await as.bruno.createAssignment(fileFields(cast.courses.hermeneutics))
    await expectFailure(as.bruno.exportForm({ assignmentId }), 'NOT_A_FORM')
    await expectFailure(as.bruno.exportForm({ assignmentId: cast.assignments.quiz }), 'NOT_FOUND')
  })

  test('shows the last hundred', async () => {
    const all = await seminary()
    const { as, cast, database, clock } = all
    const { id: assignmentId } = await aForm(all)
    const { id, ...rest } = await as.bruno.exportForm({ assignmentId })
    const [row] = await database.db.select().from(files).where(eq(files.id, id))
    if (!row) throw new Error('the export has no row')
    const { is_public: _made, ...stored } = row
    await database.db.insert(files).values(
      Array.from({ length: 100 }, (_, at) => ({
        ...stored,
        id: undefined,
        storage_key: `export/copy-${at}.json`,
        file_name: `${at}.json`,
        created_at: new Date(clock.now().getTime() + at),
      })),
    )
    const { items } = await as.bruno.listFormExports({})
    expect(items).toHaveLength(100)
    expect(items[0]?.file_name).toBe('99.json')
    expect(items.map((item) => item.file_name)).not.toContain(rest.file_name)
    expect((await as.valeria.listFormExports({})).items).toEqual([])
    expect(cast.people.bruno.id).toBe(row.owner_id)
  })
})

describe('an imported form', () => {
  test('has the questions that were exported', async () => {
    const all = await seminary()
    const { as, app, cast } = all
    const form = await aForm(all)
    const { caller: bruno, cookie } = await all.sessionOf(cast.people.bruno.id)
    const { url } = await bruno.exportForm({ assignmentId: form.id })
    const { body } = await app.inject({ url, headers: { cookie } })
    const other = await as.bruno.createAssignment(
      formFields(cast.courses.hermeneutics, { form_questions: [{ ...mutable(), id: 'x', question_text: 'Otra' }] }),
    )
    const { questions, title } = await readJson(all, other.id, body)
    expect(title).toBe('Control de lectura')
    expect(questions.map(({ verdict }) => verdict)).toEqual(['fits', 'fits'])
    const sent = questions.map(({ question }) => question)
    expect(await as.bruno.importQuestions({ assignmentId: other.id, place: 'instead', questions: sent })).toEqual({
      imported: 2,
      question_count: 2,
    })
    const stored = await as.bruno.getTaughtAssignment({ assignmentId: other.id })
    expect(stored.form_questions).toEqual(form.form_questions)
    await as.bruno.importQuestions({ assignmentId: other.id, place: 'after', questions: sent })
    const twice = await as.bruno.getTaughtAssignment({ assignmentId: other.id })
    const ids = twice.form_questions.flatMap(({ id, options }) => [id, ...options.map((option) => option.id)])
    expect(ids.slice(0, 7)).toEqual(
      form.form_questions.flatMap(({ id, options }) => [id, ...options.map((option) => option.id)]),
    )
    expect(new Set(ids).size).toBe(14)
  })

  test('is refused in the words of the portal', async () => {
    const all = await seminary()
    const { id } = await aForm(all)
    const refused = async (json: unknown, code: Parameters<typeof expectFailure>[1], name?: string) =>
      (await expectFailure(readJson(all, id, json, name), code)).detail
    expect(await refused({ questions: [] }, 'IMPORT_NOT_JSON_FILE', 'formulario.txt')).toBe(
      'Tipo de archivo no válido. Seleccione un archivo JSON.',
    )
    expect(await refused('{"questions": [', 'IMPORT_NOT_JSON')).toBe('Formato JSON no válido. Revise el archivo.')
    expect(await refused(Buffer.from([0x7b, 0x22, 0xff, 0xfe]), 'IMPORT_NOT_JSON')).toContain('Formato JSON')
    expect(await refused({ preguntas: [] }, 'IMPORT_NO_QUESTIONS')).toBe(
      'Estructura de formulario no válida: falta la lista de preguntas.',
    )
    expect(await refused('', 'FILE_EMPTY')).toBe('El archivo está vacío.')
    expect(await refused(`{"questions":[],"x":"${'y'.repeat(5_242_880)}"}`, 'FILE_TOO_LARGE')).toContain('5MB')
    expect(await refused({ questions: Array.from({ length: 201 }, () => TWO_RIGHT) }, 'TOO_MANY_QUESTIONS')).toBe(
      'Un formulario tiene como máximo 200 preguntas.',
    )
    // A megabyte of brackets would become a hundred in memory.
    await refused(`{"questions":[${'{},'.repeat(400_000)}{}]}`, 'TOO_MANY_QUESTIONS')
    await refused('['.repeat(1_000_000), 'TOO_MANY_QUESTIONS')
    expect(lying(all).filter((path) => path.includes('.staging'))).toEqual([])
  })

  test('says of each question what is wrong, and stores none of the wrong ones', async () => {
    const all = await seminary()
    const { as } = all
    const { id: assignmentId } = await aForm(all)
    const wrong = { ...mutable(), correct_answers: [] }
    const { questions } = await readJson(all, assignmentId, {
      questions: [
        TWO_RIGHT,
        { ...TWO_RIGHT, question_text: '' },
        { ...TWO_RIGHT, question_type: 'dibujo' },
        wrong,
        ESSAY,
        { ...mutable(), max_points: 0.5 },
        { ...mutable(), options: ['Romanos', 'romanos ', 'Gálatas'] },
      ],
    })
    expect(questions.map(({ number, verdict, problems }) => [number, verdict, ...problems])).toEqual([
      [1, 'fits'],
      [2, 'bad', 'EMPTY_QUESTION'],
      [3, 'bad', 'TYPE_NOT_ALLOWED'],
      [4, 'bad', 'NO_CORRECT_ANSWER'],
      [5, 'unusual', 'TYPE_NOT_ALLOWED'],
      [6, 'bad', 'IMPORTED_POINTS'],
      [7, 'bad', 'SAME_OPTIONS'],
    ])
    const same = { ...mutable(), options: ['Romanos', 'romanos ', 'Gálatas'] }
    await expectFailure(as.bruno.importQuestions({ assignmentId, place: 'after', questions: [same] }), 'IMPORT_REFUSED')
    const refused = await expectFailure(
      as.bruno.importQuestions({ assignmentId, place: 'after', questions: [mutable(), wrong] }),
      'IMPORT_REFUSED',
    )
    expect(refused.detail).toBe('La validación del formulario falló')
    expect((await as.bruno.getTaughtAssignment({ assignmentId })).question_count).toBe(2)
  })

  test('may bring other types when the teacher decides so; a copy of the form keeps them (decision L4)', async () => {
    const all = await seminary()
    const { as, cast } = all
    const { id: assignmentId } = await aForm(all)
    await as.bruno.importQuestions({ assignmentId, place: 'instead', questions: [mutable(), ESSAY] })
    const stored = await as.bruno.getTaughtAssignment({ assignmentId })
    const fields = formFields(cast.courses.hermeneutics, { form_questions: stored.form_questions })
    await expect(as.bruno.createAssignment(fields)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expectFailure(as.elena.createAssignment({ ...fields, copied_from: assignmentId }), 'NOT_FOUND')
    const copy = await as.bruno.createAssignment({ ...fields, copied_from: assignmentId })
    expect(copy.form_questions).toEqual(stored.form_questions)
    expect(await as.ana.submitAnswers(answersTo(stored, [0, 2], 'Porque sí.'))).toMatchObject({
      grade: 100,
      needs_review: true,
    })
  })

  test('comes too late once somebody has answered, and belongs to forms', async () => {
    const all = await seminary()
    const { as, cast } = all
    const form = await aForm(all)
    const assignmentId = form.id
    await as.ana.submitAnswers(answersTo(form, [0]))
    await expectFailure(readJson(all, assignmentId, { questions: [TWO_RIGHT] }), 'QUESTIONS_LOCKED')
    await expectFailure(
      as.bruno.importQuestions({ assignmentId, place: 'after', questions: [mutable()] }),
      'QUESTIONS_LOCKED',
    )
    await expectFailure(readJson(all, cast.assignments.essay, { questions: [TWO_RIGHT] }), 'NOT_A_FORM')
    await expectFailure(
      as.elena.readFormFile({ assignmentId, name: 'a.json' }, { file: Buffer.from('{}') }),
      'NOT_FOUND',
    )
  })
})

function mutable() {
  return { ...TWO_RIGHT, options: [...TWO_RIGHT.options], correct_answers: [...TWO_RIGHT.correct_answers] }
}
