import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { addDays, calendarDayIn, DAY_MS, endOfDayIn, startOfDayIn } from '#domain/calendar.ts'
import { newCourse, newStudent } from './drawn-rows.ts'
import { ZONE } from './seminary.ts'

// Histories of students over three terms of one course, drawn at random: who begins in the middle, fails and comes again, who gives up
// and continues in the same term, and whose work is in time, late, missing, ungraded or graded, in evaluations of each term and of none.

/** The days of a term, and from the start of one to that of the next. */
const TERM = { days: 120, step: 140 } as const

const evaluation = fc.record({
  /** Null: work of every term. */
  term: fc.option(fc.nat(2), { freq: 4 }),
  /** In days from its term's start, or from the first one's; null: without a date. */
  due: fc.option(fc.constantFrom(15, 30, 45, 60, 75, 90, 119), { freq: 5 }),
  /** In hundredths of a point. */
  max: fc.constantFrom(10_000, 10_000, 2000, 5000, 3333),
  kept: fc.constantFrom('active', 'active', 'active', 'active', 'active', 'inactive', 'archived'),
})
const action = fc.record({
  did: fc.constantFrom(
    'nothing',
    'nothing',
    'nothing',
    'nothing',
    'handed in',
    'late',
    'graded',
    'graded',
    'graded',
    'scored',
    'to review',
  ),
  part: fc.integer({ min: 0, max: 1000 }),
})
/** A resumption: how many days after the last beginning it ended, how many later it went on, and by which action. */
const resumption = fc.record({
  after: fc.constantFrom(0, 10, 20, 40),
  away: fc.constantFrom(0, 20, 30, 60),
  by: fc.constantFrom('withdrew', 'failed', 'paused', 'tried again', 'waited'),
})
const MOST_WORK = 8
const student = fc.record({
  listens: fc.constantFrom(false, false, false, false, false, true),
  /** The day of each term on which they enroll, and how it has ended by now; without an end, nobody has closed it yet. */
  terms: fc.tuple(
    ...[0, 1, 2].map(() =>
      fc.record({
        enrolls: fc.option(fc.constantFrom(0, 0, 20, 61, 100), { freq: 4 }),
        resumed: fc.array(resumption, { maxLength: 3 }),
        ended: fc.constantFrom('not', 'not', 'failed', 'failed', 'passed', 'withdrawn'),
        final: fc.integer({ min: 0, max: 100 }),
        actions: fc.array(action, { minLength: MOST_WORK, maxLength: MOST_WORK }),
      }),
    ),
  ),
})

/** A course's three terms with its evaluations and some students, and how many days ago the first term began. For tests only. */
export const drawnTerms = fc.record({
  age: fc.constantFrom(5, 60, 130, 200, 258, 270, 340, 420),
  work: fc.array(evaluation, { minLength: 1, maxLength: MOST_WORK }),
  students: fc.array(student, { minLength: 6, maxLength: 6 }),
})
type Drawn = typeof drawnTerms extends fc.Arbitrary<infer T> ? T : never

/** The rows of what was drawn. For tests only. */
export function rowsOfTerms({ age, work, students }: Drawn, now: Date) {
  const course = newCourse('Tres períodos')
  const first = addDays(calendarDayIn(ZONE, now), -age)
  const terms = [0, 1, 2].map((term) => newTerm(course, first, term))
  const assignments = work.map((one, index) => newWork(course, terms, first, one, index))
  const people = students.map(() => newStudent())
  const studies = people.flatMap(({ id }, index) => studiesOf(id, students[index], terms, now))
  return {
    course,
    terms: terms.map(({ period }) => period),
    students: people,
    windows: terms.map(({ window }) => window),
    enrollments: studies.map(({ enrollment }) => enrollment),
    history: studies.flatMap(({ history }) => history),
    assignments,
    submissions: studies.flatMap(({ enrollment, actions }) =>
      assignments.flatMap((one, index) => submissionOf(enrollment, one, actions[index], now)),
    ),
  }
}

function newTerm(course: { id: string }, first: string, term: number) {
  const start_date = addDays(first, term * TERM.step)
  const period = {
    id: randomUUID(),
    name: `Período ${randomUUID()}`,
    start_date,
    end_date: addDays(start_date, TERM.days - 1),
  }
  const enrollment_start_date = startOfDayIn(ZONE, addDays(start_date, -20))
  const enrollment_end_date = startOfDayIn(ZONE, addDays(start_date, -1))
  const dates = { enrollment_start_date, enrollment_end_date }
  return { period, window: { id: randomUUID(), course_id: course.id, period_id: period.id, is_open: false, ...dates } }
}
type Term = ReturnType<typeof newTerm>

function newWork(
  course: { id: string },
  terms: readonly Term[],
  first: string,
  drawn: Drawn['work'][number],
  index: number,
) {
  const period = drawn.term === null ? null : terms[drawn.term]?.period
  const day = drawn.due === null ? null : addDays(period?.start_date ?? first, drawn.due * (period ? 1 : 3))
  return {
    id: randomUUID(),
    course_id: course.id,
    period_id: period?.id ?? null,
    title: `${drawn.term === null ? 'De siempre' : `Del período ${drawn.term + 1}`}: trabajo ${index + 1}`,
    assignment_type: 'file_upload' as const,
    max_score: drawn.max / 100,
    due_date: day === null ? null : endOfDayIn(ZONE, day),
    is_active: drawn.kept === 'active',
    archived_at: drawn.kept === 'archived' ? new Date() : null,
  }
}

/** Students who passed don't come again, and nobody enrolls ahead of time. */
function studiesOf(user_id: string, student: Drawn['students'][number] | undefined, terms: readonly Term[], now: Date) {
  const { listens = false, terms: drawn } = student ?? {}
  let hasPassed = false
  return terms.flatMap(({ period, window }, term) => {
    const taken = drawn?.[term]
    if (!taken || taken.enrolls === null || hasPassed) return []
    const began = new Date(startOfDayIn(ZONE, addDays(period.start_date, taken.enrolls)).getTime() + DAY_MS / 2)
    if (began > now) return []
    const id = randomUUID()
    const { enrollment_date, history } = resumptionsOf(id, began, taken.resumed, {
      lastDay: endOfDayIn(ZONE, period.end_date),
      now,
    })
    hasPassed = taken.ended === 'passed' && !listens
    const place = {
      id,
      user_id,
      enrollment_open_id: window.id,
      course_id: window.course_id,
      period_id: period.id,
    }
    const type_coursed = listens ? ('oyente' as const) : ('regular' as const)
    const enrollment = { ...place, type_coursed, enrollment_date, ...endOf(taken, listens, now) }
    return [{ enrollment, history, actions: taken.actions }]
  })
}

type Resumptions = Drawn['students'][number]['terms'][number]['resumed']

/** What became of an enrollment before it was resumed; a payment that is tried again leaves the date as it is. */
function resumptionsOf(enrollment_id: string, began: Date, resumed: Resumptions, at: { lastDay: Date; now: Date }) {
  let enrollment_date = began
  let last = began
  const history = resumed.flatMap(({ after, away, by }) => {
    const ended = new Date(last.getTime() + after * DAY_MS)
    const recorded_at = new Date(ended.getTime() + away * DAY_MS)
    if (recorded_at > at.now || recorded_at > at.lastDay) return []
    const hasEnded = by !== 'paused' && by !== 'waited'
    const row = {
      enrollment_id,
      type_coursed: 'regular' as const,
      status: hasEnded
        ? by === 'failed'
          ? ('Desaprobado' as const)
          : ('Desistido' as const)
        : ('En Progreso' as const),
      is_active: false,
      enrollment_date,
      completion_date: hasEnded ? ended : null,
      reason: by === 'waited' ? 'never_began' : by === 'tried again' ? 'payment_tried_again' : 'bought_again',
      recorded_at,
    }
    last = recorded_at
    if (by !== 'tried again') enrollment_date = recorded_at
    return [row]
  })
  return { enrollment_date, history }
}

function endOf({ ended, final }: { ended: string; final: number }, listens: boolean, now: Date) {
  const open = { is_active: true, final_grade: null, completion_date: null, observations: null }
  if (ended === 'withdrawn')
    return {
      ...open,
      status: 'Desistido' as const,
      is_active: false,
      completion_date: now,
      observations: 'Motivos de familia',
    }
  if (listens) return { ...open, status: 'Oyente' as const }
  if (ended === 'not') return { ...open, status: 'En Progreso' as const }
  const grade = ended === 'failed' ? Math.floor(final * 0.69) : 70 + Math.floor(final * 0.3)
  const status = ended === 'failed' ? ('Desaprobado' as const) : ('Aprobado' as const)
  return { ...open, status, is_active: false, final_grade: grade, completion_date: now }
}

type Enrollment = ReturnType<typeof studiesOf>[number]['enrollment']
type Work = ReturnType<typeof newWork>
type Action = Drawn['students'][number]['terms'][number]['actions'][number]

function submissionOf(enrollment: Enrollment, work: Work, action: Action | undefined, now: Date) {
  const isOfTerm = work.period_id === null || work.period_id === enrollment.period_id
  if (!action || !isOfTerm || action.did === 'nothing') return []
  const isGraded = !['handed in', 'late'].includes(action.did)
  const { id: enrollment_id, user_id, course_id } = enrollment
  return [
    {
      assignment_id: work.id,
      enrollment_id,
      user_id,
      course_id,
      submission_type: action.did === 'scored' ? null : ('file' as const),
      is_late: action.did === 'late',
      needs_review: action.did === 'to review',
      max_score: work.max_score,
      submitted_at: now,
      grade: isGraded ? Math.floor(work.max_score * 100 * (action.part / 1000)) / 100 : null,
      graded_at: isGraded ? now : null,
    },
  ]
}
