import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DOCUMENT_TYPE_TEXTS } from '#contract/person-texts.ts'
import { searchPeople } from '#contract/secretariat.ts'
import { read } from '#web/api/read.ts'
import { useSettled } from '#web/api/useSettled.ts'
import { actionTexts as texts } from './texts.ts'

const MOST = 10
const DEBOUNCE_MS = 300

/** Chooses a student by a part of their name, email or document; the server searches. */
export function PersonSelect({
  value,
  error,
  onChange,
}: {
  value: string
  error?: React.ReactNode
  onChange: (userId: string) => void
}) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const wanted = useSettled(typed === chosen?.label ? '' : typed.trim(), DEBOUNCE_MS)
  const { data: found = [], isFetching } = useQuery({
    ...read(searchPeople, wanted === '' ? undefined : { role: 'student', q: wanted, page_size: MOST }),
    select: ({ items }) =>
      items.map(({ id, name, email, document_type, document_number }) => ({
        value: id,
        label: [name, email, document_number && `${DOCUMENT_TYPE_TEXTS[document_type]} ${document_number}`]
          .filter(Boolean)
          .join(' · '),
      })),
    placeholderData: keepPreviousData,
  })
  const choices = chosen && !found.some((one) => one.value === chosen.value) ? [chosen, ...found] : found
  const shown = wanted === '' && !chosen ? [] : choices
  const isNobody = wanted !== '' && !isFetching && found.length === 0
  return (
    <Select
      label={texts.person}
      description={isNobody ? texts.noPerson : isFetching ? texts.searching : texts.personHint}
      required
      value={value || null}
      data={shown}
      error={error}
      onChange={(next, option) => {
        setChosen(next && option ? { value: next, label: option.label } : null)
        onChange(next ?? '')
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already.
      filter={({ options }) => options}
      // A list without anybody in it isn't opened.
      dropdownOpened={isOpen && shown.length > 0}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onFocus={() => setOpen(true)}
    />
  )
}
