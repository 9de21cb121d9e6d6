import { Skeleton, Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getProgress } from '#contract/progress.ts'
import { progressBand } from '#domain/progress/course-progress.ts'
import { read } from '#web/api/read.ts'
import { ButtonLink, AppLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Page } from '#web/ui/Page.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatCard, StatRow } from '#web/ui/StatCard.tsx'
import { BAND_TONES } from '#web/ui/bands.ts'
import { CourseCover } from '#web/ui/CourseCover.tsx'
import { ActivityPanel } from './ActivityPanel.tsx'
import type { Progress, CourseProgress } from './answers.ts'
import { CourseProgressRow } from './CourseProgressRow.tsx'
import styles from './Progress.module.css'
import { progressTexts as texts } from './texts.ts'

/** 'Mi Progreso Académico' (document 2 §2). */
export function ProgressScreen() {
  const query = useQuery(read(getProgress, {}))
  return (
    <Page title={texts.title} lead={texts.lead}>
      <QueryState
        query={query}
        errorTitle={texts.failed}
        errorText={texts.failedText}
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
        {(progress) => <Loaded progress={progress} />}
      </QueryState>
    </Page>
  )
}

function Loaded({ progress }: { progress: Progress }) {
  const { courses, weeks, trend } = progress
  return (
    <>
      <StatRow label={texts.summary}>
        <StatCard label={texts.active} value={formatNumber(progress.active_count)} />
        <StatCard label={texts.completed} value={formatNumber(progress.completed_count)} />
        <StatCard label={texts.total} value={formatNumber(progress.total_count)} />
      </StatRow>
      <ActivityPanel weeks={weeks} trend={trend} />
      <Section title={texts.detailed}>
        <ul className={styles.rows}>
          {courses.map((course) => (
            <li key={course.course_id}>
              <CourseProgressRow course={course} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title={texts.grid}>
        <ul className={styles.tiles}>
          {courses.map((course) => (
            <li key={course.course_id}>
              <CourseTile course={course} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function ProgressSkeleton() {
  return (
    <>
      <StatRow>
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} height={98} radius="lg" />
        ))}
      </StatRow>
      <Skeleton height={300} radius="lg" mb={18} />
      <SkeletonRows rows={3} height={150} />
    </>
  )
}

/** A course at a glance; the whole tile leads to it. */
function CourseTile({ course }: { course: CourseProgress }) {
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
