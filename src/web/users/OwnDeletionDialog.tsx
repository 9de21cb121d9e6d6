import { Box, List } from '@mantine/core'
import { deleteOwnAccount, OwnDeletionForm } from '#contract/users.ts'
import { useAction } from '#web/api/useAction.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { notify } from '#web/ui/notify.ts'
import { useDialog } from '#web/ui/useDialog.ts'
import type { UserLinks, UserRow } from './answers.ts'
import { deedTexts as texts } from './texts.ts'

/** Deletes the account of whoever is looking, once they gave its password. */
export default function OwnDeletionDialog({
  user,
  links,
  onClose,
}: {
  user: UserRow
  links: UserLinks
  onClose: () => void
}) {
  const dialog = useDialog(onClose)
  const deletion = useAction(deleteOwnAccount)
  const { form, formProps, sending } = useContractForm({
    schema: OwnDeletionForm,
    initialValues: { current_password: '' },
    send: (values) => deletion.mutateAsync(values),
    onSent: () => window.location.assign('/'),
    onFailure: ({ detail }) => {
      notify.error(detail, { title: texts.deleteFailed })
      return true
    },
  })
  return (
    <FormDialog
      title={texts.ownDeleteTitle}
      submitLabel={texts.ownDeleteConfirm}
      dirty={form.isDirty()}
      sending={sending}
      formProps={formProps}
      dialog={dialog}
      size="md"
    >
      <Box component="p" mb="0.5rem">
        {texts.deleteText(links)}
      </Box>
      <List mb="md">
        {texts.losses(links).map((loss) => (
          <List.Item key={loss}>{loss}</List.Item>
        ))}
      </List>
      {/* Password managers look for whose password it is. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label={texts.ownPassword}
        autoComplete="current-password"
        {...form.getInputProps('current_password')}
      />
    </FormDialog>
  )
}
