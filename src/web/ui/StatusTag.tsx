import {
  IconAward,
  IconCircleCheck,
  IconCircleDashed,
  IconClockHour4,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './StatusTag.module.css'

/** What a state means to the reader; each has its colour and its icon. */
export type StatusTone = 'done' | 'soon' | 'overdue' | 'info' | 'neutral' | 'earned'

const ICONS = {
  done: IconCircleCheck,
  soon: IconClockHour4,
  overdue: IconExclamationCircle,
  info: IconInfoCircle,
  neutral: IconCircleDashed,
  earned: IconAward,
} as const

/** A state in a word, with colour and icon: never by colour alone. */
export function StatusTag({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      <StatusIcon tone={tone} size={15} />
      {children}
    </span>
  )
}

/** The icon of a tone alone, for beside a text that already says it. */
export function StatusIcon({ tone, size = 18 }: { tone: StatusTone; size?: number }) {
  const Icon = ICONS[tone]
  return <Icon size={size} stroke={2} className={styles.icon} data-tone={tone} aria-hidden />
}
