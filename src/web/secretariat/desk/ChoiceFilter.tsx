import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchCourses, searchPeople } from '#contract/secretariat.ts'
import { read } from '#web/api/read.ts'
import { useSettled } from '#web/api/useSettled.ts'
import { nameWithEmail } from './PersonName.tsx'
import { deskTexts as texts } from './texts.ts'

/** What a filter chooses among. */
type ChoiceKind = 'student' | 'course'

const ALL = 'all'
const MOST = 20
const DEBOUNCE_MS = 300

/** A filter over more things than a list can hold: it's searched on the server while typing. 'All' comes first. */
export function ChoiceFilter({
  label,
  allLabel,
  value,
  valueLabel,
  kind,
  onChoose,
}: {
  label: string
  allLabel: string
  value: string | undefined
  /** The name of the chosen one, once it's known. */
  valueLabel: string | undefined
  kind: ChoiceKind
  onChoose: (value: string | undefined) => void
}) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  // The field shows the chosen name: that is not a search.
  const wanted = useSettled(isOpen && typed !== allLabel && typed !== valueLabel ? typed.trim() : '', DEBOUNCE_MS)
  const { data: found = [], isFetching } = useChoices(kind, wanted)
  const chosen = value && valueLabel ? [{ value, label: valueLabel }] : []
  const all = wanted === '' ? [{ value: ALL, label: allLabel }] : []
  const choices = [...all, ...chosen.filter(({ value: id }) => !found.some((one) => one.value === id)), ...found]
  return (
    <Select
      label={label}
      value={value && !valueLabel ? null : (value ?? ALL)}
      data={choices}
      onChange={(next) => onChoose(next === ALL || next === null ? undefined : next)}
      allowDeselect={false}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already.
      filter={({ options }) => options}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onFocus={(event) => event.currentTarget.select()}
      nothingFoundMessage={isFetching ? texts.filters.searching : texts.filters.none}
      maxDropdownHeight={320}
    />
  )
}

/** Students or courses to choose from, by what is typed. */
function useChoices(kind: ChoiceKind, q: string) {
  const students = useQuery({
    ...read(searchPeople, kind === 'student' ? { role: 'student', q, page_size: MOST } : undefined),
    select: ({ items }) => items.map(({ id, name, email }) => ({ value: id, label: nameWithEmail({ name, email }) })),
    placeholderData: keepPreviousData,
  })
  const courses = useQuery({
    ...read(searchCourses, kind === 'course' ? { q, page_size: MOST } : undefined),
    select: ({ items }) => items.map(({ id, course_code, name }) => ({ value: id, label: `${course_code} - ${name}` })),
    placeholderData: keepPreviousData,
  })
  return kind === 'student' ? students : courses
}
