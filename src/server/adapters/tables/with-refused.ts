import type { ReadRow } from './read-rows.ts'

/** What a row says, with its cells that weren't read as its first problems: of such a cell and of a hidden row nothing else is told. */
export function withRefused<Field extends string, Row extends { problems: { field: Field; code: string }[] }>(
  { line, refused }: ReadRow<Field>,
  row: Row,
): Row & { line: number } {
  if (refused.length === 0) return { ...row, line }
  const hidden = refused.filter(({ code }) => code === 'ROW_HIDDEN')
  if (hidden.length > 0) return { ...row, line, problems: hidden }
  const others = row.problems.filter(({ field }) => refused.every((one) => one.field !== field))
  return { ...row, line, problems: [...refused, ...others] }
}
