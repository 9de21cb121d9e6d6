import { Column, is, SQL, type DriverValueDecoder } from 'drizzle-orm'

type Decoder = DriverValueDecoder<unknown, unknown>

/** The parts of drizzle's prepared `select` that are used here; its types omit them. */
type Select = {
  readonly fields: readonly { readonly path: readonly string[]; readonly field: unknown }[]
  customResultMapper?: (rows: readonly unknown[][]) => object[]
}

/**
 * Reads the rows of a prepared statement as drizzle does, but determines a column's decoder once instead of for each cell. Rows with
 * parts of their own, and anything that isn't a column or SQL, are left to drizzle.
 */
export function readFlatRows<Statement>(statement: Statement): Statement {
  if (!isSelect(statement)) return statement
  const columns: { name: string; decoder: Decoder }[] = []
  for (const { path, field } of statement.fields) {
    const [name, ...deeper] = path
    const decoder = decoderOf(field)
    if (name === undefined || deeper.length > 0 || !decoder) return statement
    columns.push({ name, decoder })
  }
  statement.customResultMapper = (rows) =>
    rows.map((row) => {
      const read: Record<string, unknown> = {}
      for (const [place, { name, decoder }] of columns.entries()) {
        const value = row[place]
        read[name] = value === null ? null : decoder.mapFromDriverValue(value)
      }
      return read
    })
  return statement
}

function isSelect(statement: unknown): statement is Select {
  return typeof statement === 'object' && statement !== null && 'fields' in statement && Array.isArray(statement.fields)
}

function decoderOf(field: unknown): Decoder | null {
  if (is(field, Column)) return field
  if (is(field, SQL) && 'decoder' in field) return field.decoder as Decoder
  return null
}
