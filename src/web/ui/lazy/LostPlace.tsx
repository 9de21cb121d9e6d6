import { ActionIcon, Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { EmptyState } from '../EmptyState.tsx'
import { uiTexts } from '../texts.ts'
import { lostTexts as texts } from './lost-texts.ts'

/** What is known about a chunk that failed to load. */
export type LostProps = { isAsking: boolean; isStale: boolean; retry: () => void }

/** In the place of a tab or a panel whose code can't come. */
export function LostPlace(lost: LostProps) {
  return (
    <div role="status">
      <EmptyState
        icon={lost.isStale ? IconRefresh : IconCloudOff}
        title={titleOf(lost)}
        text={textOf(lost)}
        action={<LostButton {...lost} />}
      />
    </div>
  )
}

/** In the place of a button of the bar. */
export function LostIcon({ isAsking, isStale, retry, label }: LostProps & { label: string }) {
  return (
    <ActionIcon
      aria-label={(isStale ? texts.updateOf : texts.lostOf)(label)}
      loading={isAsking}
      onClick={isStale ? reload : retry}
    >
      <IconCloudOff size={22} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}

/** Asks again; where only a reload helps, reloads. Whatever is typed and not saved is asked about first (UnsavedGuard). */
export function LostButton({ isAsking, isStale, retry }: LostProps) {
  if (isStale) return <Button onClick={reload}>{texts.update}</Button>
  return (
    <Button variant="default" loading={isAsking} onClick={retry}>
      {uiTexts.retry}
    </Button>
  )
}

export const titleOf = ({ isStale }: LostProps): string => (isStale ? texts.staleTitle : texts.title)
export const textOf = ({ isStale }: LostProps): string => (isStale ? texts.stale : texts.text)

function reload() {
  window.location.reload()
}
