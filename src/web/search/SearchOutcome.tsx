import { Button } from '@mantine/core'
import { IconCloudOff, IconSearchOff } from '@tabler/icons-react'
import { isLostLine } from '#web/api/client.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SkeletonRows } from '#web/ui/QueryState.tsx'
import styles from './Search.module.css'
import { searchTexts as texts } from './texts.ts'
import type { useHits } from './useHits.ts'

/** What is under the rows: more of them, that there are none, that it failed, or that it's on its way. */
export function SearchOutcome({
  text,
  isSearchable,
  isEmpty,
  isWaiting,
  query: { error, hasMore, isFetchingMore, more, retry, isFetching },
  onEverywhere,
  onForget,
}: {
  text: string
  /** Enough was typed to ask the portal. */
  isSearchable: boolean
  isEmpty: boolean
  isWaiting: boolean
  query: ReturnType<typeof useHits>
  /** Searches everything again, where one kind alone is searched. */
  onEverywhere: (() => void) | undefined
  /** Forgets what was opened lately, where that is shown. */
  onForget: (() => void) | undefined
}) {
  if (error)
    return (
      <div role="alert" className={styles.state}>
        <EmptyState
          icon={IconCloudOff}
          title={isLostLine(error) ? texts.offline : texts.failed}
          text={isLostLine(error) ? texts.offlineText : texts.failedText}
          action={
            <Button variant="default" loading={isFetching} onClick={retry}>
              {texts.retry}
            </Button>
          }
        />
      </div>
    )
  if (text !== '' && !isSearchable) return <p className={styles.foot}>{texts.short}</p>
  if (text !== '' && isEmpty && isWaiting)
    return (
      <div aria-busy aria-label={texts.loading} className={styles.list}>
        <SkeletonRows rows={4} height={52} />
      </div>
    )
  if (text !== '' && isEmpty) {
    const hints = (
      <>
        {texts.hints.map((hint) => (
          <span key={hint} className="block">
            {hint}
          </span>
        ))}
      </>
    )
    const everywhere = onEverywhere && (
      <Button variant="default" onClick={onEverywhere}>
        {texts.everywhere}
      </Button>
    )
    return (
      <div className={styles.state}>
        <EmptyState icon={IconSearchOff} title={texts.nothing(text)} text={hints} action={everywhere} />
      </div>
    )
  }
  return (
    <div className={styles.foot}>
      {hasMore && (
        <Button variant="default" loading={isFetchingMore} onClick={more}>
          {texts.more}
        </Button>
      )}
      {onForget && (
        <Button variant="subtle" onClick={onForget}>
          {texts.forget}
        </Button>
      )}
      <span className={styles.help} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> {texts.help.move} <kbd>Enter</kbd> {texts.help.open} <kbd>→</kbd> {texts.help.actions}{' '}
        <kbd>Esc</kbd> {texts.help.close}
      </span>
    </div>
  )
}
