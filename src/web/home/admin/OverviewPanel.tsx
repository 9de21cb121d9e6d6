import { useQuery } from '@tanstack/react-query'
import { overviewOf } from '#contract/screens/overview.ts'
import { read } from '#web/api/read.ts'
import { scopeName } from '#web/overview/answers.ts'
import { Headlines, searchOf } from '#web/overview/Headlines.tsx'
import { AppLink } from '#web/ui/AppLink.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import { Section } from '#web/ui/Section.tsx'
import { adminTexts as texts } from './texts.ts'

/** The four headline figures of the term that runs, each leading to its rows, and the way to all of them (decision R6). */
export default function OverviewPanel() {
  const query = useQuery(read(...overviewOf({})))
  return (
    <QueryState query={query} errorTitle={texts.overviewFailed} skeleton={<SkeletonRows rows={1} height={150} />}>
      {(answer) => (
        <Section
          title={texts.overview}
          lead={scopeName(answer.scope)}
          aside={<AppLink to="/admin/overview">{texts.toOverview}</AppLink>}
        >
          <Headlines answer={answer} />
          {answer.people.withdrawn.now > 0 && (
            <p>
              <AppLink
                className="alone"
                to="/admin/overview"
                search={{ ...searchOf(answer.scope), figure: 'withdrawn' }}
              >
                {texts.withdrawn(answer.people.withdrawn.now)}
              </AppLink>
            </p>
          )}
        </Section>
      )}
    </QueryState>
  )
}
