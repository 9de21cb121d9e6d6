import { Button } from '@mantine/core'
import { useState, type ComponentProps } from 'react'
import { BarList } from './charts.tsx'
import { uiTexts } from './texts.ts'

/** As many bars as are taken in at a glance. */
const AT_FIRST = 20

/** Horizontal bars of which there may be many: the first ones, and the rest when they're asked for. */
export function LongBarList({ points, ...props }: ComponentProps<typeof BarList>) {
  const [whole, setWhole] = useState(false)
  const isCut = !whole && points.length > AT_FIRST
  return (
    <>
      <BarList {...props} points={isCut ? points.slice(0, AT_FIRST) : points} />
      {isCut && (
        <Button variant="default" mt="md" data-print="hide" onClick={() => setWhole(true)}>
          {uiTexts.showAll(points.length)}
        </Button>
      )}
    </>
  )
}
