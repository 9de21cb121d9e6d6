import { Box } from '@mantine/core'
import { memo } from 'react'
import { formatNumber } from '#web/ui/format.ts'
import { StatCard } from '#web/ui/StatCard.tsx'
import type { GradeSummary } from './answers.ts'
import styles from './Grades.module.css'
import { gradeTexts as texts } from './texts.ts'

/** The four summary cards; the average is of raw points, with the percentage beside it (document 2 §9, decision L9). */
export const GradeSummaryCards = memo(function GradeSummaryCards({ summary }: { summary: GradeSummary }) {
  const { average_points: points, average_percentage: percent } = summary
  return (
    <section className={styles.cards} aria-label={texts.summary}>
      <StatCard label={texts.total} value={formatNumber(summary.total)} hint={texts.totalHint} />
      <StatCard label={texts.completed} value={formatNumber(summary.completed)} hint={texts.completedHint} />
      <StatCard
        label={texts.average}
        value={points === null ? '—' : <Points points={points} />}
        hint={percent === null ? texts.noAverage : texts.averageHint(percent)}
      />
      <StatCard label={texts.score} value={texts.scoreOf(summary.points, summary.max_points)} hint={texts.scoreHint} />
    </section>
  )
})

/**
 * Kept unbroken: in the fallback font that is shown until ours has loaded, it would wrap onto a second line and push the content
 * below.
 */
function Points({ points }: { points: number }) {
  return (
    <span className="nowrap">
      {formatNumber(points)}{' '}
      <Box component="span" className="plain" fz="1rem" c="dimmed">
        {texts.points}
      </Box>
    </span>
  )
}
