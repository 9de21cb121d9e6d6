import { Alert, Box } from '@mantine/core'
import { IconSchool, IconTool } from '@tabler/icons-react'
import { moneyText } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payments/methods.ts'
import type { MethodOffer, PricedCart } from '../answers.ts'
import styles from '../Checkout.module.css'
import { ChoiceCards, type Choice } from '#web/ui/choices/ChoiceCards.tsx'
import { MethodDetails } from '../MethodDetails.tsx'
import { METHOD_ICONS } from '../MethodPicker.tsx'
import { CodeField } from '../ScholarshipField.tsx'
import { SHOWN_METHODS, type ShownMethod } from '../shown-methods.ts'
import { SupportLinks } from '../SupportLinks.tsx'
import { checkoutTexts, METHOD_TEXTS, offerTexts } from '../texts.ts'
import { enrollTexts as texts } from './texts.ts'
import type { EnrollForm } from './useEnrollForm.ts'

/** Step 2: every method with what it asks for; those that the country hasn't are '(No disponible)' (document 2 §5). */
export function MethodStep({
  form,
  cart,
  refused,
}: {
  form: EnrollForm
  cart: PricedCart
  /** Why the method that was chosen no longer is. */
  refused: string | undefined
}) {
  const offers = new Map(cart.methods.map((offer) => [offer.method, offer]))
  const shown = SHOWN_METHODS.flatMap((value) => {
    const offer = offers.get(value)
    return offer ? [choiceOf(value, offer)] : []
  })
  const scholarship = offers.get('scholarship')
  const mustAsk = cart.methods.some(({ availability }) => availability === 'no_rate')
  if (form.isPaid) return <Alert color="verde">{checkoutTexts.paidBefore}</Alert>
  if (form.isCredited) return <Alert color="verde">{checkoutTexts.creditCoversAll}</Alert>
  return (
    <>
      {form.balance.creditCents > 0 && (
        <Alert color="verde" mb="md">
          {checkoutTexts.creditHere(moneyText(form.balance.creditCents))}
        </Alert>
      )}
      {cart.development_mode && (
        <Alert color="ambar" icon={<IconTool aria-hidden />} title={checkoutTexts.developmentTitle} mb="md">
          {checkoutTexts.development}
        </Alert>
      )}
      <ChoiceCards<PaymentMethod>
        legend={texts.method}
        choices={scholarship ? [...shown, scholarshipChoice(scholarship)] : shown}
        value={form.method}
        onChange={form.chooseMethod}
        error={form.errors.method ?? refused}
      />
      {mustAsk && (
        <Box mt="1rem" c="dimmed" fz="0.95rem">
          <p>{checkoutTexts.askForInformation}</p>
          <SupportLinks support={cart.support} />
        </Box>
      )}
    </>
  )

  function choiceOf(value: ShownMethod, offer: MethodOffer): Choice<ShownMethod> {
    const Icon = METHOD_ICONS[value]
    return {
      value,
      ...offerTexts(offer),
      icon: <Icon size={26} stroke={1.5} aria-hidden />,
      disabled: offer.availability !== 'available',
      aside: WHY_NOT[offer.availability],
      details: <MethodDetails method={value} offer={offer} cart={cart} balance={form.balance} card={form.card} />,
    }
  }

  function scholarshipChoice(offer: MethodOffer): Choice<'scholarship'> {
    const { scholarship: code, percent, isCovered } = form
    return {
      value: 'scholarship',
      ...METHOD_TEXTS.scholarship,
      icon: <IconSchool size={26} stroke={1.5} aria-hidden />,
      disabled: offer.availability !== 'available',
      aside: WHY_NOT[offer.availability],
      details: (
        <>
          <CodeField scholarship={code} />
          {isCovered && <p className={styles.note}>{texts.covered}</p>}
          {percent > 0 && !isCovered && (
            <Box mt="1.1rem">
              <ChoiceCards
                legend={texts.rest(moneyText(form.balance.balanceCents))}
                choices={shown}
                value={form.rest}
                onChange={form.chooseRest}
                error={form.errors.rest}
              />
            </Box>
          )}
        </>
      ),
    }
  }
}

/** Why a method can't be chosen; a missing rate or place is to be asked for (decision M3). */
const WHY_NOT: Record<MethodOffer['availability'], string | null> = {
  available: null,
  no_rate: checkoutTexts.notAvailable.no_rate,
  soon: `${checkoutTexts.notAvailable.soon} ${texts.notAvailable}`,
  not_in_country: texts.notAvailable,
}
