import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { streakLevel } from '#domain/progress/streaks.ts'
import { formatWeekday } from '#web/ui/format.ts'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Streak } from './answers.ts'
import styles from './Dashboard.module.css'
import { streakTexts as texts } from './texts.ts'

/** The streak with its message and the week behind it (decision L11). */
export function StreakPanel({ streak: { current_streak: days, longest_streak, week } }: { streak: Streak }) {
  const message = texts.messages[streakLevel(days)](days)
  const mayBeLost = days > 0 && week.at(-1)?.studied === false
  return (
    <Panel title={texts.title} aside={<StatusTag tone={days > 0 ? 'earned' : 'neutral'}>{texts.days(days)}</StatusTag>}>
      <p className={styles.streakText}>{mayBeLost ? texts.keep : message}</p>
      <ol className={styles.week} aria-label={texts.week}>
        {week.map(({ day, studied }) => (
          <li key={day} data-studied={studied || undefined}>
            <span className={styles.cell} aria-hidden>
              {studied && <IconCheck size={16} stroke={2.5} />}
            </span>
            <span aria-hidden>{formatWeekday(day, 'narrow')}</span>
            <VisuallyHidden>
              {studied ? texts.studied(formatWeekday(day, 'long')) : texts.missed(formatWeekday(day, 'long'))}
            </VisuallyHidden>
          </li>
        ))}
      </ol>
      {longest_streak > days && <p className={styles.streakBest}>{texts.longest(longest_streak)}</p>}
    </Panel>
  )
}
