import type * as contract from '#contract/enrollments.ts'
import { calendarDayIn } from '#domain/calendar.ts'
import { searchPattern } from '#domain/search-words.ts'
import { nationalPhone } from '../adapters/phones.ts'
import type { CsvColumn } from '../adapters/tables/csv.ts'
import { tableAnswer } from '../actions/attachment.ts'
import type { Context, Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { COURSE_TYPE_WORDS, paddedDay } from '../texts/format.ts'
import { listTaughtCourses } from '../lessons/taught-courses.ts'
import { readStudentsProgress } from '../progress/read-progress.ts'
import { placePeriod } from '../database/course-periods.ts'
import { walkPages } from '../database/walk-rows.ts'
import { countAnonymised, countModuleTitles, countStudentRows, listStudentRows } from './course-students-queries.ts'

/** How many rows of an export are in memory. */
const ROWS_AT_ONCE = 500

/** One page of the students of a course that the person teaches (document 3 §2.5). */
export const listCourseStudents: Handler<typeof contract.listCourseStudents> = async (
  { courseId, period_id, q, sort, page, page_size },
  context,
) => {
  const { db } = context
  const course = await getOwnCourse(courseId, context)
  const asked = { courseId, periodId: await periodOf(context, courseId, period_id), pattern: searchPattern(q) }
  const offset = (page - 1) * page_size
  const [items, total, lacking_data, module_count] = await Promise.all([
    listStudentRows(db, { ...asked, sort, limit: page_size, offset }),
    countStudentRows(db, asked),
    countAnonymised(db, courseId),
    countModuleTitles(db, courseId),
  ])
  return {
    items,
    total,
    page,
    has_more: offset + items.length < total,
    course: { ...course, module_count },
    lacking_data,
  }
}

/** How far those who study in it have come. */
export const listStudentsProgress: Handler<typeof contract.listStudentsProgress> = async (
  { courseId, period_id },
  context,
) => {
  const { id } = await getOwnCourse(courseId, context)
  return readStudentsProgress(context.db, id, await periodOf(context, id, period_id))
}

/** All of them as a table. */
export const exportCourseStudents: Handler<typeof contract.exportCourseStudents> = async (
  { courseId, period_id, sort },
  context,
) => {
  const course = await getOwnCourse(courseId, context)
  const asked = { courseId, periodId: await periodOf(context, courseId, period_id), pattern: null }
  const name = `estudiantes-${course.course_code}-${context.today}`
  const rows = walkPages<Student>(ROWS_AT_ONCE, (page) => listStudentRows(context.db, { ...asked, sort, ...page }))
  return tableAnswer(name, columnsIn(context.zone), rows)
}

const periodOf = ({ db, today }: Context, courseId: string, asked: string | undefined) =>
  placePeriod(db, courseId, asked, today)

/** Returns a course of the teacher's own, active or not; otherwise NOT_FOUND. A teacher has few. */
async function getOwnCourse(courseId: string, context: Context) {
  const { items } = await listTaughtCourses({}, context)
  const course = items.find(({ id }) => id === courseId)
  if (!course) throw new Failure('NOT_FOUND')
  return course
}

type Student = Awaited<ReturnType<typeof listStudentRows>>[number]

/** The headers are the words of the screen. */
function columnsIn(zone: string): CsvColumn<Student>[] {
  const day = (at: Date | null) => at && paddedDay(calendarDayIn(zone, at))
  return [
    { header: 'Nombre', value: ({ name }) => name },
    { header: 'Email', value: ({ email }) => email },
    { header: 'WhatsApp', value: ({ whatsapp }) => nationalPhone(whatsapp) },
    { header: 'Período', value: ({ period_name }) => period_name },
    { header: 'Tipo de cursada', value: ({ type_coursed }) => COURSE_TYPE_WORDS[type_coursed] },
    { header: 'Fecha de matrícula', value: ({ enrollment_date }) => day(enrollment_date) },
    { header: 'Estado', value: ({ status }) => status },
    { header: 'Nota final', value: ({ final_grade }) => final_grade },
    { header: 'Observaciones', value: ({ observations }) => observations },
    { header: 'Fecha de finalización', value: ({ completion_date }) => day(completion_date) },
  ]
}
