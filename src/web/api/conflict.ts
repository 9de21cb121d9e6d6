import type { ReactNode } from 'react'
import type { ChangedBy, ChangedMeanwhile } from '#contract/editing.ts'

type Fields = Readonly<Record<string, unknown>>

/** What is sent of an edit: the version that it began from, and the fields that were touched. */
export type Edit<Sent> = { version: number } & Partial<Sent>

/** A field that others changed meanwhile, and that says something else here. */
export type ConflictField = {
  readonly field: string
  /** What it said when the edit began, what is stored by now, and what stands in the form. */
  readonly was: unknown
  readonly theirs: unknown
  readonly mine: unknown
  readonly isTouched: boolean
  /** Who made it what it is; null where nothing tells. */
  readonly who: ChangedBy | null
}

/** What the person decides about, field by field. */
export type Conflict = {
  readonly fields: readonly ConflictField[]
  /** Where a field stands in the form: its label and its words are there. */
  readonly nodeOf: (field: string) => HTMLElement | null
  readonly says: Readonly<Record<string, (value: never) => ReactNode>>
  /** What a field is called that isn't one of a form. */
  readonly labels?: Readonly<Record<string, string>>
  /** Takes what is stored in these fields, keeps one's own in the others, and sends it. */
  readonly resolve: (taken: readonly string[]) => void
  /** Back to the form, as it stands. */
  readonly dismiss: () => void
}

/** The fields that differ, as they are now. */
export function touchedOf<Sent extends Fields>(began: Sent, now: Sent): Partial<Sent> {
  // Some of the fields of what is sent.
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(began[name], value))) as Partial<Sent>
}

/** What others changed of a form while it was edited. What both made the same needs no word. */
export function conflictFields(
  { began, theirs, mine }: { began: Fields; theirs: Fields; mine: Fields },
  { by, last }: Pick<ChangedMeanwhile, 'by' | 'last'>,
): ConflictField[] {
  return Object.keys(theirs)
    .filter((field) => !isSame(began[field], theirs[field]) && !isSame(mine[field], theirs[field]))
    .map((field) => ({
      field,
      was: began[field],
      theirs: theirs[field],
      mine: mine[field],
      isTouched: !isSame(began[field], mine[field]),
      // A part of a field, by its path, is told of with the whole.
      who: by[field] ?? by[field.split('.')[0] ?? ''] ?? last,
    }))
}

/** Whether two values of a field are the same, whatever the order of their own parts; nothing is as good as an empty text. */
function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other)
}

function textOf(value: unknown): string {
  return JSON.stringify(value ?? '', (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** What stands at a path: a field, or a part of one. */
export function partOf(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => (isFields(inner) ? inner[name] : undefined), values)
}

/** The values with something else at a path. */
export function withPart<Values extends Fields>(values: Values, path: string, part: unknown): Values {
  const [name = '', ...rest] = path.split('.')
  const inner = values[name]
  const next = rest.length === 0 ? part : withPart(isFields(inner) ? inner : {}, rest.join('.'), part)
  return { ...values, [name]: next }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
