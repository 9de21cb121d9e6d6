import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmptyAnswer, readAnswers } from '#domain/evaluations/answers.ts'
import { runs } from '#tests/support/property-runs.ts'
import { seen, seminary, type Seminary } from '#tests/support/seminary.ts'
import { assignment_submissions } from '../../database/tables/evaluations.ts'
import { formFields } from '../evaluations-test-support.ts'
import { browserOf, MET, wasGiven } from '#tests/support/answering-browser.ts'

type Form = Awaited<ReturnType<Seminary['as']['elena']['createAssignment']>>
type Questions = Form['form_questions']
type Question = Questions[number]
type Edited = NonNullable<Parameters<typeof formFields>[1]>['form_questions']

const DEVICES = ['laptop-1', 'phone-11'] as const
const TEXT = { question_type: 'text' as const, options: [], correct_answers: [] }
const CHOICE = { question_type: 'multiple_choice' as const, options: ['Sí', 'No'], correct_answers: [0] }

const EDITS = [
  'insert',
  'delete',
  'reorder',
  'reword',
  'retype',
  'begin anew',
  'points',
  'required',
  'move option',
  'insert option',
  'delete option',
  'reword option',
  'swap words',
  'key',
] as const
type Edit = (typeof EDITS)[number]

/** Words that no option of a question reads. */
function unread({ options }: Question): string {
  return ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].find((letter) => options.every(({ text }) => text !== letter)) ?? ''
}

/** One change by a teacher to the question at a position; a form keeps a question, and a question two options. */
function edited(questions: Questions, kind: Edit, at: number): Edited {
  const place = at % questions.length
  const question = questions[place]
  if (!question) return questions
  const change = (changed: object) => questions.with(place, { ...question, ...changed })
  switch (kind) {
    case 'insert':
      return questions.length > 4
        ? questions
        : questions.toSpliced(place, 0, { ...question, ...stored(CHOICE), id: 'new-9', question_text: '¿Es nueva?' })
    case 'delete':
      return questions.length > 1 ? questions.toSpliced(place, 1) : questions
    case 'reorder':
      return questions.toReversed()
    case 'reword':
      return change({ question_text: `${question.question_text}?`.slice(-80) })
    case 'retype':
      return change(question.question_type === 'text' ? CHOICE : TEXT)
    case 'points':
      return change({ max_points: (question.max_points % 5) + 1 })
    case 'required':
      return change({ is_required: !question.is_required })
    default:
      return question.question_type === 'text' ? questions : change(optionsEdited(question, kind, at))
  }
}

function optionsEdited(question: Question, kind: Edit, at: number): object {
  const options: readonly { id: string; text: string }[] = question.options
  const [one, other, ...rest] = options
  if (!one || !other) return {}
  switch (kind) {
    case 'begin anew':
      return { options: ['Blanco', 'Negro'], correct_answers: [1] }
    case 'move option':
      return { options: options.toReversed() }
    case 'insert option':
      return options.length > 6 ? {} : { options: [{ id: 'new-1', text: unread(question) }, ...options] }
    case 'delete option':
      return rest.length > 0 ? { options: options.slice(1), correct_answers: [other.id] } : {}
    case 'reword option':
      return {
        options: options.with(at % options.length, {
          ...(options[at % options.length] ?? one),
          text: unread(question),
        }),
      }
    case 'swap words':
      return { options: [{ ...one, text: other.text }, { ...other, text: one.text }, ...rest] }
    default:
      return { correct_answers: [options[at % options.length]?.id ?? one.id] }
  }
}

function stored({ options, ...rest }: typeof CHOICE) {
  return { ...rest, options: options.map((text, place) => ({ id: `new-${place}`, text })), correct_answers: ['new-0'] }
}

/** Saved in the editor; another type comes in by an import, which names the questions as they are named. */
async function save({ as }: Seminary, form: Form, kind: Edit, questions: Edited) {
  const assignmentId = form.id
  const fields = formFields(form.course_id, { form_questions: questions })
  await seen(async (options) =>
    kind === 'retype'
      ? as.elena.importQuestions({ assignmentId, place: 'instead', questions: questions ?? [] }, options)
      : as.elena.updateAssignment({ assignmentId, ...fields }, options),
  )
}

const ACTIONS = ['tick', 'tick', 'save', 'open', 'hand in', 'line back', 'send'] as const
const edit = fc.record({ edit: fc.constantFrom(...EDITS), at: fc.nat(7) })
const action = fc.record({
  action: fc.constantFrom(...ACTIONS),
  on: fc.constantFrom(...DEVICES),
  at: fc.nat(7),
  chosen: fc.nat(5),
})
type Step =
  | { edit: Edit; at: number }
  | { action: (typeof ACTIONS)[number]; on: (typeof DEVICES)[number]; at: number; chosen: number }

const [laptop, phone] = DEVICES
const by = (on: (typeof DEVICES)[number], kind: (typeof ACTIONS)[number], at = 0, chosen = 0): Step => ({
  action: kind,
  on,
  at,
  chosen,
})
const teacher = (kind: Edit, at = 0): Step => ({ edit: kind, at })

/** What must be met, whatever is drawn. */
const EXAMPLES: Step[][] = [
  // Sent from a page that has an older form.
  [by(laptop, 'tick'), teacher('insert option'), by(laptop, 'send')],
  [by(laptop, 'tick'), teacher('swap words'), by(laptop, 'send')],
  [by(laptop, 'tick'), teacher('begin anew'), by(laptop, 'send')],
  // A draft, and then another form.
  [by(laptop, 'tick'), by(laptop, 'save'), teacher('reword option'), by(phone, 'open'), by(phone, 'send')],
  [by(laptop, 'tick'), by(laptop, 'save'), teacher('delete option'), by(phone, 'open'), by(phone, 'send')],
  [by(laptop, 'tick', 2), by(laptop, 'save'), teacher('retype', 2), by(phone, 'open'), by(phone, 'send')],
  // A page of an older form tells one that has the newer.
  [
    teacher('swap words'),
    by(phone, 'open'),
    by(laptop, 'tick'),
    by(laptop, 'save'),
    by(phone, 'save'),
    by(phone, 'send'),
  ],
  // Handed in without a line.
  [by(laptop, 'hand in'), teacher('reword'), by(laptop, 'line back'), by(laptop, 'send')],
  // Two devices, one question.
  [
    by(laptop, 'tick'),
    by(laptop, 'save'),
    by(phone, 'tick', 0, 1),
    by(phone, 'save'),
    teacher('points'),
    by(phone, 'send'),
  ],
  // Nothing that anyone reads differs.
  [by(laptop, 'tick'), teacher('key'), teacher('reorder'), teacher('move option'), by(laptop, 'send')],
]

test('whatever is edited between reading and sending, a graded answer was given to what the form says, or its student was asked', async () => {
  const made = await seminary()
  const { as, cast, database } = made
  const steps = fc.array(fc.oneof({ weight: 2, arbitrary: edit }, { weight: 3, arbitrary: action }), {
    minLength: 4,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(steps, async (drawn: Step[]) => {
      const form = await as.elena.createAssignment(formFields(cast.courses.history))
      const assignmentId = form.id
      const written = [{ ...TEXT, id: 'new-1', question_text: '¿Por qué?' }]
      await as.elena.importQuestions({ assignmentId, place: 'after', questions: written })
      const given: Parameters<typeof wasGiven>[0][number][] = []
      const browsers = new Map(DEVICES.map((device) => [device, browserOf(as.ana, { device, assignmentId, given })]))
      const all = [...browsers.values()]
      for (const browser of all) await browser.open()
      const isDone = () => all.some((browser) => browser.isDone())

      for (const step of drawn) {
        if (isDone()) break
        if ('edit' in step) {
          const { form_questions } = await as.elena.getTaughtAssignment({ assignmentId })
          await save(made, form, step.edit, edited(form_questions, step.edit, step.at))
          continue
        }
        const browser = browsers.get(step.on)
        if (!browser) throw new Error(`no browser ${step.on}`)
        if (step.action === 'tick') browser.tick(step.at, step.chosen)
        else if (step.action === 'save') await browser.save()
        else if (step.action === 'open') await (browser.isWaiting() ? null : browser.open())
        else if (step.action === 'hand in') browser.handIn(step.chosen)
        else if (step.action === 'line back') await browser.lineBack()
        else await browser.send(step.chosen)
      }
      // In the end it's sent: there's no dead end, and nothing is asked forever.
      for (const browser of all) if (!isDone()) await browser.lineBack()
      for (let tries = 0; tries < 2 && !isDone(); tries++) await browsers.get(laptop)?.send(1)

      const [submission] = await database.db
        .select()
        .from(assignment_submissions)
        .where(eq(assignment_submissions.assignment_id, assignmentId))
      expect(submission).toBeDefined()
      const { form_questions: asked } = await as.ana.openAssignment({ assignmentId })
      for (const [id, answer] of Object.entries(readAnswers(submission?.form_answers))) {
        if (isEmptyAnswer(answer)) continue
        const question = asked.find((one) => one.id === id)
        expect({ given, isGiven: question && wasGiven(given, question, answer) }).toMatchObject({ isGiven: true })
      }
    }),
    { ...runs(30), examples: EXAMPLES.map((one) => [one]) },
  )
  // Otherwise it would prove nothing.
  expect(Object.entries(MET).filter(([, times]) => times === 0)).toEqual([])
})
