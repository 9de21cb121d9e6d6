import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listTaughtPeriods } from '#contract/grades.ts'
import { read } from '#web/api/read.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { foldedFilter } from '#web/ui/format.ts'
import { Page } from '#web/ui/Page.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useWorkableCourses } from '#web/api/useWorkableCourses.ts'
import type { ViewOf } from '#web/ui/useView.ts'
import { ClosedActas } from './ClosedActas.tsx'
import styles from './FinalGrades.module.css'
import { FinalGradeStudents } from './FinalGradeStudents.tsx'
import { finalTexts as texts } from './texts.ts'

type Props = ViewOf<'/teacher/grades-by-course'>
type OnView = Props['onView']

/** /teacher/grades-by-course: a course, then a period, then its students (document 3 §2.9). */
export function FinalGradesScreen({ view, onView }: Props) {
  const { course, period } = view
  return (
    <Page title={texts.title} lead={texts.lead}>
      <div className={styles.steps}>
        <CourseStep chosen={course} onView={onView} />
        {course ? <PeriodStep courseId={course} chosen={period} onView={onView} /> : <CourseFirst />}
      </div>
      {course && period && (
        <FinalGradeStudents
          key={`${course} ${period}`}
          courseId={course}
          periodId={period}
          isStep
          view={view}
          onView={onView}
        />
      )}
      <ClosedActas />
    </Page>
  )
}

function CourseStep({ chosen, onView }: { chosen: string | undefined; onView: OnView }) {
  const query = useWorkableCourses()
  return (
    <Section title={texts.stepCourse}>
      <QueryState
        query={query}
        errorTitle={texts.coursesFailed}
        skeleton={<SkeletonRows rows={1} height={72} />}
        isEmpty={(courses) => courses.length === 0}
        empty={<EmptyState title={texts.noCoursesTitle} text={texts.noCoursesText} />}
      >
        {(courses) => (
          <Select
            label={texts.course}
            placeholder={texts.chooseCourse}
            data={courses.map(({ id, course_code, name }) => ({
              value: id,
              label: texts.courseOption(course_code, name),
            }))}
            value={chosen ?? null}
            onChange={(course) => course && onView({ course, period: undefined, edit: undefined, pages: 1 })}
            searchable={courses.length > 6}
            filter={foldedFilter}
          />
        )}
      </QueryState>
    </Section>
  )
}

function CourseFirst() {
  return (
    <Section title={texts.stepPeriod}>
      <p className="soft">{texts.courseFirst}</p>
    </Section>
  )
}

function PeriodStep({ courseId, chosen, onView }: { courseId: string; chosen: string | undefined; onView: OnView }) {
  const query = useQuery(read(listTaughtPeriods, { courseId }))
  return (
    <Section title={texts.stepPeriod}>
      <QueryState
        query={query}
        errorTitle={texts.periodsFailed}
        skeleton={<SkeletonRows rows={1} height={72} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="soft">{texts.noPeriods}</p>}
      >
        {({ items }) => (
          <Select
            label={texts.period}
            placeholder={texts.choosePeriod}
            data={items.map(({ id, name, student_count, is_current }) => ({
              value: id,
              label: texts.periodOption(name, student_count, is_current),
            }))}
            value={chosen ?? null}
            onChange={(period) => period && onView({ period, edit: undefined, pages: 1 })}
          />
        )}
      </QueryState>
    </Section>
  )
}
