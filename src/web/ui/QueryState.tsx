import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { uiTexts } from './texts.ts'

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isPending' | 'isFetching'> & { refetch: () => Promise<unknown> }
  /** The shape of the content while it loads; without it, `rows` grey rows. */
  skeleton?: ReactNode
  rows?: number
  /** True when there is nothing to show; `empty` is shown then. */
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  /** What failed, in words, instead of the general sentence; a function says the reason with it. */
  errorTitle?: string | ((reason: string) => string)
  /** What to do about it, when the failure itself says nothing more. */
  errorText?: string
  children: (data: T) => ReactNode
}

/** The four states of what a query brings: loading, failed, empty, full. Old data stays while new data is asked for. */
export function QueryState<T>({
  query,
  skeleton,
  rows = 3,
  isEmpty,
  empty,
  errorTitle,
  errorText,
  children,
}: Props<T>) {
  const { data, error, isPending, isFetching, refetch } = query
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data)
  if (isPending && !error) {
    return (
      <div aria-busy aria-live="polite">
        <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
        {skeleton ?? <SkeletonRows rows={rows} />}
      </div>
    )
  }
  const reason = sentenceOf(error, errorText)
  const saysReason = typeof errorTitle === 'function'
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        title={saysReason ? errorTitle(reason) : (errorTitle ?? uiTexts.failed)}
        text={saysReason ? uiTexts.failedHint : reason}
        action={
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {uiTexts.retry}
          </Button>
        }
      />
    </div>
  )
}

/** Grey rows in the shape of a list. */
export function SkeletonRows({ rows = 3, height = 64 }: { rows?: number; height?: number }) {
  return Array.from({ length: rows }, (_, row) => <Skeleton key={row} height={height} radius="md" mb={10} />)
}

/**
 * Placeholder at the foot of a page while a panel's code loads. It's no taller than the shortest panel that may load: a page that gets
 * shorter while it's scrolled to its end moves what a finger is pressing.
 */
export function PanelSkeleton() {
  return <Skeleton height={96} radius="lg" mt="lg" />
}

/** The same inside such a panel, while its data is asked for. */
export function LineSkeleton() {
  return <Skeleton height={24} />
}

/** Only our own problems carry a sentence for people (`detail`), and an incident of the server (500) a general one: the screen's own says more. */
function sentenceOf(error: unknown, own: string | undefined): string {
  if (!(error instanceof Error && 'detail' in error && typeof error.detail === 'string'))
    return own ?? uiTexts.failedHint
  return own && 'status' in error && error.status === 500 ? own : error.detail
}
