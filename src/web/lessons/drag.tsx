import { IconGripVertical } from '@tabler/icons-react'
import { lazy, Suspense, type CSSProperties, type PointerEventHandler, type ReactNode } from 'react'
import styles from './Manage.module.css'
import { manageTexts as texts } from './texts.ts'

/** What a thing in a list needs to be dragged: its place in the page, how it's drawn now, and what its handle hears. */
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

// Dragging comes after the list can be read, and without it the list is ordered by its buttons.
const DragList = lazy(() => import('./DragList.tsx').catch(() => ({ default: PlainList })))

/** A list whose things can be dragged by their handles, once that has been loaded. */
export function Draggable(props: DragListProps) {
  return (
    <Suspense fallback={<PlainList {...props} />}>
      <DragList {...props} />
    </Suspense>
  )
}

function PlainList({ ids, children }: DragListProps) {
  return <>{ids.map((id) => children(id, null))}</>
}

/** For the pointer only: the keyboard and screen readers have the two buttons beside it. */
export function DragHandle({ drag }: { drag: Drag | null }) {
  return (
    <span
      className={styles.handle}
      data-ready={drag !== null || undefined}
      title={texts.drag}
      aria-hidden
      {...drag?.handle}
    >
      <IconGripVertical size={19} />
    </span>
  )
}
