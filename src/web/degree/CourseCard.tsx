import { type ComponentType, Fragment } from 'react'
import { AppLink, ButtonLink } from '#web/ui/AppLink.tsx'
import { Money } from '#web/ui/Money.tsx'
import { StatusTag, type StatusTone } from '#web/ui/StatusTag.tsx'
import type { DegreeCourse, OfferedCourse } from './answers.ts'
import styles from './Degree.module.css'
import { degreeTexts as texts } from './texts.ts'

const TONES: Record<DegreeCourse['state'], StatusTone> = {
  approved: 'earned',
  studying: 'info',
  available: 'done',
  locked: 'neutral',
}

type Props = {
  course: DegreeCourse
  /** The elective group that it counts in. */
  group: string | undefined
  CartButton?: ComponentType<{ course: OfferedCourse }>
}

/** A course of the plan: what it is for the student, and what can be done about it. */
export function CourseCard({ course, group, CartButton }: Props) {
  const { state, attempt, earlier, is_elective } = course
  return (
    <article className={styles.card} data-state={state}>
      <div className={styles.tags}>
        <StatusTag tone={TONES[state]}>{stateText(course, CartButton !== undefined)}</StatusTag>
        {attempt && attempt.form !== 'cursada' && <StatusTag tone="neutral">{texts.forms[attempt.form]}</StatusTag>}
      </div>
      <h4 className={styles.name}>{course.name}</h4>
      <p className="hint">
        {texts.facts(course.course_code, course.credits)}
        {is_elective && ` · ${group ? `${texts.elective}: ${group}` : texts.elective}`}
      </p>
      {state === 'approved' && attempt && <p className={styles.grade}>{texts.graded(attempt.grade, attempt.on)}</p>}
      {earlier.map(({ grade, on }, index) => (
        <p key={index} className="note">
          {texts.failedBefore(grade, on)}
        </p>
      ))}
      {attempt?.state === 'failed' && <p className="note">{texts.failedBefore(attempt.grade, attempt.on)}</p>}
      {state === 'studying' && CartButton && (
        <div className={styles.action} data-print="hide">
          <ButtonLink
            to={`/student/courses/${course.id}`}
            variant="default"
            fullWidth
            aria-label={texts.goToCourse(course.name)}
          >
            {texts.goTo}
          </ButtonLink>
        </div>
      )}
      {state === 'available' && <Available course={course} {...(CartButton && { CartButton })} />}
      {state === 'locked' && <Missing course={course} isOwn={CartButton !== undefined} />}
    </article>
  )
}

/** A course whose requirements are met may still be closed, full, or taken as a listener: only one that can be taken now says so. */
function stateText({ state, open, is_enrolled }: DegreeCourse, isOwn: boolean): string {
  if (state !== 'available') return texts.states[state]
  if (is_enrolled || !open || open.seats_left === 0) return texts.allowed
  return isOwn ? texts.states.available : texts.availableOf
}

function Available({ course, CartButton }: Pick<Props, 'course' | 'CartButton'>) {
  const { open, is_enrolled } = course
  if (is_enrolled) return <p className="note">{CartButton ? texts.enrolled : texts.enrolledOf}</p>
  if (!open) return <p className="note">{texts.notOpen}</p>
  if (open.seats_left === 0) return <p className="note">{texts.full}</p>
  return (
    <>
      <p className="note">
        {texts.until(open.enrollment_end_date)} · <Money cents={open.price_cents} currency={open.currency} />
      </p>
      {CartButton && (
        <div className={styles.action} data-print="hide">
          <CartButton course={{ id: course.id, name: course.name, ...open }} />
        </div>
      )}
    </>
  )
}

/** 'Para cursar X necesitas aprobar Y y Z', each a way there. */
function Missing({ course, isOwn }: { course: DegreeCourse; isOwn: boolean }) {
  const { missing, name } = course
  return (
    <p className="note">
      {(isOwn ? texts.needs : texts.needsOf)(name)}
      {missing.map((required, index) => (
        <Fragment key={required.course_id}>
          {index > 0 && (index === missing.length - 1 ? texts.and : ', ')}
          <AppLink to={`/courses/${required.course_code}`}>{required.name}</AppLink>
          {required.kind === 'aprobada_o_cursando' && texts.orStudy}
        </Fragment>
      ))}
      .
    </p>
  )
}
