import { Box, Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { getTaughtCourse } from '#contract/lessons.ts'
import { groupLessons, isIn, moduleTitles } from '#domain/lessons/modules.ts'
import { isNotFound } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { courseFacts } from '#web/ui/course-facts.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { MissingPage } from '#web/ui/MissingPage.tsx'
import { Page } from '#web/ui/Page.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import type { ManagedCourse } from './answers.ts'
import { Draggable } from './drag.tsx'
import type { ManageView } from './manage-view.ts'
import { lessonHeadingId } from './ManagedLesson.tsx'
import { ManagedModule } from './ManagedModule.tsx'
import styles from './Manage.module.css'
import { TaughtWorks } from './TaughtWorks.tsx'
import { courseTexts, manageTexts as texts } from './texts.ts'
import { useLessonActions } from './useLessonActions.ts'
import { useContentOrder } from './useContentOrder.ts'
import { useLessonOrder } from './useLessonOrder.ts'

const LessonDialog = lazyDialog(() => import('./LessonDialog.tsx'))
const ContentDialog = lazyDialog(() => import('./ContentDialog.tsx'))
const ContentViewer = lazyDialog(() => import('./ContentViewer.tsx'))

type Props = {
  courseId: string
  view: ManageView
  onView: (view: ManageView, replace?: boolean) => void
  /** The dialog that changes the course's picture. */
  renderPicture: (course: ManagedCourse, onClose: () => void) => ReactNode
}

/** /teacher/courses/{id}: the lessons of a course and what they hold (document 3 §2.4). */
export function ManageCourseScreen({ courseId, ...rest }: Props) {
  const query = useQuery(read(getTaughtCourse, { courseId }))
  if (isNotFound(query.error))
    return (
      <MissingPage
        title={courseTexts.notFound}
        hint={texts.notYours}
        back={{ to: '/teacher/courses', label: texts.back }}
      />
    )
  return (
    <>
      {!query.data && <VisuallyHidden component="h1">{courseTexts.course}</VisuallyHidden>}
      <QueryState query={query} errorTitle={texts.loadFailed} errorText={texts.loadFailedText} skeleton={<Loading />}>
        {(course) => <Loaded course={course} {...rest} />}
      </QueryState>
    </>
  )
}

function Loaded({ course, view, onView, renderPicture }: { course: ManagedCourse } & Omit<Props, 'courseId'>) {
  const modules = groupLessons(course.lessons, texts.defaultModule)
  const others = course.evaluations.filter((work) => !modules.some((module) => isIn(module, work)))
  const othersId = useId()
  const actions = useLessonActions()
  const order = useLessonOrder(course.id)
  const contentOrder = useContentOrder(course.id)
  const [saved, setSaved] = useSavedLesson(course, view.dialog !== undefined)
  const [openedLesson, setOpenedLesson] = useState<string | null>(null)
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onView({ dialog: 'lesson' })}>
      {texts.newLesson}
    </Button>
  )
  return (
    <Page
      title={courseTexts.content}
      lead={course.description}
      actions={
        <>
          <ButtonLink to={`/teacher/students/${course.id}`} variant="default">
            {texts.students}
          </ButtonLink>
          <Button variant="default" onClick={() => onView({ dialog: 'picture' })}>
            {texts.picture}
          </Button>
          <ButtonLink to="/teacher/assignments" search={{ edit: 'new', course: course.id }} variant="default">
            {texts.newAssignment}
          </ButtonLink>
          {create}
        </>
      }
    >
      <p className={styles.facts}>
        <span>{courseTexts.lessons(course.lessons.length)}</span>
        {courseFacts(course).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <span>{courseTexts.students(course.student_count)}</span>
      </p>
      <VisuallyHidden component="output">{order.said}</VisuallyHidden>
      <VisuallyHidden component="output">{contentOrder.said}</VisuallyHidden>
      {modules.length === 0 && <EmptyState title={texts.none} text={texts.noneHint} action={create} />}
      <Draggable ids={modules.map(({ key }) => key)} onMove={order.placeModule}>
        {(key, drag) => {
          const index = modules.findIndex((one) => one.key === key)
          const module = modules[index]
          if (!module) return null
          return (
            <ManagedModule
              key={key}
              module={module}
              course={course}
              works={course.evaluations.filter((work) => isIn(module, work))}
              place={{ isFirst: index === 0, isLast: index === modules.length - 1 }}
              openedLesson={openedLesson}
              onOpenLesson={setOpenedLesson}
              onView={onView}
              actions={actions}
              order={order}
              contentOrder={contentOrder}
              saved={view.dialog === undefined ? saved : null}
              drag={drag}
            />
          )
        }}
      </Draggable>
      {others.length > 0 && (
        <Box component="section" className="card" aria-labelledby={othersId}>
          <Box id={othersId} component="h2" fz="1.3rem" className={styles.moduleHead}>
            {modules.some(({ isDefault }) => !isDefault) ? texts.worksInNone : texts.works}
          </Box>
          <TaughtWorks works={others} labelledBy={othersId} course={course} />
        </Box>
      )}
      <Dialogs
        course={course}
        view={view}
        onClose={() => onView({}, true)}
        onView={onView}
        onSaved={(lessonId, isNew) => {
          setSaved(lessonId)
          if (isNew) setOpenedLesson(lessonId)
        }}
      />
      {view.dialog === 'picture' && renderPicture(course, () => onView({}, true))}
    </Page>
  )
}

/** The lesson that was saved: once its dialog has gone it's in sight and has the focus. */
function useSavedLesson({ lessons }: ManagedCourse, isDialogOpen: boolean) {
  const [saved, setSaved] = useState<string | null>(null)
  const isThere = saved !== null && !isDialogOpen && lessons.some(({ id }) => id === saved)
  useEffect(() => {
    if (!isThere || saved === null) return undefined
    const heading = document.getElementById(lessonHeadingId(saved))
    heading?.scrollIntoView({ block: 'center' })
    heading?.focus({ preventScroll: true })
    const leave = () => setSaved(null)
    heading?.addEventListener('blur', leave, { once: true })
    return () => heading?.removeEventListener('blur', leave)
  }, [isThere, saved])
  return [saved, setSaved] as const
}

function Dialogs(props: {
  course: ManagedCourse
  view: ManageView
  onClose: () => void
  onView: Props['onView']
  onSaved: (lessonId: string, isNew: boolean) => void
}) {
  const { course, view, onClose, onView, onSaved } = props
  const lesson = course.lessons.find(({ id }) => id === view.lesson)
  const content = course.lessons.flatMap(({ contents }) => contents).find(({ id }) => id === view.content)
  const modules = moduleTitles(course.lessons)
  return (
    <>
      {view.dialog === 'lesson' && (lesson || !view.lesson) && (
        <LessonDialog
          key={lesson?.id}
          courseId={course.id}
          lesson={lesson}
          modules={modules}
          onClose={onClose}
          onSaved={onSaved}
          onContent={(id) => onView({ dialog: 'content', lesson: id }, true)}
        />
      )}
      {view.dialog === 'content' && (content ?? lesson) && (
        <ContentDialog
          key={content?.id ?? lesson?.id}
          lessonId={content?.lesson_id ?? lesson?.id ?? ''}
          content={content}
          onClose={onClose}
        />
      )}
      {view.dialog === 'view' && content && <ContentViewer key={content.id} content={content} onClose={onClose} />}
    </>
  )
}

function Loading() {
  return (
    <>
      <Skeleton height={38} width="min(24rem, 80%)" mt={34} mb={14} />
      <Skeleton height={20} width="min(36rem, 100%)" mb={34} />
      <SkeletonRows rows={5} height={72} />
    </>
  )
}
