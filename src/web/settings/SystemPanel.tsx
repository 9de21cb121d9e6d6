import { useQuery } from '@tanstack/react-query'
import { getSystemStats } from '#contract/settings.ts'
import { read } from '#web/api/read.ts'
import { formatBytes, formatNumber } from '#web/ui/format.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import styles from './Settings.module.css'
import { settingsTexts as texts } from './texts.ts'

/** The version and the real figures (decisions C4 and W3). */
export function SystemPanel({ version }: { version: string }) {
  const query = useQuery(read(getSystemStats, {}))
  return (
    <Panel title={texts.system}>
      <QueryState query={query} rows={1}>
        {({ totalUsers, totalCourses, totalEnrollments, storageUsed }) => (
          <dl className={styles.figures}>
            <Figure label={texts.version} value={texts.software(version)} />
            <Figure label={texts.storage} value={formatBytes(storageUsed)} />
            <Figure label={texts.totalUsers} value={formatNumber(totalUsers)} />
            <Figure label={texts.totalCourses} value={formatNumber(totalCourses)} />
            <Figure label={texts.totalEnrollments} value={formatNumber(totalEnrollments)} />
          </dl>
        )}
      </QueryState>
    </Panel>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
