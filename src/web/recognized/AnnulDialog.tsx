import { Box, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AnnulmentForm, annulRecognition, getRestingOnRecognition } from '#contract/recognized.ts'
import { RECOGNITION_LIMITS } from '#domain/recognized/history-columns.ts'
import { read } from '#web/api/read.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import type { Recognition } from './answers.ts'
import { RECOGNIZED_CHANGES } from './changes.ts'
import { namesOf } from './columns.tsx'
import { RestingNote } from './RestingNote.tsx'
import { equivalenceTexts as texts, recognizedTexts } from './texts.ts'

/** Takes back what was recognized by mistake, with the reason that its person reads. */
export default function AnnulDialog({ recognition, onClose }: { recognition: Recognition; onClose: () => void }) {
  const annul = useAction(annulRecognition, { changes: RECOGNIZED_CHANGES, evenRefused: true })
  const resting = useQuery({ ...read(getRestingOnRecognition, { recognizedId: recognition.id }), staleTime: 0 })
  const { form, dialogProps } = useFormDialog({
    schema: AnnulmentForm,
    about: `annulling ${recognition.id}`,
    initialValues: { reason: '' },
    send: ({ reason }) => annul.mutateAsync({ recognizedId: recognition.id, reason, seen: resting.data?.seen }),
    sent: texts.annulled,
    failed: texts.annulFailed,
    onClosed: onClose,
  })
  return (
    <FormDialog
      {...dialogProps}
      title={texts.annulTitle(namesOf(recognition))}
      submitLabel={recognizedTexts.annul}
      size="md"
      waiting={!resting.data || resting.isFetching}
    >
      <Box component="p" mb="1rem">
        {texts.annulLead}
      </Box>
      <RestingNote query={resting} />
      <Textarea
        mt="1rem"
        label={texts.annulReason}
        autosize
        minRows={3}
        required
        maxLength={RECOGNITION_LIMITS.reason}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
