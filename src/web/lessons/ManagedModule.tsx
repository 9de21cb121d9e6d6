import { Box, Text } from '@mantine/core'
import { useId } from 'react'
import type { Module } from '#domain/lessons/modules.ts'
import type { Lesson, ManagedCourse } from './answers.ts'
import type { ContentOrder } from './useContentOrder.ts'
import { Draggable, DragHandle } from './drag.tsx'
import type { Drag } from './drag-types.ts'
import { ManagedLesson } from './ManagedLesson.tsx'
import styles from './Manage.module.css'
import type { ManageView } from './manage-view.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { TaughtWorks } from './TaughtWorks.tsx'
import { courseTexts, manageTexts as texts } from './texts.ts'
import type { LessonActions } from './useLessonActions.ts'
import { moduleId, type LessonOrder } from './useLessonOrder.ts'

/** The lessons of a module, numbered, with what can be done with them. */
export function ManagedModule(props: {
  module: Module<Lesson>
  works: ManagedCourse['evaluations']
  course: ManagedCourse
  place: { isFirst: boolean; isLast: boolean }
  openedLesson: string | null
  onOpenLesson: (lessonId: string | null) => void
  onView: (view: ManageView) => void
  actions: LessonActions
  order: LessonOrder
  contentOrder: ContentOrder
  /** The lesson that was just saved. */
  saved: string | null
  drag: Drag | null
}) {
  const {
    module,
    works,
    course,
    place,
    openedLesson,
    onOpenLesson,
    onView,
    actions,
    order,
    contentOrder,
    saved,
    drag,
  } = props
  const id = useId()
  const last = module.lessons.length
  return (
    <Box
      component="section"
      className="card"
      mb="1.4rem"
      aria-labelledby={id}
      ref={drag?.ref}
      style={drag?.style}
      data-dragging={drag?.isDragging || undefined}
    >
      <header className={styles.moduleHead}>
        <div>
          <Box id={id} component="h2" fz="1.3rem">
            {module.key}
          </Box>
          <Text mt="0.1rem" c="dimmed" fz="0.9rem">
            {courseTexts.lessons(last)}
          </Text>
        </div>
        {!(place.isFirst && place.isLast) && (
          <div className={styles.actions}>
            <DragHandle drag={drag} />
            <MoveButtons
              id={moduleId(module)}
              labels={{ up: texts.moduleUp(module.key), down: texts.moduleDown(module.key) }}
              place={place}
              onMove={(direction) => order.moveModule(module, direction)}
            />
          </div>
        )}
      </header>
      <ol>
        <Draggable ids={module.lessons.map(({ lesson }) => lesson.id)} onMove={order.placeLesson}>
          {(lessonId, lessonDrag) => {
            const found = module.lessons.find(({ lesson }) => lesson.id === lessonId)
            if (!found) return null
            const { lesson, number } = found
            return (
              <ManagedLesson
                key={lesson.id}
                lesson={lesson}
                number={number}
                place={{ isFirst: number === 1, isLast: number === last }}
                opened={openedLesson === lesson.id}
                onToggle={() => onOpenLesson(openedLesson === lesson.id ? null : lesson.id)}
                onView={onView}
                actions={actions}
                contentOrder={contentOrder}
                isSaved={saved === lesson.id}
                onMove={(direction) => order.moveLesson(lesson, direction)}
                drag={lessonDrag}
              />
            )
          }}
        </Draggable>
      </ol>
      {works.length > 0 && <TaughtWorks works={works} course={course} />}
    </Box>
  )
}
