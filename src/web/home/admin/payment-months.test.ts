import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { moneyText } from '#domain/money.ts'
import { PaymentMonths } from './PaymentMonths.tsx'

const MONTH = { pending_cents: 5_000, collected_cents: 10_000, failed_cents: 3_000, refunded_cents: 2_000 }

/** The text of the chart as a user reads it, without its markup. */
function wordsOf(months: Parameters<typeof PaymentMonths>[0]['months']) {
  const page = renderToStaticMarkup(createElement(MantineProvider, null, createElement(PaymentMonths, { months })))
  return { figures: [...page.matchAll(/<b[^>]*>([^<]*)<\/b>/g)].map(([, figure]) => figure), page }
}

test('a month’s figure is what was collected: what waits, failed or was given back is never added to it', () => {
  const { figures, page } = wordsOf([
    { month: '2026-10', ...MONTH },
    { month: '2026-11', ...MONTH, collected_cents: 0 },
  ])
  expect(figures).toEqual([moneyText(10_000), moneyText(0)])
  for (const sum of [20_000, 15_000, 12_000, 10_000 - 2_000]) expect(page).not.toContain(moneyText(sum))
  for (const part of [5_000, 3_000, 2_000]) expect(page).toContain(moneyText(part))
})
