import { Box, Textarea } from '@mantine/core'
import * as z from 'zod/mini'
import { ReopenReason } from '#contract/grade-shapes.ts'
import { reopenActa } from '#contract/grades.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { actaTexts as texts } from './acta-texts.ts'
import type { ActaClosing } from './answers.ts'
import { ENROLLMENT_CHANGES } from './changes.ts'

const Reopening = z.object({ reason: ReopenReason })

/** Opens a closed acta again, with the reason that its students and its teacher read (decision L14). */
export default function ReopenActaDialog({ acta, onClose }: { acta: ActaClosing; onClose: () => void }) {
  const reopen = useAction(reopenActa, { changes: ENROLLMENT_CHANGES, evenRefused: true })
  const { form, dialogProps } = useFormDialog({
    schema: Reopening,
    about: `reopening ${acta.id}`,
    initialValues: { reason: '' },
    send: ({ reason }) => reopen.mutateAsync({ actaId: acta.id, reason }),
    sent: texts.done(acta.period_name),
    failed: texts.failed,
    onClosed: onClose,
  })
  return (
    <FormDialog title={texts.reopenTitle(acta.period_name)} submitLabel={texts.reopen} {...dialogProps} size="md">
      <Box component="p" mb="1rem">
        {texts.lead}
      </Box>
      <Textarea
        label={texts.reason}
        description={texts.reasonHint}
        autosize
        minRows={3}
        required
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
