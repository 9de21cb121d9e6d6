import type { CellKind } from './table-cell.ts'

/** A column that an import understands: its field, its title in the template, and the other titles that are understood, folded. */
export type ImportColumn<Field extends string> = {
  readonly field: Field
  readonly title: string
  readonly others: readonly string[]
  /** Whether every file needs it. */
  readonly required: boolean
  /** Numbers or days, where it isn't texts. */
  readonly holds?: CellKind
}

/** Maximum file size in bytes, and maximum rows and columns, of one import; also how many characters of a cell are read. */
export const IMPORT_LIMITS = {
  maxBytes: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 200,
  cell: 2000,
  problemsShown: 200,
  /** Of what somebody chooses by itself. */
  choicesShown: 2000,
} as const
/** Longer than any title that is understood. */
const TITLE_MAX = 100

/** Which field each column of a file holds, by its title; null for one that isn't understood. */
export function fieldsOfHeader<Field extends string>(
  columns: readonly ImportColumn<Field>[],
  titles: readonly string[],
): (Field | null)[] {
  const fields = new Map<string, Field>()
  for (const { field, title, others } of columns)
    for (const word of [foldTitle(title), ...others]) if (!fields.has(word)) fields.set(word, field)
  return titles.map((title) => (title.length > TITLE_MAX ? null : (fields.get(foldTitle(title)) ?? null)))
}

/** The titles of the columns that a header lacks, of those that every file needs. */
export function missingColumns<Field extends string>(
  columns: readonly ImportColumn<Field>[],
  fields: readonly (Field | null)[],
): string[] {
  return columns.filter(({ field, required }) => required && !fields.includes(field)).map(({ title }) => title)
}

/** Lower case, without accents, asterisks and blanks around: 'País *' is 'pais'. */
export function foldTitle(title: string): string {
  return title
    .normalize('NFD')
    .replace(/[\p{Mn}*]/gu, '')
    .trim()
    .toLowerCase()
}
