import styles from './Layout.module.css'
import { frameTexts } from './texts.ts'

/** The first stop of the keyboard: past the bar and the menu. */
export function SkipLink() {
  return (
    <a href="#content" className={styles.skip} data-print="hide">
      {frameTexts.skip}
    </a>
  )
}
