import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconMailOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EntryCard } from '#web/ui/EntryCard.tsx'
import styles from './Access.module.css'

const ICONS = { done: IconCircleCheck, failed: IconAlertTriangle, expired: IconMailOff }

/** A card that reports an outcome: its sign, its sentence, and what to do next. */
export function OutcomeCard({
  title,
  tone,
  message,
  children,
}: {
  title: string
  tone: keyof typeof ICONS | 'waiting'
  message: ReactNode
  children?: ReactNode
}) {
  const Icon = tone === 'waiting' ? null : ICONS[tone]
  return (
    <EntryCard title={title}>
      <div
        className={styles.state}
        data-tone={tone === 'failed' ? 'overdue' : tone}
        role={tone === 'failed' ? 'alert' : 'status'}
      >
        {Icon ? <Icon size={48} stroke={1.4} aria-hidden /> : <Loader size={44} aria-hidden />}
        <p>{message}</p>
      </div>
      {children}
    </EntryCard>
  )
}
