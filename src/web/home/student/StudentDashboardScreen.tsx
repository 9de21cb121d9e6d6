import { Box, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getStudentDashboard } from '#contract/home.ts'
import { askAgain } from '#web/api/queries.ts'
import { read } from '#web/api/read.ts'
import { useSession } from '#web/session/session.ts'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Columns } from '#web/ui/Section.tsx'
import { Page } from '#web/ui/Page.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { lazyChunk } from '#web/ui/lazy/lazy-chunk.ts'
import { useLazyChunk } from '#web/ui/lazy/use-lazy-chunk.ts'
import { AnnouncementsPanel } from './AnnouncementsPanel.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { dayLine } from './day-line.ts'
import { Figures } from './Figures.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { ForumPanel } from './ForumPanel.tsx'
import { PaymentNotices } from './PaymentNotices.tsx'
import { stillToCome } from './still-to-come.ts'
import { StreakPanel } from './StreakPanel.tsx'
import { StudiedCourses } from './StudiedCourses.tsx'
import { dashboardTexts as texts } from './texts.ts'
import { UpcomingPanel } from './UpcomingPanel.tsx'
import type { StudentDashboard } from './answers.ts'

// At the end of the page: they come after what the student came for.
const ClassmatesPanel = lazy(() => import('./ClassmatesPanel.tsx'), {
  waiting: () => <Skeleton height={300} radius="lg" aria-busy />,
})

/** Data that no event announces (an approaching date) is refetched while the page stays open. */
const REFRESH_MS = 5 * 60_000

type Props = {
  /** The payment whose receipt is being sent, and the announcement being read: both live in the address. */
  receipt: string | null
  announcement: string | null
  onReceipt: (paymentId: string | null) => void
  onAnnouncement: (announcementId: string | null) => void
}

/** The student's dashboard (document 2 §2). */
export function StudentDashboardScreen({ receipt, announcement, onReceipt, onAnnouncement }: Props) {
  const { user } = useSession()
  const query = useQuery({
    ...read(getStudentDashboard, {}),
    select: (dashboard) => stillToCome(dashboard),
    refetchInterval: askAgain(() => REFRESH_MS),
    refetchOnWindowFocus: true,
  })
  useLiveDashboard()
  // The greeting heads the page; the window is named after the menu's entry. This runs after the page names it.
  usePageTitle(texts.windowTitle)
  const lead = query.data ? dayLine(query.data) : '\u00A0'
  return (
    <Page title={texts.greeting(user?.first_name.trim() || texts.nameless)} lead={lead}>
      <QueryState query={query} errorTitle={texts.failed} skeleton={<DashboardSkeleton />}>
        {(dashboard) => (
          <>
            <PaymentNotices payments={dashboard.payments} open={receipt} onOpen={onReceipt} />
            {dashboard.is_newcomer && <FirstSteps />}
            <Figures dashboard={dashboard} />
            {dashboard.degree && <DegreeLine degree={dashboard.degree} />}
            {!dashboard.is_newcomer && (
              <Box component="p" mb="1rem">
                <AppLink className="alone" to="/student/account">
                  {texts.toAccount}
                </AppLink>
              </Box>
            )}
            {!dashboard.is_newcomer && <StudiedCourses courses={dashboard.courses} />}
            <Columns>
              <div>
                <UpcomingPanel upcoming={dashboard.upcoming} />
                <AnnouncementsPanel
                  newest={dashboard.announcements}
                  total={dashboard.announcement_count}
                  open={announcement}
                  onOpen={onAnnouncement}
                />
              </div>
              <div>
                <StreakPanel streak={dashboard.streak} />
                <ForumPanel forum={dashboard.forum} />
              </div>
            </Columns>
            <ClassmatesPanel />
          </>
        )}
      </QueryState>
    </Page>
  )
}

/** One line of 'Mi carrera': the program and how many of its credits are there. */
function DegreeLine({ degree }: { degree: NonNullable<StudentDashboard['degree']> }) {
  return (
    <p className="spaced">
      {texts.degree}:{' '}
      <AppLink to="/student/program" className="alone">
        {texts.degreeCredits(degree.program_name, degree.earned, degree.required)}
      </AppLink>
    </p>
  )
}

const following = lazyChunk(() => import('./follow-dashboard.ts'))

/** Keeps the open dashboard up to date; its code loads after the page. */
function useLiveDashboard() {
  const queries = useQueryClient()
  const { value } = useLazyChunk(following)
  useEffect(() => value?.followDashboard(queries), [value, queries])
}
