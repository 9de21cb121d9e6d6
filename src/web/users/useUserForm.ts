import { UserForm, updateUser } from '#contract/users.ts'
import { isEmail } from '#domain/people/email.ts'
import { ProblemError } from '#web/api/client.ts'
import { useAction } from '#web/api/useAction.ts'
import { check } from '#web/api/useContractForm.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { notify } from '#web/ui/notify.ts'
import type { User } from './answers.ts'
import { userFormTexts as texts } from './texts.ts'
import { type UserValues, valuesOf } from './user-values.ts'
import { USER_CHANGES } from './useUserActions.ts'

const LONG_MS = 8000

/** The edit form: errors are shown beside their fields and in a toast with its own title (document 3 §8). */
export function useUserForm(user: User, onClosed: () => void) {
  const update = useAction(updateUser, { changes: USER_CHANGES })
  const { form, dialogProps } = useFormDialog<UserValues, typeof UserForm>({
    schema: UserForm,
    about: `user ${user.id}`,
    initialValues: valuesOf(user),
    edits: { version: user.version, valuesOf: (stored) => valuesOf({ ...user, ...stored }) },
    send: (_, edit) => update.mutateAsync({ ...edit, userId: user.id }).catch(tellTakenEmail),
    sent: ({ first_name, last_name }) => ({
      message: texts.updatedText(`${first_name} ${last_name}`),
      title: texts.updated,
    }),
    failed: { title: texts.updateFailed, durationMs: LONG_MS },
    onClosed,
  })

  function onSubmit(event?: React.FormEvent<HTMLFormElement>) {
    tellProblems(form.values)
    dialogProps.formProps.onSubmit(event)
  }
  return { form, dialogProps: { ...dialogProps, formProps: { ...dialogProps.formProps, onSubmit } } }
}

/** One toast for what the form itself sees is wrong. */
function tellProblems(values: UserValues) {
  const email = values.email.trim()
  if (email === '') notify.error(texts.emailRequiredText, { title: texts.emailRequired })
  else if (!isEmail(email)) notify.error(texts.emailInvalidText, { title: texts.emailInvalid })
  else if (Object.keys(check(UserForm, values)).length > 0) notify.error(texts.invalidText, { title: texts.invalid })
}

/** The field shows it too: see useContractForm. */
function tellTakenEmail(error: unknown): never {
  const email = error instanceof ProblemError ? error.fields?.['email'] : undefined
  if (email?.code === 'USER_EMAIL_TAKEN') notify.error(email.message, { title: texts.emailDuplicated })
  throw error
}
