import { BarChart } from '#web/ui/charts.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatDay, formatShortDay } from '#web/ui/format.ts'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag, type StatusTone } from '#web/ui/StatusTag.tsx'
import type { Progress } from './answers.ts'
import { progressTexts as texts } from './texts.ts'

const TONES: Record<NonNullable<Progress['trend']>, StatusTone> = {
  improving: 'done',
  declining: 'soon',
  stable: 'info',
}

/** What was studied in each of the last weeks, and where the grades are going (document 2 §4 and §9). */
export function ActivityPanel({ weeks, trend }: Pick<Progress, 'weeks' | 'trend'>) {
  const points = weeks.map(({ starts_on, lessons, submissions }) => ({
    label: formatDay(starts_on),
    tick: formatShortDay(starts_on),
    value: lessons + submissions,
  }))
  const isIdle = points.every(({ value }) => value === 0)
  const tag = trend && <StatusTag tone={TONES[trend]}>{texts.trends[trend]}</StatusTag>
  return (
    <Panel title={texts.activity} aside={tag}>
      {isIdle ? (
        <EmptyState title={texts.idle} text={texts.idleText} />
      ) : (
        <BarChart title={texts.perWeek} points={points} height={200} />
      )}
    </Panel>
  )
}
