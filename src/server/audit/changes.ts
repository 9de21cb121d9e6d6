type Row = Readonly<Record<string, unknown>>
/** The fields of a row that differ: any of them, whatever they hold. */
type Some<Fields> = { readonly [Field in keyof Fields & string]?: unknown }

/** What an action changed, for its audit row: only the fields of `after` that differ, as they were and as they are. */
export function changesBetween<After extends Row>(
  before: Readonly<Record<keyof After, unknown>>,
  after: After,
): { before: Some<After>; after: Some<After> } | null {
  const isField = (name: string): name is keyof After & string => name in after
  const fields = Object.keys(after)
    .filter(isField)
    .filter((field) => textOf(before[field]) !== textOf(after[field]))
  if (fields.length === 0) return null
  return { before: only(fields, before), after: only(fields, after) }
}

function only<Field extends string>(fields: readonly Field[], row: Readonly<Record<Field, unknown>>) {
  const some: { [Name in Field]?: unknown } = {}
  for (const field of fields) some[field] = row[field] ?? null
  return some
}

/** Moments are compared by what they are, not as objects. */
function textOf(value: unknown): string {
  return JSON.stringify(value ?? null)
}
