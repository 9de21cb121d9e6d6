import { progressBand } from '#domain/progress/course-progress.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { CourseCover } from '#web/ui/CourseCover.tsx'
import styles from './Progress.module.css'
import type { CourseProgress } from './queries.ts'
import { progressTexts as texts } from './texts.ts'

/** A course at a glance; the whole tile leads to it. */
export function CourseTile({ course }: { course: CourseProgress }) {
  const percent = course.progress_percent ?? 0
  return (
    <AppLink to={`/student/courses/${course.id}`} className={styles.tile}>
      <CourseCover code={course.course_code} name={course.name} image={course.image_url} height={96} />
      <span className={styles.tileFoot}>
        {course.course_code}
        <b className={styles.percent} data-band={progressBand(percent)}>
          {texts.percent(percent)}
        </b>
      </span>
    </AppLink>
  )
}
