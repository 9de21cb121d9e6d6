import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRubricResults } from '#contract/evaluation-rubrics.ts'
import { read } from '#web/api/read.ts'
import { LineSkeleton, QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { rubricTexts as texts } from './texts.ts'

/** How the class did in each criterion of the rubric: where everybody fell short. */
export default function RubricResults({ assignmentId }: { assignmentId: string }) {
  const query = useQuery(read(getRubricResults, { assignmentId }))
  return (
    <Box mt="lg">
      <Panel
        title={texts.results}
        lead={query.data && query.data.graded_count > 0 && texts.resultsLead(query.data.graded_count)}
      >
        <QueryState
          query={query}
          errorTitle={texts.resultsFailed}
          skeleton={<LineSkeleton />}
          isEmpty={({ graded_count }) => graded_count === 0}
          empty={<p className="soft">{texts.noResults}</p>}
        >
          {({ criteria }) => (
            <dl>
              {criteria.map(({ id, title, mean, best, levels }) => (
                <Box key={id} mb="0.6rem">
                  <dt className="bold">
                    {title} · <span className="figures">{texts.meanOf(mean, best)}</span>
                  </dt>
                  <dd className="soft figures">
                    {levels.map((level) => texts.levelCount(level.title, level.students)).join(' · ')}
                  </dd>
                </Box>
              ))}
            </dl>
          )}
        </QueryState>
      </Panel>
    </Box>
  )
}
