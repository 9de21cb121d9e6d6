import type { ReactNode } from 'react'
import { NO_SEATS } from '#contract/enrollment-texts.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { formatNumber } from '#web/ui/format.ts'
import type { CoursePage } from './answers.ts'
import styles from './CoursePage.module.css'
import { coursePageTexts as texts } from './course-page-texts.ts'

/** When, how and for how many credits a course is taken. */
export function CourseFacts({ course }: { course: CoursePage }) {
  const { period } = course
  const facts: [string, ReactNode][] = [
    [texts.credits, formatNumber(course.credits)],
    ...(course.hours > 0 ? [[texts.hours, formatNumber(course.hours)] satisfies [string, ReactNode]] : []),
    ...(period
      ? [
          [
            texts.period,
            <>
              {period.name}
              <br />
              {texts.days(period.start_date, period.end_date)}
            </>,
          ] satisfies [string, ReactNode],
        ]
      : []),
    ...(course.requirements.length > 0
      ? [[texts.requirements, <Requirements key="requirements" course={course} />] satisfies [string, ReactNode]]
      : []),
    [texts.enrollment, enrollmentOf(course)],
    [texts.types, texts.bothTypes],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="hint">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <Programs course={course} />
    </dl>
  )
}

/** Each with the way to it (record 042). */
function Requirements({ course: { requirements } }: { course: CoursePage }) {
  return requirements.map(({ course_id, course_code, name, kind }) => (
    <div key={course_id}>
      <AppLink to={`/courses/${course_code}`}>{name}</AppLink>
      {kind === 'aprobada_o_cursando' && texts.orStudying}
    </div>
  ))
}

/** The programs that have the course, each with its page. */
function Programs({ course: { programs } }: { course: CoursePage }) {
  if (programs.length === 0) return null
  return (
    <div>
      <dt className="hint">{texts.programs}</dt>
      {programs.map(({ code, name }) => (
        <dd key={code}>
          <AppLink to={`/programs/${code}`} className="alone">
            {name}
          </AppLink>
        </dd>
      ))}
    </div>
  )
}

function enrollmentOf({ enrollment_state: state, enrollment_start_date, enrollment_end_date }: CoursePage): string {
  if (state === 'open' && enrollment_end_date) return texts.enrollmentOpen(enrollment_end_date)
  if (state === 'full') return NO_SEATS
  if (state === 'coming' && enrollment_start_date) return texts.enrollmentComing(enrollment_start_date)
  return texts.enrollmentClosed
}
