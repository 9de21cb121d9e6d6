import { AppLink, ButtonLink } from '#web/ui/AppLink.tsx'
import { CourseCover } from '#web/ui/CourseCover.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { progressBand } from '#domain/progress/course-progress.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { CardGrid, Section } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { StudiedCourse } from './answers.ts'
import styles from './Dashboard.module.css'
import { courseTexts as texts } from './texts.ts'

/** 'Mis cursos' with how far each has come; the first is where the student goes on. */
export function StudiedCourses({ courses }: { courses: readonly StudiedCourse[] }) {
  return (
    <Section title={texts.title} aside={courses.length > 0 && <AppLink to="/student/courses">{texts.all}</AppLink>}>
      {courses.length === 0 ? (
        <EmptyState
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={<ButtonLink to="/student/courses">{texts.emptyAction}</ButtonLink>}
        />
      ) : (
        <CardGrid>
          {courses.map((course, index) => (
            <CourseCard key={course.id} course={course} isFirst={index === 0} />
          ))}
        </CardGrid>
      )}
    </Section>
  )
}

function CourseCard({ course, isFirst }: { course: StudiedCourse; isFirst: boolean }) {
  const label = actionOf(course)
  return (
    <article className="card column clip">
      <h3>
        <CourseCover cover={course.cover} name={course.name} image={course.image_url} />
      </h3>
      <div className={styles.courseBody}>
        <p className={styles.meta}>
          {texts.professor(course.course_code, course.professor)}
          {course.type_coursed === 'oyente' && <StatusTag tone="info">{texts.listener}</StatusTag>}
        </p>
        <div className={styles.courseProgress}>
          <ProgressBar label={progressOf(course)} percent={course.percentage} band={progressBand(course.percentage)} />
        </div>
        <ButtonLink
          to={`/student/courses/${course.id}`}
          variant={isFirst ? 'filled' : 'default'}
          fullWidth
          aria-label={texts.of(label, course.name)}
        >
          {label}
        </ButtonLink>
      </div>
    </article>
  )
}

function actionOf({ percentage, completed_lessons }: StudiedCourse): string {
  if (percentage === 100) return texts.review
  return percentage === 0 && completed_lessons === 0 ? texts.start : texts.continue
}

/** What the percentage counts: lessons, and evaluations where there are any. */
function progressOf(course: StudiedCourse): string {
  const { completed_lessons, total_lessons, completed_assignments, total_assignments } = course
  if (completed_lessons + completed_assignments === 0) return texts.notStarted
  const parts = []
  if (total_lessons > 0) parts.push(texts.lessons(completed_lessons, total_lessons))
  if (total_assignments > 0) parts.push(texts.assignments(completed_assignments, total_assignments))
  return parts.join(', ')
}
