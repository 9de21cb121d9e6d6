import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { CodeForm, signInWithCode } from '#contract/second-step.ts'
import { call } from '#web/api/client.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { CodeField } from '#web/session/CodeField.tsx'
import { useSession } from '#web/session/session.ts'
import { EntryCard } from '#web/ui/EntryCard.tsx'
import { secondStepTexts as texts } from './second-step-texts.ts'
import { useEntering } from './useEntering.ts'

/** The second step of /login: a code of the telephone, which is sent as soon as it's whole, or a recovery code. */
export default function SecondStepForm({
  ticket,
  next,
  onBack,
}: {
  ticket: string
  next: string | undefined
  /** To the password again; `why` when the portal asks for it. */
  onBack: (why?: string) => void
}) {
  const enter = useEntering(next)
  const { contact_email } = useSession().settings
  const [refusal, setRefusal] = useState<string | null>(null)
  const { form, formProps, sending } = useContractForm({
    schema: CodeForm,
    about: null,
    initialValues: { code: '' },
    send: async ({ code }) => enter(await call(signInWithCode, { ticket, code })),
    onFailure: ({ code, detail }) => {
      if (code === 'SECOND_STEP_EXPIRED') onBack(detail)
      else {
        setRefusal(detail)
        // What was typed stays, to be corrected or typed over.
        const typed = form.getInputNode('code')
        typed?.focus()
        if (typed instanceof HTMLInputElement) typed.select()
      }
      return true
    },
  })
  const { onChange: setCode, ...field } = form.getInputProps('code')
  return (
    <EntryCard title={texts.title} lead={texts.lead}>
      {refusal && (
        <Alert color="rojo" role="alert">
          {refusal}
        </Alert>
      )}
      <form {...formProps}>
        <CodeField
          {...field}
          hasFocus
          onChange={(code) => {
            setRefusal(null)
            setCode(code)
          }}
          onFull={() => formProps.onSubmit()}
        />
        <Button type="submit" loading={sending} fullWidth>
          {texts.submit}
        </Button>
        <Button variant="default" onClick={() => onBack()} disabled={sending} fullWidth>
          {texts.back}
        </Button>
      </form>
      <p className="hint">
        {texts.lost} {contact_email && <a href={`mailto:${contact_email}`}>{texts.write(contact_email)}</a>}
      </p>
    </EntryCard>
  )
}
