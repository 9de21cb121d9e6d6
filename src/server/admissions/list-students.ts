import type * as contract from '#contract/admissions.ts'
import { DOCUMENT_TYPE_TEXTS } from '#contract/person-texts.ts'
import { PROGRAM_STATUS_TEXTS } from '#contract/program-status-texts.ts'
import { calendarDayIn } from '#domain/calendar.ts'
import { searchWords } from '#domain/search-words.ts'
import type { CsvColumn } from '../adapters/tables/csv.ts'
import { tableAnswer } from '../actions/attachment.ts'
import type { Handler } from '../actions/context.ts'
import { personWords } from '../database/person-words.ts'
import { walkRows } from '../database/walk-rows.ts'
import { Failure } from '../actions/failure.ts'
import { findStudent, listPlanNames, listStandings, listWithPlan } from './admissions-queries.ts'
import { countStudents, listStudents } from './students-list-queries.ts'
import { listTitleRows } from './titles-queries.ts'
import { paddedDay } from '../texts/format.ts'

type Row = Awaited<ReturnType<typeof listStudents>>[number]

/** Rows that are in memory at once, however long the table is. */
const ROWS_AT_ONCE = 500
const MOST_TITLES = 100

/** One page of a program's people, with what its filters choose among. */
export const listProgramStudents: Handler<typeof contract.listProgramStudents> = async (
  { programId, page, page_size, q, ...filters },
  { db },
) => {
  const filter = { programId, words: await personWords(db, searchWords(q)), ...filters }
  const [program] = await listWithPlan(db, [programId])
  if (!program) throw new Failure('NOT_FOUND')
  const offset = (page - 1) * page_size
  const [rows, total, plans, requests] = await Promise.all([
    listStudents(db, filter, page_size, { offset }),
    countStudents(db, filter),
    listPlanNames(db, programId),
    countStudents(db, { programId, status: 'solicitado' }),
  ])
  const { id, code, name, is_active, current_plan_id } = program
  return {
    items: rows,
    total,
    page,
    has_more: offset + rows.length < total,
    program: { id, code, name, is_open: is_active && current_plan_id !== null },
    plans,
    requests,
  }
}

/** The same people as a table, however many. */
export const exportProgramStudents: Handler<typeof contract.exportProgramStudents> = async (
  { q, ...filters },
  context,
) => {
  const { db, zone, today } = context
  const filter = { ...filters, words: await personWords(db, searchWords(q)) }
  const [program] = await listWithPlan(db, [filter.programId])
  if (!program) throw new Failure('NOT_FOUND')
  const columns: CsvColumn<Row>[] = [
    { header: 'Nombre', value: ({ name }) => name },
    { header: 'Email', value: ({ email }) => email },
    { header: 'Tipo de documento', value: ({ document_type }) => DOCUMENT_TYPE_TEXTS[document_type] },
    { header: 'Documento', value: ({ document_number }) => document_number },
    { header: 'Plan de estudios', value: ({ plan_name }) => plan_name },
    { header: 'Situación', value: ({ status }) => PROGRAM_STATUS_TEXTS[status] },
    { header: 'Solicitud', value: ({ requested_at }) => requested_at && paddedDay(calendarDayIn(zone, requested_at)) },
    { header: 'Admisión', value: ({ admitted_on }) => admitted_on && paddedDay(admitted_on) },
    { header: 'Egreso', value: ({ graduated_on }) => graduated_on && paddedDay(graduated_on) },
    { header: 'Baja', value: ({ left_on }) => left_on && paddedDay(left_on) },
    { header: 'Motivo', value: ({ reason }) => reason },
  ]
  const rows = walkRows<Row>(ROWS_AT_ONCE, (after, limit) => listStudents(db, filter, limit, { after }))
  return tableAnswer(`programa-${program.code.toLowerCase()}-${today}`, columns, rows)
}

/** What a person is in programs, for their file. */
export const listProgramsOfPerson: Handler<typeof contract.listProgramsOfPerson> = async ({ userId }, { db }) => {
  const person = await findStudent(db, userId)
  if (!person) throw new Failure('STUDENT_NOT_FOUND')
  return {
    name: person.name,
    items: await listStandings(db, userId),
    titles: await listTitleRows(db, { userId }, MOST_TITLES, { offset: 0 }),
  }
}
