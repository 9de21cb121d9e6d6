import { Skeleton } from '@mantine/core'
import { Columns } from '#web/ui/Section.tsx'

/** The shape of the charts while their code or their figures are on the way. */
export function ChartsSkeleton() {
  return (
    <Columns>
      <Skeleton height={488} radius="lg" mb="lg" />
      <Skeleton height={284} radius="lg" mb="lg" />
    </Columns>
  )
}
