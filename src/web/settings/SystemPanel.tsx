import { useQuery } from '@tanstack/react-query'
import { getSystemStats } from '#contract/settings.ts'
import { read } from '#web/api/read.ts'
import { Figures } from '#web/ui/Figures.tsx'
import { formatBytes, formatNumber } from '#web/ui/format.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { settingsTexts as texts } from './texts.ts'

/** The version and the real figures (decisions C4 and W3). */
export function SystemPanel({ version }: { version: string }) {
  const query = useQuery(read(getSystemStats, {}))
  return (
    <Panel title={texts.system}>
      <QueryState query={query} rows={1}>
        {({ totalUsers, totalCourses, totalEnrollments, storageUsed }) => (
          <Figures
            figures={[
              [texts.version, texts.software(version)],
              [texts.storage, formatBytes(storageUsed)],
              [texts.totalUsers, formatNumber(totalUsers)],
              [texts.totalCourses, formatNumber(totalCourses)],
              [texts.totalEnrollments, formatNumber(totalEnrollments)],
            ]}
          />
        )}
      </QueryState>
    </Panel>
  )
}
