import { ButtonLink } from '#web/ui/AppLink.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Columns, Panel } from '#web/ui/Section.tsx'
import styles from './Checkout.module.css'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderState } from './OrderState.tsx'
import { useOrder, usePricedCart } from './queries.ts'
import { SupportLinks } from './SupportLinks.tsx'
import { resultTexts as texts } from './texts.ts'

/** /checkout/cancel (document 1 §2): a payment that was cancelled or failed, why it may be, and what else there is. */
export function CancelScreen({ orderId }: { orderId: string }) {
  const query = useOrder(orderId)
  const terms = usePricedCart([])
  const title = texts.cancelTitle[query.data?.status === 'cancelled' ? 'cancelled' : 'failed']
  return (
    <Page title={title} lead={texts.cancelLead}>
      <OrderState query={query}>
        {(order) => (
          <>
            <OrderDetails order={order} />
            <div className={styles.buttons}>
              <ButtonLink to="/courses">{texts.retryPayment}</ButtonLink>
              <ButtonLink to="/courses" variant="default">
                {texts.catalogue}
              </ButtonLink>
              <ButtonLink to="/dashboard" variant="default">
                {texts.dashboard}
              </ButtonLink>
            </div>
            <Columns>
              <TextList title={texts.causes} lines={texts.causeList} />
              <TextList title={texts.alternatives} lines={texts.alternativeList} />
            </Columns>
          </>
        )}
      </OrderState>
      {terms.data && (terms.data.support.email || terms.data.support.whatsapp) && (
        <Panel title={texts.support}>
          <SupportLinks support={terms.data.support} />
        </Panel>
      )}
    </Page>
  )
}

function TextList({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Panel title={title}>
      <ul className={styles.plain}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Panel>
  )
}
