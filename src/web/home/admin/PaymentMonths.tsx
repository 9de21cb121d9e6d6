import { Box } from '@mantine/core'
import type { getAdminCharts } from '#contract/home.ts'
import type { CallOutput } from '#contract/operation.ts'
import { moneyText, sumCents } from '#domain/money.ts'
import charts from '#web/ui/charts.module.css'
import styles from './PaymentMonths.module.css'
import { chartTexts as texts } from './texts.ts'

type Month = CallOutput<typeof getAdminCharts>['payments'][number]

/** What happened to a month's money: only the first belongs to the institution, and it doesn't include refunds. */
const PARTS = ['collected', 'pending', 'failed', 'refunded'] as const
const OTHERS = PARTS.filter((part) => part !== 'collected')

/** The amount collected in each month, and beside it what happened to the rest; the same figures appear below as a table. */
export function PaymentMonths({ months }: { months: readonly Month[] }) {
  const longest = Math.max(1, ...months.map(lengthOf))
  return (
    <figure className={`${charts.figure} ${styles.figure}`} aria-label={texts.paymentsLead}>
      <ul className={styles.legend} aria-hidden>
        {PARTS.map((part) => (
          <li key={part} data-part={part}>
            {texts.parts[part]}
          </li>
        ))}
      </ul>
      <ul className={styles.months}>
        {months.map((month) => (
          <li key={month.month}>
            <span>{texts.month(month.month)}</span>
            <b className="figures">{moneyText(month.collected_cents)}</b>
            <span className={styles.track} aria-hidden>
              {PARTS.map((part) => (
                <Box
                  component="span"
                  bg="var(--tone)"
                  key={part}
                  data-part={part}
                  style={{ width: `${(100 * month[`${part}_cents`]) / longest}%` }}
                />
              ))}
            </span>
            <small className={styles.rest}>{restOf(month)}</small>
          </li>
        ))}
      </ul>
      <details>
        <summary>{texts.figures}</summary>
        <table>
          <caption>{texts.paymentsLead}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.monthColumn}</th>
              {PARTS.map((part) => (
                <th key={part} scope="col">
                  {texts.parts[part]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{texts.month(month.month)}</th>
                {PARTS.map((part) => (
                  <td key={part}>{moneyText(month[`${part}_cents`])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** How long a month's bar is: everything that was asked for in it, whatever became of it. */
function lengthOf(month: Month): number {
  return sumCents(PARTS.map((part) => month[`${part}_cents`]))
}

/** What a month's figure leaves out, or null. */
function restOf(month: Month): string | null {
  const parts = OTHERS.filter((part) => month[`${part}_cents`] > 0)
  return parts.length === 0
    ? null
    : texts.rest(parts.map((part) => `${texts.parts[part]} ${moneyText(month[`${part}_cents`])}`))
}
