import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getScoreDistribution } from '#contract/evaluations.ts'
import { scoreBand } from '#domain/grades/score-bands.ts'
import { read } from '#web/api/read.ts'
import { BarChart } from '#web/ui/charts.tsx'
import { LineSkeleton, QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { distributionTexts as texts } from './texts.ts'

/** How the grades of an evaluation are spread over its maximum: where most are, and who is far from them. */
export default function ScoreDistribution({ assignmentId }: { assignmentId: string }) {
  const query = useQuery(read(getScoreDistribution, { assignmentId }))
  return (
    <Box mt="lg">
      <Panel
        title={texts.title}
        lead={query.data && query.data.graded_count > 0 && texts.lead(query.data.graded_count)}
      >
        <QueryState
          query={query}
          errorTitle={texts.failed}
          skeleton={<LineSkeleton />}
          isEmpty={({ graded_count }) => graded_count === 0}
          empty={<p className="soft">{texts.empty}</p>}
        >
          {({ bands }) => (
            <BarChart
              title={texts.chart}
              points={bands.map((value, index) => {
                const { from, to } = scoreBand(index)
                return { label: texts.band(from, to), tick: String(from), value }
              })}
            />
          )}
        </QueryState>
      </Panel>
    </Box>
  )
}
