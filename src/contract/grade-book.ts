import * as z from 'zod/mini'
import { COURSE_TYPES, ENROLLMENT_STATUSES } from '#domain/enrollments/statuses.ts'
import { ASSIGNMENT_TYPES } from '#domain/evaluations/limits.ts'
import { CELL_STATES } from '#domain/grades/book.ts'
import { CalculatedGrade } from './grade-shapes.ts'
import { operationsIn } from './operation.ts'
import { Id, Instant } from './shapes.ts'

const operation = operationsIn('grades')

/** An evaluation of the book, as a column. */
const BookColumn = z.object({
  assignment_id: Id,
  title: z.string(),
  module_title: z.nullable(z.string()),
  assignment_type: z.enum(ASSIGNMENT_TYPES),
  max_score: z.number(),
  due_date: z.nullable(Instant),
  /** It's graded without names (record 076): until they're shown, its cells say only whether work waits, and none is typed. */
  names_hidden: z.boolean(),
})

/** A student of the book with a cell for each column, in the columns' order: of 300 students and 40 evaluations nothing is said twice. */
const BookStudent = z.object({
  enrollment_id: Id,
  student_name: z.string(),
  student_email: z.nullable(z.string()),
  type_coursed: z.enum(COURSE_TYPES),
  status: z.enum(ENROLLMENT_STATUSES),
  /** Whether grades may be given where there is nothing yet; where there is something they may until the acta is closed. */
  may_score: z.boolean(),
  /** What stands in the acta; null until it's set. */
  final_grade: z.nullable(z.number()),
  calculated: CalculatedGrade,
  /** As they were given, before what lateness takes off. */
  grades: z.array(z.nullable(z.number())),
  /** 0 where nothing is stored. */
  versions: z.array(z.int()),
  states: z.array(z.enum(CELL_STATES)),
  /** The columns, by position, whose work came late. */
  late: z.array(z.int()),
  /** Those with more time than the others. */
  extended: z.array(z.int()),
  /** What counts where lateness takes something off. */
  reduced: z.array(z.object({ column: z.int(), grade: z.number() })),
})

/** A course's students and evaluations in a period; `period` is null, and all else empty, for a course that was never given. */
const GradeBook = z.object({
  course_id: Id,
  course_name: z.string(),
  course_code: z.string(),
  period: z.nullable(z.object({ id: Id, name: z.string(), has_ended: z.boolean() })),
  /** When the acta was closed: nothing is written any more. */
  closed_at: z.nullable(Instant),
  columns: z.array(BookColumn),
  /** By last name. */
  students: z.array(BookStudent),
})

const schema = {
  params: z.object({ courseId: Id }),
  /** Without it, the period of new work, otherwise the newest (decision L13). */
  query: z.object({ period_id: z.optional(Id) }),
  response: GradeBook,
}

export const getGradeBook = operation({
  method: 'GET',
  url: '/teacher/courses/:courseId/grade-book',
  summary: 'Every grade of a course of the teacher in a period: students by evaluations, with their final grades',
  access: 'grades.final',
  schema,
})

export const exportGradeBook = operation({
  method: 'GET',
  url: '/teacher/courses/:courseId/grade-book.csv',
  summary: 'The same as CSV: a row a student, a column an evaluation',
  access: 'grades.final',
  download: true,
  schema: { params: schema.params, query: schema.query, response: z.unknown() },
})

export const readGradeBook = operation({
  method: 'GET',
  url: '/secretariat/courses/:courseId/grade-book',
  summary: 'The same of any course, for the secretariat',
  access: 'secretariat.use',
  schema,
})
