import { usePageTitle } from '#web/ui/usePageTitle.ts'
import styles from './Message.module.css'
import { frameTexts } from './texts.ts'

/** What students and teachers see who come during maintenance; the page opens by itself when it's over (decision C9). */
export function MaintenanceScreen() {
  usePageTitle(frameTexts.shutTitle)
  return (
    <div className={styles.message}>
      <h1>{frameTexts.shutTitle}</h1>
      <p>{frameTexts.shutText}</p>
    </div>
  )
}
