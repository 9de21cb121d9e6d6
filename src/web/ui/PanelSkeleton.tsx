import { Skeleton } from '@mantine/core'

/**
 * Stands at the foot of a page while a panel's code is on its way. It's no higher than the lowest that may come: a page that gets shorter
 * while it's shown to its end moves what a finger is pressing.
 */
export function PanelSkeleton() {
  return <Skeleton height={96} radius="lg" mt="lg" />
}

/** The same inside such a panel, while its data is asked for. */
export function LineSkeleton() {
  return <Skeleton height={24} />
}
