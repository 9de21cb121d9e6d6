import { Alert, Button, SimpleGrid, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { createFirstAdministrator, RegistrationBasics } from '#contract/accounts.ts'
import { call } from '#web/api/client.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { usePasswordChecks } from '#web/api/usePasswordChecks.ts'
import { setSession } from '#web/session/session.ts'
import { EntryCard } from '#web/ui/EntryCard.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { firstAdministratorTexts as texts } from './first-administrator-texts.ts'
import { uiTexts } from '#web/ui/texts.ts'

const EMPTY = { first_name: '', last_name: '', email: '', password: '', password_confirmation: '' }

/** /first-administrator: where the link of the first start leads (docs/operations.md). */
export function FirstAdministratorScreen({ code }: { code: string }) {
  const router = useRouter()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { form, formProps, sending } = useContractForm({
    schema: RegistrationBasics,
    about: null,
    initialValues: EMPTY,
    validate: ({ password, password_confirmation }) =>
      password === password_confirmation ? {} : { password_confirmation: texts.differ },
    send: async ({ password_confirmation: _repeated, ...values }) => {
      setRefusal(null)
      setSession(await call(createFirstAdministrator, { code, ...values }))
      await router.navigate({ href: '/admin/dashboard', replace: true })
    },
    onChange: () => setRefusal(null),
    onFailure: (problem) => {
      setRefusal(problem.detail)
      return true
    },
  })
  usePasswordChecks(form)
  const field = (name: keyof typeof EMPTY) => form.getInputProps(name)

  return (
    <EntryCard title={texts.title} lead={texts.lead} wide>
      {refusal && (
        <Alert color="rojo" role="alert">
          {refusal}
        </Alert>
      )}
      <form {...formProps}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={texts.firstName} autoComplete="given-name" {...field('first_name')} />
          <TextInput label={uiTexts.lastName} autoComplete="family-name" {...field('last_name')} />
        </SimpleGrid>
        <TextInput label={texts.email} type="email" autoComplete="email" {...field('email')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <PasswordField label={texts.password} autoComplete="new-password" {...field('password')} />
          <PasswordField label={texts.confirmation} autoComplete="new-password" {...field('password_confirmation')} />
        </SimpleGrid>
        <Button type="submit" loading={sending}>
          {texts.submit}
        </Button>
      </form>
    </EntryCard>
  )
}
