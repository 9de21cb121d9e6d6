import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IconReceipt, IconShieldLock } from '@tabler/icons-react'
import { getAdminDashboard } from '#contract/home.ts'
import type { CallOutput } from '#contract/operation.ts'
import { read } from '#web/api/read.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { Page } from '#web/ui/Page.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatCard, StatRow } from '#web/ui/StatCard.tsx'
import { ActivityFeed } from '../ActivityFeed.tsx'
import styles from '../Staff.module.css'
import { StaffSkeleton } from '../StaffSkeleton.tsx'
import { ChartsSkeleton } from './ChartsSkeleton.tsx'
import { FirstWeek } from './FirstWeek.tsx'
import { SystemAlarms } from './SystemAlarms.tsx'
import { adminTexts as texts } from './texts.ts'

type AdminDashboard = CallOutput<typeof getAdminDashboard>

const AdminCharts = lazy(() => import('./AdminCharts.tsx'), { waiting: () => <ChartsSkeleton /> })

const OverviewPanel = lazy(() => import('./OverviewPanel.tsx'), {
  waiting: () => <SkeletonRows rows={1} height={150} />,
})

/** 'Panel de Administración' (document 3 §2.10). */
export function AdminDashboardScreen({ waiting }: { waiting: ReactNode }) {
  const query = useQuery({ ...read(getAdminDashboard, {}), refetchOnWindowFocus: true })
  return (
    <Page title={texts.title} lead={texts.lead}>
      <SystemAlarms />
      <QueryState query={query} errorTitle={texts.failed} skeleton={<StaffSkeleton />}>
        {(dashboard) => (
          <>
            <SecondStepNotice />
            {dashboard.receipts_in_review > 0 && <ReceiptsToReview amount={dashboard.receipts_in_review} />}
            {waiting}
            <FirstWeek />
            <OverviewPanel />
            <Counters dashboard={dashboard} />
            <AdminCharts />
            <Panel title={texts.activity}>
              <ActivityFeed activity={dashboard.activity} empty={texts.noActivity} />
            </Panel>
          </>
        )}
      </QueryState>
    </Page>
  )
}

/** Before it's obligatory (record 037). */
function SecondStepNotice() {
  const { user } = useSession()
  if (!user?.second_step.obligatory_from || user.second_step.is_on) return null
  return (
    <div className={styles.review}>
      <IconShieldLock size={22} stroke={1.7} aria-hidden />
      <Box component="p" flex="1 1 16rem">
        {texts.secondStep(formatDate(user.second_step.obligatory_from))}
      </Box>
      <ButtonLink to="/profile/second-step" search={{ next: '/admin/dashboard' }}>
        {texts.toSecondStep}
      </ButtonLink>
    </div>
  )
}

function ReceiptsToReview({ amount }: { amount: number }) {
  return (
    <div className={styles.review}>
      <IconReceipt size={22} stroke={1.7} aria-hidden />
      <Box component="p" flex="1 1 16rem">
        <strong>{texts.receipts(amount)}</strong>
      </Box>
      <ButtonLink to="/admin/secretariat" search={{ tab: 'receipts' }}>
        {texts.toReceipts}
      </ButtonLink>
    </div>
  )
}

function Counters({ dashboard }: { dashboard: AdminDashboard }) {
  return (
    <StatRow>
      <StatCard
        label={texts.students}
        value={formatNumber(dashboard.student_count)}
        to="/admin/dashboard"
        search={{ view: 'students' }}
        linkLabel={texts.toStatistics}
      />
      <StatCard label={texts.teachers} value={formatNumber(dashboard.teacher_count)} hint={texts.activeAccounts} />
      <StatCard
        label={texts.courses}
        value={formatNumber(dashboard.active_course_count)}
        to="/admin/courses"
        linkLabel={texts.toCourses}
      />
      <StatCard
        label={texts.announcements}
        value={formatNumber(dashboard.announcement_count)}
        hint={texts.announcementsHint}
      />
    </StatRow>
  )
}
