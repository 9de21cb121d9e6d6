import type { ReactNode } from 'react'
import styles from './DialogButtons.module.css'

/** The buttons under a dialog: at its right; on a phone they share its whole width. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
