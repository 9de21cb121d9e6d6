import { ActionIcon, Button, Switch, VisuallyHidden } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { courseFacts } from '#web/ui/course-facts.ts'
import { CourseCover } from '#web/ui/CourseCover.tsx'
import { EnrollmentTag } from '#web/ui/EnrollmentTag.tsx'
import { Money } from '#web/ui/Money.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Course } from './answers.ts'
import styles from './Courses.module.css'
import { courseTexts as texts } from './texts.ts'

/** A course as administrators see it, with its switch and its actions (document 3 §2.13). */
export function CourseAdminCard({
  course,
  changing,
  onEdit,
  onWindows,
  onToggle,
  onRemove,
}: {
  course: Course
  changing: boolean
  onEdit: () => void
  onWindows: () => void
  onToggle: (isActive: boolean) => void
  onRemove: () => void
}) {
  const { name, course_code: code, is_active: isActive } = course
  return (
    <article className={styles.card} data-inactive={!isActive || undefined}>
      <div aria-hidden>
        <CourseCover cover={course.cover} name={name} image={course.image_url} />
      </div>
      <div className={styles.body}>
        <VisuallyHidden component="h2">{name}</VisuallyHidden>
        <div className={styles.tags}>
          <EnrollmentTag state={course.enrollment_state} open={texts.open} closed={texts.closed} />
          {course.period && <StatusTag tone="info">{course.period}</StatusTag>}
        </div>
        <p className={styles.meta}>
          <b>{code}</b> · {texts.professor(course.professor)}
        </p>
        <p className={styles.facts}>
          <span>{texts.lessons(course.lesson_count)}</span>
          <span>{texts.enrollments(course.active_enrollment_count)}</span>
          {courseFacts(course).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          <Money cents={course.price_cents} currency={course.currency} />
        </p>
        <div className={styles.row}>
          <Switch
            checked={isActive}
            aria-busy={changing}
            onChange={(event) => {
              if (!changing) onToggle(event.currentTarget.checked)
            }}
            label={isActive ? texts.active : texts.inactive}
            aria-label={texts.activityOf(name)}
          />
          {/* One in use can only be deactivated, by the switch beside it. */}
          {course.may_delete && (
            <ActionIcon color="rojo" onClick={onRemove} aria-label={texts.of(texts.remove, name)}>
              <IconTrash size={20} stroke={1.7} aria-hidden />
            </ActionIcon>
          )}
        </div>
        <div className={styles.actions}>
          <Button variant="default" onClick={onWindows} aria-label={texts.of(texts.windows, name)}>
            {texts.windows}
          </Button>
          <Button variant="default" onClick={onEdit} aria-label={texts.of(texts.edit, name)}>
            {texts.edit}
          </Button>
        </div>
      </div>
    </article>
  )
}
