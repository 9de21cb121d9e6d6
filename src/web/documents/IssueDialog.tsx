import { Stack, TextInput } from '@mantine/core'
import { PaperForm } from '#contract/documents.ts'
import { DOCUMENT_LIMITS } from '#domain/documents/kinds.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { useDialog } from '#web/ui/useDialog.ts'
import type { PaperOffer } from './answers.ts'
import { paperTexts as texts } from './texts.ts'

/** Confirms a paper before it's issued, and asks to whom it's to be shown. */
export default function IssueDialog({
  offer,
  issue,
  onClose,
}: {
  offer: PaperOffer
  issue: (form: { kind: PaperOffer['kind']; enrollment_id: string | null; addressee: string }) => Promise<unknown>
  onClose: () => void
}) {
  const dialog = useDialog(onClose)
  const { kind, enrollment_id } = offer
  const { form, formProps, sending } = useContractForm({
    schema: PaperForm,
    initialValues: { kind, enrollment_id, addressee: '' },
    send: issue,
    onSent: () => {
      notify.success(texts.issued)
      dialog.close()
    },
    onFailure: ({ detail }) => {
      notify.error(detail, { title: texts.issueFailed })
      return true
    },
  })
  return (
    <FormDialog
      title={texts.issueTitle(texts.nameOf(offer))}
      submitLabel={texts.issue}
      dirty={form.isDirty()}
      sending={sending}
      formProps={formProps}
      dialog={dialog}
      size="md"
    >
      <Stack gap="0.75rem">
        <p>{texts.issueLead}</p>
        <TextInput
          label={texts.addressee}
          description={texts.addresseeHint}
          maxLength={DOCUMENT_LIMITS.addressee}
          data-autofocus
          {...form.getInputProps('addressee')}
        />
      </Stack>
    </FormDialog>
  )
}
