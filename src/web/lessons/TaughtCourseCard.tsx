import { Box, Group, Stack, Text } from '@mantine/core'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { CourseCover } from '#web/ui/CourseCover.tsx'
import { EnrollmentTag } from '#web/ui/EnrollmentTag.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { TaughtCourse } from './answers.ts'
import styles from './Taught.module.css'
import { courseTexts, taughtTexts as texts } from './texts.ts'

/** One course of the teacher with what there is in it (document 3 §2.2 and §2.3). */
export function TaughtCourseCard({ course }: { course: TaughtCourse }) {
  const { id, course_code, name, description, image_url, is_active, is_workable, enrollment_state } = course
  return (
    <article className="card column clip">
      <CourseCover cover={course.cover} name={name} image={image_url} showName={false} height={84} />
      <Stack gap={0} flex={1} pt="1rem" pb="1.15rem" px="1.15rem">
        <Text c="dimmed" fz="0.88rem">
          {course_code}
        </Text>
        <Box component="h2" mt="0.15rem" mb="0.6rem" fz="1.2rem">
          {name}
        </Box>
        <Group gap="0.4rem 0.6rem">
          <StatusTag tone={is_active ? 'done' : 'neutral'}>{is_active ? texts.active : texts.inactive}</StatusTag>
          <EnrollmentTag state={enrollment_state} open={texts.open} tone="info" />
          {course.period_name && (
            <span className={styles.period}>
              {course.period_is_current && <span className={styles.dot} title={texts.currentPeriod} />}
              {course.period_name}
            </span>
          )}
        </Group>
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.counts}>
          <span>{courseTexts.students(course.student_count)}</span>
          <span>{courseTexts.lessons(course.lesson_count)}</span>
          <span>{courseTexts.assignments(course.assignment_count)}</span>
        </p>
        <Stack gap="0.6rem" mt="auto">
          {is_workable && (
            <ButtonLink to={`/teacher/courses/${id}`} variant="default" fullWidth aria-label={texts.manageOf(name)}>
              {texts.manage}
            </ButtonLink>
          )}
          <ButtonLink to={`/teacher/students/${id}`} variant="default" fullWidth aria-label={texts.studentsOf(name)}>
            {texts.students}
          </ButtonLink>
        </Stack>
        {!is_active && (
          <Text c="dimmed" fz="0.92rem">
            {is_workable ? texts.workableHint : texts.inactiveHint}
          </Text>
        )}
      </Stack>
    </article>
  )
}
