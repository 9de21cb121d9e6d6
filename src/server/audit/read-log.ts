import { auditActorText, changesOf } from '#contract/audit-change-texts.ts'
import { auditActionText, auditEntityText } from '#contract/audit-texts.ts'
import type * as contract from '#contract/audit.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import { addDays, calendarDayIn, startOfDayIn } from '#domain/calendar.ts'
import { searchWords } from '#domain/search-words.ts'
import type { CsvColumn } from '../adapters/tables/csv.ts'
import { tableAnswer } from '../actions/attachment.ts'
import type { Context, Handler } from '../actions/context.ts'
import { walkRows } from '../database/walk-rows.ts'
import { momentTitle, numberText, paddedDay, tableMinutesIn, timeIn } from '../texts/format.ts'
import { type AuditFilter, countAudit, findPeople, listAuditRows } from './log-queries.ts'

type Row = Awaited<ReturnType<typeof listAuditRows>>[number]
type Filters = HandlerInput<typeof contract.exportAudit>

/** How many lines an export reads at once. */
const BATCH = 1000

/** One page of the audit log, newest first. */
export const listAudit: Handler<typeof contract.listAudit> = async (
  { sort, page, page_size, ...filters },
  { db, zone },
) => {
  const filter = await filterOf(db, zone, filters)
  const offset = (page - 1) * page_size
  const [rows, total] = await Promise.all([
    listAuditRows(db, filter, { sort, limit: page_size, offset }),
    countAudit(db, filter),
  ])
  return { items: rows.map(present), total, page, has_more: offset + rows.length < total }
}

/** The same lines as a file, however many: they are read as the reader takes them. */
export const exportAudit: Handler<typeof contract.exportAudit> = async (filters, { db, zone, today }) => {
  const filter = await filterOf(db, zone, filters)
  const rows = walkRows<Row>(BATCH, (after, limit) =>
    listAuditRows(db, { ...filter, after: after ?? undefined }, { limit, offset: 0 }),
  )
  return tableAnswer(`auditoria-${today}`, columnsIn(zone), rows)
}

async function filterOf(db: Context['db'], zone: string, { q, from, to, ...rest }: Filters): Promise<AuditFilter> {
  const words = searchWords(q)
  return {
    ...rest,
    people: words.length > 0 ? await findPeople(db, words) : null,
    from: from ? startOfDayIn(zone, from) : undefined,
    before: to ? startOfDayIn(zone, addDays(to, 1)) : undefined,
  }
}

function present({ before, after, ...row }: Row): HandlerOutput<typeof contract.listAudit>['items'][number] {
  return { ...row, before: fieldsOf(before), after: fieldsOf(after) }
}

/** Every action records fields; anything else that an old row may contain is shown as one. */
function fieldsOf(noted: unknown): Record<string, unknown> | null {
  if (noted === null || noted === undefined) return null
  if (typeof noted === 'object' && !Array.isArray(noted)) return Object.fromEntries(Object.entries(noted))
  return { value: noted }
}

function columnsIn(zone: string): readonly CsvColumn<Row>[] {
  const time = timeIn(zone)
  const minutes = tableMinutesIn(zone)
  const formats = { number: numberText, day: paddedDay, moment: (at: string) => minutes(new Date(at)) }
  /** 'Nota final: 80; Estado: Aprobado', as the screen says it. */
  const said = ({ before, after }: Row, when: 'before' | 'after') =>
    changesOf(fieldsOf(before), fieldsOf(after), formats)
      .flatMap((change) => (change[when] === null ? [] : [`${change.label}: ${change[when]}`]))
      .join('; ')
  return [
    { header: 'Fecha', value: ({ at }) => paddedDay(calendarDayIn(zone, at)) },
    { header: momentTitle('Hora', zone), value: ({ at }) => time(at) },
    {
      header: 'Quién',
      value: ({ actor_id, actor_name, action }) => auditActorText({ id: actor_id, name: actor_name }, action),
    },
    { header: 'Acción', value: ({ action }) => auditActionText(action) },
    { header: 'Tipo', value: ({ entity }) => auditEntityText(entity) },
    { header: 'Sobre', value: ({ subject }) => subject },
    { header: 'Identificador', value: ({ entity_id }) => entity_id },
    { header: 'Antes', value: (row) => said(row, 'before') },
    { header: 'Después', value: (row) => said(row, 'after') },
  ]
}
