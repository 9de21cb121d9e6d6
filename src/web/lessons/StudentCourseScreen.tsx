import { Alert, Box, Skeleton, VisuallyHidden } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconArrowLeft, IconCloudOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getStudentCourse } from '#contract/lessons.ts'
import { enrollmentCan } from '#domain/enrollments/standing.ts'
import { groupLessons, lessonAfter, nextLesson } from '#domain/lessons/modules.ts'
import { isNotFound } from '#web/api/client.ts'
import { useLineLost } from '#web/api/line.ts'
import { read } from '#web/api/read.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { seatHeldText } from '#contract/enrollment-texts.ts'
import { formatDate, formatDateTime } from '#web/ui/format.ts'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { MissingPage } from '#web/ui/MissingPage.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import page from '#web/ui/Page.module.css'
import { Columns, Section } from '#web/ui/Section.tsx'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import type { StudentCourse } from './answers.ts'
import { CourseBanner } from './CourseBanner.tsx'
import { CourseEvaluations } from './CourseEvaluations.tsx'
import { CourseGrades } from './CourseGrades.tsx'
import { CourseProgressCard } from './CourseProgressCard.tsx'
import styles from './Study.module.css'
import { StudyModule } from './StudyModule.tsx'
import { TermPanel } from './TermPanel.tsx'
import { courseTexts, offlineTexts, studyTexts as texts } from './texts.ts'
import { useLessonCompletion } from './useLessonCompletion.ts'
import { useOpened } from './useOpened.ts'
import { useWarmViewer, useWithPending } from './useOffline.ts'

const ContentViewer = lazyDialog(() => import('./ContentViewer.tsx'))
const WithdrawalDialog = lazyDialog(() => import('./WithdrawalDialog.tsx'))

type Props = {
  courseId: string
  /** The lesson that the address asks for. */
  asked: string | undefined
  /** The content in the viewer. */
  shown: string | undefined
  onShow: (contentId: string | null) => void
  withdrawing: boolean
  onWithdrawing: (open: boolean) => void
}

/** /student/courses/{courseId}: a student's page of a course (document 2 §2). */
export function StudentCourseScreen({ courseId, ...rest }: Props) {
  const query = useQuery(read(getStudentCourse, { courseId }))
  if (isNotFound(query.error))
    return (
      <MissingPage
        title={courseTexts.notFound}
        hint={texts.notFoundHint}
        back={{ to: '/student/courses', label: texts.toCourses }}
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

function Loaded({
  course: asAnswered,
  asked,
  shown,
  onShow,
  withdrawing,
  onWithdrawing,
}: { course: StudentCourse } & Omit<Props, 'courseId'>) {
  const { course, waiting } = useWithPending(asAnswered)
  const isLost = useLineLost()
  const isStill = useReducedMotion()
  useWarmViewer(ContentViewer.preload)
  usePageTitle(course.name)
  const { lessons, enrollment } = course
  const modules = groupLessons(lessons, texts.defaultModule)
  const done = new Set(lessons.flatMap(({ id, completed_at }) => (completed_at ? id : [])))
  const next = nextLesson(lessons, done)
  const content = lessons.flatMap(({ contents }) => contents).find(({ id }) => id === shown)
  const opened = useOpened(modules, asked ?? content?.lesson_id ?? null, next?.id ?? null)
  const completion = useLessonCompletion(course.id)
  const mayWithdraw = enrollmentCan.withdraw(enrollment)

  function goTo(lessonId: string) {
    opened.showOnly(lessonId)
    // After it has opened, so that there is something to go to.
    requestAnimationFrame(() => showLesson(lessonId, isStill ? 'auto' : 'smooth'))
  }

  return (
    <Box w="100%" maw="var(--content-width)">
      <AppLink to="/student/courses" className={page.back} data-print="hide">
        <IconArrowLeft size={18} aria-hidden />
        {texts.back}
      </AppLink>
      <CourseBanner course={course} />
      {isLost && (
        <Alert color="ambar" icon={<IconCloudOff size={20} aria-hidden />} className="spaced" role="status">
          {offlineTexts.reading}
        </Alert>
      )}
      <Notice enrollment={enrollment} />
      <CourseProgressCard
        course={course}
        hasNext={next !== null && !enrollment.paused}
        onContinue={() => next && goTo(next.id)}
        onWithdraw={mayWithdraw ? () => onWithdrawing(true) : null}
      />
      {course.description && (
        <Section title={texts.about}>
          <p className={styles.about}>{course.description}</p>
        </Section>
      )}
      <Section title={texts.content}>
        {modules.length === 0 && <EmptyState title={texts.none} text={texts.noneHint} />}
        {modules.map((module) => (
          <StudyModule
            key={module.key}
            module={module}
            course={course}
            opened={opened.openModules.has(module.key)}
            onToggle={() => opened.toggleModule(module.key)}
            openLessons={opened.openLessons}
            onToggleLesson={opened.toggleLesson}
            nextOf={(lessonId) => lessonAfter(lessons, lessonId, done)}
            onNext={goTo}
            waiting={waiting}
            canComplete={enrollmentCan.completeLesson(enrollment)}
            onComplete={(lessonId, done) => completion.mutate({ lessonId, done })}
            onShow={onShow}
          />
        ))}
      </Section>
      <Columns>
        <CourseEvaluations course={course} />
        <CourseGrades course={course} />
      </Columns>
      <TermPanel course={course} />
      <>
        {content && <ContentViewer key={content.id} content={content} onClose={() => onShow(null)} />}
        {withdrawing && mayWithdraw && <WithdrawalDialog course={course} onClose={() => onWithdrawing(false)} />}
      </>
    </Box>
  )
}

/** What the state of the enrollment means for studying (decision M6). */
function Notice({ enrollment }: { enrollment: StudentCourse['enrollment'] }) {
  if (enrollment.paused) {
    return (
      <Alert color="rojo" title={texts.pausedTitle} className="spaced">
        {texts.paused}
        {enrollment.seat_until && ` ${seatHeldText(formatDateTime(enrollment.seat_until), 1)}`}
      </Alert>
    )
  }
  if (!enrollment.is_active) return <Alert className="spaced">{texts.finished(enrollment.status)}</Alert>
  if (!enrollment.provisional_until) return null
  return (
    <Alert color="ambar" title={texts.provisionalTitle} className="spaced">
      {texts.provisional(formatDate(enrollment.provisional_until))}
    </Alert>
  )
}

function showLesson(lessonId: string, behavior: ScrollBehavior) {
  const heading = document.getElementById(`lesson-${lessonId}`)
  heading?.scrollIntoView({ block: 'start', behavior })
  heading?.focus({ preventScroll: true })
}

function Loading() {
  return (
    <>
      <Skeleton height={220} radius="lg" mt={34} mb={18} />
      <Skeleton height={130} radius="lg" mb={34} />
      <SkeletonRows rows={4} height={64} />
    </>
  )
}
