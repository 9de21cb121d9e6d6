import { Alert, Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { checkRecovery, Password, resetPassword } from '#contract/accounts.ts'
import { call, ProblemError } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { usePasswordChecks } from '#web/api/usePasswordChecks.ts'
import { forgetPerson, getSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { EntryCard } from '#web/ui/EntryCard.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { recoveryTexts as texts } from './texts.ts'

const NewPassword = z.object({ password: Password })
const EMPTY = { password: '', password_confirmation: '' }

/** What a link to a new password was mailed for: the `type` in its address. */
export const PASSWORD_LINKS = ['recovery', 'invitation', 'take_back'] as const
type Kind = (typeof PASSWORD_LINKS)[number]

/**
 * /auth/callback?type=recovery (decision A4), type=invitation, or type=take_back, which gives an account its email before back (decision A12):
 * a password by the mailed link; every session ends.
 */
export function NewPasswordScreen({ code, kind }: { code: string; kind: Kind }) {
  const link = useQuery({ ...read(checkRecovery, { code }), retry: 1 })
  const [died, setDied] = useState(false)
  if (died || !code || (link.error instanceof ProblemError && link.error.code === 'LINK_EXPIRED'))
    return <DeadLink kind={kind} />
  return (
    <EntryCard title={texts.newTitles[kind]} lead={texts.newLeads[kind]}>
      <QueryState query={link} skeleton={<Skeleton height={210} />}>
        {() => <NewPasswordForm code={code} onDead={() => setDied(true)} />}
      </QueryState>
    </EntryCard>
  )
}

function NewPasswordForm({ code, onDead }: { code: string; onDead: () => void }) {
  const router = useRouter()
  const queries = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { form, formProps, sending } = useContractForm({
    schema: NewPassword,
    about: null,
    initialValues: EMPTY,
    validate: (values) =>
      values.password === values.password_confirmation ? {} : { password_confirmation: texts.differ },
    send: async ({ password }) => {
      setRefusal(null)
      const { email } = await call(resetPassword, { code, password })
      const wasSomebodys = getSession().user !== null
      forgetPerson(null)
      queries.clear()
      await router.navigate({ to: '/login', search: { reset: true, email }, replace: true })
      if (wasSomebodys) window.location.reload()
    },
    onChange: () => setRefusal(null),
    onFailure: (problem) => {
      if (problem.code === 'LINK_EXPIRED') onDead()
      else setRefusal(problem.detail)
      return true
    },
  })
  usePasswordChecks(form)
  return (
    <form {...formProps}>
      {refusal && (
        <Alert color="rojo" role="alert">
          {refusal}
        </Alert>
      )}
      <PasswordField
        label={texts.password}
        description={texts.passwordHint}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={texts.confirmation}
        autoComplete="new-password"
        {...form.getInputProps('password_confirmation')}
      />
      <Button type="submit" loading={sending} fullWidth>
        {texts.save}
      </Button>
    </form>
  )
}

function DeadLink({ kind }: { kind: Kind }) {
  return (
    <EntryCard title={texts.deadTitle} lead={texts.deadLeads[kind]}>
      <ButtonLink to="/login" search={{ mode: 'recuperar' }}>
        {texts.askNew}
      </ButtonLink>
    </EntryCard>
  )
}
