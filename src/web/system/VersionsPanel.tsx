import { useQuery } from '@tanstack/react-query'
import { getVersions } from '#contract/system.ts'
import { read } from '#web/api/read.ts'
import { Figures } from '#web/ui/Figures.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { When } from '#web/ui/When.tsx'
import { versionTexts as texts } from './texts.ts'

/** What the portal is made of. */
export function VersionsPanel() {
  const query = useQuery(read(getVersions, {}))
  return (
    <Panel title={texts.title}>
      <QueryState query={query} errorTitle={texts.failed} rows={1}>
        {({ atrio, node, postgres, migrations, started_at }) => (
          <Figures
            figures={[
              [texts.atrio, atrio],
              [texts.node, node],
              [texts.postgres, postgres],
              [texts.migrations, formatNumber(migrations)],
              [texts.started, <When key="since" at={started_at} />],
            ]}
          />
        )}
      </QueryState>
    </Panel>
  )
}
