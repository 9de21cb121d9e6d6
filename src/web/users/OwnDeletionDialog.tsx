import { Box, List, Stack } from '@mantine/core'
import { useState } from 'react'
import { ProofForm } from '#contract/second-step.ts'
import { deleteOwnAccount, getUserLinks } from '#contract/users.ts'
import { call } from '#web/api/client.ts'
import { useAction } from '#web/api/useAction.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { NO_PROOF, ProofFields } from '#web/session/ProofFields.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { useDialog } from '#web/ui/useDialog.ts'
import type { UserLinks } from './answers.ts'
import { actionTexts as texts } from './texts.ts'

/** Deletes the account of whoever is looking, once they showed anew that it's theirs. */
export default function OwnDeletionDialog({ links: asked, onClose }: { links: UserLinks; onClose: () => void }) {
  const [links, setLinks] = useState(asked)
  const dialog = useDialog(onClose)
  const deletion = useAction(deleteOwnAccount)
  const { form, formProps, sending } = useContractForm({
    schema: ProofForm,
    about: null,
    initialValues: NO_PROOF,
    send: (values) => deletion.mutateAsync({ ...values, seen: links.seen }),
    onSent: () => window.location.assign('/'),
    onFailure: ({ code, detail }) => {
      notify.error(detail, { title: texts.deleteFailed })
      if (code === 'DELETION_CHANGED') void call(getUserLinks, { userId: links.id }).then(setLinks)
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
      <Stack>
        <ProofFields form={form} />
      </Stack>
    </FormDialog>
  )
}
