import { Button } from '@mantine/core'
import styles from './inline.module.css'
import { uiTexts } from './texts.ts'

/** 'Cargar más' with how much is shown; nothing when all is. Made for useInfiniteQuery. */
export function Pager({
  shown,
  total,
  isMinimum = false,
  hasMore,
  loading,
  onMore,
}: {
  shown: number
  total: number
  /** There are at least so many: nobody counted further. */
  isMinimum?: boolean
  hasMore: boolean
  loading: boolean
  onMore: () => void
}) {
  if (total === 0) return null
  return (
    <div className={styles.pager} data-print="hide">
      <output>{isMinimum ? uiTexts.shownOfMany(shown, total) : uiTexts.shown(shown, total)}</output>
      {hasMore && (
        <Button variant="default" loading={loading} onClick={onMore}>
          {uiTexts.loadMore}
        </Button>
      )}
    </div>
  )
}
