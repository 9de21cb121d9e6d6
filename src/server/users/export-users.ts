import { ROLE_TEXTS } from '#contract/role-texts.ts'
import type * as contract from '#contract/users-together.ts'
import { calendarDayIn } from '#domain/calendar.ts'
import { searchWords } from '#domain/search-words.ts'
import { tableAnswer } from '../actions/attachment.ts'
import type { Handler } from '../actions/context.ts'
import type { CsvColumn } from '../adapters/tables/csv.ts'
import { personWords } from '../database/person-words.ts'
import { walkPages } from '../database/walk-rows.ts'
import { listText, paddedDay } from '../texts/format.ts'
import { listUserRows } from './users-queries.ts'

type Row = Awaited<ReturnType<typeof listUserRows>>[number]

/** Rows that are in memory at once, however long the table is. */
const ROWS_AT_ONCE = 500

/** The accounts of a search, or the chosen ones, as the list says them. */
export const exportUsers: Handler<typeof contract.exportUsers> = async ({ q, role, ids }, { db, zone, today }) => {
  const filter = { words: await personWords(db, searchWords(q)), role, ids: ids?.split(',') }
  const columns: CsvColumn<Row>[] = [
    { header: 'Nombre', value: ({ name }) => name },
    { header: 'Email', value: ({ email }) => email },
    { header: 'Roles', value: ({ role: held }) => listText(held.map((one) => ROLE_TEXTS[one])) },
    { header: 'Estado', value: stateOf },
    { header: 'Registro', value: ({ created_at }) => paddedDay(calendarDayIn(zone, created_at)) },
  ]
  const rows = walkPages(ROWS_AT_ONCE, (page) => listUserRows(db, filter, page))
  return tableAnswer(`usuarios-${today}`, columns, rows)
}

function stateOf({ is_active, is_invited }: Row): string {
  if (is_invited) return 'Invitado'
  return is_active ? 'Activo' : 'Inactivo'
}
