import { Box } from '@mantine/core'
import type { Provider } from '#domain/payments/providers.ts'
import { Panel } from '#web/ui/Section.tsx'
import type { Order } from './answers.ts'
import styles from './Checkout.module.css'
import { PayAtProvider } from './PayAtProvider.tsx'
import { PROVIDER_NAMES, resultTexts as texts } from './texts.ts'

/** What an order that is paid on a provider's page waits for: the payment, the provider's word, or another try. */
export function ProviderStep({ order, provider }: { order: Order; provider: Provider }) {
  if (!order.can_pay) return null
  const name = PROVIDER_NAMES[provider]
  const isWorking = order.payments.some(({ status }) => status === 'processing')
  if (isWorking) {
    return (
      <Panel title={texts.workingTitle}>
        <Box component="p" my="1em">
          {texts.working(name)}
        </Box>
      </Panel>
    )
  }
  const isDeclined = order.status === 'failed'
  return (
    <Panel title={isDeclined ? texts.declinedTitle : texts.payTitle}>
      <div className={styles.next}>
        <p>{isDeclined ? texts.declined : texts.pay(name)}</p>
        <PayAtProvider order={order} label={isDeclined ? texts.retryPayment : texts.payNow} />
      </div>
    </Panel>
  )
}
