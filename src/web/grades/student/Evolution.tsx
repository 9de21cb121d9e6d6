import { Box } from '@mantine/core'
import { memo } from 'react'
import { PASS_PERCENT } from '#domain/grades/limits.ts'
import type { GradeTrend } from '#domain/progress/standing.ts'
import { LineChart } from '#web/ui/charts.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag, type StatusTone } from '#web/ui/StatusTag.tsx'
import type { OwnGrades } from './answers.ts'
import { gradeTexts as texts } from './texts.ts'

const TONES: Record<GradeTrend, StatusTone> = { improving: 'done', declining: 'soon', stable: 'info' }

/** How the grades went, oldest first, with their trend once there are enough of them (document 2 §4 and §9). */
export const Evolution = memo(function Evolution({
  evolution,
  trend,
}: {
  evolution: OwnGrades['evolution']
  trend: GradeTrend | null
}) {
  // One point is no evolution.
  if (evolution.length < 2) return null
  const points = evolution.map(({ title, percentage, graded_at }, index) => ({
    label: `${index + 1}. ${title}`,
    value: percentage,
    tick: dayOf(graded_at),
  }))
  return (
    <Box mb="1.8rem">
      <Panel
        title={texts.evolution}
        lead={trend === null ? texts.noTrend : texts.trendLead}
        aside={trend && <StatusTag tone={TONES[trend]}>{texts.trends[trend]}</StatusTag>}
      >
        <LineChart
          title={texts.evolutionChart(texts.percent(PASS_PERCENT))}
          points={points}
          max={100}
          format={texts.percent}
          height={200}
          columns={texts.evolutionColumns}
          reference={{ value: PASS_PERCENT, label: texts.passLine(texts.percent(PASS_PERCENT)) }}
        />
      </Panel>
    </Box>
  )
})

/** '5 nov': the year would not fit. */
function dayOf(moment: string): string {
  return formatDate(moment).split(' ').slice(0, 2).join(' ')
}
