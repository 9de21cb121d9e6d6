import { useId } from 'react'
import type { Module } from '#domain/lessons/modules.ts'
import { ManagedLesson } from './ManagedLesson.tsx'
import styles from './Manage.module.css'
import type { ManageView } from './ManageCourseScreen.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import type { Lesson } from './queries.ts'
import { courseTexts, manageTexts as texts } from './texts.ts'
import type { LessonDeeds } from './useLessonDeeds.ts'
import { moduleId, type LessonOrder } from './useLessonOrder.ts'

/** The lessons of a module, numbered, with what can be done with them. */
export function ManagedModule(props: {
  module: Module<Lesson>
  place: { isFirst: boolean; isLast: boolean }
  openedLesson: string | null
  onOpenLesson: (lessonId: string | null) => void
  onView: (view: ManageView) => void
  deeds: LessonDeeds
  order: LessonOrder
}) {
  const { module, place, openedLesson, onOpenLesson, onView, deeds, order } = props
  const id = useId()
  const last = module.lessons.length
  return (
    <section className={styles.module} aria-labelledby={id}>
      <header className={styles.moduleHead}>
        <div>
          <h2 id={id} className={styles.moduleTitle}>
            {module.key}
          </h2>
          <p className={styles.moduleCount}>{courseTexts.lessons(last)}</p>
        </div>
        {!(place.isFirst && place.isLast) && (
          <div className={styles.deeds}>
            <MoveButtons
              id={moduleId(module)}
              labels={{ up: texts.moduleUp(module.key), down: texts.moduleDown(module.key) }}
              place={place}
              onMove={(direction) => order.moveModule(module, direction)}
            />
          </div>
        )}
      </header>
      <ol className={styles.lessons}>
        {module.lessons.map(({ lesson, number }) => (
          <ManagedLesson
            key={lesson.id}
            lesson={lesson}
            number={number}
            place={{ isFirst: number === 1, isLast: number === last }}
            opened={openedLesson === lesson.id}
            onToggle={() => onOpenLesson(openedLesson === lesson.id ? null : lesson.id)}
            onView={onView}
            deeds={deeds}
            onMove={(direction) => order.moveLesson(lesson, direction)}
          />
        ))}
      </ol>
    </section>
  )
}
