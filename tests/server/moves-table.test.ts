import { chosen, rubricFields } from '#server/evaluations/rubrics/rubrics-test-support.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Everything, expectFailure, seen, seminary, type Seminary } from '../support/seminary.ts'
import { enrollments_open } from '#server/database/tables/courses.ts'
import { periods } from '#server/database/tables/periods.ts'
import { answered, correction } from '#server/evaluations/forms/correct-key-test-support.ts'
import { uploadPdf } from '#server/evaluations/evaluations-test-support.ts'
import { calculatedOf, change, closeActa, type Action, fields, FUTURE, PAST } from '../support/moves.ts'

type Moving = { [Name in keyof Everything]: Everything[Name] extends { moves: true } ? Name : never }[keyof Everything]

/** Each operation that may move grades, by an action of it that does (record 063): one that is new doesn't compile until it's here. */
const ACTIONS: Record<Moving, (here: Seminary) => Promise<Action>> = {
  createAssignment: async (here) => (options) =>
    here.as.bruno.createAssignment(fields(here, { due_date: PAST }), options),
  saveScheme: async ({ as, cast }) => {
    const of = { courseId: cast.courses.hermeneutics, periodId: cast.periods.current }
    const { version } = await as.bruno.getScheme(of)
    return (options) => as.bruno.saveScheme({ ...of, version, pass_percent: 100 }, options)
  },
  updateAssignment: async (here) => change(here, { is_active: false }),
  deleteAssignment:
    async ({ as, cast }) =>
    (options) =>
      as.bruno.deleteAssignment({ assignmentId: cast.assignments.gradedEssay }, options),
  bringAssignments: async (here) => {
    const assignment_id = await workOfThePeriodBefore(here)
    const of = { courseId: here.cast.courses.hermeneutics, periodId: here.cast.periods.current }
    return (options) =>
      here.as.bruno.bringAssignments({ ...of, assignments: [{ assignment_id, due_date: PAST }] }, options)
  },
  openWindows: async (here) => {
    const { as, cast, database } = here
    await workOfThePeriodBefore(here)
    const course_id = cast.courses.hermeneutics
    await database.db.update(enrollments_open).set({ is_open: false }).where(eq(enrollments_open.course_id, course_id))
    const days = { enrollment_start_date: '2027-01-10', enrollment_end_date: '2027-01-20' }
    const windows = [{ course_id, ...days }]
    return (options) =>
      as.carla.openWindows({ periodId: cast.periods.current, windows, brings_assignments: true }, options)
  },
  gradeSubmission: async (here) => {
    const submissionId = here.cast.submissions.gradedEssayOfAna
    const { version } = await scoreOfAna(here)
    return (options) => here.as.bruno.gradeSubmission({ submissionId, grade: 20, feedback: null, version }, options)
  },
  gradeByRubric: async (here) => {
    const { rubric, ...of } = await markedOfAna(here)
    return (options) =>
      here.as.bruno.gradeByRubric({ ...of, ...chosen(rubric, 1), rubric_version: rubric.version }, options)
  },
  saveRubric: async (here) => {
    const { rubric } = await markedOfAna(here)
    // What the two best levels of each criterion are worth changes places.
    const criteria = rubric.criteria.map((criterion) => {
      const [first, second, ...rest] = criterion.levels
      const levels =
        first && second
          ? [
              { ...first, points: second.points },
              { ...second, points: first.points },
            ]
          : []
      return { ...criterion, levels: [...levels, ...rest] }
    })
    const assignmentId = here.cast.assignments.gradedEssay
    return (options) => here.as.bruno.saveRubric({ assignmentId, criteria, version: rubric.version }, options)
  },
  saveScores: async (here) => {
    const scores = [{ ...(await scoreOfAna(here)), grade: null }]
    return (options) => here.as.bruno.saveScores({ assignmentId: here.cast.assignments.gradedEssay, scores }, options)
  },
  correctKey: async (here) => {
    const form = await answered(here)
    const fix = await correction(form, { place: 0, right: [0] }, { place: 1, right: [0] })
    return (options) => here.as.bruno.correctKey(fix, options)
  },
  saveArrangements: async (here) => {
    const assignmentId = await missedBy(here)
    return (options) => here.as.bruno.saveArrangements(excusing(here, assignmentId), options)
  },
  removeArrangement: async (here) => {
    const { as } = here
    const assignmentId = await missedBy(here)
    const { items } = await seen((moves) => as.bruno.saveArrangements(excusing(here, assignmentId), moves))
    return (options) => as.bruno.removeArrangement({ arrangementId: items[0]?.arrangement?.id ?? '' }, options)
  },
  withdrawSubmission: async (here) => {
    const { as } = here
    const { id: assignmentId } = await seen((moves) =>
      as.bruno.createAssignment(fields(here, { due_date: PAST, cutoff_at: FUTURE }), moves),
    )
    await as.ana.submitFiles({ assignmentId, file_ids: [await uploadPdf(as.ana)] })
    return (options) => as.ana.withdrawSubmission({ assignmentId }, options)
  },
  updateEnrollment: async ({ as, cast }) => {
    const form = {
      enrollmentId: cast.enrollments.anaInHermeneutics,
      type_coursed: 'oyente',
    } as const
    return (options) => as.carla.updateEnrollment(form, options)
  },
  updatePeriod: async (here) => {
    const { as, cast, clock } = here
    clock.set(new Date('2026-11-27T15:00:00Z'))
    await as.bruno.createAssignment(fields(here, {}))
    const [period] = (await as.carla.listPeriods({ period_id: cast.periods.current })).items
    if (!period) throw new Error('no period')
    const { id: periodId, name, start_date, description } = period
    const form = { periodId, name, start_date, end_date: '2026-11-20', description }
    return (options) => as.carla.updatePeriod(form, options)
  },
  reopenActa: async (here) => {
    const { as, cast } = here
    const of = await closeActa(here)
    await seen((moves) => as.bruno.deleteAssignment({ assignmentId: cast.assignments.gradedEssay }, moves))
    const [acta] = (await as.carla.listActas({ courseId: of.courseId })).items
    return (options) => as.carla.reopenActa({ actaId: acta?.id ?? '', reason: 'Evaluación borrada' }, options)
  },
}

test.each(Object.entries(ACTIONS))(
  '%s is refused until whom it moves was seen, and does just that then',
  async (_name, prepare) => {
    const here = await seminary()
    const action = await prepare(here)
    const before = await calculatedOf(here)
    const { moves } = await expectFailure(action({}), 'GRADES_MOVE')
    await expectFailure(action({ seenMoves: '0'.repeat(64) }), 'GRADES_MOVE')
    expect(await calculatedOf(here)).toEqual(before)
    await action({ seenMoves: moves?.seen ?? '' })
    const after = await calculatedOf(here)
    const ofCourse = moves?.items.filter(({ enrollment_id }) => after.has(enrollment_id)) ?? []
    expect(ofCourse.length).toBeGreaterThan(0)
    for (const { enrollment_id, to } of ofCourse) expect(after.get(enrollment_id)?.calculated).toMatchObject(to)
  },
)

/** An evaluation that was due and that Ana didn't hand in. */
async function missedBy(here: Seminary): Promise<string> {
  const { id } = await seen((moves) => here.as.bruno.createAssignment(fields(here, { due_date: PAST }), moves))
  return id
}

/** What excuses Ana from it. */
function excusing({ cast }: Seminary, assignmentId: string) {
  const students = [{ enrollment_id: cast.enrollments.anaInHermeneutics, version: 0 }]
  return { assignmentId, students, extended_to: null, reason: 'Estuvo enferma' }
}

/** An evaluation of Hermenéutica in the period before, due on its tenth day. */
async function workOfThePeriodBefore(here: Seminary): Promise<string> {
  const { as, cast, database } = here
  const of = { course_id: cast.courses.hermeneutics, period_id: cast.periods.past }
  const [days] = await database.db.select().from(periods).where(eq(periods.id, of.period_id))
  const from = new Date(`${days?.start_date}T12:00:00Z`)
  const enrollment_end_date = new Date(from.getTime() + 14 * 86_400_000)
  await database.db.insert(enrollments_open).values({ ...of, enrollment_start_date: from, enrollment_end_date })
  const due_date = new Date(from.getTime() + 10 * 86_400_000).toISOString()
  const { id } = await as.bruno.createAssignment(fields(here, { ...of, due_date, title: 'Parcial de antes' }))
  return id
}

/** Ana's graded essay, graded by a rubric's best level instead. */
async function markedOfAna(here: Seminary) {
  const { as, cast } = here
  const assignmentId = cast.assignments.gradedEssay
  const rubric = await as.bruno.saveRubric({ assignmentId, ...rubricFields(100), version: 1 })
  const submissionId = cast.submissions.gradedEssayOfAna
  const { version } = await scoreOfAna(here)
  const form = { submissionId, version, rubric_version: rubric.version, ...chosen(rubric, 0) }
  const graded = await seen((moves) => as.bruno.gradeByRubric(form, moves))
  return { rubric, submissionId, version: graded.version }
}

async function scoreOfAna({ as, cast }: Seminary) {
  const { items } = await as.bruno.listScores({ assignmentId: cast.assignments.gradedEssay, page_size: 100 })
  const ana = items.find(({ user_id }) => user_id === cast.people.ana.id)
  return { enrollment_id: ana?.enrollment_id ?? '', version: ana?.version ?? 0 }
}
