import { Alert, Button, Skeleton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { AppLink } from '#web/ui/AppLink.tsx'
import { EntryCard } from '#web/ui/EntryCard.tsx'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import styles from './Accounts.module.css'
import { BasicsStep } from './BasicsStep.tsx'
import { type ProgramField, type RegistrationValues } from './registration-values.ts'
import { accountsTexts as texts } from './texts.ts'
import { useRegistration } from './useRegistration.ts'

/** The second and third step come while the first one is filled in. */
const waiting = () => <Skeleton height={420} />
const IdentificationStep = lazy(() => import('./IdentificationStep.tsx'), { waiting })
const AddressStep = lazy(() => import('./AddressStep.tsx'), { waiting })

/** The three steps, one at a time; the address names the step, and none is reached before those before it are right. */
export function RegistrationWizard(props: {
  step: number
  onStep: (step: number, how?: { replace: boolean }) => void
  initial: RegistrationValues
  restored: boolean
  next: string | undefined
  /** What follows once the account exists. */
  lead: string | null
  ProgramField: ProgramField
}) {
  const { form, formProps, sending, step, notice, email, document, previous, last } = useRegistration(props)
  const head = useStepFocus(step)
  useEffect(() => {
    IdentificationStep.preload()
    AddressStep.preload()
  }, [])
  return (
    <EntryCard title={texts.title} wide {...(props.lead && { lead: props.lead })}>
      <Progress step={step} />
      <h2 ref={head} tabIndex={-1}>
        {texts.steps[step]}
      </h2>
      {notice && (
        <Alert color={notice.tone} role="alert">
          {notice.text}
        </Alert>
      )}
      <form {...formProps}>
        {step === 0 && <BasicsStep form={form} availability={email} />}
        {step === 1 && <IdentificationStep form={form} availability={document} />}
        {step === 2 && <AddressStep form={form} ProgramField={props.ProgramField} />}
        <div className={styles.actions}>
          {step > 0 && (
            <Button variant="default" onClick={previous} disabled={sending}>
              {texts.previous}
            </Button>
          )}
          <Button type="submit" loading={sending}>
            {last ? texts.submit : texts.next}
          </Button>
        </div>
      </form>
      <p>
        {texts.hasAccount}{' '}
        <AppLink to="/login" search={{ next: props.next }}>
          {texts.login}
        </AppLink>
      </p>
    </EntryCard>
  )
}

function Progress({ step }: { step: number }) {
  return (
    <div className={styles.progress}>
      <span>{texts.stepOf(step + 1, texts.steps.length)}</span>
      <ol aria-hidden>
        {texts.steps.map((name, index) => (
          <li key={name} data-done={index < step || undefined} aria-current={index === step ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Moves the focus to the heading of a new step, so that readers start at its top. */
function useStepFocus(step: number) {
  const head = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) head.current?.focus()
    shown.current = step
  }, [step])
  return head
}
