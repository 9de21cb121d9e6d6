import { Alert, Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { checkRecovery, Password, resetPassword } from '#contract/accounts.ts'
import { call, ProblemError } from '#web/api/client.ts'
import { read } from '#web/api/read.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { forgetPerson } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { EntryCard } from '#web/ui/EntryCard.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { recoveryTexts as texts } from './texts.ts'

const NewPassword = z.object({ password: Password })
const EMPTY = { password: '', password_confirmation: '' }

/** /auth/callback?type=recovery (decision A4) or type=invitation: a password by the mailed link; every session ends. */
export function NewPasswordScreen({ code, isInvitation }: { code: string; isInvitation: boolean }) {
  const link = useQuery({ ...read(checkRecovery, { code }), retry: 1 })
  const [died, setDied] = useState(false)
  if (died || !code || (link.error instanceof ProblemError && link.error.code === 'LINK_EXPIRED'))
    return <DeadLink isInvitation={isInvitation} />
  return (
    <EntryCard
      title={isInvitation ? texts.invitedTitle : texts.newTitle}
      lead={isInvitation ? texts.invitedLead : texts.newLead}
    >
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
    initialValues: EMPTY,
    validate: (values) =>
      values.password === values.password_confirmation ? {} : { password_confirmation: texts.differ },
    send: async ({ password }) => {
      setRefusal(null)
      const { email } = await call(resetPassword, { code, password })
      forgetPerson()
      queries.clear()
      await router.navigate({ to: '/login', search: { reset: true, email }, replace: true })
    },
    onChange: () => setRefusal(null),
    onFailure: (problem) => {
      if (problem.code === 'LINK_EXPIRED') onDead()
      else setRefusal(problem.detail)
      return true
    },
  })
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

function DeadLink({ isInvitation }: { isInvitation: boolean }) {
  return (
    <EntryCard title={texts.deadTitle} lead={isInvitation ? texts.deadInvitation : texts.dead}>
      <ButtonLink to="/login" search={{ mode: 'recuperar' }}>
        {texts.askNew}
      </ButtonLink>
    </EntryCard>
  )
}
