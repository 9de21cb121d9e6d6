import { useState } from 'react'
import type { CourseType } from '#domain/enrollments/statuses.ts'
import type { PaymentMethod } from '#domain/payments/methods.ts'
import type { PricedCart } from '../answers.ts'
import { balanceOf, methodOfCovered } from '../balance.ts'
import { asksForCard, stillOffered } from '../priced-cart.ts'
import type { ShownMethod } from '../shown-methods.ts'
import { useCard } from '../useCard.ts'
import { useScholarship } from '../useScholarship.ts'
import { enrollTexts as texts } from './texts.ts'

export type Step = 1 | 2 | 3
type Errors = Partial<Record<'type' | 'method' | 'rest' | 'terms', string | undefined>>

/** What the three steps ask for, and the gates between them (document 2 §4 and §5). */
export function useEnrollForm(cart: PricedCart) {
  const [step, setStep] = useState<Step>(1)
  const [type, setType] = useState<CourseType | null>(onlyListener(cart) ? 'oyente' : null)
  const [chosenMethod, setMethod] = useState<PaymentMethod | null>(null)
  const [chosenRest, setRest] = useState<ShownMethod | null>(null)
  const method = stillOffered(cart, chosenMethod)
  const rest = stillOffered(cart, chosenRest)
  const [accepted, setAccepted] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const scholarship = useScholarship()
  const card = useCard()
  const percent = method === 'scholarship' ? (scholarship.applied?.percent ?? 0) : 0
  const balance = balanceOf(cart, percent)
  const isPaid = cart.items.every(({ is_paid }) => is_paid)
  const covered = methodOfCovered(balance, { isPaid, percent })
  const isCovered = covered !== null
  /** What the student has to their credit pays for it, without any code. */
  const isCredited = !isPaid && balanceOf(cart, 0).balanceCents === 0 && balance.creditCents > 0
  /** What takes the money: the method, what pays the rest of a scholarship, or only the scholarship. */
  const paidBy: PaymentMethod | null = covered ?? (method !== 'scholarship' ? method : percent > 0 ? rest : null)
  // What was chosen is no longer offered, or its code was rejected: it has to be chosen again.
  if (step === 3 && paidBy === null) setStep(2)
  const forget = (field: keyof Errors) => setErrors((now) => ({ ...now, [field]: undefined }))

  /** What the method asks for: the step's errors, or null when it may go on. */
  function methodErrors(): Errors | null {
    if (isPaid || isCredited) return null
    if (method === null) return { method: texts.methodRequired }
    if (method === 'scholarship' && !scholarship.applied) {
      void scholarship.validate()
      return {}
    }
    if (paidBy === null) return { rest: texts.methodRequired }
    return asksForCard(cart, paidBy) && !card.summarize() ? {} : null
  }

  /** Whether the user may leave the current step. */
  function mayLeave(): boolean {
    const wrong = step === 1 ? (type ? null : { type: texts.typeRequired }) : methodErrors()
    setErrors(wrong ?? {})
    return wrong === null
  }

  return {
    step,
    type,
    method,
    rest,
    accepted,
    errors,
    scholarship,
    card,
    balance,
    percent,
    isPaid,
    isCredited,
    isCovered,
    paidBy,
    chooseType: (chosen: CourseType) => (setType(chosen), forget('type')),
    chooseMethod: (chosen: PaymentMethod) => (setMethod(chosen), setErrors({})),
    chooseRest: (chosen: ShownMethod) => (setRest(chosen), forget('rest')),
    accept: (yes: boolean) => (setAccepted(yes), forget('terms')),
    requireTerms: () => setErrors({ terms: TERMS_REQUIRED }),
    /** Goes on when the step is whole; says whether it did. */
    next: () => {
      const may = mayLeave()
      if (may) setStep(step === 1 ? 2 : 3)
      return may
    },
    back: () => {
      setErrors({})
      setStep(step === 3 ? 2 : 1)
    },
    goTo: setStep,
  }
}

/** The course was asked for as Oyente: what it asks of others isn't met (record 042). */
export function onlyListener({ items }: PricedCart): boolean {
  return items.some(({ type_coursed }) => type_coursed === 'oyente')
}

export type EnrollForm = ReturnType<typeof useEnrollForm>

const TERMS_REQUIRED = 'Debes aceptar los términos y condiciones para continuar'
