import type { UseFormReturnType } from '@mantine/form'
import type { Proof } from '#contract/second-step.ts'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { CodeField } from './CodeField.tsx'
import { proofTexts as texts } from './proof-texts.ts'
import { useSession } from './session.ts'

/** What a form of these fields starts with. */
export const NO_PROOF = { password: '', code: '' } satisfies Proof

/** The password, and the code for users with a second step: fields of a form whose schema includes those of ProofForm. */
export function ProofFields<V extends Record<string, unknown> & typeof NO_PROOF>({
  form,
  hasFocus = false,
}: {
  form: UseFormReturnType<V>
  /** In a dialog that begins with them. */
  hasFocus?: boolean
}) {
  const { user } = useSession()
  const { onChange: setCode, ...code } = form.getInputProps('code')
  return (
    <>
      {/* Password managers look for whose password it is. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        data-autofocus={hasFocus || undefined}
        {...form.getInputProps('password')}
      />
      {user?.second_step.is_on && <CodeField {...code} onChange={setCode} />}
    </>
  )
}
