import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './inline.module.css'
import { uiTexts } from './texts.ts'

const ROWS = 'tbody > tr, li, article, section'

/**
 * A growing list: above it how much of it is shown, below it 'Cargar más' while there is more. New items are announced, and the
 * first of them gets the focus: the user continues reading there.
 */
export function Pager({
  shown,
  total,
  isMinimum = false,
  hasMore,
  loading,
  onMore,
  isOld = false,
  quiet = false,
  className,
  children,
}: {
  shown: number
  total: number
  /** There are at least this many: counting stopped there. */
  isMinimum?: boolean
  hasMore: boolean
  loading: boolean
  onMore: () => void
  /** What is shown answers an earlier question. */
  isOld?: boolean
  /** Nothing is counted while everything is shown. */
  quiet?: boolean
  /** Of what holds the list. */
  className?: string | undefined
  children: ReactNode
}) {
  const list = useRef<HTMLDivElement>(null)
  const asked = useRef<{ shown: number; rows: ReadonlySet<Element> } | null>(null)
  const [came, setCame] = useState({ count: 0, shown: 0 })

  useEffect(() => {
    const before = asked.current
    if (!before || loading || shown <= before.shown) return
    asked.current = null
    setCame({ count: shown - before.shown, shown })
    const first = rowsIn(list.current).find((row) => !before.rows.has(row))
    if (!first) return
    first.tabIndex = -1
    first.focus()
  }, [shown, loading])

  function more() {
    asked.current = { shown, rows: new Set(rowsIn(list.current)) }
    onMore()
  }

  const text = isMinimum
    ? uiTexts.shownOfMany(shown, total)
    : shown < total
      ? uiTexts.shown(shown, total)
      : uiTexts.total(total)
  return (
    <div>
      {total > 0 && !(quiet && !hasMore && came.shown !== shown) && (
        <output className={styles.total}>
          {came.count > 0 && came.shown === shown ? uiTexts.cameMore(came.count, text) : text}
        </output>
      )}
      <div ref={list} className={className} data-old={isOld || undefined}>
        {children}
      </div>
      {hasMore && (
        <div className={styles.pager} data-print="hide">
          <Button variant="default" loading={loading} onClick={more}>
            {uiTexts.loadMore}
          </Button>
        </div>
      )}
    </div>
  )
}

function rowsIn(list: Element | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>(ROWS)] : []
}
