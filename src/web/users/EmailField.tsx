import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { listUsers } from '#contract/users.ts'
import { isEmail } from '#domain/people/email.ts'
import { call } from '#web/api/client.ts'
import { userFormTexts as texts } from './texts.ts'

/** An email that no other account has: asked when the field is left, and by the server again on saving (document 3 §5). */
export function EmailField({
  field,
  ownId,
  hint,
  onTaken,
}: {
  /** Of the form's getInputProps. */
  field: GetInputPropsReturnType
  /** Whose email it is now. */
  ownId?: string
  /** What is to be known of it, or of changing it. */
  hint?: string | undefined
  onTaken: (error: string) => void
}) {
  async function check(typed: string) {
    if (!isEmail(typed)) return
    // When the question can't be asked now, the answer comes with the submit.
    const taken = await isEmailTaken(typed.trim(), ownId).catch(() => false)
    if (taken) onTaken(texts.emailTaken)
  }
  return (
    <TextInput
      label={texts.email}
      description={hint}
      type="email"
      autoComplete="off"
      required
      {...field}
      onBlur={(event) => {
        field.onBlur?.(event)
        void check(event.currentTarget.value)
      }}
    />
  )
}

/** Whether another user has this email. */
async function isEmailTaken(email: string, exceptId: string | undefined): Promise<boolean> {
  const { items } = await call(listUsers, { email, page_size: 1 })
  return items.some(({ id }) => id !== exceptId)
}
