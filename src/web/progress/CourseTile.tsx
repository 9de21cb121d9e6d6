import { Box } from '@mantine/core'
import { progressBand } from '#domain/progress/course-progress.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { BAND_TONES } from '#web/ui/bands.ts'
import { CourseCover } from '#web/ui/CourseCover.tsx'
import type { CourseProgress } from './answers.ts'
import styles from './Progress.module.css'
import { progressTexts as texts } from './texts.ts'

/** A course at a glance; the whole tile leads to it. */
export function CourseTile({ course }: { course: CourseProgress }) {
  const { course_id, course_name, course_code, image_url, percentage: percent } = course
  return (
    <AppLink to={`/student/courses/${course_id}`} className={styles.tile}>
      <CourseCover cover={course.cover} name={course_name} image={image_url} height={96} />
      <Box component="span" className="line between" py="0.75rem" px="1.1rem" c="dimmed" fz="0.93rem">
        {course_code}
        <b className={`${styles.percent} toned`} data-tone={BAND_TONES[progressBand(percent)]}>
          {texts.percent(percent)}
        </b>
      </Box>
    </AppLink>
  )
}
