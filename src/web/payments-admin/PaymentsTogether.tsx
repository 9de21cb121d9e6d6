import { Menu } from '@mantine/core'
import { useState } from 'react'
import type { CallOutput } from '#contract/operation.ts'
import type { refundPayments } from '#contract/ledger.ts'
import { exportPayments } from '#contract/payments.ts'
import { paymentCan } from '#domain/payments/payment-can.ts'
import { addressOf } from '#web/api/client.ts'
import { ChosenBar } from '#web/ui/ChosenBar.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { notify } from '#web/ui/notify.ts'
import type { Payment } from './answers.ts'
import { leftOf, paymentName, togetherTexts as texts } from './texts.ts'

const RefundTogetherDialog = lazyDialog(() => import('./RefundTogetherDialog.tsx'), { soon: false })

type Refused = CallOutput<typeof refundPayments>['refused']

/** What is done with several payments at once. A refund isn't undone: its dialog asks. */
export function PaymentsTogether({
  payments,
  chosen,
  onChoose,
}: {
  payments: readonly Payment[]
  chosen: readonly string[]
  onChoose: (all: boolean) => void
}) {
  const [refused, setRefused] = useState<{ name: string; why: string }[]>([])
  const [refunding, setRefunding] = useState<readonly Payment[] | null>(null)
  const tell = (why: Refused) => {
    const names = new Map(payments.map((payment) => [payment.id, paymentName(payment)]))
    setRefused(why.map((one) => ({ name: names.get(one.id) ?? one.id, why: one.why })))
  }
  const askForRefund = () => {
    const payable = payments.filter((payment) => chosen.includes(payment.id) && hasMoney(payment))
    if (payable.length === 0) notify.info(texts.nothingToRefund)
    else setRefunding(payable)
  }
  return (
    <>
      <ChosenBar amount={chosen.length} onChoose={onChoose} refused={refused} onRead={() => setRefused([])}>
        <Menu.Item component="a" href={addressOf(exportPayments, { ids: chosen.join(',') })} download>
          {texts.export}
        </Menu.Item>
        <Menu.Item onClick={askForRefund}>{texts.refund}</Menu.Item>
      </ChosenBar>
      {refunding && (
        <RefundTogetherDialog
          payments={refunding}
          others={chosen.length - refunding.length}
          onRefused={tell}
          onClose={() => setRefunding(null)}
        />
      )}
    </>
  )
}

/** Whether some of its money can still be given back; that a provider has it, the server says. */
const hasMoney = (payment: Payment): boolean => paymentCan.refund(payment) && leftOf(payment) > 0
