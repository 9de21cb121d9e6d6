import { Alert, Stack, TextInput } from '@mantine/core'
import { removeUserSecondStep, SecondStepRemovalForm } from '#contract/users.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { NO_PROOF, ProofFields } from '#web/session/ProofFields.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import type { UserRow } from './answers.ts'
import { actionTexts as texts } from './texts.ts'

/** Takes the second step off from somebody who lost the telephone, with why and the proof of who does it. */
export default function SecondStepRemovalDialog({
  user: { id, name },
  onClose,
}: {
  user: UserRow
  onClose: () => void
}) {
  const removal = useAction(removeUserSecondStep, { changes: ['audit'] })
  const { form, dialogProps, refusal } = useFormDialog({
    schema: SecondStepRemovalForm,
    about: `second step ${id}`,
    initialValues: { ...NO_PROOF, reason: '' },
    send: (values) => removal.mutateAsync({ userId: id, ...values }),
    sent: { message: texts.secondStepRemovedText(name), title: texts.secondStepRemoved },
    onClosed: onClose,
  })
  return (
    <FormDialog
      title={texts.secondStepTitle(name)}
      submitLabel={texts.secondStepConfirm}
      size="md"
      {...dialogProps}
      dirty={form.values.reason !== ''}
    >
      <Stack mb="md">
        <p>{texts.secondStepText}</p>
        {refusal && (
          <Alert color="rojo" role="alert">
            {refusal}
          </Alert>
        )}
        <TextInput
          label={texts.secondStepReason}
          description={texts.secondStepReasonHint}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <ProofFields form={form} />
      </Stack>
    </FormDialog>
  )
}
