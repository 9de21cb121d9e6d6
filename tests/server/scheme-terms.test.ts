import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enrollments } from '#server/database/tables/enrollments.ts'
import { work_arrangements } from '#server/database/tables/arrangements.ts'
import { periods } from '#server/database/tables/periods.ts'
import { course_schemes, scheme_categories, scheme_works } from '#server/database/tables/schemes.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { drawnTerms, rowsOfTerms } from '#tests/support/drawn-terms.ts'
import { writeRows } from '#tests/support/drawn-rows.ts'
import type { OracleGrade } from '#tests/support/grades-oracle.ts'
import { size } from '#tests/support/property-runs.ts'
import { gradesBySchemeOracle } from '#tests/support/scheme-oracle.ts'
import { type Seminary, seminary, ZONE } from '#tests/support/seminary.ts'

/** Three terms of a course each, with six students. */
const COURSES = { numRuns: size({ small: 12, whole: 340 }), seed: 20261130, endOnFailure: true }

const drawnScheme = fc.record({
  cuts: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 2 }),
  parts: fc.array(fc.record({ basis: fc.constantFrom('points', 'mean'), dropped: fc.nat(2) }), {
    minLength: 3,
    maxLength: 3,
  }),
  isWhole: fc.nat(4).map((one) => one === 0),
  works: fc.array(fc.record({ category: fc.nat(2), is_extra: fc.nat(4).map((one) => one === 0) }), {
    minLength: 8,
    maxLength: 8,
  }),
  required: fc.option(fc.record({ work: fc.nat(7), percent: fc.integer({ min: 20, max: 80 }) })),
  pass_percent: fc.option(fc.constantFrom(50, 60, 80)),
})
const drawn = fc.record({
  terms: drawnTerms,
  schemes: fc.tuple(drawnScheme, drawnScheme, drawnScheme),
  /** What is arranged of every so many of a student's works. */
  arranged: fc.integer({ min: 3, max: 13 }),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never
type Rows = ReturnType<typeof rowsOfTerms>

/** The rows of a term's scheme. */
function schemeOf({ schemes }: Drawn, { course, terms, assignments }: Rows, term: number) {
  const { cuts, parts, isWhole, works, required, pass_percent } = schemes[term] ?? schemes[0]
  const period_id = terms[term]?.id ?? ''
  const edges = isWhole ? [] : [0, ...cuts.toSorted((a, b) => a - b), 100]
  const categories = edges.slice(1).map((edge, position) => ({
    position,
    title: `Categoría ${position + 1}`,
    weight_percent: edge - (edges[position] ?? 0),
    basis: parts[position]?.basis ?? 'points',
    dropped: parts[position]?.dropped ?? 0,
  }))
  const own = assignments.flatMap((one, index) => {
    const { category = 0, is_extra = false } = works[index] ?? {}
    const isRequired = required?.work === index && !is_extra
    if (one.period_id !== null && one.period_id !== period_id) return []
    return [
      {
        assignment_id: one.id,
        category: categories.length > 0 ? Math.min(category, categories.length - 1) : null,
        is_extra,
        required_percent: isRequired ? required.percent : null,
      },
    ]
  })
  return { scheme: { course_id: course.id, period_id, pass_percent }, categories, works: own }
}

async function writeSchemes({ db, cast }: Seminary, one: Drawn, rows: Rows, now: Date): Promise<void> {
  for (const term of rows.terms.keys()) {
    const { scheme, categories, works } = schemeOf(one, rows, term)
    const [row] = await db.insert(course_schemes).values(scheme).returning()
    const scheme_id = row?.id ?? ''
    await db.transaction(async (tx) => {
      if (categories.length > 0)
        await tx.insert(scheme_categories).values(categories.map((category) => ({ scheme_id, ...category })))
      if (works.length > 0) await tx.insert(scheme_works).values(works.map((work) => ({ scheme_id, ...work })))
    })
  }
  const pairs = rows.enrollments.flatMap((enrollment) =>
    rows.assignments
      .filter(({ period_id }) => period_id === null || period_id === enrollment.period_id)
      .map((assignment) => ({ enrollment, assignment })),
  )
  const arranged = pairs
    .filter((_, index) => index % one.arranged === 0)
    .map(({ enrollment, assignment }, index) => ({
      assignment_id: assignment.id,
      course_id: enrollment.course_id,
      user_id: enrollment.user_id,
      enrollment_id: enrollment.id,
      is_excused: index % 2 === 0,
      extended_to: index % 2 === 0 ? null : new Date(now.getTime() + (index % 4 === 1 ? 5 : -5) * DAY_MS),
      reason: 'Por enfermedad',
      made_by: cast.people.bruno.id,
    }))
  if (arranged.length > 0) await db.insert(work_arrangements).values(arranged)
}

test('random terms of courses with categories, drops, extra points, minimums, excusals and extensions: one figure for everybody', async () => {
  const own = await seminary()
  const now = own.clock.now()
  own.clock.set(now)
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(drawn, async (one) => {
      const rows = rowsOfTerms(one.terms, now)
      const { terms, ...others } = rows
      await own.db.insert(periods).values(terms)
      await writeRows(own.database, { ...others, courses: [rows.course] })
      await writeSchemes(own, one, rows, now)
      const all = await gradesBySchemeOracle(own.db, { now, zone: ZONE })
      const oracle = new Map(all.map((grade) => [grade.enrollment_id, grade]))
      for (const enrollment of rows.enrollments) await checkEnrollment(own, enrollment, oracle, seen)
      for (const { id } of terms) await checkTerm(own, { rows, periodId: id, oracle, seen })
    }),
    COURSES,
  )
  const states = ['graded', 'missing', 'waiting', 'pending', 'not_applicable', 'excused', 'dropped', 'uncounted']
  // The seed is fixed: every kind is promised, not likely.
  expect([...seen].toSorted()).toEqual([...states, 'adjustment', 'cap', 'closed', 'rounding', 'unmet'].toSorted())
})

type Oracle = ReadonlyMap<string, OracleGrade>

/** What the student, the secretariat and the teacher read of an enrollment. */
async function checkEnrollment(
  { as, callerOf }: Seminary,
  { id, user_id, final_grade }: Rows['enrollments'][number],
  oracle: Oracle,
  seen: Set<string>,
): Promise<void> {
  const calculated = oracle.get(id)
  const student = await callerOf(user_id)
  const atDesk = await as.carla.getStudent({ userId: user_id })
  expect(atDesk.enrollments.find(({ enrollment_id }) => enrollment_id === id)).toMatchObject({
    calculated: { final_grade: calculated?.percent, status: calculated?.status },
  })
  for (const told of await Promise.all([
    student.explainFinalGrade({ enrollmentId: id }),
    as.bruno.explainStudentGrade({ enrollmentId: id }),
    as.carla.explainEnrollmentGrade({ enrollmentId: id }),
  ])) {
    expect(told.grade).toBe(final_grade ?? calculated?.percent)
    expect(sum(told.lines)).toBe(told.grade ?? 0)
    for (const { kind } of told.lines) seen.add(kind)
    const counted = told.lines.filter(({ kind }) => kind === 'graded' || kind === 'missing')
    expect(counted).toHaveLength(calculated?.counted ?? 0)
  }
}

type Term = { rows: Rows; periodId: string; oracle: Oracle; seen: Set<string> }

/** What the teacher reads of a term: the list, its CSV, and the acta, which is closed where it can be. */
async function checkTerm({ as, db }: Seminary, { rows, periodId, oracle, seen }: Term): Promise<void> {
  const acta = { courseId: rows.course.id, periodId }
  const members = rows.enrollments.filter(({ period_id }) => period_id === periodId)
  const list = await as.bruno.listFinalGrades({ ...acta, page_size: 100 })
  const csv = table(await as.bruno.exportFinalGrades(acta))
  for (const { id, user_id } of members) {
    const { percent = null, status = null } = oracle.get(id) ?? {}
    expect(list.items.find(({ enrollment_id }) => enrollment_id === id)?.calculated).toMatchObject({
      final_grade: percent,
      status,
    })
    const row = csv.find(({ Email }) => Email === `${user_id}@example.org`)
    expect(row?.['Nota calculada']).toBe(`${percent ?? ''}`)
  }
  if ((await as.bruno.getActa(acta)).problem !== null) return
  await as.bruno.closeActa({ ...acta, is_early: true })
  seen.add('closed')
  for (const { id } of members.filter(({ status }) => status === 'En Progreso')) {
    const [stored] = await db.select().from(enrollments).where(eq(enrollments.id, id))
    expect(stored).toMatchObject({ final_grade: oracle.get(id)?.percent, status: oracle.get(id)?.status })
  }
}

function sum(lines: readonly { points: number }[]): number {
  return lines.reduce((total, { points }) => total + Math.round(points * 100), 0) / 100
}

function table(file: unknown): Record<string, string>[] {
  return parse(file as Buffer, { columns: true, bom: true, delimiter: [',', ';'] })
}
