import {
  DndContext,
  PointerSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import type { Drag, DragAreaProps, DragParts, Drop } from './plan-drag-types.ts'

/** A click on the handle is no drag. */
const ACTIVATION = { distance: 4 }
/** What moved is said by the screen itself, in Spanish; the keyboard has the menu of each card. */
const SILENT = {
  container: document.body,
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
}

const PARTS: DragParts = {
  cell: (id, draw) => <DropCell key={id} id={id} draw={draw} />,
  card: (id, draw) => <DragCard key={id} id={id} draw={draw} />,
}

/** A grid whose cards can be dragged from cell to cell (record 021). */
export default function DragArea({ onDrop, children }: DragAreaProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: ACTIVATION }))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={SILENT}
      onDragEnd={({ active, over }) => {
        if (over) onDrop(String(active.id), String(over.id))
      }}
    >
      {children(PARTS)}
    </DndContext>
  )
}

function DropCell({ id, draw }: { id: string; draw: (drop: Drop) => ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id })
  return draw({ ref: setNodeRef, isOver })
}

function DragCard({ id, draw }: { id: string; draw: (drag: Drag) => ReactNode }) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, isDragging } = useDraggable({ id })
  return draw({
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(transform) },
    isDragging,
    handle: { ref: setActivatorNodeRef, onPointerDown: (event) => listeners?.['onPointerDown']?.(event) },
  })
}
