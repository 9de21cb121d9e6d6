import { Text, Textarea } from '@mantine/core'
import { ReasonForm, hideEntry, reportEntry } from '#contract/forum.ts'
import type { EntryKind } from '#domain/forum/entries.ts'
import { FORUM_LIMITS } from '#domain/forum/limits.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { writingTexts as texts } from './texts.ts'

const WORDS = {
  report: {
    title: texts.reportTitle,
    lead: texts.reportLead,
    reason: texts.reportReason,
    send: texts.reportSend,
    done: texts.reported,
  },
  hide: {
    title: texts.hideTitle,
    lead: texts.hideLead,
    reason: texts.hideReason,
    send: texts.hideSend,
    done: texts.hiddenDone,
  },
} as const

/** Reports an entry to staff, or hides it as staff: both say why. */
export default function ReasonDialog({
  action,
  kind,
  entryId,
  onClose,
}: {
  action: 'report' | 'hide'
  kind: EntryKind
  entryId: string
  onClose: () => void
}) {
  const report = useAction(reportEntry)
  const hide = useAction(hideEntry)
  const words = WORDS[action]
  const { form, dialogProps } = useFormDialog({
    schema: ReasonForm,
    initialValues: { reason: '' },
    send: ({ reason }) => (action === 'report' ? report : hide).mutateAsync({ kind, entryId, reason }),
    sent: words.done,
    failed: texts.failed,
    draft: `${action} ${entryId}`,
    onClosed: onClose,
  })
  return (
    <FormDialog title={words.title} submitLabel={words.send} {...dialogProps}>
      <Text mb="md">{words.lead}</Text>
      <Textarea
        label={words.reason}
        maxLength={FORUM_LIMITS.reason}
        required
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
