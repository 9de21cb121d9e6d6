import type { Sort } from '#contract/sorting.ts'
import { uiTexts } from './texts.ts'

/** A sortable field: its name on the server, what its values are, and what to say where the header says too little. */
export type SortColumn<Name extends string> = { by: Name; kind?: 'text' | 'number' | 'date'; label?: string }

/** A table's column, or the like of a list without any. */
export type Sortable<Name extends string> = { header: string; sort?: SortColumn<Name> }

/** How a list is sorted: what the address says, the list's own order where the address says nothing, and a way to change it. */
export type Sorting<Name extends string> = {
  sort: Sort<Name> | undefined
  usual: Sort<Name>
  /** Undefined for the usual order. */
  onSort: (sort: Sort<Name> | undefined) => void
}

/** The directions of a column, the one that people look for first: names from A, figures and dates from the greatest. */
function directionsOf<Name extends string>({ by, kind = 'text' }: SortColumn<Name>): readonly [Sort<Name>, Sort<Name>] {
  return kind === 'text' ? [by, `-${by}`] : [`-${by}`, by]
}

/** What a click on the header asks for: the column's first direction, then the other one, then the list's usual order. */
export function clicked<Name extends string>(column: SortColumn<Name>, { sort, usual, onSort }: Sorting<Name>): void {
  const [first, second] = directionsOf(column)
  const now = sort ?? usual
  const next = now === first ? second : now === second && usual !== second ? usual : first
  onSort(next === usual ? undefined : next)
}

/** Every way to sort a list, in words: 'Estudiante: de la A a la Z'. */
export function choicesOf<Name extends string>(
  columns: readonly Sortable<Name>[],
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
