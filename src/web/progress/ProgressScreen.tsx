import { Skeleton } from '@mantine/core'
import { readStatus, isCompletedStatus, isFinishedStatus } from '#domain/enrollments/statuses.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Page } from '#web/ui/Page.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatCard } from '#web/ui/StatCard.tsx'
import { CourseProgressRow } from './CourseProgressRow.tsx'
import { CourseTile } from './CourseTile.tsx'
import styles from './Progress.module.css'
import { useCourseProgress, type CourseProgress } from './queries.ts'
import { progressTexts as texts } from './texts.ts'

/** 'Mi Progreso Académico' (document 2 §2). */
export function ProgressScreen() {
  const query = useCourseProgress()
  return (
    <Page title={texts.title} lead={texts.lead}>
      <QueryState
        query={query}
        errorTitle={texts.failed}
        skeleton={<ProgressSkeleton />}
        isEmpty={({ courses }) => courses.length === 0}
        empty={
          <EmptyState
            title={texts.empty}
            text={texts.emptyText}
            action={<ButtonLink to="/student/courses">{texts.toCourses}</ButtonLink>}
          />
        }
      >
        {({ courses, total }) => (
          <>
            <Counters courses={courses} total={total} />
            <Section title={texts.detailed}>
              <ul className={styles.rows}>
                {courses.map((course) => (
                  <li key={course.id}>
                    <CourseProgressRow course={course} />
                  </li>
                ))}
              </ul>
            </Section>
            <Section title={texts.grid}>
              <ul className={styles.tiles}>
                {courses.map((course) => (
                  <li key={course.id}>
                    <CourseTile course={course} />
                  </li>
                ))}
              </ul>
            </Section>
          </>
        )}
      </QueryState>
    </Page>
  )
}

function Counters({ courses, total }: { courses: readonly CourseProgress[]; total: number }) {
  const statuses = courses.flatMap(({ enrollment_status: status }) => readStatus(status ?? '') ?? [])
  const active = statuses.filter((status) => !isFinishedStatus(status)).length
  const completed = statuses.filter(isCompletedStatus).length
  return (
    <section className={styles.counters} aria-label={texts.summary}>
      <StatCard label={texts.active} value={formatNumber(active)} />
      <StatCard label={texts.completed} value={formatNumber(completed)} />
      <StatCard label={texts.total} value={formatNumber(total)} />
    </section>
  )
}

function ProgressSkeleton() {
  return (
    <>
      <div className={styles.counters}>
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} height={98} radius="lg" />
        ))}
      </div>
      <SkeletonRows rows={3} height={150} />
    </>
  )
}
