import { DOCUMENT_TYPE_TEXTS } from '#contract/person-texts.ts'
import type * as contract from '#contract/secretariat.ts'
import { isInPeriod } from '#domain/periods/periods.ts'
import { shownStatus } from '#domain/secretariat/statuses.ts'
import { nationalPhone } from '../adapters/phones.ts'
import type { CsvColumn } from '../adapters/tables/csv.ts'
import { tableAnswer } from '../actions/attachment.ts'
import type { Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { COURSE_TYPE_WORDS, paddedDay } from '../texts/format.ts'
import { listCourses, listPeriods, listStudentsOfCourse } from './courses-search-queries.ts'
import { listGradeRows } from './grades-list-queries.ts'
import { personWords } from '../database/person-words.ts'
import { walkPages, walkRows } from '../database/walk-rows.ts'
import { firstWords } from './first-words.ts'
import { listPeople } from './people-search-queries.ts'

type Grade = Awaited<ReturnType<typeof listGradeRows>>[number]
type Person = Awaited<ReturnType<typeof listPeople>>[number]

/** Rows that are in memory at once, however long the table is. */
const ROWS_AT_ONCE = 500

/** The table of the grades tab. */
export const exportSecretariatGrades: Handler<typeof contract.exportSecretariatGrades> = async (filter, context) => {
  const columns: CsvColumn<Grade>[] = [
    { header: 'Estudiante', value: ({ student_name }) => student_name },
    { header: 'Email', value: ({ student_email }) => student_email },
    { header: 'Código', value: ({ course_code }) => course_code },
    { header: 'Curso', value: ({ course_name }) => course_name },
    { header: 'Período', value: ({ period_name }) => period_name },
    { header: 'Tipo de cursada', value: ({ type_coursed }) => COURSE_TYPE_WORDS[type_coursed] },
    { header: 'Nota final', value: ({ final_grade }) => final_grade ?? 'Pendiente' },
    { header: 'Estado', value: ({ status }) => shownStatus(status) },
  ]
  const rows = walkRows<Grade>(ROWS_AT_ONCE, (after, limit) => listGradeRows(context.db, filter, limit, { after }))
  return tableAnswer(`notas-${context.today}`, columns, rows)
}

/** Students or teachers that the search finds. */
export const exportPeople: Handler<typeof contract.exportPeople> = async ({ role, q }, context) => {
  const filter = { role, words: await personWords(context.db, firstWords(q)) }
  const columns: CsvColumn<Person>[] = [
    { header: 'Apellido', value: ({ last_name }) => last_name },
    { header: 'Nombre', value: ({ first_name }) => first_name },
    { header: 'Email', value: ({ email }) => email },
    { header: 'Tipo de documento', value: ({ document_type }) => DOCUMENT_TYPE_TEXTS[document_type] },
    { header: 'Documento', value: ({ document_number }) => document_number },
    { header: 'WhatsApp', value: ({ whatsapp }) => nationalPhone(whatsapp) },
    { header: 'Localidad', value: ({ locality }) => locality },
    { header: 'País', value: ({ country }) => country },
    { header: 'Estado', value: ({ is_active }) => (is_active ? 'Activo' : 'Inactivo') },
  ]
  const name = filter.role === 'teacher' ? 'profesores' : 'estudiantes'
  const rows = walkRows<Person>(ROWS_AT_ONCE, (after, limit) => listPeople(context.db, filter, limit, { after }))
  return tableAnswer(`${name}-${context.today}`, columns, rows)
}

/** Courses that the search finds. */
export const exportCourses: Handler<typeof contract.exportCourses> = async ({ q, sort }, context) => {
  const columns: CsvColumn<Awaited<ReturnType<typeof listCourses>>[number]>[] = [
    { header: 'Código', value: ({ course_code }) => course_code },
    { header: 'Curso', value: ({ name }) => name },
    { header: 'Profesor', value: ({ teacher_name }) => teacher_name || 'No asignado' },
    { header: 'Estudiantes matriculados', value: ({ enrollment_count }) => enrollment_count },
    { header: 'Estado', value: ({ is_active }) => (is_active ? 'Activo' : 'Inactivo') },
  ]
  const rows = walkPages(ROWS_AT_ONCE, (page) => listCourses(context.db, { q, sort }, page))
  return tableAnswer(`cursos-${context.today}`, columns, rows)
}

/** The students of a course. */
export const exportStudentsInCourse: Handler<typeof contract.exportStudentsInCourse> = async (filter, context) => {
  const [course] = await listCourses(context.db, { id: filter.courseId }, { limit: 1, offset: 0 })
  if (!course) throw new Failure('NOT_FOUND')
  const columns: CsvColumn<Awaited<ReturnType<typeof listStudentsOfCourse>>[number]>[] = [
    { header: 'Estudiante', value: ({ student_name }) => student_name },
    { header: 'Email', value: ({ student_email }) => student_email },
    { header: 'WhatsApp', value: ({ whatsapp }) => nationalPhone(whatsapp) },
    { header: 'Período', value: ({ period_name }) => period_name },
    { header: 'Tipo de cursada', value: ({ type_coursed }) => COURSE_TYPE_WORDS[type_coursed] },
    { header: 'Estado', value: ({ status }) => status },
    { header: 'Nota final', value: ({ final_grade }) => final_grade ?? 'Pendiente' },
  ]
  const rows = walkPages(ROWS_AT_ONCE, (page) => listStudentsOfCourse(context.db, filter, page))
  return tableAnswer(`estudiantes-${course.course_code.toLowerCase()}-${context.today}`, columns, rows)
}

/** The periods with how many enrolled in each. */
export const exportPeriods: Handler<typeof contract.exportPeriods> = async ({ sort }, context) => {
  const columns: CsvColumn<Awaited<ReturnType<typeof listPeriods>>[number]>[] = [
    { header: 'Período', value: ({ name }) => name },
    { header: 'Inicio', value: ({ start_date }) => start_date && paddedDay(start_date) },
    { header: 'Fin', value: ({ end_date }) => end_date && paddedDay(end_date) },
    { header: 'Matrículas', value: ({ enrollment_count }) => enrollment_count },
    { header: 'Estado', value: (period) => (isInPeriod(period, context.today) ? 'Activo' : 'Inactivo') },
  ]
  const rows = walkPages(ROWS_AT_ONCE, (page) => listPeriods(context.db, { counts: true, sort }, page))
  return tableAnswer(`periodos-${context.today}`, columns, rows)
}
