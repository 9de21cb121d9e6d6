import type { Place } from '#domain/grades/book-paste.ts'

/** A cell that has the focus, and the other corner of what is chosen. */
export type Cursor = { at: Place; anchor: Place | null }

/** A rectangle of cells. */
export type Area = { from: Place; to: Place }

/** What is chosen: the cell, or all between it and the anchor. */
export function areaOf({ at, anchor }: Cursor): Area {
  const other = anchor ?? at
  return {
    from: { row: Math.min(at.row, other.row), column: Math.min(at.column, other.column) },
    to: { row: Math.max(at.row, other.row), column: Math.max(at.column, other.column) },
  }
}

/** A key as the keyboard says it. */
type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }

const PAGE = 10

/** Where a key leads from a cell, or null for one that leads nowhere; Tab leaves the grid at the ends of a row. */
export function stepOf(
  { key, shiftKey, ...held }: Pressed,
  { row, column }: Place,
  size: { rows: number; columns: number },
) {
  const isFar = held.ctrlKey || held.metaKey
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1]
  const within = (next: Place): Place => ({
    row: Math.max(0, Math.min(lastRow, next.row)),
    column: Math.max(0, Math.min(lastColumn, next.column)),
  })
  switch (key) {
    case 'ArrowDown':
      return within({ row: isFar ? lastRow : row + 1, column })
    case 'ArrowUp':
      return within({ row: isFar ? 0 : row - 1, column })
    case 'ArrowRight':
      return within({ row, column: isFar ? lastColumn : column + 1 })
    case 'ArrowLeft':
      return within({ row, column: isFar ? 0 : column - 1 })
    case 'PageDown':
      return within({ row: row + PAGE, column })
    case 'PageUp':
      return within({ row: row - PAGE, column })
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 }
    case 'End':
      return { row: isFar ? lastRow : row, column: lastColumn }
    case 'Enter':
      return within({ row: row + (shiftKey ? -1 : 1), column })
    case 'Tab': {
      const next = column + (shiftKey ? -1 : 1)
      return next < 0 || next > lastColumn ? null : { row, column: next }
    }
    default:
      return null
  }
}
