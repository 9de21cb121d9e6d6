import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { rateText } from '#domain/money.ts'
import { formatDate } from '#web/ui/format.ts'
import { Money } from '#web/ui/Money.tsx'
import type { PricedCart } from './answers.ts'
import styles from './Checkout.module.css'
import { checkoutTexts as texts } from './texts.ts'

/** Where to transfer to, each value with its copy button. */
export function BankData({ bank }: { bank: PricedCart['bank'] }) {
  return (
    <dl className={styles.data}>
      {bank.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span>{value}</span>
            <Copy label={label} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Where and when to pay in cash. */
export function CashData({ cash }: { cash: PricedCart['cash'] }) {
  return (
    <dl className={styles.data}>
      <div>
        <dt>{texts.cashAddress}</dt>
        <dd>{cash.address}</dd>
      </div>
      {cash.hours && (
        <div>
          <dt>{texts.cashHours}</dt>
          <dd>{cash.hours}</dd>
        </div>
      )}
    </dl>
  )
}

/** How much to send in the country's own currency, at which rate of which day (decision M3). */
export function LocalAmount({
  local,
}: {
  local: { amount_cents: number; currency: string; rate: number; rate_on?: string } | null
}) {
  if (!local) return null
  const rate = rateText(local.rate, local.currency)
  return (
    <p className={styles.local}>
      {texts.youPay}{' '}
      <strong>
        <Money cents={local.amount_cents} currency={local.currency} />
      </strong>
      {local.rate_on && <small>{texts.rate(rate, formatDate(local.rate_on))}</small>}
    </p>
  )
}

function Copy({ label, value }: { label: string; value: string }) {
  return (
    <CopyButton value={value} timeout={2000}>
      {({ copied, copy }) => (
        <>
          <ActionIcon aria-label={texts.copy(label)} onClick={copy}>
            {copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
          </ActionIcon>
          <output className={styles.copied}>{copied && texts.copied}</output>
        </>
      )}
    </CopyButton>
  )
}
