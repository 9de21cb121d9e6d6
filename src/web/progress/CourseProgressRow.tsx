import { Box, Group, Stack, Text } from '@mantine/core'
import { isFinishedStatus } from '#domain/enrollments/statuses.ts'
import { progressBand } from '#domain/progress/course-progress.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { BAND_TONES } from '#web/ui/bands.ts'
import { EnrollmentStatusTag } from '#web/ui/EnrollmentStatusTag.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import type { CourseProgress } from './answers.ts'
import styles from './Progress.module.css'
import { progressTexts as texts } from './texts.ts'

/** A course with its percentage, and its lessons and evaluations apart. */
export function CourseProgressRow({ course }: { course: CourseProgress }) {
  const { course_id, course_name, status, percentage, total_lessons, total_assignments } = course
  return (
    <article className={styles.row}>
      <div>
        <Box component="h3" fz="1.15rem">
          {course_name}
        </Box>
        <Text mt="0.2rem" mb="0.6rem" c="dimmed" fz="0.93rem">
          {texts.professor(course.course_code, course.professor)}
          <br />
          {texts.modules(course.completed_modules, course.total_modules)}
        </Text>
        <Group gap="0.4rem 0.75rem">
          <EnrollmentStatusTag status={status} isOwn />
          {!isFinishedStatus(status) && <Band percent={percentage} />}
        </Group>
      </div>
      <Stack gap="0.75rem">
        <ProgressBar label={texts.overall} percent={percentage} band={progressBand(percentage)} />
        {total_lessons > 0 && (
          <ProgressBar
            label={texts.lessons(course.completed_lessons, total_lessons)}
            percent={course.lessons_progress}
          />
        )}
        {total_assignments > 0 && (
          <ProgressBar
            label={texts.assignments(course.completed_assignments, total_assignments)}
            percent={course.assignments_progress}
          />
        )}
      </Stack>
      <ButtonLink to={`/student/courses/${course_id}`} variant="default" aria-label={`${texts.open}: ${course_name}`}>
        {texts.open}
      </ButtonLink>
    </article>
  )
}

/** The band of a percentage in colour and in words (document 2 §4). */
function Band({ percent }: { percent: number }) {
  const band = progressBand(percent)
  return (
    <span className={`${styles.band} toned`} data-tone={BAND_TONES[band]}>
      {texts.bands[band]}
    </span>
  )
}
