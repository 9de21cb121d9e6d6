import { Box } from '@mantine/core'
import type { getAdminCharts } from '#contract/home.ts'
import type { CallOutput } from '#contract/operation.ts'
import { moneyText } from '#domain/money.ts'
import { DISPLAY_STATUSES } from '#domain/payments/statuses.ts'
import charts from '#web/ui/charts.module.css'
import styles from './PaymentMonths.module.css'
import { chartTexts as texts } from './texts.ts'

type Month = CallOutput<typeof getAdminCharts>['payments'][number]

/** A bar for each month, cut by the state of its payments; the same figures stand below as a table. */
export function PaymentMonths({ months }: { months: readonly Month[] }) {
  const most = Math.max(1, ...months.map(totalOf))
  return (
    <figure className={`${charts.figure} ${styles.figure}`} aria-label={texts.paymentsLead}>
      <ul className={styles.legend} aria-hidden>
        {DISPLAY_STATUSES.map((status) => (
          <li key={status} data-status={status}>
            {texts.statuses[status]}
          </li>
        ))}
      </ul>
      <ul className={styles.months}>
        {months.map((month) => (
          <li key={month.month}>
            <span>{texts.month(month.month)}</span>
            <b className="figures">{moneyText(totalOf(month))}</b>
            <span className={styles.track} aria-hidden>
              {DISPLAY_STATUSES.map((status) => (
                <Box
                  component="span"
                  bg="var(--tone)"
                  key={status}
                  data-status={status}
                  style={{ width: `${(100 * month[`${status}_cents`]) / most}%` }}
                />
              ))}
            </span>
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
              {DISPLAY_STATUSES.map((status) => (
                <th key={status} scope="col">
                  {texts.statuses[status]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{texts.month(month.month)}</th>
                {DISPLAY_STATUSES.map((status) => (
                  <td key={status}>{moneyText(month[`${status}_cents`])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

function totalOf(month: Month): number {
  return DISPLAY_STATUSES.reduce((sum, status) => sum + month[`${status}_cents`], 0)
}
