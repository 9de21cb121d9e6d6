import type { Sort } from '#contract/sorting.ts'
import { uiTexts } from './texts.ts'

/** What a column's values are: by it go the words of its two directions, and which of them comes first. */
export type SortKind = 'text' | 'number' | 'date'

type Sortable<Name extends string> = { by: Name; kind?: SortKind; label?: string }

/** The directions of a column, the one that people look for first: names from A, figures and dates from the greatest. */
function directionsOf<Name extends string>({ by, kind = 'text' }: Sortable<Name>): Sort<Name>[] {
  return kind === 'text' ? [by, `-${by}`] : [`-${by}`, by]
}

/** What a click on the header asks for: the column's first direction, or the other one of the two. */
export function flipped<Name extends string>(column: Sortable<Name>, now: Sort<Name>): Sort<Name> {
  const [first, second] = directionsOf(column)
  return (now === first ? second : first) ?? now
}

/** Every way to sort a list, in words: 'Estudiante, de la A a la Z'. */
export function choicesOf<Name extends string>(
  columns: readonly { header: string; sort?: Sortable<Name> }[],
): { value: Sort<Name>; label: string }[] {
  return columns.flatMap(({ header, sort }) =>
    sort
      ? directionsOf(sort).map((value) => ({
          value,
          label: uiTexts.sorted[sort.kind ?? 'text'](sort.label ?? header, !value.startsWith('-')),
        }))
      : [],
  )
}
