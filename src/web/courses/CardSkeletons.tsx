import { Skeleton } from '@mantine/core'
import { CardGrid } from '#web/ui/Section.tsx'

/** Grey cards in the shape of a list of courses. */
export function CardSkeletons({ height }: { height: number }) {
  return (
    <CardGrid min={19}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} height={height} radius="lg" />
      ))}
    </CardGrid>
  )
}
