import { Skeleton } from '@mantine/core'
import { CardGrid } from '#web/ui/Section.tsx'

/** Grey cards in the place of the ones that come. */
export function CardSkeletons({ height }: { height: number }) {
  return (
    <CardGrid min={19}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height={height} radius="lg" />
      ))}
    </CardGrid>
  )
}
