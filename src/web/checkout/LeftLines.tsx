import { Alert } from '@mantine/core'
import { LEFT_TEXTS, repricedText } from '#contract/payment-texts.ts'
import { moneyText } from '#domain/money.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import type { Order } from './answers.ts'
import styles from './Checkout.module.css'
import { leftTexts as texts } from './left-texts.ts'

type Item = Order['items'][number]

/**
 * What changed in an order since it was placed: the courses that left it, what came for them, and what now costs a different amount
 * (decisions M17 and M18).
 */
export function LeftLines({ order: { items, currency } }: { order: Order }) {
  // First what left it, then the consequences.
  const ordered = [...items.filter(({ left }) => left), ...items.filter(({ left }) => !left)]
  const lines = ordered.flatMap((item) => sentencesOf(item, currency))
  if (lines.length === 0) return null
  const isCredited = items.some(({ credited_cents }) => credited_cents > 0)
  return (
    <Alert color={isCredited ? 'verde' : 'tinta'} title={isCredited ? texts.creditTitle : texts.title} mb="md">
      <ul className={styles.changes}>
        {lines.map(({ text, backTo, name }) => (
          <li key={text}>
            {text}
            {backTo && (
              <>
                {' '}
                <AppLink to={`/courses/${backTo}/enroll`} aria-label={texts.backTo(name)}>
                  {texts.back}
                </AppLink>
              </>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function sentencesOf(item: Item, currency: string) {
  const { name, course_id, left, credited_cents, repriced_from_cents: before, unit_price_cents } = item
  const credit = credited_cents > 0 ? texts.credited(moneyText(credited_cents, currency)) : null
  const backTo = credit && left === 'withdrawn' ? course_id : null
  if (left) return [{ name, backTo, text: credit ? `${LEFT_TEXTS[left](name)} ${credit}` : LEFT_TEXTS[left](name) }]
  const text = credit
    ? texts.creditedTwice(name, moneyText(credited_cents, currency))
    : before !== null && repricedText(name, { before_cents: before, price_cents: unit_price_cents })
  return text ? [{ name, backTo, text }] : []
}
