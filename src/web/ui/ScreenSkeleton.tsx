import { Skeleton, VisuallyHidden } from '@mantine/core'
import styles from './Page.module.css'
import { uiTexts } from './texts.ts'

/** The shape of a screen while its code or its data is on the way. */
export function ScreenSkeleton() {
  return (
    <div className={styles.page} aria-busy aria-live="polite">
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      <Skeleton height={34} width="min(320px, 60%)" radius="sm" />
      <Skeleton height={16} width="min(480px, 80%)" radius="sm" mt={14} mb={34} />
      <Skeleton height={160} radius="lg" mb={18} />
      <Skeleton height={160} radius="lg" />
    </div>
  )
}
