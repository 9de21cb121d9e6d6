import type * as contract from '#contract/grades.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import { hasPeriodEnded, periodShown } from '#domain/periods/periods.ts'
import { tableAnswer } from '../actions/attachment.ts'
import type { Context, Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { listPeriodsOfCourse } from '../database/course-periods.ts'
import type { Teacher } from '../database/taught-by.ts'
import { type Calculated, calculateFinalGrades, presentCalculated } from './calculate.ts'
import { fileNamePart } from './draw-acta.ts'
import { findBookCourse, listBookCells, listBookColumns, listBookStudents } from './grade-book-queries.ts'
import { findCoursePeriod, listArrangementsOf } from './grades-queries.ts'

type GradeBook = HandlerOutput<typeof contract.getGradeBook>
type Student = Awaited<ReturnType<typeof listBookStudents>>[number]
type Cells = Awaited<ReturnType<typeof listBookCells>>
type Column = GradeBook['columns'][number]
type BookStudent = GradeBook['students'][number]

/** The grade book of a course of the teacher. */
export const getGradeBook: Handler<typeof contract.getGradeBook> = async ({ courseId, period_id }, context) =>
  bookOf(context, context, courseId, period_id)

/** The same of any course, for the secretariat. */
export const readGradeBook: Handler<typeof contract.readGradeBook> = async ({ courseId, period_id }, context) =>
  bookOf(context, null, courseId, period_id)

/** The book as a table file: of each evaluation the grade that was given, before what lateness takes off. */
export const exportGradeBook: Handler<typeof contract.exportGradeBook> = async ({ courseId, period_id }, context) => {
  const { course_code, period, columns, students } = await bookOf(context, context, courseId, period_id)
  const name = ['libro-de-notas', fileNamePart(course_code), fileNamePart(period?.name ?? '')].join('-')
  return tableAnswer(
    name,
    [
      { header: 'Estudiante', value: ({ student_name }: BookStudent) => student_name },
      { header: 'Email', value: ({ student_email }: BookStudent) => student_email },
      ...columns.map(({ title, max_score }, at) => ({
        header: `${title} (de ${String(max_score).replace('.', ',')})`,
        value: ({ grades }: BookStudent) => grades[at] ?? null,
      })),
      { header: 'Nota calculada', value: ({ calculated }: BookStudent) => calculated.final_grade },
      { header: 'Nota final', value: ({ final_grade }: BookStudent) => final_grade },
    ],
    students,
  )
}

/** A course's book in a period; as many statements whatever its size. */
async function bookOf(
  context: Context,
  teacher: Teacher | null,
  courseId: string,
  asked: string | undefined,
): Promise<GradeBook> {
  const { db, today } = context
  const course = await findBookCourse(db, teacher, courseId)
  if (!course) throw new Failure('NOT_FOUND')
  const given = await listPeriodsOfCourse(db, courseId)
  const period = asked ? given.find(({ id }) => id === asked) : periodShown(given, today)
  if (!period && asked) throw new Failure('NOT_FOUND')
  if (!period) return { ...course, period: null, closed_at: null, columns: [], students: [] }
  const where = { courseId, periodId: period.id }
  const [evaluations, students, acta] = await Promise.all([
    listBookColumns(db, where),
    listBookStudents(db, where),
    findCoursePeriod(db, courseId, period.id),
  ])
  const columns = evaluations.map((one) => ({ ...one, names_hidden: teacher !== null && one.names_hidden }))
  const ids = students.map(({ enrollment_id }) => enrollment_id)
  const [calculated, cells, arranged] = await Promise.all([
    calculateFinalGrades(db, students, { ...context, audience: teacher ? 'teacher' : 'staff' }),
    listBookCells(db, ids),
    listArrangementsOf(db, ids),
  ])
  const has_ended = hasPeriodEnded(period, today)
  const extended = Map.groupBy(
    arranged.filter(({ extended_to }) => extended_to !== null),
    ({ enrollment_id }) => enrollment_id,
  )
  return {
    ...course,
    period: { id: period.id, name: period.name, has_ended },
    closed_at: acta?.closed_at ?? null,
    columns,
    students: students.flatMap((student) => {
      const own = calculated.get(student.enrollment_id)
      if (!own) return []
      const parts = {
        calculated: own,
        kept: cells.get(student.enrollment_id),
        extended: new Set(extended.get(student.enrollment_id)?.map(({ assignment_id }) => assignment_id)),
        columns,
      }
      return [{ ...rowOf(student, parts), may_score: student.is_active && !has_ended }]
    }),
  }
}

type Parts = {
  calculated: Calculated
  kept: ReturnType<Cells['get']>
  extended: ReadonlySet<string>
  columns: readonly Column[]
}

function rowOf(student: Student, { calculated, kept, extended, columns }: Parts) {
  const lines = new Map(calculated.lines.map((line) => [line.assignment_id, line]))
  const cells = columns.map(({ assignment_id, names_hidden }) => ({
    line: lines.get(assignment_id),
    // Without names no figure, version or lateness tells whose work it is.
    cell: names_hidden ? undefined : kept?.get(assignment_id),
  }))
  return {
    ...student,
    calculated: presentCalculated(calculated),
    grades: cells.map(({ cell }) => cell?.original_grade ?? cell?.grade ?? null),
    versions: cells.map(({ cell }) => cell?.version ?? 0),
    states: cells.map(({ line, cell }) => (cell?.needs_review ? 'to_review' : (line?.state ?? 'pending'))),
    late: cells.flatMap(({ cell }, at) => (cell?.is_late ? [at] : [])),
    extended: columns.flatMap(({ assignment_id }, at) => (extended.has(assignment_id) ? [at] : [])),
    reduced: cells.flatMap(({ cell }, at) =>
      cell && cell.grade !== null && cell.original_grade !== null ? [{ column: at, grade: cell.grade }] : [],
    ),
  }
}
