import { Group, VisuallyHidden } from '@mantine/core'
import { IconInfoCircle, IconSchool } from '@tabler/icons-react'
import { AppLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { EnrollmentTag } from '#web/ui/EnrollmentTag.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from '../Staff.module.css'
import type { TeacherDashboard } from './answers.ts'
import { teacherTexts as texts } from './texts.ts'

type Course = TeacherDashboard['courses'][number]

/** The courses that the person teaches. */
export function TaughtCourses({ courses }: { courses: readonly Course[] }) {
  if (courses.length === 0) {
    return (
      <Panel title={texts.myCourses}>
        <EmptyState icon={IconSchool} title={texts.noCourses} text={texts.note} />
      </Panel>
    )
  }
  return (
    <Panel title={texts.myCourses} aside={<AppLink to="/teacher/courses">{texts.all}</AppLink>}>
      <ul>
        {courses.map((course) => (
          <li key={course.id} className={styles.course}>
            <CourseLine course={course} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        <IconInfoCircle size={18} stroke={1.7} aria-hidden />
        {texts.note}
      </p>
    </Panel>
  )
}

function CourseLine({ course }: { course: Course }) {
  return (
    <>
      <Group gap="0.35rem 0.6rem">
        <AppLink to={`/teacher/courses/${course.id}`} className={styles.title}>
          {course.name}
        </AppLink>
        <span className="hint figures">{course.course_code}</span>
        <StatusTag tone={course.is_active ? 'done' : 'neutral'}>
          {course.is_active ? texts.active : texts.inactive}
        </StatusTag>
        <EnrollmentTag state={course.enrollment_state} open={texts.open} tone="info" />
      </Group>
      <p className={styles.meta}>
        <span>{texts.studentCount(course.student_count)}</span>
        <span>{texts.lessonCount(course.lesson_count)}</span>
        <span>{texts.assignmentCount(course.assignment_count)}</span>
        {course.period_name && (
          <span className={styles.period}>
            {course.period_is_current && (
              <>
                <span className={styles.dot} aria-hidden />
                <VisuallyHidden>{texts.currentPeriod}:</VisuallyHidden>
              </>
            )}
            {course.period_name}
          </span>
        )}
      </p>
    </>
  )
}
