import { Stack, Textarea } from '@mantine/core'
import { RevocationForm, revokeDocument } from '#contract/documents.ts'
import { DOCUMENT_LIMITS } from '#domain/documents/kinds.ts'
import { useAction } from '#web/api/useAction.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { useDialog } from '#web/ui/useDialog.ts'
import type { Paper } from './answers.ts'
import { paperTexts as texts } from './texts.ts'

/** Takes a paper back, with the reason that its holder reads. */
export default function RevokeDialog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const dialog = useDialog(onClose)
  const revoke = useAction(revokeDocument, { evenRefused: true })
  const { form, formProps, sending } = useContractForm({
    schema: RevocationForm,
    initialValues: { reason: '' },
    send: ({ reason }) => revoke.mutateAsync({ documentId: paper.id, reason }),
    onSent: () => {
      notify.success(texts.revoked)
      dialog.close()
    },
    onFailure: ({ detail }) => {
      notify.error(detail, { title: texts.revokeFailed })
      return true
    },
  })
  return (
    <FormDialog
      title={texts.revokeTitle(`${texts.names[paper.kind]} ${texts.number(paper)}`)}
      submitLabel={texts.revoke}
      dirty={form.isDirty()}
      sending={sending}
      formProps={formProps}
      dialog={dialog}
      size="md"
    >
      <Stack gap="0.75rem">
        <p>{texts.revokeLead}</p>
        <Textarea
          label={texts.reason}
          description={texts.reasonHint}
          required
          autosize
          minRows={2}
          maxRows={6}
          maxLength={DOCUMENT_LIMITS.reason}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </Stack>
    </FormDialog>
  )
}
