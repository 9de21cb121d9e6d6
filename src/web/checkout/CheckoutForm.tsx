import { Box } from '@mantine/core'
import { useState } from 'react'
import { Columns, Panel } from '#web/ui/Section.tsx'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import type { Order, PricedCart } from './answers.ts'
import { balanceOf, methodOfCovered, seenOf } from './balance.ts'
import { useCart } from './cart.ts'
import { CourseLines } from './CourseLines.tsx'
import { focusFirstError } from '#web/ui/focus-first-error.ts'
import { notify } from '#web/ui/notify.ts'
import { MethodPicker } from './MethodPicker.tsx'
import { asksForCard, itemOf, offerOf, stillOffered } from './priced-cart.ts'
import { SHOWN_METHODS, type ShownMethod } from './shown-methods.ts'
import { lastPayer, rememberPayer } from './payer.ts'
import { ScholarshipField } from './ScholarshipField.tsx'
import { Totals } from './Totals.tsx'
import { checkoutTexts as texts } from './texts.ts'
import { useCard } from './useCard.ts'
import { useConfirm } from './useConfirm.ts'
import { useScholarship } from './useScholarship.ts'

/** The purchase in the making: courses, method and scholarship on one side, the sum and the button on the other. */
export function CheckoutForm({
  cart,
  isStale,
  onBought,
  onClaim,
}: {
  cart: PricedCart
  /** The cart has changed and its new prices are on the way. */
  isStale: boolean
  onBought: (order: Order) => Promise<void>
  onClaim: () => void
}) {
  const [chosenMethod, setMethod] = useState(() => usualMethod(cart))
  const method = stillOffered(cart, chosenMethod)
  const [accepted, setAccepted] = useState(false)
  const [missing, setMissing] = useState<{ method?: boolean; terms?: boolean }>({})
  const scholarship = useScholarship()
  const card = useCard()
  const { items } = useCart()
  const { confirm, again, sending, refusal, forget } = useConfirm({
    cart: { items, code: scholarship.code },
    onBought: (order) => {
      rememberPayer({ method, holder: card.card.holder })
      return onBought(order)
    },
    onRefused: ({ about, sentence }) => {
      if (about === 'scholarship') scholarship.refuse(sentence)
      if (about === 'cart') scholarship.readAnew()
    },
  })
  const balance = balanceOf(cart, scholarship.applied?.percent ?? 0)
  const isPaid = cart.items.length > 0 && cart.items.every(({ is_paid }) => is_paid)
  const covered = methodOfCovered(balance, { isPaid, percent: scholarship.applied?.percent ?? 0 })
  const isCovered = covered !== null
  const hasProblem = cart.items.some(({ problem }) => problem !== null)

  /** Nothing is sold with a code that hasn't been read: its value is shown first (decision M11). */
  async function readCode() {
    const percent = await scholarship.validate()
    if (percent === null) focusFirstError(document.getElementById('content'))
    else notify.info(texts.scholarshipRead(percent))
  }

  function send() {
    if (scholarship.isUnread) return void readCode()
    const wanted = covered ?? method
    const asksCard = wanted !== null && asksForCard(cart, wanted)
    const paidBy = asksCard ? card.summarize() : null
    setMissing({ method: wanted === null, terms: !accepted })
    if (wanted === null || !accepted || (asksCard && !paidBy) || hasProblem || isStale) {
      return focusFirstError(document.getElementById('content'))
    }
    confirm({
      items: balance.buyable.map(itemOf),
      expected_total_cents: cart.total_cents,
      seen: seenOf(balance, offerOf(cart, wanted)),
      payment_method: wanted,
      scholarship_code: scholarship.applied?.code ?? null,
      card: paidBy,
    })
  }

  const about = (what: string) => (refusal?.about === what ? refusal.sentence : null)
  return (
    <Columns>
      {/* A card's number is kept nowhere (decision M5). */}
      <UnsavedGuard dirty={card.card.number !== '' && !sending} onlyClosing />
      <fieldset disabled={sending}>
        <CourseLines items={cart.items} />
        {!isPaid && <ScholarshipField scholarship={scholarship} />}
        {isCovered ? (
          <Panel title={texts.method}>
            <Box component="p" my="1em">
              {isPaid ? texts.paidBefore : balance.creditCents > 0 ? texts.creditCoversAll : texts.scholarshipCoversAll}
            </Box>
          </Panel>
        ) : (
          <MethodPicker
            cart={cart}
            balance={balance}
            method={method}
            onMethod={(chosen) => {
              setMethod(chosen)
              setMissing((now) => ({ ...now, method: false }))
              forget()
            }}
            card={{
              ...card,
              // A rejected card counts as another one once it's typed again.
              type: (field, typed) => {
                card.type(field, typed)
                forget()
              },
            }}
            error={about('method') ?? (missing.method ? texts.methodRequired : null)}
          />
        )}
      </fieldset>
      <Totals
        cart={cart}
        balance={balance}
        percent={scholarship.applied?.percent ?? 0}
        offer={isCovered ? undefined : offerOf(cart, method)}
        accepted={accepted}
        onAccept={(yes) => {
          setAccepted(yes)
          setMissing((now) => ({ ...now, terms: false }))
        }}
        termsMissing={missing.terms === true}
        disabled={!again && (hasProblem || balance.buyable.length === 0)}
        sending={sending}
        failure={refusal}
        onConfirm={again ?? send}
        onClaim={onClaim}
      />
    </Columns>
  )
}

/** The method of the last purchase in this browser, while it's on offer. */
function usualMethod(cart: PricedCart): ShownMethod | null {
  const { method } = lastPayer()
  return SHOWN_METHODS.find((shown) => shown === stillOffered(cart, method)) ?? null
}
