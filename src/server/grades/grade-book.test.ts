import { describe, expect, test } from 'vitest'
import type { getGradeBook } from '#contract/grades.ts'
import type { CallOutput } from '#contract/operation.ts'
import { ProblemError } from '#web/api/client.ts'
import { expectFailure, seen, seminary, type Seminary, sharedSeminary } from '../../../tests/support/seminary.ts'
import { course_actas } from '../database/tables/grades.ts'

type Book = CallOutput<typeof getGradeBook>

/** The cell of an enrollment in an evaluation. */
function cellOf({ columns, students }: Book, enrollmentId: string, assignmentId: string) {
  const column = columns.findIndex(({ assignment_id }) => assignment_id === assignmentId)
  const student = students.find(({ enrollment_id }) => enrollment_id === enrollmentId)
  const { grades, versions, states } = student ?? { grades: [], versions: [], states: [] }
  return { grade: grades[column] ?? null, version: versions[column] ?? 0, state: states[column] }
}

const bookOf = ({ as, cast }: Seminary) => as.bruno.getGradeBook({ courseId: cast.courses.hermeneutics })

describe('the grade book', () => {
  const here = sharedSeminary()

  test('has every enrollment of the period and every active evaluation, and says of each cell what it counts as', async () => {
    const { as, cast } = here()
    const book = await bookOf(here())
    const where = { courseId: cast.courses.hermeneutics, periodId: cast.periods.current }
    const { items } = await as.bruno.listFinalGrades({ ...where, page_size: 100 })
    expect(book.period?.id).toBe(cast.periods.current)
    expect(book.students.map(({ enrollment_id }) => enrollment_id)).toEqual(
      items.map(({ enrollment_id }) => enrollment_id),
    )
    expect(book.students.map(({ calculated }) => calculated)).toEqual(items.map(({ calculated }) => calculated))
    expect(book.students.map(({ final_grade }) => final_grade)).toEqual(items.map(({ final_grade }) => final_grade))
    for (const { grades, versions, states } of book.students)
      expect([grades.length, versions.length, states.length]).toEqual(Array(3).fill(book.columns.length))
    const { anaInHermeneutics: ana, diegoInHermeneutics: diego } = cast.enrollments
    expect(cellOf(book, ana, cast.assignments.gradedEssay)).toMatchObject({ grade: 87, state: 'graded' })
    expect(cellOf(book, diego, cast.assignments.essay)).toMatchObject({ grade: null, state: 'waiting' })
    expect(cellOf(book, ana, cast.assignments.essay)).toMatchObject({ grade: null, version: 0, state: 'pending' })
  })

  test('is the same as each student is told, and for the secretariat', async () => {
    const { as, cast } = here()
    const book = await bookOf(here())
    expect(await as.carla.readGradeBook({ courseId: cast.courses.hermeneutics })).toEqual(book)
    for (const { enrollment_id, calculated, final_grade } of book.students) {
      const told = await as.bruno.explainStudentGrade({ enrollmentId: enrollment_id })
      expect(told.grade).toBe(final_grade ?? calculated.final_grade)
    }
  })

  test("isn't there for another teacher, nor in a period in which the course wasn't given", async () => {
    const { as, cast } = here()
    const courseId = cast.courses.hermeneutics
    await expectFailure(as.elena.getGradeBook({ courseId }), 'NOT_FOUND')
    await expectFailure(as.bruno.getGradeBook({ courseId, period_id: cast.people.ana.id }), 'NOT_FOUND')
  })
})

describe('a cell of the book', () => {
  test('is saved without what was written to the student being lost', async () => {
    const world = await seminary()
    const { as, cast } = world
    const [enrollment_id, assignmentId] = [cast.enrollments.anaInHermeneutics, cast.assignments.gradedEssay]
    const before = (await as.bruno.listScores({ assignmentId, page_size: 100 })).items
    const feedback = before.find((score) => score.enrollment_id === enrollment_id)?.feedback
    expect(feedback).toBeTruthy()
    const { version } = cellOf(await bookOf(world), enrollment_id, assignmentId)
    const scores = [{ enrollment_id, version, seen_grade: 87, grade: 91 }]
    const { items } = await seen((moves) => as.bruno.saveScores({ assignmentId, scores }, moves))
    expect(items[0]).toMatchObject({ grade: 91, feedback, version: version + 1 })
    expect(cellOf(await bookOf(world), enrollment_id, assignmentId)).toMatchObject({ grade: 91, version: version + 1 })
  })

  test("isn't overwritten by whoever saw another grade, also where a score was taken back and given anew", async () => {
    const { as, cast } = await seminary()
    const assignmentId = cast.assignments.external
    const { items } = await as.bruno.listScores({ assignmentId, page_size: 100 })
    const enrollment_id = items.find(({ version }) => version === 0)?.enrollment_id ?? ''
    const save = (grade: number | null, version: number, seen_grade: number | null) =>
      seen((moves) =>
        as.bruno.saveScores({ assignmentId, scores: [{ enrollment_id, version, seen_grade, grade }] }, moves),
      )
    await save(4, 0, null)
    await save(null, 1, 4)
    await save(6, 0, null)
    // Both are version 1 of the same cell.
    await expectFailure(save(5, 1, 4), 'CHANGED_MEANWHILE')
    expect((await save(5, 1, 6)).items[0]).toMatchObject({ grade: 5, version: 2 })
  })

  test('stays once the acta is closed', async () => {
    const world = await seminary()
    const { as, cast, db } = world
    const [enrollment_id, assignmentId] = [cast.enrollments.anaInHermeneutics, cast.assignments.gradedEssay]
    const { version } = cellOf(await bookOf(world), enrollment_id, assignmentId)
    const where = { course_id: cast.courses.hermeneutics, period_id: cast.periods.current }
    await db.insert(course_actas).values({ ...where, closed_by: cast.people.bruno.id })
    expect((await bookOf(world)).closed_at).not.toBeNull()
    const scores = [{ enrollment_id, version, seen_grade: 87, grade: 91 }]
    await expectFailure(as.bruno.saveScores({ assignmentId, scores }), 'ACTA_CLOSED')
    expect(cellOf(await bookOf(world), enrollment_id, assignmentId).grade).toBe(87)
  })
})

test('two people at one book lose no grade, and overwrite none that they have not seen', async () => {
  const world = await seminary()
  const { as, cast } = world
  const courseId = cast.courses.hermeneutics
  const made = await Promise.all(
    ['Uno', 'Dos', 'Tres'].map((title) =>
      as.bruno.createAssignment({
        course_id: courseId,
        period_id: cast.periods.current,
        title,
        assignment_type: 'external_form',
        external_form_url: 'https://ejemplo.test/control',
        max_score: 100,
      }),
    ),
  )
  const start = await bookOf(world)
  const students = start.students.filter(({ may_score }) => may_score).slice(0, 4)
  const second = (await world.sessionOf(cast.people.bruno.id)).caller
  const people = [as.bruno, second].map((caller, number) => ({
    caller,
    random: randomFrom(43 + number),
    shown: new Map<string, { grade: number | null; version: number }>(),
  }))
  /** What each cell was, in the order in which it was written: each line says what its writer saw and what they wrote. */
  const written = new Map<string, { saw: number | null; wrote: number | null }[]>()
  let refused = 0

  const edit = async ({ caller, random, shown }: (typeof people)[number]) => {
    const { enrollment_id } = students[random(students.length)] ?? { enrollment_id: '' }
    const assignmentId = made[random(made.length)]?.id ?? ''
    const key = `${enrollment_id} ${assignmentId}`
    const { grade: saw, version } = shown.get(key) ?? { grade: null, version: 0 }
    const grade = random(8) === 0 ? null : random(10_001) / 100
    if (grade === saw) return
    const scores = [{ enrollment_id, version, seen_grade: saw, grade }]
    try {
      const { items } = await seen((moves) => caller.saveScores({ assignmentId, scores }, moves))
      shown.set(key, { grade: items[0]?.grade ?? null, version: items[0]?.version ?? 0 })
      written.set(key, [...(written.get(key) ?? []), { saw, wrote: grade }])
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'CHANGED_MEANWHILE') throw error
      refused += 1
      const cell = cellOf(await caller.getGradeBook({ courseId }), enrollment_id, assignmentId)
      shown.set(key, { grade: cell.grade, version: cell.version })
    }
  }
  for (let round = 0; round < 40; round++) await Promise.all(people.flatMap((one) => [one].map(edit)))

  expect(refused).toBeGreaterThan(0)
  const end = await bookOf(world)
  for (const [key, lines] of written) {
    const [enrollmentId = '', assignmentId = ''] = key.split(' ')
    const { all_changes } = await as.bruno.explainStudentGrade({ enrollmentId })
    const title = end.columns.find(({ assignment_id }) => assignment_id === assignmentId)?.title
    const history = all_changes.filter(({ assignment_title }) => assignment_title === title).toReversed()
    // Each confirmed edit left one line in the history, and began from what its writer saw: nothing is lost, nothing unseen.
    const said = history.map(({ old_grade, new_grade }) => `${old_grade} ${new_grade}`)
    expect(said.toSorted()).toEqual(lines.map(({ saw, wrote }) => `${saw} ${wrote}`).toSorted())
    expect(cellOf(end, enrollmentId, assignmentId).grade).toBe(history.at(-1)?.new_grade ?? null)
  }
})

/** Numbers below a limit, the same in each run. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
