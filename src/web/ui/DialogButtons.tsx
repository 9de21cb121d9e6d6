import type { ReactNode } from 'react'
import styles from './DialogButtons.module.css'

/** The foot of every dialog with its buttons: at its right, always in sight; on a phone they share its whole width. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
