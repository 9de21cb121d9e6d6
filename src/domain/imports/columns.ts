/** A column that an import understands: its field, its title in the template, and the other titles that are understood, folded. */
export type ImportColumn<Field extends string> = {
  readonly field: Field
  readonly title: string
  readonly others: readonly string[]
  /** Whether every file needs it. */
  readonly required: boolean
}

/** Largest file in bytes, and most rows, of one import. */
export const IMPORT_LIMITS = { maxBytes: 10 * 1024 * 1024, rows: 20_000, problemsShown: 200 } as const

/** Which field each column of a file holds, by its title; null for one that isn't understood. */
export function fieldsOfHeader<Field extends string>(
  columns: readonly ImportColumn<Field>[],
  titles: readonly string[],
): (Field | null)[] {
  return titles.map((title) => {
    const word = foldTitle(title)
    const found = columns.find(
      (column) => foldTitle(column.title) === word || column.others.some((other) => other === word),
    )
    return found?.field ?? null
  })
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
