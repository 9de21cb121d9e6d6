import { Alert, Box, Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { claimPaid, priceCart } from '#contract/checkout.ts'
import type { CallOutput } from '#contract/operation.ts'
import { sumCents } from '#domain/money.ts'
import type { ClaimableMethod } from '#domain/payments/methods.ts'
import { newKey, type IdempotencyKey, keyFor } from '#web/api/idempotency.ts'
import { call } from '#web/api/client.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { focusFirstError } from '#web/ui/focus-first-error.ts'
import { Money } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/notify.ts'
import { uiTexts } from '#web/ui/texts.ts'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { ClaimFields } from './ClaimFields.tsx'
import styles from './ReceiptUploadDialog.module.css'
import { claimTexts as texts } from './texts.ts'
import { useClaimForm, type ClaimForm } from './useClaimForm.ts'
import { useReceiptUpload } from './useReceiptUpload.ts'

type PricedCart = CallOutput<typeof priceCart>
type Order = CallOutput<typeof claimPaid>

/** 'Ya transferí antes de matricularme': how the cart was paid, and what staff find the money by. They confirm it before anything starts. */
export function ClaimDialog({
  cart,
  opened,
  onClose,
  onClaimed,
}: {
  cart: PricedCart
  opened: boolean
  onClose: () => void
  onClaimed: (order: Order) => Promise<void>
}) {
  const queries = useQueryClient()
  const root = useRef<HTMLFormElement>(null)
  const kept = useRef<IdempotencyKey>(newKey(''))
  const payable = cart.items.filter(({ problem }) => problem === null)
  const { state, send, cancel, forget } = useReceiptUpload()
  const form = useClaimForm(forget)
  const busy = state.kind === 'sending'

  async function submit() {
    const method = form.check()
    if (method === null) return focusFirstError(root.current)
    const [first] = payable
    if (!first) return
    const order = await send(form.file, { course_id: first.course_id }, (file_id, signal) => {
      const claim = {
        items: payable.map(({ course_id, type_coursed, enrollment_open_id }) => ({
          course_id,
          type_coursed,
          enrollment_open_id,
        })),
        expected_total_cents: cart.total_cents,
        seen: seenBy(method, cart),
        payment_method: method,
        file_id,
        operation_number: form.operation.trim() || undefined,
        note: form.note.trim() || null,
      }
      kept.current = keyFor(claim, kept.current)
      return call(claimPaid, { ...claim, idempotency_key: kept.current.key }, { signal })
    })
    if (!order) {
      notify.error(texts.failed, { about: texts.title })
      // What was rejected is no longer what the dialog shows.
      return queries.invalidateQueries({ queryKey: [priceCart.room, priceCart.url] })
    }
    notify.succeeded(texts.title)
    notify.success(texts.sent, { title: texts.sentTitle, durationMs: 5000 })
    await onClaimed(order)
    await queries.invalidateQueries()
  }

  return (
    <Modal opened={opened} onClose={() => !busy && onClose()} title={texts.title} size="lg" closeOnClickOutside={!busy}>
      <UnsavedGuard dirty={opened && !busy && hasProof(form)} onlyClosing />
      <form
        ref={root}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Box component="p" mb="1rem" c="dimmed">
          {texts.lead}
        </Box>
        <Courses cart={cart} />
        {payable.length > 0 && (
          <ClaimFields form={form} busy={busy} percent={busy && form.file ? state.percent : null} />
        )}
        {state.kind === 'failed' && (
          <Alert color="rojo" title={texts.failed} mt="md" role="alert">
            {state.message}
          </Alert>
        )}
        <DialogButtons>
          <Button variant="default" onClick={busy ? cancel : onClose}>
            {busy ? uiTexts.cancelUpload : texts.cancel}
          </Button>
          {payable.length > 0 && (
            <Button type="submit" loading={busy}>
              {texts.send}
            </Button>
          )}
        </DialogButtons>
      </form>
    </Modal>
  )
}

/** What was shown of the sum, in the country's currency too: it's claimed at that rate or not at all (decision M20). */
function seenBy(method: ClaimableMethod, { methods, ...cart }: PricedCart) {
  const local = methods.find((offer) => offer.method === method)?.local ?? null
  return {
    balance_cents: claimedOf(cart),
    local: local && { amount_cents: local.amount_cents, currency: local.currency, rate: local.rate },
  }
}

/** The amount reported as paid: it doesn't include the student's credit (decision M17). */
function claimedOf({ items, total_cents }: Pick<PricedCart, 'items' | 'total_cents'>) {
  return total_cents - sumCents(items.flatMap(({ problem, credit_cents }) => (problem === null ? credit_cents : [])))
}

/** Whether anything was chosen or typed that a reload would lose. */
function hasProof({ file, operation, note }: ClaimForm): boolean {
  return file !== null || `${operation}${note}`.trim() !== ''
}

/** What is claimed, and of each other course why it can't be. */
function Courses({ cart }: { cart: PricedCart }) {
  const { items, methods } = cart
  const local = methods.find((offer) => offer.local !== null)?.local
  const payable = items.filter(({ problem }) => problem === null)
  return (
    <>
      {items.map(
        ({ course_id, name, problem }) =>
          problem && (
            <Alert key={course_id} color="rojo" mb="sm">
              {texts.failing(name, problem.message)}
            </Alert>
          ),
      )}
      {payable.length === 0 ? (
        <Box component="p" my="1em">
          {texts.nothing}
        </Box>
      ) : (
        <dl className={styles.facts}>
          <dt className="soft">{texts.courses}</dt>
          <dd>{payable.map(({ name }) => name).join(', ')}</dd>
          <dt className="soft">{texts.total}</dt>
          <dd>
            <strong>
              <Money cents={claimedOf(cart)} />
            </strong>
            {local && (
              <>
                {' · '}
                <Money cents={local.amount_cents} currency={local.currency} />
              </>
            )}
          </dd>
        </dl>
      )}
    </>
  )
}
