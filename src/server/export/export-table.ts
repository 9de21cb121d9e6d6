/** One CSV of the export: each column of the answer is a column of the file, under the same title. */
export type ExportTable = {
  /** The file's name, without its ending. */
  readonly name: string
  /** What a row is, in one Spanish line of the export's own LEEME. */
  readonly about: string
  readonly sql: string
  /** Labels for the values of a column where the database stores a code; values not listed here stay as they are. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A person's name in a statement, by the column that holds their identifier. */
export function nameOf(column: string): string {
  return `(select named.name from users named where named.id = ${column})`
}
