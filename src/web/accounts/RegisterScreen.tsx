import { Alert, Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { register, RegistrationAddress, RegistrationBasics, RegistrationIdentification } from '#contract/accounts.ts'
import { call, type ProblemError } from '#web/api/client.ts'
import { check, useContractForm } from '#web/api/useContractForm.ts'
import { useSession } from '#web/session/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { EntryCard } from '#web/ui/EntryCard.tsx'
import styles from './Accounts.module.css'
import { AddressStep } from './AddressStep.tsx'
import { BasicsStep } from './BasicsStep.tsx'
import { IdentificationStep } from './IdentificationStep.tsx'
import { EMPTY_REGISTRATION, registrationOf, type RegistrationValues } from './registration-values.ts'
import { accountsTexts as texts } from './texts.ts'
import { useDocumentAvailability, useEmailAvailability } from './useAvailability.ts'

export type StepProps = { form: UseFormReturnType<RegistrationValues> }

const SCHEMAS = [RegistrationBasics, RegistrationIdentification, RegistrationAddress] as const
/** Each step checks its own fields: see `problemsOf`. */
const ANYTHING = z.object({})

/** /register: the wizard of three steps (document 1 §2, §4, §5). */
export function RegisterScreen() {
  const { settings } = useSession()
  const router = useRouter()
  const [step, setStep] = useState(0)
  const [notice, setNotice] = useState<string | null>(null)
  const { form, formProps, sending } = useContractForm<RegistrationValues>({
    schema: ANYTHING,
    initialValues: EMPTY_REGISTRATION,
    validate: (values) => problemsOf(step, values),
    send: advance,
    onFailure: showRefusal,
  })
  const email = useEmailAvailability(form.values.email)
  const document = useDocumentAvailability(form.values.document_type, form.values.document_number)
  const head = useStepFocus(step)

  async function advance(values: RegistrationValues) {
    const blocked = [[email, texts.emailInvalid] as const, [document, texts.documentInvalid] as const][step]
    if (blocked?.[0] === 'taken') return setNotice(blocked[1])
    if (blocked?.[0] === 'checking') return setNotice(texts.checking)
    setNotice(null)
    if (step < SCHEMAS.length - 1) return setStep(step + 1)
    const { confirmation_required } = await call(register, registrationOf(values))
    const search = confirmation_required ? { email_sent: true, email: values.email } : { registered: true }
    await router.navigate({ to: '/login', search })
  }

  function showRefusal(problem: ProblemError) {
    if (problem.code === 'EMAIL_TAKEN') setStep(0)
    if (problem.code === 'DOCUMENT_TAKEN') setStep(1)
    setNotice(problem.detail || texts.failed)
    return true
  }

  if (!settings.allow_registration) {
    return (
      <EntryCard title={texts.closedTitle}>
        <p>{texts.closed}</p>
        <AppLink to="/login">{texts.login}</AppLink>
      </EntryCard>
    )
  }
  return (
    <EntryCard title={texts.title} wide>
      <Progress step={step} />
      <h2 ref={head} tabIndex={-1}>
        {texts.steps[step]}
      </h2>
      {notice && (
        <Alert color="rojo" role="alert">
          {notice}
        </Alert>
      )}
      <form
        {...formProps}
        onSubmit={(event) => {
          setNotice(Object.keys(problemsOf(step, form.values)).length > 0 ? texts.required : null)
          formProps.onSubmit(event)
        }}
      >
        {step === 0 && <BasicsStep form={form} availability={email} />}
        {step === 1 && <IdentificationStep form={form} availability={document} />}
        {step === 2 && <AddressStep form={form} />}
        <div className={styles.deeds}>
          {step > 0 && (
            <Button variant="default" onClick={() => setStep(step - 1)} disabled={sending}>
              {texts.previous}
            </Button>
          )}
          <Button type="submit" loading={sending}>
            {step === SCHEMAS.length - 1 ? texts.submit : texts.next}
          </Button>
        </div>
      </form>
      <p>
        {texts.hasAccount} <AppLink to="/login">{texts.login}</AppLink>
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

/** What is wrong with the fields of one step: the contract's schema, and the password typed twice. */
function problemsOf(step: number, values: RegistrationValues) {
  const schema = SCHEMAS[step] ?? RegistrationAddress
  const { whatsapp, ...problems } = check(schema, registrationOf(values))
  const differ = step === 0 && values.password !== values.password_confirmation
  return {
    ...problems,
    ...(whatsapp && { phone: whatsapp }),
    ...(differ && { password_confirmation: texts.passwordsDiffer }),
  }
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
