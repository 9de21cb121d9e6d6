import { Button, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { PaperForm } from '#contract/papers.ts'
import { DOCUMENT_FIELDS } from '#domain/papers/fields.ts'
import { PAPER_LIMITS } from '#domain/papers/kinds.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import type { Paper, PaperOffer } from './answers.ts'
import { paperTexts as texts } from './texts.ts'

type Issued = Pick<Paper, 'id' | 'kind' | 'number' | 'year'>

/**
 * Confirms a paper before it's issued, and asks to whom it's to be shown; then hands it out. Of several, the first is chosen until
 * another one is.
 */
export default function IssueDialog({
  offers: [first, ...others],
  issue,
  addressOf,
  onClose,
}: {
  offers: readonly [PaperOffer, ...PaperOffer[]]
  issue: (form: { kind: PaperOffer['kind']; subject_id: string | null; addressee: string }) => Promise<Issued>
  /** Where the issued paper's file is. */
  addressOf: (paperId: string) => string
  onClose: () => void
}) {
  const offers = [first, ...others]
  const [issued, setIssued] = useState<Issued | null>(null)
  const { form, dialogProps } = useFormDialog({
    schema: PaperForm,
    about: `issuing ${first.kind} ${first.subject_id}`,
    initialValues: { kind: first.kind, subject_id: first.subject_id, addressee: '' },
    send: async (values) => setIssued(await issue(values)),
    failed: texts.issueFailed,
    // It goes on with what was issued.
    onSent: () => undefined,
    onClosed: onClose,
  })
  const { kind, subject_id } = form.values
  const chosen = offers.findIndex((offer) => offer.kind === kind && offer.subject_id === subject_id)
  const isAddressed = DOCUMENT_FIELDS[kind].some((field) => field === 'destinatario')
  const choose = (index: number) => {
    const offer = offers[index] ?? first
    form.setValues({ kind: offer.kind, subject_id: offer.subject_id })
  }
  const { dialog } = dialogProps
  if (issued) {
    return (
      <Modal
        opened={dialog.opened}
        onClose={dialog.close}
        onExitTransitionEnd={dialog.onExitTransitionEnd}
        transitionProps={{ duration: dialog.opened ? 0 : undefined }}
        title={texts.nameOf(offers[chosen] ?? first)}
        size="md"
      >
        <EmptyState icon={IconCircleCheck} title={texts.issued} text={texts.issuedAs(texts.number(issued))} />
        <DialogButtons>
          <Button variant="default" onClick={dialog.close}>
            {texts.close}
          </Button>
          <Button
            component="a"
            href={addressOf(issued.id)}
            download
            data-autofocus
            leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
          >
            {texts.download}
          </Button>
        </DialogButtons>
      </Modal>
    )
  }
  return (
    <FormDialog
      title={others.length > 0 ? texts.issueOne : texts.nameOf(first)}
      submitLabel={texts.issue}
      size="md"
      {...dialogProps}
    >
      <Stack gap="0.75rem">
        {others.length > 0 && (
          <NativeSelect
            label={texts.which}
            data={offers.map((offer, index) => ({ value: String(index), label: texts.nameOf(offer) }))}
            value={String(chosen)}
            onChange={({ currentTarget: { value } }) => choose(Number(value))}
          />
        )}
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
