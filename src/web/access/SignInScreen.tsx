import { Alert, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { SignInForm, signIn } from '#contract/access.ts'
import { ownPath } from '#domain/access/next-path.ts'
import { landingRole } from '#domain/access/roles.ts'
import { call } from '#web/api/client.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { forgetPerson, setSession, useSession } from '#web/session/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { EntryCard } from '#web/ui/EntryCard.tsx'
import { accessTexts as texts } from './texts.ts'

export type SignInSearch = { registered?: boolean; email_sent?: boolean; email?: string; next?: string }

/** /login (document 1 §2, §5, §8): notices of the address, the form, and the way to register. */
export function SignInScreen({ search }: { search: SignInSearch }) {
  const { settings } = useSession()
  const router = useRouter()
  const queries = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { form, formProps, sending } = useContractForm({
    schema: SignInForm,
    initialValues: { email: search.email ?? '', password: '', remember: false },
    validate: ({ email, password }) => (email.trim() && password ? {} : { password: texts.missing }),
    send: async (values) => {
      setRefusal(null)
      const session = await call(signIn, values)
      forgetPerson()
      queries.clear()
      setSession(session)
      const role = landingRole(session.user?.role ?? [])
      await router.navigate({ href: ownPath(search.next) ?? (role ? `/${role}/dashboard` : '/'), replace: true })
    },
    onFailure: (problem) => {
      setRefusal(problem.detail || texts.failed)
      return true
    },
  })

  return (
    <EntryCard title={texts.title} lead={texts.lead}>
      {settings.maintenance_mode && <Alert color="ambar">{texts.maintenance}</Alert>}
      <Notice search={search} />
      {refusal && (
        <Alert color="rojo" role="alert">
          {refusal}
        </Alert>
      )}
      <form {...formProps}>
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="username"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={texts.password}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Checkbox
          label={texts.remember}
          description={texts.rememberHint}
          key={form.key('remember')}
          {...form.getInputProps('remember', { type: 'checkbox' })}
        />
        <Button type="submit" loading={sending} fullWidth>
          {texts.submit}
        </Button>
      </form>
      <p>
        {texts.noAccount} <AppLink to="/register">{texts.register}</AppLink>
      </p>
    </EntryCard>
  )
}

function Notice({ search }: { search: SignInSearch }) {
  if (search.registered) {
    return (
      <Alert color="verde" title={texts.registeredTitle}>
        {texts.registered}
      </Alert>
    )
  }
  if (!search.email_sent) return null
  return (
    <Alert color="tinta" title={texts.emailSentTitle}>
      {texts.emailSent(search.email ?? texts.yourEmail)}
    </Alert>
  )
}
