import { Text, Textarea } from '@mantine/core'
import { ReasonForm } from '#contract/forum.ts'
import type { EntryKind } from '#domain/forum/entries.ts'
import { FORUM_LIMITS } from '#domain/forum/limits.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { useDialog } from '#web/ui/useDialog.ts'
import { useHideEntry, useReportEntry } from './queries.ts'
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
  deed,
  kind,
  entryId,
  onClose,
}: {
  deed: 'report' | 'hide'
  kind: EntryKind
  entryId: string
  onClose: () => void
}) {
  const dialog = useDialog(onClose)
  const report = useReportEntry()
  const hide = useHideEntry()
  const words = WORDS[deed]
  const { form, formProps, sending } = useContractForm({
    schema: ReasonForm,
    initialValues: { reason: '' },
    send: ({ reason }) => (deed === 'report' ? report : hide).mutateAsync({ kind, entryId, reason }),
    onSent: () => {
      notify.success(words.done)
      dialog.close()
    },
    onFailure: (problem) => {
      notify.error(problem.detail, { title: texts.failed, durationMs: 5000 })
      return true
    },
  })
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.send}
      dirty={form.isDirty()}
      sending={sending}
      formProps={formProps}
      dialog={dialog}
    >
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
