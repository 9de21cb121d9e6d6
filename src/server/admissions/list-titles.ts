import type * as contract from '#contract/admissions.ts'
import { DOCUMENT_TYPE_TEXTS } from '#contract/person-texts.ts'
import type { CsvColumn } from '../adapters/tables/csv.ts'
import { tableAnswer } from '../actions/attachment.ts'
import { searchWords } from '#domain/search-words.ts'
import type { Handler } from '../actions/context.ts'
import { personWords } from '../database/person-words.ts'
import { walkRows } from '../database/walk-rows.ts'
import { countTitles, listTitleRows } from './titles-queries.ts'
import { paddedDay } from '../texts/format.ts'

type Row = Awaited<ReturnType<typeof listTitleRows>>[number]

/** Rows that are in memory at once, however long the register is. */
const ROWS_AT_ONCE = 500

/** One page of the register of titles. */
export const listTitles: Handler<typeof contract.listTitles> = async ({ page, page_size, q, ...filters }, { db }) => {
  const filter = { ...filters, words: await personWords(db, searchWords(q)) }
  const offset = (page - 1) * page_size
  const [rows, total] = await Promise.all([listTitleRows(db, filter, page_size, { offset }), countTitles(db, filter)])
  return { items: rows, total, page, has_more: offset + rows.length < total }
}

/** The same titles as a table. */
export const exportTitles: Handler<typeof contract.exportTitles> = async ({ q, ...filters }, context) => {
  const filter = { ...filters, words: await personWords(context.db, searchWords(q)) }
  const columns: CsvColumn<Row>[] = [
    { header: 'Número de registro', value: ({ register_number }) => register_number },
    { header: 'Libro', value: ({ book }) => book },
    { header: 'Folio', value: ({ folio }) => folio },
    { header: 'Fecha', value: ({ granted_on }) => granted_on && paddedDay(granted_on) },
    { header: 'Nombre', value: ({ name }) => name },
    { header: 'Tipo de documento', value: ({ document_type }) => DOCUMENT_TYPE_TEXTS[document_type] },
    { header: 'Documento', value: ({ document_number }) => document_number },
    { header: 'Título', value: ({ title_granted }) => title_granted },
    { header: 'Programa', value: ({ program_name }) => program_name },
    { header: 'Anterior al portal', value: ({ is_earlier }) => (is_earlier ? 'Sí' : 'No') },
  ]
  const rows = walkRows<Row>(ROWS_AT_ONCE, (after, limit) => listTitleRows(context.db, filter, limit, { after }))
  return tableAnswer(`titulos-${context.today}`, columns, rows)
}
