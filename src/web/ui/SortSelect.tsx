import { NativeSelect } from '@mantine/core'
import { choicesOf, type Sortable, type Sorting } from './sort-choices.ts'
import { uiTexts } from './texts.ts'

/** 'Ordenar por', where there are no headers to click: on a phone, and above lists that are no tables. */
export function SortSelect<Name extends string>(props: Sorting<Name> & { columns: readonly Sortable<Name>[] }) {
  const { columns, sort, usual, onSort } = props
  const choices = choicesOf(columns)
  return (
    <NativeSelect
      aria-label={uiTexts.sortBy}
      value={sort ?? usual}
      data={choices.map(({ value, label }) => ({ value, label: uiTexts.sortedBy(label) }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = choices.find((choice) => choice.value === value)
        if (chosen) onSort(chosen.value === usual ? undefined : chosen.value)
      }}
    />
  )
}
