import type { ReactNode } from 'react'
import { IconFolderOpen } from '@tabler/icons-react'
import styles from './EmptyState.module.css'

/** Nothing here yet: what it is, and what to do next. */
export function EmptyState({
  title,
  text,
  action,
  icon: Icon = IconFolderOpen,
}: {
  title: string
  text?: ReactNode
  action?: ReactNode
  icon?: typeof IconFolderOpen
}) {
  return (
    <div className={styles.state}>
      <Icon size={34} stroke={1.3} aria-hidden />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
