import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDayIn } from '#domain/calendar.ts'
import { UPCOMING_ASSIGNMENTS_LIMIT } from '#domain/evaluations/limits.ts'
import { WORK_STATES } from '#domain/grades/work-states.ts'
import { enrollments } from '#server/database/tables/enrollments.ts'
import { periods } from '#server/database/tables/periods.ts'
import { drawnTerms, rowsOfTerms } from '#tests/support/drawn-terms.ts'
import { writeRows } from '#tests/support/drawn-rows.ts'
import { gradesByOracle, type OracleGrade } from '#tests/support/grades-oracle.ts'
import { size } from '#tests/support/property-runs.ts'
import { type Caller, type Seminary, seminary, ZONE } from '#tests/support/seminary.ts'

/** Six students each. */
const COURSES = { numRuns: size({ small: 10, whole: 167 }), seed: 20261123, endOnFailure: true }

type Rows = ReturnType<typeof rowsOfTerms>
type Enrollment = Rows['enrollments'][number]
type World = {
  seminary: Seminary
  rows: Rows
  now: Date
  oracle: ReadonlyMap<string, OracleGrade>
  /** What came up in the explanations, and 'closed' once an acta could be. */
  seen: Set<string>
}

test('random histories over three terms of a course: a final grade is one figure for everybody, made of the work of its own term', async () => {
  const own = await seminary()
  const now = own.clock.now()
  own.clock.set(now)
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(drawnTerms, async (drawn) => {
      const { terms, ...rows } = rowsOfTerms(drawn, now)
      await own.db.insert(periods).values(terms)
      await writeRows(own.database, { ...rows, courses: [rows.course] })
      const oracle = new Map(
        (await gradesByOracle(own.db, { now, zone: ZONE })).map((grade) => [grade.enrollment_id, grade]),
      )
      const world = { seminary: own, rows: { terms, ...rows }, now, oracle, seen }
      for (const { id } of rows.students) await checkStudent(world, id)
      for (const { id } of terms) await checkTerm(world, id)
      for (const { id } of terms) await closeTerm(world, id)
    }),
    COURSES,
  )
  // The seed is fixed: every kind of a course without a scheme is promised, not likely.
  const ofSchemes = new Set<string>(['excused', 'dropped', 'uncounted'])
  const states = WORK_STATES.filter((state) => !ofSchemes.has(state))
  expect([...seen].toSorted()).toEqual([...states, 'adjustment', 'closed', 'rounding'].toSorted())
})

/** What the student, the secretariat and the teacher read of each of a student's terms. */
async function checkStudent(world: World, userId: string): Promise<void> {
  const {
    seminary: { as, callerOf },
    rows,
    oracle,
    seen,
  } = world
  const own = rows.enrollments.filter(({ user_id }) => user_id === userId)
  const student = await callerOf(userId)
  const grades = await student.listOwnGrades({ page_size: 100 })
  const atDesk = await as.carla.getStudent({ userId })
  const csv = table(await as.carla.exportSecretariatGrades({ user_id: userId }))
  for (const enrollment of own) {
    const { id, final_grade, status, period_id } = enrollment
    const calculated = oracle.get(id)
    const term = rows.terms.find((one) => one.id === period_id)?.name
    expect(grades.courses.find(({ enrollment_id }) => enrollment_id === id)).toMatchObject({ final_grade, status })
    expect(atDesk.enrollments.find(({ enrollment_id }) => enrollment_id === id)).toMatchObject({
      final_grade,
      calculated: { final_grade: calculated?.percent, status: calculated?.status },
    })
    expect(csv.find((row) => row['Período'] === term)?.['Nota final']).toBe(
      final_grade === null ? 'Pendiente' : `${final_grade}`,
    )
    for (const told of await Promise.all([
      student.explainFinalGrade({ enrollmentId: id }),
      as.bruno.explainStudentGrade({ enrollmentId: id }),
    ])) {
      expect(told.grade).toBe(final_grade ?? calculated?.percent)
      for (const { kind } of told.lines) seen.add(kind)
      expect(told.lines.filter(({ kind }) => kind === 'graded' || kind === 'missing')).toHaveLength(
        calculated?.counted ?? 0,
      )
      expect(sum(told.lines)).toBe(told.grade ?? 0)
      expect(titled(told.lines)).toEqual(
        titlesOf(rows.assignments.filter((one) => one.is_active && isOf(one, enrollment))),
      )
    }
  }
  await checkStudy(world, own, student, grades.summary.average_percentage)
}

/** The pages of study: the work of the running term, and figures of all that was graded. */
async function checkStudy({ rows, now }: World, own: readonly Enrollment[], student: Caller, average: number | null) {
  const [dashboard, progress, list] = await Promise.all([
    student.getStudentDashboard({}),
    student.getProgress({}),
    student.listStudentAssignments({ page_size: 100 }),
  ])
  const today = calendarDayIn(ZONE, now)
  const current = rows.terms.find(({ start_date, end_date }) => start_date <= today && today <= end_date)
  const running = own.filter(({ is_active }) => is_active)
  const through = running.find(({ period_id }) => period_id === current?.id)
  const shown = rows.assignments.filter((one) => through && one.archived_at === null && isOf(one, through))
  expect(titlesOf(list.items)).toEqual(titlesOf(shown))
  expect(dashboard.upcoming.map(({ id }) => id)).toEqual(upcomingOf(rows, shown, through, now))
  const [study, counted] = [
    through ?? running.at(-1),
    running.at(-1) ?? passedOf(own) ?? own.findLast((one) => one.status !== 'Desistido'),
  ]
  expect(dashboard.courses.map(({ total_assignments }) => total_assignments)).toEqual(countsOf(rows, study))
  expect(progress.courses.map(({ total_assignments }) => total_assignments)).toEqual(countsOf(rows, counted))
  expect(dashboard.average_percentage).toBe(average)
}

/** What the teacher reads of a term: the list, its CSV and the acta that could be closed. */
async function checkTerm({ seminary: { as }, rows, oracle }: World, periodId: string): Promise<void> {
  const acta = { courseId: rows.course.id, periodId }
  const members = rows.enrollments.filter(({ period_id }) => period_id === periodId)
  const [list, csv, preview] = await Promise.all([
    as.bruno.listFinalGrades({ ...acta, page_size: 100 }),
    as.bruno.exportFinalGrades(acta).then(table),
    as.bruno.getActa(acta),
  ])
  expect(list.total).toBe(members.length)
  expect(csv).toHaveLength(members.length)
  for (const { id, user_id, final_grade, status } of members) {
    const { percent = null, status: brings = null } = oracle.get(id) ?? {}
    expect(list.items.find(({ enrollment_id }) => enrollment_id === id)).toMatchObject({
      final_grade,
      status,
      calculated: { final_grade: percent, status: brings },
    })
    const row = csv.find(({ Email }) => Email === `${user_id}@example.org`)
    expect([row?.['Nota final'], row?.['Nota calculada']]).toEqual(
      [final_grade, percent].map((figure) => `${figure ?? ''}`),
    )
  }
  const open = members.filter(({ status }) => status === 'En Progreso')
  expect(preview.counts).toMatchObject({
    students: members.length,
    passed: members.filter(({ status }) => status === 'Aprobado').length,
    failed: members.filter(({ status }) => status === 'Desaprobado').length,
    to_calculate: open.length,
  })
  const waits = new Set(
    rows.submissions.flatMap((one) =>
      one.submission_type && (one.grade === null || one.needs_review) && isCounted(rows, one.assignment_id)
        ? [one.enrollment_id]
        : [],
    ),
  )
  const nothing = open.some(({ id }) => oracle.get(id)?.percent === null) ? 'nothing_counts' : null
  const problem = open.some(({ id }) => waits.has(id)) ? 'to_grade' : nothing
  expect(preview.problem).toBe(members.length === 0 ? 'no_students' : problem)
}

/** Closing an acta that can be closed writes the figure that everybody read, into those without a grade alone. */
async function closeTerm({ seminary: { as, db }, rows, oracle, seen }: World, periodId: string): Promise<void> {
  const acta = { courseId: rows.course.id, periodId }
  if ((await as.bruno.getActa(acta)).problem !== null) return
  await as.bruno.closeActa({ ...acta, is_early: true })
  seen.add('closed')
  for (const { id, status, final_grade } of rows.enrollments.filter(({ period_id }) => period_id === periodId)) {
    const [stored] = await db.select().from(enrollments).where(eq(enrollments.id, id))
    const figure = status === 'En Progreso' ? (oracle.get(id)?.percent ?? null) : final_grade
    expect(stored).toMatchObject({
      final_grade: figure,
      status: status === 'En Progreso' ? oracle.get(id)?.status : status,
    })
    const told = await as.bruno.explainStudentGrade({ enrollmentId: id })
    expect([told.grade ?? 0, sum(told.lines)]).toEqual(Array(2).fill(figure ?? oracle.get(id)?.percent ?? 0))
  }
}

type Line = { title: string | null; points: number }

function sum(lines: readonly Line[]): number {
  return lines.reduce((total, { points }) => total + Math.round(points * 100), 0) / 100
}

function titled(lines: readonly Line[]): string[] {
  return lines.flatMap(({ title }) => title ?? []).toSorted()
}

function titlesOf(work: readonly { title: string }[]): string[] {
  return work.map(({ title }) => title).toSorted()
}

function isOf(work: Rows['assignments'][number], enrollment: Enrollment): boolean {
  return work.period_id === null || work.period_id === enrollment.period_id
}

/** The next that may still be handed in, a day's last second included. */
function upcomingOf({ submissions }: Rows, shown: Rows['assignments'], through: Enrollment | undefined, now: Date) {
  const done = submissions.filter(({ enrollment_id }) => enrollment_id === through?.id)
  return shown
    .filter((one) => one.is_active && one.due_date && one.due_date.getTime() + 1000 > now.getTime())
    .filter(({ id }) => done.every(({ assignment_id }) => assignment_id !== id))
    .toSorted((one, other) => Number(one.due_date) - Number(other.due_date) || (one.id < other.id ? -1 : 1))
    .slice(0, UPCOMING_ASSIGNMENTS_LIMIT)
    .map(({ id }) => id)
}

function isCounted({ assignments }: Rows, assignmentId: string): boolean {
  return assignments.some(({ id, is_active }) => id === assignmentId && is_active)
}

function passedOf(own: readonly Enrollment[]): Enrollment | undefined {
  return own.find(({ status }) => status === 'Aprobado')
}

function countsOf({ assignments }: Rows, study: Enrollment | undefined): number[] {
  return study ? [assignments.filter((one) => one.is_active && isOf(one, study)).length] : []
}

function table(file: unknown): Record<string, string>[] {
  return parse(file as Buffer, { columns: true, bom: true, delimiter: [',', ';'] })
}
