import type { MouseEvent } from 'react'
import { AppLink } from '#web/ui/AppLink.tsx'
import { fold } from '#web/ui/format.ts'
import { type Row, rowId } from './rows.ts'
import styles from './Search.module.css'
import type { Target } from './target.ts'
import { searchTexts as texts } from './texts.ts'

/** One thing found, and for a person what one does with them. `active`: which of them the arrows are on, 0 for the thing itself. */
export function SearchRow({
  id,
  row,
  active,
  words,
  onOpen,
  onRead,
}: {
  id: string
  row: Row
  active: number | null
  words: readonly string[]
  onOpen: () => void
  onRead: (announcementId: string) => void
}) {
  const { icon: Icon, title, detail, excerpt, target, announcementId, actions } = row
  const option = (action: number) => ({
    id: rowId(id, row, action),
    role: 'option',
    tabIndex: -1,
    'aria-selected': active === action,
  })
  const inside = (
    <>
      <Icon size={20} stroke={1.6} aria-hidden />
      <span className="grow">
        <span className={styles.title}>
          <Marked text={title} words={words} />
        </span>
        {detail && <span className={styles.detail}>{detail}</span>}
        {excerpt && (
          <span className={styles.excerpt}>
            <Marked text={excerpt} words={words} />
          </span>
        )}
      </span>
    </>
  )
  return (
    <div role="presentation" className={styles.row}>
      {target ? (
        <AppLink {...option(0)} {...target} className={styles.main} onClick={unlessElsewhere(onOpen)}>
          {inside}
        </AppLink>
      ) : (
        <button
          type="button"
          {...option(0)}
          className={styles.main}
          onClick={() => announcementId && onRead(announcementId)}
        >
          {inside}
        </button>
      )}
      {actions.length > 0 && (
        <div role="presentation" className={styles.actions}>
          {actions.map(({ action, target: place }, at) => (
            <Action
              key={action}
              {...option(at + 1)}
              place={place}
              aria-label={texts.actionOf(texts.actions[action], title)}
              onClick={unlessElsewhere(onOpen)}
            >
              {texts.actions[action]}
            </Action>
          ))}
        </div>
      )}
    </div>
  )
}

/** To a place of the portal, or out of it: a mail, WhatsApp. */
function Action({
  place,
  children,
  ...link
}: {
  place: Target | string
  id: string
  role: string
  tabIndex: number
  'aria-selected': boolean
  'aria-label': string
  onClick: (event: MouseEvent) => void
  children: string
}) {
  if (typeof place !== 'string')
    return (
      <AppLink {...link} {...place}>
        {children}
      </AppLink>
    )
  const elsewhere = place.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noreferrer' }
  return (
    <a {...link} {...elsewhere} href={place}>
      {children}
    </a>
  )
}

/** A click that opens another tab or window leaves the search as it is. */
const unlessElsewhere = (open: () => void) => (event: MouseEvent) => {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) open()
}

/** A text with the beginnings of the typed words in bold. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const begun = words.map(fold)
  return Array.from(text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu), ({ 0: part, index }) => {
    const isBegun = begun.some((word) => fold(part).startsWith(word))
    return isBegun ? <mark key={index}>{part}</mark> : part
  })
}
