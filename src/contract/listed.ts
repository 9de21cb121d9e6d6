let list: Intl.ListFormat | undefined

/** 'Griego, Hebreo y Latín'. Making the format takes a slow phone 60 ms: one name alone does without it. */
export function listed(names: readonly string[]): string {
  const [first = ''] = names
  if (names.length < 2) return first
  list ??= new Intl.ListFormat('es', { type: 'conjunction' })
  return list.format(names)
}
