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
  /** True when there is nothing to show; then `empty` shows. */
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  /** What failed, in words, instead of the general sentence. */
  errorTitle?: string
  children: (data: T) => ReactNode
}

/** The four states of what a query brings: loading, failed, empty, full. Old data stays while new data is asked for. */
export function QueryState<T>({ query, skeleton, rows = 3, isEmpty, empty, errorTitle, children }: Props<T>) {
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
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        title={errorTitle ?? uiTexts.failed}
        text={sentenceOf(error)}
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

/** Only our own problems carry a sentence for people (`detail`); anything else gets the general one. */
function sentenceOf(error: unknown): string {
  return error instanceof Error && 'detail' in error && typeof error.detail === 'string'
    ? error.detail
    : uiTexts.failedHint
}
