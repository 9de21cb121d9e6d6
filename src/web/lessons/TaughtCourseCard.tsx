import { ButtonLink } from '#web/ui/AppLink.tsx'
import { CourseCover } from '#web/ui/CourseCover.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { TaughtCourse } from './answers.ts'
import styles from './Taught.module.css'
import { courseTexts, taughtTexts as texts } from './texts.ts'

/** One course of the teacher with what there is in it (document 3 §2.2 and §2.3). */
export function TaughtCourseCard({ course }: { course: TaughtCourse }) {
  const { id, course_code, name, description, image_url, is_active, enrollment_open } = course
  return (
    <article className={styles.card}>
      <CourseCover code={course_code} name={name} image={image_url} showName={false} height={84} />
      <div className={styles.body}>
        <p className={styles.code}>{course_code}</p>
        <h2 className={styles.name}>{name}</h2>
        <div className={styles.tags}>
          <StatusTag tone={is_active ? 'done' : 'neutral'}>{is_active ? texts.active : texts.inactive}</StatusTag>
          {enrollment_open && <StatusTag tone="info">{texts.open}</StatusTag>}
          {course.period_name && (
            <span className={styles.period}>
              {course.period_is_current && <span className={styles.dot} title={texts.currentPeriod} />}
              {course.period_name}
            </span>
          )}
        </div>
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.counts}>
          <span>{courseTexts.students(course.student_count)}</span>
          <span>{courseTexts.lessons(course.lesson_count)}</span>
          <span>{courseTexts.assignments(course.assignment_count)}</span>
        </p>
        <div className={styles.deeds}>
          {is_active && (
            <ButtonLink to={`/teacher/courses/${id}`} variant="default" fullWidth aria-label={texts.manageOf(name)}>
              {texts.manage}
            </ButtonLink>
          )}
          <ButtonLink to={`/teacher/students/${id}`} variant="default" fullWidth aria-label={texts.studentsOf(name)}>
            {texts.students}
          </ButtonLink>
        </div>
        {!is_active && <p className={styles.hint}>{texts.inactiveHint}</p>}
      </div>
    </article>
  )
}
