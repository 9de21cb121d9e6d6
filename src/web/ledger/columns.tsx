import type { ReactNode } from 'react'
import { lineText } from '#contract/ledger-texts.ts'
import { downloadNumberedReceipt } from '#contract/payments.ts'
import { moneyText, rateText } from '#domain/money.ts'
import { addressOf } from '#web/api/client.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { Money } from '#web/ui/Money.tsx'
import { When } from '#web/ui/When.tsx'
import type { StatementLine } from './answers.ts'
import styles from './Statement.module.css'
import { statementTexts as texts } from './texts.ts'

/** The columns of an account's lines; staff have actions at their end. */
export function columnsOf(actionsOf: ((line: StatementLine) => ReactNode) | undefined): Column<StatementLine>[] {
  // Beside a button there's no room for all on a tablet.
  const late = actionsOf && ({ from: 'lg' } as const)
  const columns: Column<StatementLine>[] = [
    { header: texts.date, width: '7.4rem', ...late, cell: ({ at }) => <When at={at} relative={false} /> },
    { header: texts.what, primary: true, words: true, cell: (line) => <What line={line} /> },
    // Of all courses in the same places.
    {
      header: texts.amount,
      width: '6.4rem',
      numeric: true,
      cell: ({ amount_cents }) => <Money cents={amount_cents} />,
    },
    {
      header: texts.balance,
      width: '6.4rem',
      numeric: true,
      cell: ({ balance_cents }) => <Balance cents={balance_cents} />,
    },
    { header: texts.paper, width: '7.4rem', ...late, cell: (line) => <Paper line={line} /> },
  ]
  if (actionsOf) columns.push({ header: texts.actions, width: '11rem', actions: true, cell: actionsOf })
  return columns
}

/** How it came about, and what was paid in the country's currency. */
function What({ line }: { line: StatementLine }) {
  const { local, discount_pct, list_price_cents } = line
  return (
    <span className={styles.cell}>
      <span>{lineText(line)}</span>
      {discount_pct !== null && discount_pct > 0 && list_price_cents !== null && (
        <small>{texts.listPrice(moneyText(list_price_cents))}</small>
      )}
      {local && (
        <small>
          {texts.rate(moneyText(Math.abs(local.amount_cents), local.currency), rateText(local.rate, local.currency))}
        </small>
      )}
    </span>
  )
}

function Balance({ cents }: { cents: number }) {
  return cents < 0 ? <>{texts.favour(moneyText(-cents))}</> : <Money cents={cents} />
}

/** The numbered receipt of a payment. */
function Paper({ line: { payment_id, receipt_number } }: { line: StatementLine }) {
  if (payment_id === null || receipt_number === null) return null
  return (
    <a
      className={styles.paper}
      href={addressOf(downloadNumberedReceipt, { paymentId: payment_id })}
      download
      aria-label={texts.download(receipt_number)}
    >
      {texts.receipt(receipt_number)}
    </a>
  )
}
