import { useState } from 'react'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { calendarDayIn } from '#domain/calendar.ts'
import { cardProblems, groupCardNumber, lastFour, type CardForm, type CardProblem } from '#domain/payments/cards.ts'
import { CARD_LIMITS } from '#domain/payments/limits.ts'
import { timeZone } from '#web/ui/format.ts'
import { lastPayer } from './payer.ts'
import { checkoutTexts } from './texts.ts'

const EMPTY: CardForm = { number: '', expiry: '', cvv: '', holder: '' }
const FIELD_OF: Record<CardProblem, keyof CardForm> = {
  CARD_NUMBER: 'number',
  CARD_EXPIRY: 'expiry',
  CARD_CVV: 'cvv',
  CARD_HOLDER: 'holder',
  CARD_HOLDER_DIGITS: 'holder',
}

export type CardErrors = Partial<Record<keyof CardForm, string | undefined>>

/** A card as typed: it stays in this browser (decision M5). */
export function useCard() {
  const [card, setCard] = useState<CardForm>(() => ({ ...EMPTY, holder: lastPayer().holder }))
  const [errors, setErrors] = useState<CardErrors>({})

  function type(field: keyof CardForm, typed: string) {
    setCard((now) => ({ ...now, [field]: SHAPES[field](typed) }))
    setErrors((now) => ({ ...now, [field]: undefined }))
  }

  /** What may leave the browser, or null with the errors shown. */
  function summarize(): { last_four: string; holder: string } | null {
    const problems = cardProblems(card, calendarDayIn(timeZone(), new Date()))
    setErrors(Object.fromEntries(problems.map((problem) => [FIELD_OF[problem], sentenceOf(problem, card)])))
    return problems.length > 0 ? null : { last_four: lastFour(card.number), holder: card.holder.trim() }
  }

  return { card, errors, type, summarize }
}

export type Card = ReturnType<typeof useCard>

const SHAPES: Record<keyof CardForm, (typed: string) => string> = {
  number: groupCardNumber,
  expiry: (typed) => {
    const digits = typed.replace(/\D/g, '').slice(0, 4)
    return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
  },
  cvv: (typed) => typed.replace(/\D/g, '').slice(0, CARD_LIMITS.cvvMaxDigits),
  holder: (typed) => typed.slice(0, CARD_LIMITS.holder),
}

function sentenceOf(problem: CardProblem, card: CardForm): string {
  const texts = checkoutTexts.cardErrors
  const sentences: Record<CardProblem, string> = {
    CARD_NUMBER: card.number ? texts.number : texts.numberRequired,
    CARD_EXPIRY: card.expiry ? texts.expiry : texts.expiryRequired,
    CARD_CVV: card.cvv ? texts.cvv : texts.cvvRequired,
    CARD_HOLDER: texts.holder,
    CARD_HOLDER_DIGITS: FIELD_TEXTS.CARD_HOLDER_DIGITS,
  }
  return sentences[problem]
}
