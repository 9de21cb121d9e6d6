import { Box } from '@mantine/core'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { Columns, Panel } from '#web/ui/Section.tsx'
import type { Order } from './answers.ts'
import styles from './Checkout.module.css'
import { LeftLines } from './LeftLines.tsx'
import { declinedReason, isSettled, useOrder } from './order.ts'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderPage } from './OrderPage.tsx'
import { PayAtProvider } from './PayAtProvider.tsx'
import { usePricedCart } from './priced-cart.ts'
import { SeatUntil } from './SeatUntil.tsx'
import { SupportPanel } from './SupportLinks.tsx'
import { resultTexts as texts } from './texts.ts'

/** /checkout/cancel (document 1 §2): a payment that was cancelled or failed, possible reasons, and what else can be done. */
export function CancelScreen({ orderId }: { orderId: string }) {
  const query = useOrder(orderId)
  const terms = usePricedCart([])
  const order = query.data
  return (
    <OrderPage
      query={query}
      title={texts.cancelTitle[order?.status ?? 'failed']}
      {...(order && !isSettled(order) && { lead: leadOf(order) })}
      below={terms.data && <SupportPanel support={terms.data.support} />}
    >
      {(order) => (
        <>
          <LeftLines order={order} />
          <SeatUntil order={order} />
          <OrderDetails order={order} />
          <div className={styles.buttons}>
            {isSettled(order) ? (
              <ButtonLink to="/student/courses">{texts.myCourses}</ButtonLink>
            ) : (
              <Retry order={order} />
            )}
            <ButtonLink to="/courses" variant="default">
              {texts.catalogue}
            </ButtonLink>
            <ButtonLink to="/dashboard" variant="default">
              {texts.dashboard}
            </ButtonLink>
          </div>
          {!isSettled(order) && (
            <Columns>
              <TextList title={texts.causes} lines={texts.causeList} />
              <TextList title={texts.alternatives} lines={texts.alternativeList} />
            </Columns>
          )}
        </>
      )}
    </OrderPage>
  )
}

/** Why it failed, where the provider says so. */
function leadOf(order: Order): string {
  const reason = declinedReason(order)
  return reason ? `${texts.rejected(reason)} ${texts.cancelLead}` : texts.cancelLead
}

/**
 * Goes back to the provider's page while the order can be paid there or by another method; otherwise to the enrollment of its first course
 * (document 1 §2, decision M12).
 */
function Retry({ order }: { order: Order }) {
  const change = { to: '/checkout/pending', search: { o: order.id, cambiar: true } } as const
  if (order.can_pay) {
    return (
      <>
        <PayAtProvider order={order} label={texts.retryPayment} />
        {order.can_change && (
          <ButtonLink {...change} variant="default">
            {texts.changeMethod}
          </ButtonLink>
        )}
      </>
    )
  }
  if (order.can_change) return <ButtonLink {...change}>{texts.retryPayment}</ButtonLink>
  return <ButtonLink to={retryOf(order)}>{texts.retryPayment}</ButtonLink>
}

/** The enrollment of the first course that's left of the order (document 1 §2). */
function retryOf({ items }: Order): string {
  const first = items.find(({ left }) => left === null)
  return first ? `/courses/${first.course_id}/enroll` : '/courses'
}

function TextList({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Panel title={title}>
      <Box component="ul" pl="1.2rem" style={{ listStyle: 'disc' }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Panel>
  )
}
