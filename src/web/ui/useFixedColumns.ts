import { useLayoutEffect, useRef, type RefObject } from 'react'

/** From this many rows, a wide table lays out only what is near the screen; its columns are as wide as these rows need. */
const LONG = 100

/**
 * For a long table: its columns' shares (`--columns`) as the browser computed them for the first rows, so that each part can be laid out
 * separately when it comes near (record 049), and the row height (`--row-height`). Measured again when columns appear or disappear with
 * another width.
 */
export function useFixedColumns(rows: number): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null)
  const isLong = rows >= LONG
  useLayoutEffect(() => {
    const element = table.current
    const frame = element?.parentElement
    if (!element || !frame || !isLong) return undefined
    let fixed = fixColumns(element)
    const watch = new ResizeObserver(() => {
      if (widthsOf(element).length === fixed) return
      // A page that is lower for a moment would lose its place.
      frame.style.minHeight = `${frame.offsetHeight}px`
      fixed = fixColumns(element)
      frame.style.minHeight = ''
    })
    // A column more makes the header higher, one less its cells wider.
    for (const part of headerOf(element)) watch.observe(part)
    return () => {
      watch.disconnect()
      delete element.dataset['columns']
    }
  }, [isLong])
  return table
}

/** Returns how many columns have been fixed: none where each row is a few lines. */
function fixColumns(table: HTMLTableElement): number {
  table.dataset['columns'] = 'measured'
  const widths = widthsOf(table)
  if (widths.length === 0) {
    delete table.dataset['columns']
    return 0
  }
  table.style.setProperty('--columns', widths.map((width) => `minmax(0, ${width}fr)`).join(' '))
  table.style.setProperty('--row-height', `${table.offsetHeight / rowsShown(table)}px`)
  table.dataset['columns'] = 'fixed'
  return widths.length
}

/** Of the columns that are shown; none on a phone, where the header is only read aloud. */
function widthsOf({ tHead }: HTMLTableElement): number[] {
  if (!tHead || getComputedStyle(tHead).position === 'absolute') return []
  return [...(tHead.rows[0]?.cells ?? [])]
    .map((cell) => cell.getBoundingClientRect().width)
    .filter((width) => width > 0)
}

/** The header and its cells. */
function headerOf({ tHead }: HTMLTableElement): HTMLElement[] {
  return tHead ? [tHead, ...(tHead.rows[0]?.cells ?? [])] : []
}

/** The rows that it's measured by. */
function rowsShown({ tBodies }: HTMLTableElement): number {
  return [...tBodies].filter((part) => part.offsetHeight > 0).reduce((sum, part) => sum + part.rows.length, 0)
}
