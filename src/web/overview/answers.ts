import type { CallOutput } from '#contract/operation.ts'
import type { getOverview, listOverviewRows } from '#contract/overview.ts'
import { scopeTitle } from '#contract/overview-texts.ts'
import { formatDate } from '#web/ui/format.ts'
import type { ViewOf } from '#web/ui/useView.ts'

export type OverviewAnswer = CallOutput<typeof getOverview>
export type OverviewRow = CallOutput<typeof listOverviewRows>['items'][number]
export type Compared = { now: number; before: number | null }
type View = ViewOf<'/admin/overview'>
/** The state in the URL: what is looked at, and the list that is open. */
export type OverviewView = View['view']
export type OnView = View['onView']

/** What is looked at, in words. */
export function scopeName({ kind, name, year, from, to }: OverviewAnswer['scope']): string {
  const title = scopeTitle({ kind, name, year })
  return kind === 'period' && from && to ? `${title} (${formatDate(from)} – ${formatDate(to)})` : title
}
