import { Skeleton } from '@mantine/core'
import { Columns } from '#web/ui/Section.tsx'
import { StatRow } from '#web/ui/StatCard.tsx'

const FOUR = [0, 1, 2, 3]

/** The shape of a staff dashboard while it's on its way. */
export function StaffSkeleton() {
  return (
    <>
      <StatRow>
        {FOUR.map((card) => (
          <Skeleton key={card} height={128} radius="lg" />
        ))}
      </StatRow>
      <Columns>
        <Skeleton height={340} radius="lg" />
        <Skeleton height={340} radius="lg" />
      </Columns>
    </>
  )
}
