import { NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { NewUserForm, createUser } from '#contract/users.ts'
import { ROLES } from '#domain/access/roles.ts'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { PERSON_TEXTS } from '#contract/person-texts.ts'
import { PERSON_LIMITS } from '#domain/people/limits.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { beginWait } from '#web/ui/useCoolDown.ts'
import { invitationOf } from './invitation.ts'
import { EmailField } from './EmailField.tsx'
import { actionTexts, userFormTexts as texts } from './texts.ts'
import { USER_CHANGES } from './useUserActions.ts'

/** The list's first choice means no role of its own. */
const Form = z.extend(NewUserForm, { role: z.union([z.literal(''), z.enum(ROLES)]) })
type Values = z.input<typeof Form>
const EMPTY: Values = { first_name: '', last_name: '', email: '', role: '' }

/** Creates a person and mails them an invitation. */
export default function CreateDialog({ onClose }: { onClose: () => void }) {
  const create = useAction(createUser, { changes: USER_CHANGES })
  const { form, dialogProps } = useFormDialog<Values, typeof Form>({
    schema: Form,
    initialValues: EMPTY,
    send: async ({ role, ...values }) => {
      const { wait_seconds, ...person } = await create.mutateAsync({ ...values, role: role || undefined })
      beginWait(invitationOf(person), wait_seconds)
    },
    sent: ({ email }) => ({ message: actionTexts.invitedText(email.trim()), title: texts.created }),
    failed: texts.createFailed,
    onClosed: onClose,
  })
  return (
    <FormDialog title={texts.createTitle} submitLabel={texts.create} {...dialogProps}>
      <Stack>
        <Text>{texts.createLead}</Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={PERSON_TEXTS.first_name}
            maxLength={PERSON_LIMITS.first_name}
            required
            data-autofocus
            {...form.getInputProps('first_name')}
          />
          <TextInput
            label={PERSON_TEXTS.last_name}
            maxLength={PERSON_LIMITS.last_name}
            required
            {...form.getInputProps('last_name')}
          />
        </SimpleGrid>
        <EmailField field={form.getInputProps('email')} onTaken={(error) => form.setFieldError('email', error)} />
        <NativeSelect
          label={texts.role}
          description={texts.roleHint}
          data={[
            { value: '', label: texts.defaultRole },
            ...ROLES.map((value) => ({ value, label: ROLE_TEXTS[value] })),
          ]}
          {...form.getInputProps('role')}
        />
      </Stack>
    </FormDialog>
  )
}
