import { Stack, TextInput } from '@mantine/core'
import { PaperForm } from '#contract/papers.ts'
import { DOCUMENT_FIELDS } from '#domain/papers/fields.ts'
import { PAPER_LIMITS } from '#domain/papers/kinds.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import type { PaperOffer } from './answers.ts'
import { paperTexts as texts } from './texts.ts'

/** Confirms a paper before it's issued, and asks to whom it's to be shown. */
export default function IssueDialog({
  offer,
  issue,
  onClose,
}: {
  offer: PaperOffer
  issue: (form: { kind: PaperOffer['kind']; subject_id: string | null; addressee: string }) => Promise<unknown>
  onClose: () => void
}) {
  const { kind, subject_id } = offer
  const isAddressed = DOCUMENT_FIELDS[kind].some((field) => field === 'destinatario')
  const { form, dialogProps } = useFormDialog({
    schema: PaperForm,
    about: `issuing ${kind} ${subject_id}`,
    initialValues: { kind, subject_id, addressee: '' },
    send: issue,
    sent: texts.issued,
    failed: texts.issueFailed,
    onClosed: onClose,
  })
  return (
    <FormDialog title={texts.issueTitle(texts.nameOf(offer))} submitLabel={texts.issue} size="md" {...dialogProps}>
      <Stack gap="0.75rem">
        <p>{texts.issueLead}</p>
        {isAddressed && (
          <TextInput
            label={texts.addressee}
            description={texts.addresseeHint}
            maxLength={PAPER_LIMITS.addressee}
            data-autofocus
            {...form.getInputProps('addressee')}
          />
        )}
      </Stack>
    </FormDialog>
  )
}
