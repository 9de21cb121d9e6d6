import { Alert } from '@mantine/core'
import { AppLink, ButtonLink } from '#web/ui/AppLink.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Panel } from '#web/ui/Section.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { isNotFound } from '#web/api/client.ts'
import type { Order } from './answers.ts'
import { useWithoutBought } from './cart.ts'
import styles from './Checkout.module.css'
import { LeftLines } from './LeftLines.tsx'
import { isSettled, useOrder } from './order.ts'
import { numberOf, OrderDetails } from './OrderDetails.tsx'
import { SeatUntil } from './SeatUntil.tsx'
import { resultTexts as texts } from './texts.ts'

/** /checkout/success (document 1 §2). If an order can't be read, the placeholder stays, and its title says so (decision M9). */
export function SuccessScreen({ orderId }: { orderId: string }) {
  const query = useOrder(orderId)
  useWithoutBought(query.data)
  const unreadable = isNotFound(query.error)
  return (
    <Page
      title={unreadable ? texts.unreadableTitle : titleOf(query.data)}
      {...(query.data && begins(query.data) && { lead: texts.successLead })}
      reading
    >
      {unreadable ? (
        <Unreadable orderId={orderId} />
      ) : (
        <QueryState query={query} errorTitle={texts.loadFailed}>
          {(order) => (
            <>
              {!isSettled(order) && (
                <Alert color="ambar" mb="md">
                  {order.status === 'pending' ? texts.successPending : texts.successFailed}{' '}
                  <AppLink to="/checkout/pending" search={{ o: order.id }}>
                    {texts.seePending}
                  </AppLink>
                  {order.can_change && (
                    <>
                      {' · '}
                      <AppLink to="/checkout/pending" search={{ o: order.id, cambiar: true }}>
                        {texts.changeMethod}
                      </AppLink>
                    </>
                  )}
                </Alert>
              )}
              <LeftLines order={order} />
              {!isSettled(order) && <SeatUntil order={order} />}
              <OrderDetails order={order} />
            </>
          )}
        </QueryState>
      )}
      <div className={styles.buttons}>
        <ButtonLink to="/student/courses">{texts.myCourses}</ButtonLink>
        <ButtonLink to="/student/courses" search={{ pagos: true }} variant="default">
          {texts.myPayments}
        </ButtonLink>
        <ButtonLink to="/" variant="default">
          {texts.home}
        </ButtonLink>
      </div>
    </Page>
  )
}

/** Until an order is read, nothing is said about its state. */
function titleOf(order: Order | undefined): string {
  if (order === undefined) return texts.orderTitle
  if (order.status === 'completed') return begins(order) ? texts.successTitle : texts.completedTitle
  return order.status === 'pending' ? texts.pendingTitle : texts.cancelTitle[order.status]
}

/** Whether everything that it paid for may be studied: what staff have paused, or was given up, isn't begun by its payment. */
function begins({ status, payments }: Order): boolean {
  return status === 'completed' && payments.every(({ may_study, is_replaced }) => may_study || is_replaced)
}

function Unreadable({ orderId }: { orderId: string }) {
  return (
    <>
      <Alert color="ambar" mb="md" role="alert">
        {texts.unreadable}
      </Alert>
      <Panel title={texts.details}>
        <dl className={styles.details}>
          <dt>{texts.number}</dt>
          <dd>{numberOf(orderId)}</dd>
          <dt>{texts.status}</dt>
          <dd>
            <StatusTag tone="neutral">{texts.statusCompleted}</StatusTag>
          </dd>
          <dt>{texts.total}</dt>
          <dd>
            <Money cents={0} />
          </dd>
        </dl>
      </Panel>
    </>
  )
}
