import type { ReactNode } from 'react'
import type { ChangedBy, ChangedMeanwhile } from '#contract/editing.ts'

type Fields = Readonly<Record<string, unknown>>

/** What is sent of an edit: the version that it began from, and the fields that were touched. */
export type Edit<Sent> = { version: number } & Partial<Sent>

/** A field that others changed in the meantime and that has another value here. */
export type ConflictField = {
  readonly field: string
  /** Its value when the edit began, its stored value now, and its value in the form. */
  readonly was: unknown
  readonly theirs: unknown
  readonly mine: unknown
  readonly isTouched: boolean
  /** Who gave it its current value; null if unknown. */
  readonly who: ChangedBy | null
}

/** What the person decides about, field by field. */
export type Conflict = {
  readonly fields: readonly ConflictField[]
  /** Where a field is in the form: its label and its texts are there. */
  readonly nodeOf: (field: string) => HTMLElement | null
  readonly says: Readonly<Record<string, (value: never) => ReactNode>>
  /** What a field is called that isn't one of a form. */
  readonly labels?: Readonly<Record<string, string>>
  /** Takes the stored values for these fields, keeps the user's own for the others, and submits. */
  readonly resolve: (taken: readonly string[]) => void
  /** Back to the form, as it is. */
  readonly dismiss: () => void
}

/** The fields that differ, as they are now. */
export function touchedOf<Sent extends Fields>(began: Sent, now: Sent): Partial<Sent> {
  // Some of the fields of what is sent.
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(began[name], value))) as Partial<Sent>
}

/** What others changed in a form while it was being edited. What both changed to the same value needs no mention. */
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
      // Part of a field, identified by its path, is reported with the whole field.
      who: by[field] ?? by[field.split('.')[0] ?? ''] ?? last,
    }))
}

/** Whether two values of a field are equal, regardless of the order of their parts; a missing value equals an empty text. */
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

/** The value at a path: a field, or part of one. */
export function partOf(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => (isFields(inner) ? inner[name] : undefined), values)
}

/** The values with the one at a path replaced. */
export function withPart<Values extends Fields>(values: Values, path: string, part: unknown): Values {
  const [name = '', ...rest] = path.split('.')
  const inner = values[name]
  const next = rest.length === 0 ? part : withPart(isFields(inner) ? inner : {}, rest.join('.'), part)
  return { ...values, [name]: next }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
