import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connect.ts'

type Slice = { readonly limit: number; readonly offset: number }
/** A part of what belongs to a person, by slices. */
export type List = (db: Database, userId: string, slice: Slice) => Promise<object[]>

type Columns<Table extends PgTable> = keyof Table['_']['columns'] & string

/** The rows of a table that name the person in `owner`: those columns, in an order without ties; `more` adds others. */
export function ownRows<Table extends PgTable>(table: Table, { owner, order, show, more = {} }: OwnRows<Table>): List {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const pick = (names: readonly string[]) => names.flatMap((name) => columns[name] ?? [])
  const shown = Object.fromEntries(show.flatMap((name) => (columns[name] ? [[name, columns[name]]] : [])))
  const [whose] = pick([owner])
  if (!whose) throw new Error(`no column ${owner}`)
  return (db, userId, { limit, offset }) =>
    db
      .select({ ...shown, ...more })
      .from<PgTable>(table)
      .where(eq(whose, userId))
      .orderBy(...pick(order).map((column) => asc(column)))
      .limit(limit)
      .offset(offset)
}

type OwnRows<Table extends PgTable> = {
  readonly owner: Columns<Table>
  readonly order: readonly Columns<Table>[]
  readonly show: readonly Columns<Table>[]
  readonly more?: SelectedFields
}
