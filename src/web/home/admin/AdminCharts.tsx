import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getAdminCharts } from '#contract/home.ts'
import { read } from '#web/api/read.ts'
import { BarList } from '#web/ui/charts.tsx'
import { Columns, Panel } from '#web/ui/Section.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { ChartsSkeleton } from './ChartsSkeleton.tsx'
import { PaymentMonths } from './PaymentMonths.tsx'
import { chartTexts as texts } from './texts.ts'

/** Enrollments by period, and payments by month and state. */
export default function AdminCharts() {
  const query = useQuery(read(getAdminCharts, {}))
  return (
    <QueryState query={query} errorTitle={texts.failed} skeleton={<ChartsSkeleton />}>
      {({ enrollments, payments }) => (
        <Columns>
          <Panel title={texts.payments}>
            <PaymentMonths months={payments} />
          </Panel>
          <Panel title={texts.enrollments} lead={texts.enrollmentsLead}>
            {enrollments.length === 0 ? (
              <Box component="p" my="1em">
                {texts.noPeriods}
              </Box>
            ) : (
              <BarList
                title={texts.enrollments}
                points={enrollments.map(({ period, enrollments: value }) => ({ label: period, value }))}
              />
            )}
          </Panel>
        </Columns>
      )}
    </QueryState>
  )
}
