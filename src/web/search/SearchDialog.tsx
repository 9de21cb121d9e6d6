import { Modal, TextInput, CloseButton, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { isSearchable, readSought } from '#domain/search/sought.ts'
import type { SearchKind } from '#domain/search/kinds.ts'
import { useSettled } from '#web/api/useSettled.ts'
import { useActiveRole } from '#web/session/active-role.ts'
import { useSession } from '#web/session/session.ts'
import { useDialog } from '#web/ui/useDialog.ts'
import { useMedia } from '#web/ui/useMedia.ts'
import { KindFilter } from './KindFilter.tsx'
import { type Row, rowId, sectionsOf } from './rows.ts'
import { SearchOutcome } from './SearchOutcome.tsx'
import { SearchRow } from './SearchRow.tsx'
import { forgetOpened, recentOnes, rememberOpened } from './recent.ts'
import styles from './Search.module.css'
import { searchTexts as texts } from './texts.ts'
import { useHits } from './useHits.ts'

const PAUSE_MS = 180

/** Everything that one may open, by name (decision C14). */
export default function SearchDialog({
  Reader,
  onClose,
}: {
  Reader: ComponentType<{ announcementId: string; onClose: () => void }>
  onClose: () => void
}) {
  const [reading, setReading] = useState<string | null>(null)
  const dialog = useDialog(onClose)
  const isPhone = useMedia('(max-width: 47.99em)')
  if (reading) return <Reader announcementId={reading} onClose={onClose} />
  return (
    <Modal
      opened={dialog.opened}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={texts.title}
      size={680}
      fullScreen={isPhone}
      centered={false}
      yOffset="8vh"
      padding={isPhone ? 'md' : 'lg'}
    >
      <Search onRead={setReading} onOpened={dialog.close} />
    </Modal>
  )
}

function Search({ onRead, onOpened }: { onRead: (announcementId: string) => void; onOpened: () => void }) {
  const id = useId()
  const { user } = useSession()
  const held = user?.role ?? []
  const role = useActiveRole()
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<SearchKind>()
  const [recent, setRecent] = useState(recentOnes)
  const [active, setActive] = useState({ row: 0, action: 0 })
  const field = useRef<HTMLInputElement>(null)
  const text = typed.trim()
  const settled = useSettled(text, PAUSE_MS)
  const query = useHits({ q: settled, kind, role })
  const isCurrent = settled === text
  const sections = sectionsOf({ text, kind, held, role, recent, hits: query.hits })
  const rows = sections.flatMap((section) => section.rows)
  const at = rows[active.row]
  const activeId = at && rowId(id, at, active.action)

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function type(next: string) {
    setTyped(next)
    setActive({ row: 0, action: 0 })
  }

  function open(row: Row) {
    if (row.kept) rememberOpened(row.kept)
    onOpened()
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    const moved = movedBy(event, active, rows)
    if (moved) setActive(moved)
    else if (event.key === 'Enter' && activeId) document.getElementById(activeId)?.click()
    else return
    event.preventDefault()
  }

  return (
    <>
      <TextInput
        ref={field}
        className={styles.field ?? ''}
        type="search"
        role="combobox"
        aria-label={texts.field}
        aria-expanded={rows.length > 0}
        aria-controls={rows.length > 0 ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        data-autofocus
        size="md"
        placeholder={texts.placeholder(held.includes('admin'))}
        value={typed}
        maxLength={120}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKey}
        leftSection={<IconSearch size={20} stroke={1.7} aria-hidden />}
        rightSection={
          typed && (
            <CloseButton
              aria-label={texts.clear}
              onClick={() => {
                type('')
                field.current?.focus()
              }}
            />
          )
        }
        rightSectionWidth={44}
      />
      {text !== '' && <KindFilter held={held} kind={kind} onKind={setKind} />}
      <VisuallyHidden role="status">
        {text !== '' && isCurrent && !query.isFetching && texts.counted(rows.length, query.hasMore)}
      </VisuallyHidden>
      {rows.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={texts.results}
          className={styles.list}
          data-old={!isCurrent || undefined}
        >
          {sections.map(({ title, rows: own }) => (
            <div key={title} role="group" aria-label={title}>
              <div role="presentation" className={styles.heading}>
                {title}
              </div>
              {own.map((row) => (
                <SearchRow
                  key={row.key}
                  id={id}
                  row={row}
                  active={row === at ? active.action : null}
                  words={readSought(settled).words}
                  onOpen={() => open(row)}
                  onRead={onRead}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      <SearchOutcome
        text={text}
        isSearchable={isSearchable(readSought(text)) || readSought(text).number !== null}
        isEmpty={rows.length === 0}
        isWaiting={!isCurrent || query.isFetching}
        query={query}
        onEverywhere={kind && (() => setKind(undefined))}
        onForget={
          text === '' && recent.length > 0
            ? () => {
                forgetOpened()
                setRecent([])
                field.current?.focus()
              }
            : undefined
        }
      />
    </>
  )
}

type Active = { row: number; action: number }

/** Where an arrow leads: up and down between rows, to the side between what one does with a person, unless it moves within the typed text. */
function movedBy(
  { key, currentTarget, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent<HTMLInputElement>,
  { row, action }: Active,
  rows: readonly Row[],
): Active | null {
  if (rows.length === 0 || altKey || ctrlKey || metaKey || shiftKey) return null
  const actions = rows[row]?.actions.length ?? 0
  const isAtEnd = currentTarget.selectionStart === currentTarget.value.length
  switch (key) {
    case 'ArrowDown':
      return { row: (row + 1) % rows.length, action: 0 }
    case 'ArrowUp':
      return { row: (row + rows.length - 1) % rows.length, action: 0 }
    case 'ArrowRight':
      return isAtEnd && action < actions ? { row, action: action + 1 } : null
    case 'ArrowLeft':
      return isAtEnd && action > 0 ? { row, action: action - 1 } : null
    default:
      return null
  }
}
