import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Fragment, type ReactNode } from 'react'
import type { Drag, DragListProps } from './drag-types.ts'

/** A click on the handle is no drag. */
const ACTIVATION = { distance: 4 }
const onlyUpAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })
/** What moved is said by the screen itself, in Spanish. */
const SILENT = {
  // Its hidden elements have no place in a list.
  container: document.body,
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
}

/** The list while its things can be dragged up and down. */
export default function DragList({ ids, onMove, children }: DragListProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: ACTIVATION }))

  function drop({ active, over }: DragEndEvent) {
    const to = over ? ids.indexOf(String(over.id)) : -1
    if (to >= 0 && over?.id !== active.id) onMove(String(active.id), to)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyUpAndDown]}
      accessibility={SILENT}
      onDragEnd={drop}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {ids.map((id) => (
          <Thing key={id} id={id}>
            {children}
          </Thing>
        ))}
      </SortableContext>
    </DndContext>
  )
}

function Thing({ id, children }: { id: string; children: (id: string, drag: Drag) => ReactNode }) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  const drag: Drag = {
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition: transition ?? undefined },
    isDragging,
    handle: { ref: setActivatorNodeRef, onPointerDown: (event) => listeners?.['onPointerDown']?.(event) },
  }
  return <Fragment>{children(id, drag)}</Fragment>
}
