import type { Question } from '#domain/evaluations/question-types.ts'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './Questions.module.css'
import { questionTexts as texts } from './texts.ts'

/** The questions one line each, to be put in order by dragging; with the keyboard by space and the arrows. */
export default function QuestionOrder({
  questions,
  onMove,
}: {
  questions: readonly Question[]
  onMove: (from: number, to: number) => void
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  // Inside the dialog: what lies outside of it is silent while it's open.
  const [voice, setVoice] = useState<HTMLElement | null>(null)
  const ids = questions.map(({ id }) => id)
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        ...(voice && { container: voice }),
        announcements: announcementsFor(ids),
        screenReaderInstructions: { draggable: texts.dragHelp },
      }}
    >
      <div ref={setVoice} />
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={styles.order}>
          {questions.map((question, index) => (
            <Row key={question.id} question={question} number={index + 1} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function Row({ question: { id, question_text }, number }: { question: Question; number: number }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? 'none' }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.grip}
        {...attributes}
        {...listeners}
        aria-label={texts.drag(number)}
        aria-roledescription={texts.dragRole}
      >
        <IconGripVertical size={20} stroke={1.7} aria-hidden />
      </button>
      <span>
        <b>{number}.</b> {question_text.trim() || texts.noText}
      </span>
    </li>
  )
}

function announcementsFor(ids: readonly string[]): Announcements {
  const place = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1
  return {
    onDragStart: ({ active }) => texts.lifted(place(active.id)),
    // Its current position goes unannounced, otherwise nobody would hear that it was lifted.
    onDragOver: ({ active, over }) => (over && over.id !== active.id ? texts.over(place(over.id)) : undefined),
    onDragEnd: ({ over }) => (over ? texts.moved(place(over.id)) : texts.dropped),
    onDragCancel: () => texts.dropped,
  }
}
