import { Button } from '@mantine/core'
import { EmptyState } from './EmptyState.tsx'

/** A search or a filter without results: what to try, and the way back to everything. */
export function NothingFound({
  title,
  text,
  clearLabel,
  onClear,
}: {
  title: string
  text: string
  clearLabel: string
  onClear: () => void
}) {
  const clear = (
    <Button variant="default" onClick={onClear}>
      {clearLabel}
    </Button>
  )
  return <EmptyState title={title} text={text} action={clear} />
}
