import { usePageTitle } from '#web/ui/usePageTitle.ts'
import styles from './Message.module.css'
import { frameTexts } from './texts.ts'

/** What students and teachers see when they arrive during maintenance; the page opens automatically when it's over (decision C9). */
export function MaintenanceScreen() {
  usePageTitle(frameTexts.shutTitle)
  return (
    <div className={styles.message}>
      <h1>{frameTexts.shutTitle}</h1>
      <p>{frameTexts.shutText}</p>
    </div>
  )
}
