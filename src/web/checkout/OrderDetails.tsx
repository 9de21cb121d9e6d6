import { Panel } from '#web/ui/Section.tsx'
import { Money } from '#web/ui/Money.tsx'
import { StatusTag, type StatusTone } from '#web/ui/StatusTag.tsx'
import { When } from '#web/ui/When.tsx'
import type { Order } from './answers.ts'
import styles from './Checkout.module.css'
import { COURSE_TYPE_TEXTS, METHOD_TEXTS, resultTexts as texts } from './texts.ts'

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
        <dt>{texts.total}</dt>
        <dd>
          <Money cents={order.total_cents} currency={order.currency} />
        </dd>
        <dt>{texts.method}</dt>
        <dd>{methodsOf(order)}</dd>
        <dt>{texts.date}</dt>
        <dd>
          <When at={order.created_at} relative={false} />
        </dd>
        <dt>{texts.courses}</dt>
        <dd>
          <ul>
            {order.items.map((item) => (
              <li key={item.course_id}>
                {item.name} ({COURSE_TYPE_TEXTS[item.type_coursed].label.toLowerCase()})
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </Panel>
  )
}

/** An order's number as people read it aloud: the beginning of its identifier. */
export function numberOf(orderId: string): string {
  return orderId.slice(0, 8).toUpperCase()
}

function methodsOf(order: Order): string {
  const labels = new Set(order.payments.map(({ payment_method }) => METHOD_TEXTS[payment_method].label))
  return [...labels].join(' + ')
}
