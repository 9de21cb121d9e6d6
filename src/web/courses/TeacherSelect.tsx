import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listTeachers } from '#contract/courses.ts'
import { read } from '#web/api/read.ts'
import { courseFormTexts as texts } from './texts.ts'

/** Inside its landmark, so that a screen reader finds the options where the field is. */
const IN_PLACE = { withinPortal: false }

const DEBOUNCE_MS = 300
const MOST_TEACHERS = 50

type Teacher = { id: string | null; name: string; email: string | null }

/** The people who hold the teacher role, searched on the server by name and email. */
export function TeacherSelect({
  current,
  value,
  onChange,
  ...field
}: {
  /** Who teaches the course now: shown also before the list has come. */
  current: Teacher | null
  value?: string
  onChange?: (teacherId: string) => void
  error?: React.ReactNode
  onBlur?: React.FocusEventHandler
  onFocus?: React.FocusEventHandler
}) {
  const [chosen, setChosen] = useState(current)
  const [search, setSearch] = useState('')
  const [wanted] = useDebouncedValue(search, DEBOUNCE_MS)
  // Mantine writes the chosen label into the search: that is no search.
  const q = chosen && wanted === labelOf(chosen) ? '' : wanted.trim()
  const { data } = useQuery({
    ...read(listTeachers, { q, page_size: MOST_TEACHERS }),
    placeholderData: keepPreviousData,
  })
  const found: Teacher[] = data?.items ?? []
  const teachers = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <Select
      {...field}
      label={texts.teacher}
      description={texts.teacherHint}
      placeholder={texts.chooseTeacher}
      required
      searchable
      // A refused form focuses it: its error must be read before its choices.
      openOnFocus={false}
      comboboxProps={IN_PLACE}
      searchValue={search}
      onSearchChange={setSearch}
      // The server has filtered already.
      filter={({ options }) => options}
      data={teachers.flatMap((teacher) => (teacher.id ? [{ value: teacher.id, label: labelOf(teacher) }] : []))}
      value={value || null}
      onChange={(id) => {
        setChosen(teachers.find((teacher) => teacher.id === id) ?? null)
        onChange?.(id ?? '')
      }}
    />
  )
}

function labelOf({ name, email }: Teacher): string {
  return email ? `${name} · ${email}` : name
}
