import type { CSSProperties, PointerEventHandler, ReactNode } from 'react'

type NodeRef = (node: HTMLElement | null) => void

/** What a grid cell needs to accept what is dropped on it. */
export type Drop = { readonly ref?: NodeRef; readonly isOver: boolean }

/** What a card needs to be draggable: its element, its current style, and the event handlers of its handle. */
export type Drag = {
  readonly ref: NodeRef
  readonly style: CSSProperties
  readonly isDragging: boolean
  readonly handle: { ref: NodeRef; onPointerDown: PointerEventHandler }
}

/** How a grid draws its cells and cards, with dragging or without it. */
export type DragParts = {
  readonly cell: (id: string, draw: (drop: Drop) => ReactNode) => ReactNode
  readonly card: (id: string, draw: (drag: Drag | null) => ReactNode) => ReactNode
}

export type DragAreaProps = {
  onDrop: (cardId: string, cellId: string) => void
  children: (parts: DragParts) => ReactNode
}
