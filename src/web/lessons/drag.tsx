import { IconGripVertical } from '@tabler/icons-react'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import type { Drag, DragListProps } from './drag-types.ts'
import styles from './Manage.module.css'
import { manageTexts as texts } from './texts.ts'

// Dragging comes after the list can be read, and without it the list is ordered by its buttons.
const DragList = lazy(() => import('./DragList.tsx'), { waiting: renderPlain, lost: renderPlain })

/** A list whose things can be dragged by their handles, once that has been loaded. */
export function Draggable(props: DragListProps) {
  return <DragList {...props} />
}

function renderPlain({ ids, children }: DragListProps) {
  return ids.map((id) => children(id, null))
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
