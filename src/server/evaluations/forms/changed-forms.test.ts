import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { ProblemError } from '#web/api/client.ts'
import { expectFailure, seen, seminary, type Seminary } from '#tests/support/seminary.ts'
import { assignment_submissions } from '../../database/tables/evaluations.ts'
import { answersTo, formFields } from '../evaluations-test-support.ts'

type Form = Awaited<ReturnType<Seminary['as']['elena']['createAssignment']>>
type Questions = Form['form_questions']
type Question = Questions[number]

const LAPTOP = 'laptop-1'
const PHONE = 'phone-11'
const NEW = { options: ['Sí', 'No'], correct_answers: [0], question_type: 'multiple_choice' as const }
const added = { ...NEW, id: 'new-1', question_text: '¿Es nueva?' }

const aForm = ({ as, cast }: Seminary) => as.elena.createAssignment(formFields(cast.courses.history))

/** The teacher saves other questions, whoever answers. */
function edit(
  { as }: Seminary,
  form: Form,
  form_questions: NonNullable<Parameters<typeof formFields>[1]>['form_questions'],
) {
  const fields = formFields(form.course_id, { form_questions })
  return seen((options) => as.elena.updateAssignment({ assignmentId: form.id, ...fields }, options))
}

function first(form: Form): Question {
  const [question] = form.form_questions
  if (!question) throw new Error('the form has no questions')
  return question
}

describe('a form that changed while it was answered', () => {
  test('isn’t graded: whoever ticked an option keeps it, and is told', async () => {
    const made = await seminary()
    const { as } = made
    const form = await aForm(made)
    const { question_text: _text, ...question } = first(form)
    const sent = answersTo(form, [0, 2])
    const options = [{ id: 'new-1', text: 'Ninguna' }, ...question.options]
    await edit(made, form, [{ ...first(form), options, correct_answers: ['new-1'] }, ...form.form_questions.slice(1)])
    const refused = await expectFailure(as.ana.submitAnswers(sent), 'FORM_CHANGED')
    expect(refused.detail).toContain('Tu profesor cambió este formulario')
    const { form_version, form_questions } = await as.ana.openAssignment({ assignmentId: form.id })
    expect(form_version).toBe(2)
    expect(form_questions[0]?.options.map(({ text }) => text)[0]).toBe('Ninguna')
    const result = await as.ana.submitAnswers({ ...sent, form_version })
    expect(result).toMatchObject({ earned_points: 0 })
    expect(result.questions[0]?.given).toEqual(['Romanos', 'Gálatas'])
  })

  test('stays the same where only the order or the key is another', async () => {
    const made = await seminary()
    const form = await aForm(made)
    const sent = answersTo(form, [0, 2], [1])
    const turned = form.form_questions.map((one) => ({ ...one, options: one.options.toReversed() })).toReversed()
    expect((await edit(made, form, turned)).form_version).toBe(1)
    expect(await made.as.ana.submitAnswers(sent)).toMatchObject({ grade: 100 })
  })

  test('has a new question that is shown, and no dead end', async () => {
    const made = await seminary()
    const { as } = made
    const form = await aForm(made)
    await as.ana.saveDraft({ assignmentId: form.id, device: LAPTOP, form_version: 1, changes: [] })
    await edit(made, form, [...form.form_questions, added])
    await expectFailure(as.ana.submitAnswers(answersTo(form, [0, 2])), 'FORM_CHANGED')
    const heard = await as.ana.saveDraft({ assignmentId: form.id, device: LAPTOP, form_version: 1, changes: [] })
    expect(heard.form_version).toBe(2)
  })

  test('says on another device what each answer was given to', async () => {
    const made = await seminary()
    const { as } = made
    const form = await aForm(made)
    const { assignmentId, answers } = answersTo(form, [0, 2], [1])
    const changes = answers.map(({ question_id, ...after }) => ({ question_id, before: null, after }))
    await as.ana.saveDraft({ assignmentId, device: LAPTOP, form_version: 1, changes })
    const [question, other] = form.form_questions
    if (!question || !other) throw new Error('the form has two questions')
    const options = question.options.slice(1)
    const correct_answers = [question.options[2]?.id ?? '']
    await edit(made, form, [{ ...question, question_text: 'Otra redacción', options, correct_answers }])
    const { draft, form_version } = await as.ana.openAssignment({ assignmentId })
    const { correct_answers: _key, ...read } = question
    const was = { question: { ...read, picks_one: false }, given: ['Romanos', 'Gálatas'] }
    const { correct_answers: _otherKey, ...otherRead } = other
    expect(new Set(draft)).toEqual(
      new Set([
        { question_id: question.id, selected: [question.options[2]?.id], was },
        { question_id: other.id, was: { question: { ...otherRead, picks_one: true }, given: ['Cuatro'] } },
      ]),
    )
    // Once it was given to what is there now, nothing is told any more.
    const after = { selected: [question.options[2]?.id ?? ''] }
    const before = { selected: [question.options[0]?.id ?? '', question.options[2]?.id ?? ''] }
    const again = { question_id: question.id, before, after }
    await as.ana.saveDraft({ assignmentId, device: PHONE, form_version, changes: [again] })
    const { draft: told } = await as.ana.openAssignment({ assignmentId })
    expect(told.find(({ question_id }) => question_id === question.id)).toMatchObject({
      was: null,
      selected: after.selected,
    })
  })

  test('takes no answer to what it hasn’t, whichever version it claims', async () => {
    const made = await seminary()
    const form = await aForm(made)
    for (const answer of [
      { question_id: first(form).id, selected: ['none'] },
      { question_id: 'none', text: 'Sí' },
    ])
      await expectFailure(
        made.as.ana.submitAnswers({ assignmentId: form.id, form_version: 1, answers: [answer] }),
        'FORM_CHANGED',
      )
    await expectFailure(made.as.ana.submitAnswers({ ...answersTo(form, [0]), form_version: 0 }), 'FORM_CHANGED')
  })
})

const EDITS = [
  'insert',
  'delete',
  'reorder',
  'reword',
  'retype',
  'move option',
  'insert option',
  'delete option',
  'swap words',
  'key',
] as const

/** Words that no option of a question reads. */
function unread({ options }: Question): string {
  return ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].find((letter) => options.every(({ text }) => text !== letter)) ?? ''
}

/** One change of a teacher to the question at a place; a form keeps a question, and a question two options. */
function edited(questions: Questions, kind: (typeof EDITS)[number], at: number): Parameters<typeof edit>[2] {
  const place = at % questions.length
  const question = questions[place]
  if (!question) return questions
  const [one, other, ...rest] = question.options
  const change = (changed: object) => questions.with(place, { ...question, ...changed })
  switch (kind) {
    case 'insert':
      return questions.length > 4
        ? questions
        : [...questions.slice(0, place), { ...added, id: 'new-9' }, ...questions.slice(place)]
    case 'delete':
      return questions.length > 1 ? questions.toSpliced(place, 1) : questions
    case 'reorder':
      return questions.toReversed()
    case 'reword':
      return change({ question_text: `${question.question_text}?`.slice(-80) })
    case 'retype':
      // The teacher begins a question again: its options are others.
      return change({ options: ['Blanco', 'Negro'], correct_answers: [1] })
    case 'move option':
      return change({ options: question.options.toReversed() })
    case 'insert option':
      return question.options.length > 6
        ? questions
        : change({ options: [{ id: 'new-1', text: unread(question) }, ...question.options] })
    case 'delete option':
      return rest.length > 0 && one
        ? change({ options: question.options.slice(1), correct_answers: [other?.id ?? ''] })
        : questions
    case 'swap words':
      return one && other
        ? change({ options: [{ ...one, text: other.text }, { ...other, text: one.text }, ...rest] })
        : questions
    default:
      return change({ correct_answers: [question.options[at % question.options.length]?.id ?? ''] })
  }
}

test('whatever is edited between reading and sending, a graded answer is the option that was on the screen, or the person was asked', async () => {
  const made = await seminary()
  const { as, database } = made
  const steps = fc.array(
    fc.record({
      kind: fc.constantFrom(...EDITS),
      at: fc.nat(7),
      drafts: fc.constantFrom('none', LAPTOP, PHONE),
      chosen: fc.nat(5),
    }),
    { minLength: 1, maxLength: 5 },
  )
  let graded = 0
  let asked = 0
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(5), async (edits, tick) => {
      const form = await aForm(made)
      const assignmentId = form.id
      /** What each device shows, and what is ticked there. */
      const open = async () => {
        const { form_questions: shown, form_version } = await as.ana.openAssignment({ assignmentId })
        const answers = shown.map(({ id, options }) => ({
          question_id: id,
          selected: [options[tick % options.length]?.id ?? ''],
        }))
        return { shown, form_version, answers }
      }
      // The page that stays open, and the hand-in that waits without a line.
      const page = await open()
      for (const { kind, at, drafts, chosen } of edits) {
        const { form_questions } = await as.elena.getTaughtAssignment({ assignmentId })
        await edit(made, form, edited(form_questions, kind, at))
        if (drafts === 'none') continue
        const from = drafts === PHONE ? await open() : page
        const { id = '', options = [] } = from.shown[at % from.shown.length] ?? {}
        const after = { selected: [options[chosen % options.length]?.id ?? ''] }
        await as.ana.saveDraft({
          assignmentId,
          device: drafts,
          form_version: from.form_version,
          changes: [{ question_id: id, before: null, after }],
        })
      }
      const { draft, form_questions: now, form_version } = await as.ana.openAssignment({ assignmentId })
      // Every draft that is given back without a word was given to what is read now.
      for (const { question_id, was, selected = [] } of draft) {
        const seen = page.shown.find(({ id }) => id === question_id)
        const asks = now.find(({ id }) => id === question_id)
        if (was !== null || form_version === page.form_version || !seen || !asks) continue
        const words = (options: typeof asks.options) =>
          options.filter(({ id }) => selected.includes(id)).map(({ text }) => text)
        expect(words(asks.options).length).toBe(selected.length)
      }
      const sent = await as.ana
        .submitAnswers({ assignmentId, form_version: page.form_version, answers: page.answers })
        .catch((error: unknown) => error)
      if (sent instanceof ProblemError && sent.code === 'FORM_CHANGED') {
        asked += 1
        return
      }
      if (sent instanceof Error) throw sent
      graded += 1
      const [submission] = await database.db
        .select()
        .from(assignment_submissions)
        .where(eq(assignment_submissions.assignment_id, assignmentId))
      expect(submission?.form_answers).toEqual(
        Object.fromEntries(page.answers.map(({ question_id, selected }) => [question_id, selected])),
      )
      const { result } = await as.ana.openAssignment({ assignmentId })
      for (const { shown, answers } of [page])
        for (const [at, { id, options }] of shown.entries()) {
          const words = options.filter((option) => answers[at]?.selected.includes(option.id)).map(({ text }) => text)
          expect(result?.questions.find(({ question_id }) => question_id === id)?.given).toEqual(words)
        }
    }),
    {
      ...runs(25),
      // Both ends are met, whatever is drawn.
      examples: [
        [[{ kind: 'key', at: 0, drafts: 'none', chosen: 0 }], 0],
        [[{ kind: 'insert option', at: 0, drafts: 'none', chosen: 0 }], 0],
      ],
    },
  )
  expect(graded).toBeGreaterThan(0)
  expect(asked).toBeGreaterThan(0)
})
