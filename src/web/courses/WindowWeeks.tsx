import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listWindowWeeks } from '#contract/enrollments.ts'
import { read } from '#web/api/read.ts'
import { BarChart } from '#web/ui/charts.tsx'
import { formatShortDay } from '#web/ui/format.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { windowTexts as texts } from './texts.ts'

/** How many enrolled in each of the last weeks of a window. */
export default function WindowWeeks({ windowId }: { windowId: string }) {
  const query = useQuery(read(listWindowWeeks, { windowId }))
  return (
    <Box mt="md">
      <QueryState
        query={query}
        errorTitle={texts.weeksFailed}
        isEmpty={({ weeks, before }) => before === 0 && weeks.every(({ enrollments }) => enrollments === 0)}
        empty={<p className="soft">{texts.weeksEmpty}</p>}
      >
        {({ weeks, before }) => (
          <>
            <BarChart
              title={texts.weeksChart}
              height={180}
              points={weeks.map(({ starts_on, enrollments: value }) => ({
                label: texts.weekOf(starts_on),
                tick: formatShortDay(starts_on),
                value,
              }))}
            />
            {before > 0 && <p className="soft">{texts.weeksBefore(before)}</p>}
          </>
        )}
      </QueryState>
    </Box>
  )
}
