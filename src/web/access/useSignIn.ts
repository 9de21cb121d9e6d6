import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { SignInForm, signIn } from '#contract/access.ts'
import { ownPath } from '#domain/access/next-path.ts'
import { landingRole } from '#domain/access/roles.ts'
import { call, type ProblemError } from '#web/api/client.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { forgetPerson, setSession } from '#web/session/session.ts'
import { keepOnlyTypedBy } from '#web/session/typed.ts'
import { accessTexts as texts } from './texts.ts'

/** Why the server didn't let a person in; `unconfirmed` is the address whose confirmation may be sent again. */
export type SignInRefusal = { text: string; unconfirmed?: string }

/** The form of /login: signs in, forgets whoever was here before, and goes where the address or the role says. */
export function useSignIn({ email = '', next }: { email?: string; next?: string }) {
  const router = useRouter()
  const queries = useQueryClient()
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null)
  const { form, formProps, sending } = useContractForm({
    schema: SignInForm,
    initialValues: { email, password: '', remember: false },
    validate: missing,
    send: async (values) => {
      setRefusal(null)
      const session = await call(signIn, values)
      forgetPerson()
      queries.clear()
      setSession(session)
      keepOnlyTypedBy(session.user?.id ?? null)
      const role = landingRole(session.user?.role ?? [])
      await router.navigate({ href: ownPath(next) ?? (role ? `/${role}/dashboard` : '/'), replace: true })
    },
    // The way to another confirmation mail stays: what is typed doesn't change that it's missing.
    onChange: () => setRefusal((now) => (now?.unconfirmed ? now : null)),
    onFailure: (problem) => {
      setRefusal(refusalOf(problem, form.getValues().email))
      return true
    },
  })
  return { form, formProps, sending, refusal }
}

/** Both fields are required, and one sentence says it (document 1 §5). */
function missing({ email, password }: { email: string; password: string }) {
  return {
    ...(!email.trim() && { email: texts.missing }),
    ...(!password && { password: texts.missing }),
  }
}

function refusalOf({ code, status, detail }: ProblemError, email: string): SignInRefusal {
  if (code === 'EMAIL_NOT_CONFIRMED') return { text: detail, unconfirmed: email.trim() }
  // A failure of ours has nothing to tell the person.
  return { text: status >= 500 && code === 'UNEXPECTED' ? texts.failed : detail || texts.failed }
}
