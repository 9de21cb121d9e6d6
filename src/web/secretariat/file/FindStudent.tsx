import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { DOCUMENT_TYPE_TEXTS } from '#contract/person-texts.ts'
import { searchPeople } from '#contract/secretariat.ts'
import { read } from '#web/api/read.ts'
import { useSettled } from '#web/api/useSettled.ts'
import type { FoundPerson } from '../desk/answers.ts'
import { deskTexts } from '../desk/texts.ts'
import { useShortcuts } from '#web/ui/useShortcuts.ts'
import { fileTexts as texts } from './texts.ts'

const MOST = 8
const DEBOUNCE_MS = 300

/** Finds a student from any tab of the desk: what is chosen opens their file. '/' leads here. */
export default function FindStudent({ onFound }: { onFound: (userId: string) => void }) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => field.current?.focus() })
  const wanted = useSettled(typed.trim(), DEBOUNCE_MS)
  const { data: found = [], isFetching } = useQuery({
    ...read(searchPeople, wanted === '' ? undefined : { role: 'student', q: wanted, page_size: MOST }),
    select: ({ items }) => items.map((person) => ({ value: person.id, label: labelOf(person) })),
    placeholderData: keepPreviousData,
  })
  const [first] = wanted === '' ? [] : found
  const choose = (chosen: string | null) => {
    setTyped('')
    if (chosen) onFound(chosen)
  }
  return (
    <Select
      ref={field}
      w={{ base: '100%', sm: '22rem' }}
      aria-label={texts.find}
      placeholder={texts.find}
      value={null}
      data={wanted === '' ? [] : found}
      onChange={choose}
      onKeyDown={(event) => {
        // What was found comes after the last letter: until an arrow marks another one, Enter is for the first.
        const isMarked = event.currentTarget.hasAttribute('aria-activedescendant')
        if (event.key !== 'Enter' || isMarked || isFetching || wanted !== typed.trim() || !first) return
        event.preventDefault()
        choose(first.value)
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched already.
      filter={({ options }) => options}
      selectFirstOptionOnChange
      {...(typed.trim() !== '' && {
        nothingFoundMessage:
          isFetching || wanted !== typed.trim() ? deskTexts.filters.searching : deskTexts.filters.none,
      })}
    />
  )
}

/** 'Ana Benítez · ana@ejemplo.test · DNI 30111222': distinguishes two people with the same name. */
function labelOf({ name, email, document_type, document_number }: FoundPerson): string {
  const document = document_number && `${DOCUMENT_TYPE_TEXTS[document_type]} ${document_number}`
  return [name, email, document].filter(Boolean).join(' · ')
}
