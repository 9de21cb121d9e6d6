import { useState } from 'react'
import { SignInForm, signIn } from '#contract/access.ts'
import type { SentForm } from '#contract/operation.ts'
import { call, type ProblemError } from '#web/api/client.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { beginWait } from '#web/ui/useCoolDown.ts'
import { waitKey } from './link-mails.ts'
import { accessTexts as texts } from './texts.ts'
import { useEntering } from './useEntering.ts'

/** Why the server didn't let a person in; `unconfirmed` is the address whose confirmation may be sent again. */
export type SignInRefusal = { text: string; unconfirmed?: string }

/** The form of /login: signs in, or gets the ticket with which the second step does. */
export function useSignIn({ email = '', next }: { email?: string; next?: string }) {
  const enter = useEntering(next)
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null)
  const [ticket, setTicket] = useState<string | null>(null)
  const { form, formProps, sending } = useContractForm({
    schema: SignInForm,
    about: null,
    initialValues: { email, password: '', remember: false },
    validate: missing,
    send: async (values) => {
      setRefusal(null)
      const { second_step_ticket, ...session } = await call(signIn, values)
      if (second_step_ticket === null) return enter(session)
      setTicket(second_step_ticket)
      form.setFieldValue('password', '')
    },
    // The way to another confirmation mail stays: what is typed doesn't change that it's missing.
    onChange: () => setRefusal((now) => (now?.unconfirmed ? now : null)),
    onFailure: (problem) => {
      setRefusal(refusalOf(problem, form.getValues().email))
      return true
    },
  })
  /** From the second step back to the password. */
  const startAgain = (why?: string) => {
    setTicket(null)
    setRefusal(why ? { text: why } : null)
  }
  return { form, formProps, sending, refusal, ticket, startAgain }
}

/** Both fields are required, and one sentence says it (document 1 §5). */
function missing({ email, password }: SentForm<typeof SignInForm>) {
  return {
    ...(!email.trim() && { email: texts.missing }),
    ...(!password && { password: texts.missing }),
  }
}

function refusalOf({ code, status, detail, retry_after }: ProblemError, email: string): SignInRefusal {
  if (code === 'EMAIL_NOT_CONFIRMED') {
    beginWait(waitKey('confirmation', email), retry_after ?? 0)
    return { text: detail, unconfirmed: email.trim() }
  }
  // A failure of ours has nothing to tell the user.
  return { text: status >= 500 && code === 'UNEXPECTED' ? texts.failed : detail || texts.failed }
}
