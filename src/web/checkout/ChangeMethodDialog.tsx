import { Alert, Box, Button, Modal, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { changeMethod } from '#contract/checkout.ts'
import { ProblemError } from '#web/api/client.ts'
import { useAction } from '#web/api/useAction.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { focusFirstError } from '#web/ui/focus-first-error.ts'
import { moneyText } from '#domain/money.ts'
import { notify } from '#web/ui/notify.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { useDialog } from '#web/ui/useDialog.ts'
import type { Order, PricedCart } from './answers.ts'
import { balanceOfOrder, seenOf } from './balance.ts'
import { LeftLines } from './LeftLines.tsx'
import { MethodPicker } from './MethodPicker.tsx'
import { asksForCard, offerOf, stillOffered, usePricedCart } from './priced-cart.ts'
import type { ShownMethod } from './shown-methods.ts'
import { checkoutTexts, resultTexts as texts } from './texts.ts'
import { useCard } from './useCard.ts'

type Props = { order: Order; onClosed: () => void; onChanged: (order: Order) => void }

/** Pays an order another way: the courses that are left, the same amount (decisions M12 and M17). */
export function ChangeMethodDialog(props: Props) {
  const dialog = useDialog(props.onClosed)
  const terms = usePricedCart([])
  return (
    <Modal
      opened={dialog.opened}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={texts.changeMethod}
      size="lg"
      closeOnClickOutside={false}
    >
      {/* As high as the methods are, so that the dialog stands where it will stay. */}
      <QueryState query={terms} errorTitle={checkoutTexts.loadFailed} skeleton={<Skeleton height="85vh" radius="md" />}>
        {(cart) => <Form {...props} cart={cart} onClose={dialog.close} />}
      </QueryState>
    </Modal>
  )
}

function Form({ order, cart, onChanged, onClose }: Props & { cart: PricedCart; onClose: () => void }) {
  const [chosen, setMethod] = useState<ShownMethod | null>(null)
  const method = stillOffered(cart, chosen)
  const [error, setError] = useState<string | null>(null)
  const card = useCard()
  const balance = balanceOfOrder(order)
  const change = useAction(changeMethod, {
    changes: ['payments', 'home', 'enrollments', 'courses', 'notifications'],
    evenRefused: true,
    done: (changed) => {
      if (changed.checkout_url) return window.location.assign(changed.checkout_url)
      notify.success(texts.changed)
      onChanged(changed)
    },
    failed: (problem) => setError(problem instanceof ProblemError ? problem.detail : texts.changeFailed),
  })
  const sending = change.isPending || (change.data?.checkout_url ?? null) !== null

  function send() {
    const asksCard = method !== null && asksForCard(cart, method)
    const paidBy = asksCard ? card.summarize() : null
    if (method === null) setError(checkoutTexts.methodRequired)
    if (method === null || (asksCard && !paidBy)) return focusFirstError(document.querySelector('[role=dialog]'))
    setError(null)
    void change.run({
      orderId: order.id,
      payment_method: method,
      seen: seenOf(balance, offerOf(cart, method)),
      card: paidBy,
    })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending) send()
      }}
    >
      <Box component="p" mb="md">
        {texts.changeLead(moneyText(balance.balanceCents))}
      </Box>
      <LeftLines order={order} />
      {/* One that was refused isn't looked at again by itself. */}
      {order.payments.some(({ receipt_file_id, status }) => receipt_file_id !== null && status !== 'failed') && (
        <Alert color="ambar" mb="md">
          {texts.changeReceipt}
        </Alert>
      )}
      <MethodPicker
        cart={cart}
        balance={balance}
        method={method}
        onMethod={(other) => {
          setMethod(other)
          setError(null)
        }}
        card={card}
        error={error}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose} disabled={sending}>
          {uiTexts.cancel}
        </Button>
        <Button type="submit" loading={sending}>
          {texts.changeConfirm}
        </Button>
      </DialogButtons>
    </form>
  )
}
