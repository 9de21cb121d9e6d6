import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { uiTexts } from './texts.ts'

const DEBOUNCE_MS = 300

/** Searches while typing: `onSearch` is called 300 ms after the last letter, with the trimmed text. */
export function SearchField({
  label,
  placeholder,
  value,
  onSearch,
}: {
  /** What is searched: 'Buscar un curso'. */
  label: string
  placeholder?: string
  /** The search that holds now, usually from the address. */
  value: string
  onSearch: (text: string) => void
}) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })

  // The address changed on its own (back, a link): show its value.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    const timer = setTimeout(() => search(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  function search(typed: string) {
    const wanted = typed.trim()
    if (wanted === sent.current) return
    sent.current = wanted
    latest.current(wanted)
  }

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      // Immediately when the user moves on to something else: a later search would undo a followed link.
      onBlur={() => search(text)}
      leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
      rightSection={text && <CloseButton aria-label={uiTexts.clear} onClick={() => setText('')} />}
      rightSectionWidth={44}
    />
  )
}
