import { Box, Stack } from '@mantine/core'
import { useState } from 'react'
import { ProofForm } from '#contract/second-step.ts'
import { deleteOwnAccount, getUserLinks } from '#contract/users.ts'
import { call } from '#web/api/client.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { NO_PROOF, ProofFields } from '#web/session/ProofFields.tsx'
import { Consequences } from '#web/ui/Consequences.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import type { UserLinks } from './answers.ts'
import { actionTexts as texts } from './texts.ts'

/** Deletes the current user's account, once they have proved again that it's theirs. */
export default function OwnDeletionDialog({ links: asked, onClose }: { links: UserLinks; onClose: () => void }) {
  const [links, setLinks] = useState(asked)
  const deletion = useAction(deleteOwnAccount)
  const { form, dialogProps } = useFormDialog({
    schema: ProofForm,
    about: null,
    initialValues: NO_PROOF,
    send: (values) => deletion.mutateAsync({ ...values, seen: links.seen }),
    onSent: () => window.location.assign('/'),
    failed: texts.deleteFailed,
    onRefused: ({ code }) =>
      code === 'DELETION_CHANGED' && void call(getUserLinks, { userId: links.id }).then(setLinks),
    onClosed: onClose,
  })
  return (
    <FormDialog title={texts.ownDeleteTitle} submitLabel={texts.ownDeleteConfirm} {...dialogProps} size="md">
      <Box component="p" mb="0.5rem">
        {texts.deleteText(links)}
      </Box>
      <Consequences changes={texts.endedCourses(links)} loses={texts.losses(links)} isFinal />
      <Stack>
        <ProofFields form={form} />
      </Stack>
    </FormDialog>
  )
}
