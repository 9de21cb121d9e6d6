import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Place, placeBlock, readBlock } from '#domain/grades/book-paste.ts'
import { notify } from '#web/ui/notify.ts'
import { useSame } from '#web/ui/useSame.ts'
import { type BookStore, textOf } from './book-store.ts'
import { type CellAt, type Stored } from './cells.ts'
import { areaOf, type Cursor, stepOf } from './cursor.ts'
import { bookTexts as texts } from './texts.ts'

/** A cell in which somebody types: the text, and what stood there when they began. */
export type Typing = { text: string; seen: Stored }

type Grid = {
  /** The element of the grid. */
  box: RefObject<HTMLDivElement | null>
  store: BookStore
  size: { rows: number; columns: number }
  /** The cell of a place, or null for one that holds no grade: the final one. */
  cellAt: (place: Place) => CellAt | null
  /** What stands in a cell, or null where nothing may be typed. */
  storedAt: (place: Place) => { stored: Stored; mayType: boolean } | null
  /** Enter where there is no grade. */
  onEnter: (row: number) => void
}

/** Moving, choosing, typing, copying and pasting in the grid as in a spreadsheet. */
export function useGridTyping({ box, store, size, cellAt, storedAt, onEnter }: Grid) {
  const [cursor, setCursor] = useState<Cursor>({ at: { row: 0, column: 0 }, anchor: null })
  const [typing, setTyping] = useState<Typing | null>(null)
  const takesFocus = useRef(false)
  const at = { row: Math.min(cursor.at.row, size.rows - 1), column: Math.min(cursor.at.column, size.columns - 1) }
  const isTyping = typing !== null

  // The cell is rendered by now, wherever it lies.
  useLayoutEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    const cell = box.current?.querySelector<HTMLElement>('[data-active]')
    const field = cell?.querySelector('input')
    if (field) {
      field.focus()
      field.setSelectionRange(field.value.length, field.value.length)
    } else cell?.focus()
  })

  const go = (next: Place, anchor: Place | null = null) => {
    takesFocus.current = true
    setTyping(null)
    setCursor({ at: next, anchor })
  }
  const textAt = (place: Place) => {
    const cell = cellAt(place)
    return (cell && store.get(cell)?.text) ?? textOf(storedAt(place)?.stored.grade ?? null)
  }
  const begin = (text: string) => {
    const found = storedAt(at)
    if (!found) return
    if (!found.mayType) {
      notify.info(texts.locked)
      return
    }
    takesFocus.current = true
    setTyping({ text, seen: found.stored })
  }
  const commit = () => {
    const cell = cellAt(at)
    if (typing && cell && typing.text !== textAt(at)) store.type([{ ...cell, ...typing }])
    setTyping(null)
  }
  const write = (places: readonly (Place & { text: string })[]) =>
    store.type(
      places.flatMap(({ text, ...place }) => {
        const cell = storedAt(place)?.mayType ? cellAt(place) : null
        return cell ? [{ ...cell, text }] : []
      }),
    )
  const chosen = () => {
    const { from, to } = areaOf({ at, anchor: cursor.anchor })
    const rows = Array.from({ length: to.row - from.row + 1 }, (_row, down) => from.row + down)
    const columns = Array.from({ length: to.column - from.column + 1 }, (_column, right) => from.column + right)
    return rows.map((row) => columns.map((column) => ({ row, column })))
  }

  function keyWhileTyping(event: KeyboardEvent) {
    const { key } = event
    if (key === 'Escape') {
      event.preventDefault()
      go(at)
    } else if (key === 'Enter' || key === 'Tab' || key === 'ArrowDown' || key === 'ArrowUp') {
      const step = stepOf(event, at, size)
      commit()
      if (!step) return
      event.preventDefault()
      go(step)
    }
  }

  const onKeyDown = useSame((event: KeyboardEvent) => {
    const isHeld = event.ctrlKey || event.metaKey
    if (event.altKey || event.nativeEvent.isComposing) return
    if (isTyping) return keyWhileTyping(event)
    const step = event.key === 'Enter' && !cellAt(at) ? null : stepOf(event, at, size)
    if (step) {
      event.preventDefault()
      const isChoosing = event.shiftKey && event.key !== 'Tab' && event.key !== 'Enter'
      go(step, isChoosing ? (cursor.anchor ?? at) : null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onEnter(at.row)
    } else if (event.key === 'F2') begin(textAt(at))
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      write(chosen().flatMap((row) => row.map((place) => ({ ...place, text: '' }))))
    } else if (event.key === 'Escape') {
      const cell = cellAt(at)
      if (cell) store.drop([cell])
      setCursor({ at, anchor: null })
    } else if (isHeld && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      if (!store.undo()) notify.info(texts.nothingToUndo)
    } else if (!isHeld && event.key.length === 1 && event.key !== ' ' && cellAt(at)) {
      event.preventDefault()
      begin(event.key)
    }
  })

  const onCopy = useSame((event: ClipboardEvent) => {
    if (isTyping) return
    event.preventDefault()
    const rows = chosen().map((row) => row.map(textAt).join('\t'))
    event.clipboardData.setData('text/plain', rows.join('\r\n'))
  })

  const onPaste = useSame((event: ClipboardEvent) => {
    const block = readBlock(event.clipboardData.getData('text/plain'))
    if (isTyping && block.length === 1 && block[0]?.length === 1) return
    event.preventDefault()
    setTyping(null)
    takesFocus.current = true
    const { cells, outside } = placeBlock(block, areaOf({ at, anchor: cursor.anchor }), {
      rows: size.rows,
      columns: size.columns - 1,
    })
    write(cells)
    if (outside > 0) notify.warning(texts.pastedOutside(outside))
  })

  const onPointerDown = useSame((event: PointerEvent) => {
    const place = placeOf(event.target)
    if (!place || event.button !== 0) return
    const isHere = place.row === at.row && place.column === at.column
    if (isTyping && isHere) return
    if (isTyping) commit()
    // The cell takes the focus itself: its text isn't chosen by dragging.
    event.preventDefault()
    if (event.shiftKey) return go(at, cursor.anchor ?? at)
    if (isHere && event.pointerType !== 'mouse') return begin(textAt(at))
    go(place)
    focusOf(event.currentTarget, isHere)
  })

  return {
    at,
    area: areaOf({ at, anchor: cursor.anchor }),
    typing,
    go,
    setText: useSame((text: string) => setTyping((old) => old && { ...old, text })),
    onBlur: useSame(commit),
    handlers: { onKeyDown, onCopy, onPaste, onPointerDown, onDoubleClick: useSame(() => begin(textAt(at))) },
  }
}

/** The cell that was active already is rendered as it was: nothing else would focus it. */
function focusOf(grid: EventTarget & Element, isHere: boolean) {
  if (isHere) grid.querySelector<HTMLElement>('[data-active]')?.focus()
}

function placeOf(target: EventTarget): Place | null {
  if (!(target instanceof Element) || target.closest('button, a')) return null
  const cell = target.closest<HTMLElement>('[data-column]')
  const row = cell?.closest<HTMLElement>('[data-row]')
  return cell && row ? { row: Number(row.dataset['row']), column: Number(cell.dataset['column']) } : null
}
