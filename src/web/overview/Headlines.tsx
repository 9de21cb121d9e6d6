import { moneyText } from '#domain/money.ts'
import { formatNumber } from '#web/ui/format.ts'
import { StatCard, StatRow } from '#web/ui/StatCard.tsx'
import type { Compared, OverviewAnswer } from './answers.ts'
import { overviewTexts as texts } from './texts.ts'

/** The four figures that are read first, each leading to its rows. */
export function Headlines({ answer: { scope, money, people, work } }: { answer: OverviewAnswer }) {
  const cards = [
    { figure: 'collected', value: money.collected_cents, write: moneyText },
    { figure: 'owed', value: money.owed_cents, write: moneyText },
    { figure: 'enrolled', value: people.enrolled, write: formatNumber },
    { figure: 'waiting', value: work.waiting, write: formatNumber },
  ] as const
  return (
    <StatRow label={texts.headlines}>
      {cards.map(({ figure, value, write }) => (
        <StatCard
          key={figure}
          label={texts.figures[figure]}
          value={write(value.now)}
          hint={beforeText(value, (before) => write(before))}
          to="/admin/overview"
          search={{ ...searchOf(scope), figure }}
          linkLabel={texts.links[figure]}
        />
      ))}
    </StatRow>
  )
}

/** What the address says of what is looked at. */
export function searchOf({ kind, period_id, year }: OverviewAnswer['scope']) {
  if (kind === 'all') return { all: true }
  return period_id === null ? { year: year ?? undefined } : { period: period_id }
}

function beforeText({ before }: Compared, write: (before: number) => string) {
  return before === null ? undefined : texts.beforeOf(write(before))
}
