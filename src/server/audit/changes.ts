/** What a deed changed, for its audit row: only the fields of `after` that differ, as they were and as they are. */
export function changesBetween<After extends Record<string, unknown>>(
  before: Record<keyof After, unknown>,
  after: After,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const fields = Object.keys(after).filter((field) => textOf(before[field]) !== textOf(after[field]))
  if (fields.length === 0) return null
  const only = (row: Record<string, unknown>) => Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))
  return { before: only(before), after: only(after) }
}

/** Moments are compared by what they are, not as objects. */
function textOf(value: unknown): string {
  return JSON.stringify(value ?? null)
}
