import { Box } from '@mantine/core'
import { IconBuildingBank, IconCash, IconCreditCard, IconDeviceMobileDollar } from '@tabler/icons-react'
import { Panel } from '#web/ui/Section.tsx'
import type { MethodOffer, PricedCart } from './answers.ts'
import type { Balance } from './balance.ts'
import { ByRequestNotice } from './ByRequestNotice.tsx'
import { ChoiceCards } from '#web/ui/choices/ChoiceCards.tsx'
import { MethodDetails } from './MethodDetails.tsx'
import { SHOWN_METHODS, type ShownMethod } from './shown-methods.ts'
import { SupportLinks } from './SupportLinks.tsx'
import { checkoutTexts as texts, offerTexts } from './texts.ts'
import type { Card } from './useCard.ts'

/** What each method looks like. */
export const METHOD_ICONS: Record<ShownMethod, typeof IconCash> = {
  bank_transfer: IconBuildingBank,
  mercado_pago: IconDeviceMobileDollar,
  cash: IconCash,
  credit_card: IconCreditCard,
  debit_card: IconCreditCard,
}

/** The ways to pay in the person's country, each with its data once it's chosen. */
export function MethodPicker({
  cart,
  balance,
  method,
  onMethod,
  card,
  error,
}: {
  cart: PricedCart
  balance: Balance
  method: ShownMethod | null
  onMethod: (method: ShownMethod) => void
  card: Card
  error: string | null
}) {
  const offers = new Map(cart.methods.map((offer) => [offer.method, offer]))
  const choices = SHOWN_METHODS.flatMap((value) => {
    const offer = offers.get(value)
    return offer ? [choiceOf(value, offer)] : []
  })
  const hasNone = cart.methods.every(({ availability }) => availability !== 'available')
  const mustAsk = !hasNone && cart.methods.some(({ availability }) => availability === 'no_rate')
  return (
    <Panel title={texts.method}>
      {hasNone && <ByRequestNotice support={cart.support} text={texts.byRequestHere} />}
      <ChoiceCards
        legend={texts.method}
        hideLegend
        choices={choices}
        value={method}
        onChange={onMethod}
        error={error}
      />
      {mustAsk && (
        <Box mt="1rem" c="dimmed" fz="0.95rem">
          <p>{texts.askForInformation}</p>
          <SupportLinks support={cart.support} />
        </Box>
      )}
    </Panel>
  )

  function choiceOf(value: ShownMethod, offer: MethodOffer) {
    const Icon = METHOD_ICONS[value]
    const available = offer.availability === 'available'
    return {
      value,
      ...offerTexts(offer),
      icon: <Icon size={26} stroke={1.5} aria-hidden />,
      disabled: !available,
      aside: offer.availability === 'available' ? null : texts.notAvailable[offer.availability],
      details: <MethodDetails method={value} offer={offer} cart={cart} balance={balance} card={card} />,
    }
  }
}
