import { Fragment } from 'react'
import { paidByText } from '#contract/payment-texts.ts'
import { sumCents } from '#domain/money.ts'
import { Panel } from '#web/ui/Section.tsx'
import { Money } from '#web/ui/Money.tsx'
import { StatusTag, type StatusTone } from '#web/ui/StatusTag.tsx'
import { When } from '#web/ui/When.tsx'
import type { Order } from './answers.ts'
import styles from './Checkout.module.css'
import { leftTexts } from './left-texts.ts'
import { COURSE_TYPE_TEXTS, resultTexts as texts } from './texts.ts'

const STATUSES: Record<Order['status'], { tone: StatusTone; label: string }> = {
  pending: { tone: 'soon', label: texts.statusPending },
  completed: { tone: 'done', label: texts.statusCompleted },
  failed: { tone: 'overdue', label: texts.statusFailed },
  cancelled: { tone: 'neutral', label: texts.statusCancelled },
  refunded: { tone: 'neutral', label: texts.statusRefunded },
}

/** The facts of an order: number, status, total, method, date and courses (document 1 §2). */
export function OrderDetails({ order }: { order: Order }) {
  const { tone, label } = STATUSES[order.status]
  return (
    <Panel title={texts.details}>
      <dl className={styles.details}>
        <dt>{texts.number}</dt>
        <dd>{numberOf(order.id)}</dd>
        <dt>{texts.status}</dt>
        <dd>
          <StatusTag tone={tone}>{label}</StatusTag>
        </dd>
        <Sums order={order} />
        {order.payments.length > 0 && (
          <>
            <dt>{texts.method}</dt>
            <dd>{methodsOf(order)}</dd>
          </>
        )}
        <dt>{texts.date}</dt>
        <dd>
          <When at={order.created_at} relative={false} />
        </dd>
        <dt>{texts.courses}</dt>
        <dd>
          <ul>
            {order.items.map((item) => (
              <li key={item.course_id}>
                {item.left ? <s>{item.name}</s> : item.name} (
                {item.left ? leftTexts.words[item.left] : COURSE_TYPE_TEXTS[item.type_coursed].label.toLowerCase()})
                {order.items.length > 1 && !item.left && (
                  <>
                    {': '}
                    <Money cents={item.unit_price_cents} currency={order.currency} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </Panel>
  )
}

/** The cost of what is left of it, and how much of that is covered, paid and requested; if courses left it, also what was bought. */
function Sums({ order: { sums, items, currency } }: { order: Order }) {
  const { price_cents, scholarship_cents, credit_cents, waived_cents, paid_cents, due_cents, due_local } = sums
  const isPart = due_cents > 0 && due_cents !== price_cents
  const lines = [
    ...(items.some(({ left }) => left !== null) ? [{ label: leftTexts.bought, cents: boughtFor(items) }] : []),
    { label: texts.total, cents: price_cents },
    ...(scholarship_cents > 0 ? [{ label: leftTexts.scholarship, cents: scholarship_cents }] : []),
    ...(credit_cents > 0 ? [{ label: leftTexts.credit, cents: credit_cents }] : []),
    ...(waived_cents > 0 ? [{ label: leftTexts.waived, cents: waived_cents }] : []),
    ...((isPart || waived_cents > 0) && paid_cents > 0 ? [{ label: leftTexts.paid, cents: paid_cents }] : []),
    ...(isPart ? [{ label: leftTexts.due, cents: due_cents, local: due_local }] : []),
  ]
  return lines.map(({ label, cents, local }) => (
    <Fragment key={label}>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} currency={currency} />
        {local && (
          <>
            {' ('}
            <Money cents={local.amount_cents} currency={local.currency} />)
          </>
        )}
      </dd>
    </Fragment>
  ))
}

/** What all of it cost when it was bought: a course that costs its list price since then counted as half (decision M18). */
function boughtFor(items: Order['items']): number {
  return sumCents(items.map(({ repriced_from_cents: before, unit_price_cents }) => before ?? unit_price_cents))
}

/** An order's number as people read it aloud: the beginning of its identifier. */
export function numberOf(orderId: string): string {
  return orderId.slice(0, 8).toUpperCase()
}

/** What pays it; if nothing was charged for a course, what replaced the money. */
function methodsOf({ payments, sums }: Order): string {
  const counted = payments.filter(({ amount_cents, covered_by }) => amount_cents > 0 || covered_by !== null)
  const labels = new Set(counted.map(paidByText))
  if (sums.credit_cents > 0 && counted.every(({ covered_by }) => covered_by !== 'credit')) labels.add(leftTexts.balance)
  return [...labels].join(' + ')
}
