import { Skeleton } from '@mantine/core'
import { CardGrid, Columns } from '#web/ui/Section.tsx'
import { StatRow } from '#web/ui/StatCard.tsx'

const THREE = [0, 1, 2]

/** The shape of the dashboard while it's on its way. */
export function DashboardSkeleton() {
  return (
    <>
      <StatRow>
        {THREE.map((card) => (
          <Skeleton key={card} height={136} radius="lg" />
        ))}
      </StatRow>
      <CardGrid>
        {THREE.map((card) => (
          <Skeleton key={card} height={278} radius="lg" />
        ))}
      </CardGrid>
      <Columns>
        <Skeleton height={300} radius="lg" />
        <Skeleton height={180} radius="lg" />
      </Columns>
    </>
  )
}
