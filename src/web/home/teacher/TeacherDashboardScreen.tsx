import { useQuery } from '@tanstack/react-query'
import { getTeacherDashboard } from '#contract/home.ts'
import { read } from '#web/api/read.ts'
import { formatNumber } from '#web/ui/format.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { Page } from '#web/ui/Page.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Columns, Panel } from '#web/ui/Section.tsx'
import { StatCard, StatRow } from '#web/ui/StatCard.tsx'
import { ActivityFeed } from '../ActivityFeed.tsx'
import { StaffSkeleton } from '../StaffSkeleton.tsx'
import type { TeacherDashboard } from './answers.ts'
import { RecentAssignments } from './RecentAssignments.tsx'
import { TaughtCourses } from './TaughtCourses.tsx'
import { teacherTexts as texts } from './texts.ts'

/** 'Panel de Profesor' (document 3 §2.2). */
export function TeacherDashboardScreen() {
  const query = useQuery({ ...read(getTeacherDashboard, {}), refetchOnWindowFocus: true })
  return (
    <Page
      title={texts.title}
      lead={query.data ? texts.lead(query.data.pending_grade_count) : '\u00A0'}
      actions={
        (query.data?.pending_grade_count ?? 0) > 0 && (
          <ButtonLink to="/teacher/grading" search={{ grading: 'next' }}>
            {texts.gradeNext}
          </ButtonLink>
        )
      }
    >
      <QueryState query={query} errorTitle={texts.failed} skeleton={<StaffSkeleton />}>
        {(dashboard) => (
          <>
            <Counters dashboard={dashboard} />
            <Columns>
              <div>
                <TaughtCourses courses={dashboard.courses} />
                <RecentAssignments assignments={dashboard.recent_assignments} />
              </div>
              <Panel title={texts.activity}>
                <ActivityFeed activity={dashboard.activity} empty={texts.noActivity} />
              </Panel>
            </Columns>
          </>
        )}
      </QueryState>
    </Page>
  )
}

function Counters({ dashboard }: { dashboard: TeacherDashboard }) {
  return (
    <StatRow>
      <StatCard
        label={texts.courses}
        value={formatNumber(dashboard.course_count)}
        to="/teacher/courses"
        linkLabel={texts.toCourses}
      />
      <StatCard label={texts.students} value={formatNumber(dashboard.student_count)} hint={texts.studentsHint} />
      <StatCard
        label={texts.assignments}
        value={formatNumber(dashboard.active_assignment_count)}
        to="/teacher/assignments"
        linkLabel={texts.toAssignments}
      />
      <StatCard
        label={texts.pending}
        value={formatNumber(dashboard.pending_grade_count)}
        to="/teacher/grading"
        linkLabel={texts.toPending}
      />
    </StatRow>
  )
}
