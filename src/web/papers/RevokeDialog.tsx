import { Stack, Textarea } from '@mantine/core'
import { RevocationForm, revokePaper } from '#contract/papers.ts'
import { PAPER_LIMITS } from '#domain/papers/kinds.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import type { Paper } from './answers.ts'
import { paperTexts as texts } from './texts.ts'

/** Takes a paper back, with the reason that its holder reads. */
export default function RevokeDialog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const revoke = useAction(revokePaper, { evenRefused: true })
  const { form, dialogProps } = useFormDialog({
    schema: RevocationForm,
    about: `revoking ${paper.id}`,
    initialValues: { reason: '' },
    send: ({ reason }) => revoke.mutateAsync({ paperId: paper.id, reason }),
    sent: texts.revoked,
    failed: texts.revokeFailed,
    onClosed: onClose,
  })
  return (
    <FormDialog
      title={texts.revokeTitle(`${texts.names[paper.kind]} ${texts.number(paper)}`)}
      submitLabel={texts.revoke}
      size="md"
      {...dialogProps}
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
          maxLength={PAPER_LIMITS.reason}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </Stack>
    </FormDialog>
  )
}
