import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { ownPath } from '#domain/access/next-path.ts'
import { register } from '#contract/accounts.ts'
import { canonicalEmail } from '#domain/people/email.ts'
import { beginWait } from '#web/ui/useCoolDown.ts'
import { call, ProblemError } from '#web/api/client.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { forgetDraft, saveDraft } from './draft.ts'
import {
  furthestStep,
  hasBlank,
  LAST_STEP,
  problemsOf,
  stepOf,
  stillRefused,
  type Refused,
} from './registration-problems.ts'
import { registrationOf, type RegistrationValues } from './registration-values.ts'
import { accountsTexts as texts } from './texts.ts'
import { useIdentityDocumentAvailability, useEmailAvailability, type Availability } from '#web/api/useAvailability.ts'

/** Each step checks its own fields: see `problemsOf`. */
const ANYTHING = z.object({})
const PHONE_STEP = stepOf('whatsapp')
/** Why a step may not be left: see `blockOf`. */
const BLOCKS: readonly string[] = [texts.emailInvalid, texts.identityDocumentInvalid, texts.checking]
/** What the fields themselves say about being corrected. */
const OF_FIELDS: readonly string[] = [...BLOCKS, texts.required]

export type WizardNotice = { tone: 'rojo' | 'tinta'; text: string }

/** The wizard's state: its form, its step, the message above the form, and how it continues. */
export function useRegistration({
  step: wanted,
  onStep,
  initial,
  restored,
  next,
}: {
  step: number
  onStep: (step: number, how?: { replace: boolean }) => void
  initial: RegistrationValues
  restored: boolean
  next: string | undefined
}) {
  const router = useRouter()
  const queries = useQueryClient()
  const [notice, setNotice] = useState<WizardNotice | null>(null)
  const [step, setStep] = useState(() => Math.min(wanted - 1, furthestStep(initial)))
  const [refused, setRefused] = useState<Refused | null>(null)
  const refuse = (text: string) => setNotice({ tone: 'rojo', text })
  const { form, formProps, sending } = useContractForm<RegistrationValues>({
    schema: ANYTHING,
    about: null,
    initialValues: initial,
    validate: (values) => ({ ...stillRefused(step, values, refused), ...problemsOf(step, values) }),
    send: advance,
    // What the server said was about other fields than these.
    onChange: () => setNotice((now) => (now?.tone === 'rojo' && !OF_FIELDS.includes(now.text) ? null : now)),
    onInvalid: (errors) => {
      const wrong = Math.min(
        ...Object.keys(errors)
          .map(stepOf)
          .filter((one) => one >= 0),
      )
      if (wrong < step) onStep(wrong + 1)
    },
    onFailure: (problem) => {
      refuse(problem.status >= 500 && problem.code === 'UNEXPECTED' ? texts.failed : problem.detail || texts.failed)
      return true
    },
  })
  const { values } = form
  const email = useEmailAvailability(values.email)
  const document = useIdentityDocumentAvailability(values.document_type, values.document_number)

  // The address leads; a step that isn't reached yet leads back to the first one that is wrong.
  useEffect(() => {
    const reached = Math.min(wanted - 1, furthestStep(form.getValues()))
    if (reached !== wanted - 1) {
      if (restored && reached === 0) setNotice({ tone: 'tinta', text: texts.retypePassword })
      onStep(reached + 1, { replace: true })
    }
    setStep(reached)
    // Only a change of the address moves the wizard: typing must not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted])

  // Of what the server refused, each step shows its own part when it's come to.
  useEffect(() => {
    if (refused) form.setErrors(stillRefused(step, form.getValues(), refused))
    // Typing takes an error away by itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [step, refused])

  useEffect(() => saveDraft(values), [values])

  async function advance(sent: RegistrationValues) {
    const blocked = blockOf(step, email, document)
    if (blocked) return refuse(blocked)
    setNotice(null)
    const impossible = step === PHONE_STEP && (await impossiblePhone(sent))
    if (impossible) {
      form.setFieldError('phone', impossible)
      form.getInputNode('phone')?.focus()
      return
    }
    if (step < LAST_STEP) return onStep(step + 2)
    // Before the account is made: one that can't come is told like a lost connection.
    const photos = sent.photo ? await import('./store-photo.ts') : null
    const { confirmation_required, photo_token, wait_seconds } = await call(register, {
      ...registrationOf(sent),
      next: ownPath(next) ? next : undefined,
    }).catch((error: unknown) => {
      if (error instanceof ProblemError && error.fields) setRefused({ sent, fields: error.fields })
      throw error
    })
    if (sent.photo && photos) await photos.storePhoto(sent.photo, photo_token)
    forgetDraft()
    beginWait(`confirmation ${canonicalEmail(sent.email)}`, wait_seconds)
    const outcome = confirmation_required ? { email_sent: true } : { registered: true }
    const search = { ...outcome, email: sent.email.trim(), next }
    await router.navigate({ to: '/login', search })
  }

  /** Null also when nobody can say now: the server asks again when the form is sent. */
  async function impossiblePhone({ phone_dial, phone }: RegistrationValues): Promise<string | null> {
    try {
      const { phoneProblem } = await import('./phone-problem.ts')
      return await phoneProblem(queries, phone_dial, phone)
    } catch {
      return null
    }
  }

  function onSubmit(event?: React.FormEvent<HTMLFormElement>) {
    if (hasBlank(step, form.getValues())) refuse(texts.required)
    else setNotice(null)
    formProps.onSubmit(event)
  }

  /** Waiting for an answer ends with the answer, and what was wrong with the fields with what they are now. */
  function isMended(text: string): boolean {
    if (text === texts.required) return !hasBlank(step, values)
    return BLOCKS.includes(text) && blockOf(step, email, document) !== text
  }

  return {
    form,
    formProps: { ...formProps, onSubmit },
    sending,
    step,
    notice: notice && isMended(notice.text) ? null : notice,
    email,
    document,
    last: step === LAST_STEP,
    previous: () => {
      setNotice(null)
      onStep(step)
    },
  }
}

/** Why the step may not be left yet; the last one looks at both answers again (document 1 §5). */
function blockOf(step: number, email: Availability, document: Availability): string | null {
  const last = step === LAST_STEP
  const asked = [...(step === 0 || last ? [email] : []), ...(step === 1 || last ? [document] : [])]
  if ((step === 0 || last) && email === 'taken') return texts.emailInvalid
  if ((step === 1 || last) && document === 'taken') return texts.identityDocumentInvalid
  return asked.includes('checking') ? texts.checking : null
}
