import { NativeSelect } from '@mantine/core'
import type { Sort } from '#contract/sorting.ts'
import { choicesOf } from './sort-choices.ts'
import { uiTexts } from './texts.ts'

type Props<Name extends string> = {
  /** What may be sorted by: a table's columns, or the like of a list without any. */
  columns: Parameters<typeof choicesOf<Name>>[0]
  sort: Sort<Name>
  onSort: (sort: Sort<Name>) => void
}

/** 'Ordenar por', where there are no headers to click: on a phone, and above lists that are no tables. */
export function SortSelect<Name extends string>({ columns, sort, onSort }: Props<Name>) {
  const choices = choicesOf(columns)
  return (
    <NativeSelect
      label={uiTexts.sortBy}
      value={sort}
      data={choices}
      onChange={({ currentTarget: { value } }) => {
        const chosen = choices.find((choice) => choice.value === value)
        if (chosen) onSort(chosen.value)
      }}
    />
  )
}
