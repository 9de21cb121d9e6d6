import { Box, VisuallyHidden } from '@mantine/core'
import { isIn, type Module } from '#domain/lessons/modules.ts'
import type { StudentCourse, StudentLesson } from './answers.ts'
import { WorkList } from './CourseEvaluations.tsx'
import { Disclosure } from './Disclosure.tsx'
import styles from './Study.module.css'
import { StudyLesson } from './StudyLesson.tsx'
import { courseTexts, studyTexts as texts } from './texts.ts'

/** A module of the course: closed, its name and how much of it is done; open, its lessons and evaluations. */
export function StudyModule({
  module,
  course,
  opened,
  onToggle,
  openLessons,
  onToggleLesson,
  waiting,
  nextOf,
  ...lessonProps
}: {
  module: Module<StudentLesson>
  course: StudentCourse
  opened: boolean
  onToggle: () => void
  openLessons: ReadonlySet<string>
  onToggleLesson: (lessonId: string) => void
  /** The lesson to go on to from one that is done. */
  nextOf: (lessonId: string) => StudentLesson | null
  onNext: (lessonId: string) => void
  /** Lessons whose mark waits for a connection. */
  waiting: ReadonlySet<string>
  canComplete: boolean
  onComplete: (lessonId: string, done: boolean) => void
  onShow: (contentId: string) => void
}) {
  const works = course.evaluations.filter((work) => isIn(module, work))
  const total = module.lessons.length
  const done = module.lessons.filter(({ lesson }) => lesson.completed_at !== null).length
  return (
    <div className={styles.module}>
      <Disclosure
        level={3}
        title={
          <Box component="span" fz="1.12rem">
            {module.key}
          </Box>
        }
        opened={opened}
        onToggle={onToggle}
        aside={
          <>
            <span aria-hidden className={styles.moduleCount} data-done={done === total || undefined}>
              {texts.moduleCount(done, total)}
            </span>
            <VisuallyHidden>{texts.moduleCountSaid(done, total)}</VisuallyHidden>
          </>
        }
      >
        <ol className={styles.lessons}>
          {module.lessons.map(({ lesson, number }) => (
            <StudyLesson
              key={lesson.id}
              lesson={lesson}
              number={number}
              opened={openLessons.has(lesson.id)}
              onToggle={() => onToggleLesson(lesson.id)}
              next={nextOf(lesson.id)}
              isWaiting={waiting.has(lesson.id)}
              {...lessonProps}
            />
          ))}
        </ol>
        {works.length > 0 && <WorkList label={courseTexts.moduleWorks} course={course} works={works} />}
      </Disclosure>
    </div>
  )
}
