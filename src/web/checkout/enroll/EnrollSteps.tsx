import { Box, Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Money } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/notify.ts'
import { focusFirstError } from '#web/ui/focus-first-error.ts'
import type { Order, PricedCart, PricedItem } from '../answers.ts'
import { seenOf } from '../balance.ts'
import { asksForCard, itemOf, offerOf } from '../priced-cart.ts'
import { useConfirm } from '../useConfirm.ts'
import { rememberPayer } from '../payer.ts'
import { checkoutTexts } from '../texts.ts'
import { ConfirmStep } from './ConfirmStep.tsx'
import styles from './Enroll.module.css'
import { MethodStep } from './MethodStep.tsx'
import { PersonalStep } from './PersonalStep.tsx'
import { enrollTexts as texts } from './texts.ts'
import { onlyListener, useEnrollForm } from './useEnrollForm.ts'

/** Document 2 §8. */
const FAILED_MS = 4000
const ACTION = 'enroll'

/** The three steps with their buttons; each is left only when it's whole (document 2 §4). */
export function EnrollSteps({
  cart,
  onCancel,
  onSending,
  onBought,
}: {
  cart: PricedCart
  onCancel: () => void
  onSending: (sending: boolean) => void
  onBought: (order: Order) => void
}) {
  const form = useEnrollForm(cart)
  const { step } = form
  const heading = useStepFocus(step)
  const root = useRef<HTMLFormElement>(null)
  const { confirm, sending, refusal, forget } = useConfirm({
    cart: {
      items: cart.items.map(({ course_id: courseId, type_coursed }) => ({
        courseId,
        courseType: form.type ?? type_coursed,
      })),
      code: form.scholarship.code,
    },
    onBought: (order) => {
      notify.succeeded(ACTION)
      rememberPayer({ method: form.paidBy, holder: form.card.card.holder })
      onBought(order)
    },
    onRefused: ({ about, sentence, isUnexpected }) => {
      if (about === 'scholarship') form.scholarship.refuse(sentence)
      if (about === 'cart') form.scholarship.readAnew()
      notify.error(isUnexpected ? texts.unexpected : sentence, {
        title: checkoutTexts.failed,
        durationMs: FAILED_MS,
        about: ACTION,
      })
    },
    onSending,
  })

  function send() {
    const { type, paidBy, scholarship, percent } = form
    if (!form.accepted) {
      form.requireTerms()
      return focusFirstError(root.current)
    }
    const asksCard = paidBy !== null && asksForCard(cart, paidBy)
    const summary = asksCard ? form.card.summarize() : null
    if (type === null || paidBy === null || (asksCard && !summary)) return form.goTo(type === null ? 1 : 2)
    confirm({
      items: cart.items.map((item) => ({ ...itemOf(item), type_coursed: type })),
      expected_total_cents: cart.total_cents,
      seen: seenOf(form.balance, offerOf(cart, paidBy)),
      payment_method: paidBy,
      scholarship_code: percent > 0 ? (scholarship.applied?.code ?? null) : null,
      card: summary,
    })
  }

  function submit() {
    if (step === 3) return send()
    forget()
    if (!form.next()) focusFirstError(root.current)
  }

  function back() {
    forget()
    form.back()
  }

  return (
    <form
      ref={root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <EnrollHeader item={cart.items[0]} step={step} />
      <h3 ref={heading} tabIndex={-1} className={styles.stepTitle}>
        <span className={styles.stepOf}>{texts.stepOf(step)}</span> {texts.steps[step - 1]}
      </h3>
      {step === 1 && <PersonalStep form={form} onlyListener={onlyListener(cart)} />}
      {step === 2 && (
        <MethodStep
          form={form}
          cart={cart}
          refused={refusal?.about === 'method' && !form.method ? refusal.sentence : undefined}
        />
      )}
      {step === 3 && <ConfirmStep form={form} cart={cart} refusal={refusal} />}
      <div className={styles.actions}>
        <Button variant="subtle" onClick={onCancel} disabled={sending}>
          {texts.cancel}
        </Button>
        {step > 1 && (
          <Button variant="default" onClick={back} disabled={sending}>
            {texts.back}
          </Button>
        )}
        <Button type="submit" aria-disabled={sending} data-sending={sending || undefined}>
          {step < 3
            ? texts.next
            : sending
              ? texts.processing
              : refusal
                ? texts.retry
                : form.isCredited
                  ? checkoutTexts.backToCourse
                  : texts.confirm}
        </Button>
      </div>
    </form>
  )
}

/** Each new step is read from its heading on; the first one leaves the focus to the dialog. */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus()
  }, [step])
  return heading
}

/** The period, its dates, until when one may enroll, the price; and how far the enrollment has come. */
function EnrollHeader({ item, step }: { item: PricedItem | undefined; step: number }) {
  const window = item?.window
  return (
    <Box mb="1.1rem">
      {window && (
        <div className={styles.period}>
          <div>
            <p className={styles.periodName}>{window.period_name}</p>
            <p>{texts.period(window.period_start, window.period_end)}</p>
            <p>{texts.until(window.enrollment_end_date)}</p>
          </div>
          <strong>
            <Money cents={item.price_cents} />
          </strong>
        </div>
      )}
      <ol className={styles.steps} aria-label={texts.stepsLabel}>
        {texts.steps.map((label, index) => {
          const done = index + 1 < step
          return (
            <li key={label} data-done={done || undefined} aria-current={index + 1 === step ? 'step' : undefined}>
              <span aria-hidden>{done ? <IconCheck size={16} stroke={2.5} /> : index + 1}</span>
              {label}
            </li>
          )
        })}
      </ol>
    </Box>
  )
}
