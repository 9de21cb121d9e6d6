import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { listFeedbackPhrases } from '#contract/evaluations.ts'
import { insertPhrase, phraseQueryAt, type PhraseQuery } from '#domain/evaluations/phrases.ts'
import { read } from '#web/api/read.ts'
import { foldedFilter } from '#web/ui/format.ts'
import { notify } from '#web/ui/notify.ts'
import { phraseTexts as texts } from './texts.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement
type Asked = PhraseQuery & { isByButton?: boolean }

/** The saved phrases that a text field asks for with '/', or its button. `field` goes on the field, `list` to PhraseList around it. */
export function usePhrases<Field extends TextField>({
  value,
  max,
  onChange,
}: {
  value: string
  /** Longest text of the field. */
  max: number
  onChange: (text: string) => void
}) {
  const field = useRef<Field>(null)
  const id = useId()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [dismissed, setDismissed] = useState<number | null>(null)
  const [active, setActive] = useState<number | null>(null)
  const [isManaging, setManaging] = useState(false)
  const query = useQuery({ ...read(listFeedbackPhrases, {}), enabled: asked !== null })
  const labelled = (query.data?.items ?? []).map((phrase) => ({ ...phrase, label: phrase.text }))
  const phrases = asked ? foldedFilter({ options: labelled, search: asked.words }) : []
  const isOpen = asked !== null
  // The last one of the list opens the dialog; it's never chosen without being asked for.
  const last = phrases.length
  const at = active ?? (last > 0 ? 0 : null)

  const ask = (next: Asked | null) => {
    setAsked(next)
    setActive(null)
  }
  const insert = (phrase: string) => {
    if (!asked) return
    const next = insertPhrase(value, asked, phrase)
    if (next.text.length > max) {
      notify.error(texts.tooLong)
      return
    }
    flushSync(() => {
      ask(null)
      onChange(next.text)
    })
    field.current?.focus()
    field.current?.setSelectionRange(next.cursor, next.cursor)
  }
  const manage = () => {
    ask(null)
    setManaging(true)
  }
  const choose = (index: number) => {
    const phrase = phrases[index]
    if (phrase) insert(phrase.text)
    else manage()
  }
  const lookAt = ({ value: typed, selectionStart }: TextField) => {
    const next = phraseQueryAt(typed, selectionStart ?? typed.length)
    if (next?.start !== dismissed) setDismissed(null)
    ask(next && next.start === dismissed ? null : next)
  }

  return {
    field: {
      ref: field,
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && at !== null ? `${id}-${at}` : undefined,
      onBlur: () => ask(null),
      onSelect: ({ currentTarget }: React.SyntheticEvent<Field>) => {
        if (asked && !asked.isByButton) lookAt(currentTarget)
      },
    },
    /** Of each change of the field's text. */
    typed: (target: Field) => {
      onChange(target.value)
      lookAt(target)
    },
    /** Whether the key was for the list. */
    takesKey: (event: React.KeyboardEvent): boolean => {
      if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false
      if (event.key === 'Escape') {
        setDismissed(asked.start)
        ask(null)
      } else if (event.key === 'ArrowDown') setActive(at === null || at === last ? 0 : at + 1)
      else if (event.key === 'ArrowUp') setActive(at === null || at === 0 ? last : at - 1)
      else if (event.key === 'Enter' && at !== null) choose(at)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
    open: () => {
      const { current } = field
      if (!current) return
      current.focus()
      const start = current.selectionStart ?? value.length
      ask({ start, end: start, words: '', isByButton: true })
    },
    list: { id, isOpen, query, phrases, at, isFiltered: (asked?.words ?? '') !== '', onChoose: choose },
    managing: { isManaging, close: () => setManaging(false) },
  }
}

export type PhraseListState = ReturnType<typeof usePhrases>['list']
