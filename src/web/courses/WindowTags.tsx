import { StatusTag } from '#web/ui/StatusTag.tsx'
import { catalogueTexts as texts } from './texts.ts'

/** Few enough seats to say so. */
const FEW_SEATS = 10

/** Until when a course can be taken, and when few seats are left, how many; `until` is null while its enrollment is closed. */
export function WindowTags({ until, left }: { until: string | null; left: number | null }) {
  if (!until) return <StatusTag tone="neutral">{texts.allClosed}</StatusTag>
  const few = left !== null && left <= FEW_SEATS && <StatusTag tone="soon">{texts.seatsLeft(left)}</StatusTag>
  if (left === 0) return few
  return (
    <>
      <StatusTag tone="done">{texts.enrollUntil(until)}</StatusTag>
      {few}
    </>
  )
}
