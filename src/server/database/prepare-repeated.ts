import type pg from 'pg'

/** The planning of a shorter statement costs less than keeping it. */
const SHORTEST = 120
/** Asked this often on one connection, a statement is prepared. */
const OFTEN = 5
/** A search: where to begin depends on how many its words find, which one plan for any words can't know. */
const SEARCH = / like fold\(|_words\(/
/** Statements kept by a connection, each some tens of kilobytes in its server process; later ones are planned each time. */
const MOST_PREPARED = 200
/** Statements that are counted; beyond this, counting starts over. */
const MOST_COUNTED = 1000

type Query = { readonly text: string; readonly name?: string }

/**
 * Lets a connection automatically prepare the statements that it runs repeatedly (record 045): PostgreSQL takes longer to plan a large
 * one than to run it. A statement that already has a name keeps it.
 */
export function prepareRepeated(client: pg.ClientBase): void {
  const times = new Map<string, number>()
  const names = new Map<string, string>()

  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_PREPARED) return known
    if (times.size >= MOST_COUNTED) times.clear()
    const asked = (times.get(text) ?? 0) + 1
    times.set(text, asked)
    if (asked < OFTEN) return undefined
    times.delete(text)
    const name = `repeated_${names.size + 1}`
    names.set(text, name)
    return name
  }

  const ask = client.query.bind(client)
  const query = (first: unknown, ...others: unknown[]): unknown => {
    const name = isPlanned(first) ? nameOf(first.text) : undefined
    return Reflect.apply(ask, client, [name === undefined ? first : { ...Object(first), name }, ...others])
  }
  Object.assign(client, { query })
}

/** Whether it's a statement like those that the portal's queries make: not streamed, without a name, one alone. */
function isPlanned(asked: unknown): asked is Query {
  return (
    typeof asked === 'object' &&
    asked !== null &&
    !('submit' in asked) &&
    !('name' in asked && asked.name) &&
    'text' in asked &&
    typeof asked.text === 'string' &&
    asked.text.length >= SHORTEST &&
    !SEARCH.test(asked.text) &&
    isOne(asked.text)
  )
}

/** Some end in a semicolon. */
function isOne(text: string): boolean {
  const end = text.indexOf(';')
  return end === -1 || end === text.length - 1
}
