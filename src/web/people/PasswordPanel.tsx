import { Alert, Button, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { changePassword, PasswordForm } from '#contract/people.ts'
import { useAction } from '#web/api/useAction.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { usePasswordChecks } from '#web/api/usePasswordChecks.ts'
import { CodeField } from '#web/session/CodeField.tsx'
import { useSession } from '#web/session/session.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { notify } from '#web/ui/notify.ts'
import { Panel } from '#web/ui/Section.tsx'
import styles from './Profile.module.css'
import { securityTexts as texts } from './texts.ts'

const EMPTY = { current_password: '', code: '', password: '', password_confirmation: '' }

/** The change of one's own password; every other session ends. */
export function PasswordPanel() {
  const change = useAction(changePassword, { changes: ['access'] })
  const { user } = useSession()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { form, formProps, sending } = useContractForm({
    schema: PasswordForm,
    about: null,
    initialValues: EMPTY,
    validate: ({ password, password_confirmation }) =>
      password === password_confirmation ? {} : { password_confirmation: texts.differ },
    send: ({ current_password, code, password }) => {
      setRefusal(null)
      return change.mutateAsync({ current_password, code, password })
    },
    onSent: () => {
      form.setValues(EMPTY)
      form.resetDirty(EMPTY)
      notify.success(texts.changed)
    },
    onFailure: (problem) => {
      setRefusal(problem.detail)
      return true
    },
  })
  usePasswordChecks(form)
  const { onChange: setCode, ...code } = form.getInputProps('code')
  return (
    <Panel title={texts.passwordTitle} lead={texts.passwordLead}>
      <form {...formProps} className={styles.fields}>
        {refusal && (
          <Alert color="rojo" role="alert">
            {refusal}
          </Alert>
        )}
        {/* Password managers look for whose password it is. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          label={texts.current}
          autoComplete="current-password"
          key={form.key('current_password')}
          {...form.getInputProps('current_password')}
        />
        {user?.second_step.is_on && <CodeField {...code} onChange={setCode} />}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <PasswordField
            label={texts.password}
            description={texts.passwordHint}
            autoComplete="new-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <PasswordField
            label={texts.confirmation}
            autoComplete="new-password"
            key={form.key('password_confirmation')}
            {...form.getInputProps('password_confirmation')}
          />
        </SimpleGrid>
        <div className={styles.actions}>
          <Button type="submit" variant="default" loading={sending}>
            {texts.change}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
