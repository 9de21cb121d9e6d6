import type { CSSProperties, PointerEventHandler, ReactNode } from 'react'

/** What a list item needs to be draggable: its element, its current style, and the event handlers of its handle. */
export type Drag = {
  ref: (node: HTMLElement | null) => void
  style: CSSProperties
  isDragging: boolean
  handle: { ref: (node: HTMLElement | null) => void; onPointerDown: PointerEventHandler }
}

export type DragListProps = {
  /** The things in their order. */
  ids: readonly string[]
  /** `to` counts from 0 among the things. */
  onMove: (id: string, to: number) => void
  children: (id: string, drag: Drag | null) => ReactNode
}
