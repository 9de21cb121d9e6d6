import { ButtonLink } from '#web/ui/AppLink.tsx'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import styles from './Message.module.css'
import { frameTexts } from './texts.ts'

/** Shown for an unknown address. */
export function NotFoundScreen() {
  usePageTitle(frameTexts.notFoundTitle)
  return (
    <div className={styles.message}>
      <p className={styles.figure} aria-hidden>
        404
      </p>
      <h1>{frameTexts.notFoundTitle}</h1>
      <p>{frameTexts.notFoundText}</p>
      <ButtonLink to="/">{frameTexts.notFoundLink}</ButtonLink>
    </div>
  )
}
