import { Alert, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { removeUserSecondStep, SecondStepRemovalForm } from '#contract/users.ts'
import { useAction } from '#web/api/useAction.ts'
import { useContractForm } from '#web/api/useContractForm.ts'
import { NO_PROOF, ProofFields } from '#web/session/ProofFields.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { useDialog } from '#web/ui/useDialog.ts'
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
  const dialog = useDialog(onClose)
  const removal = useAction(removeUserSecondStep, { changes: ['audit'] })
  const [refusal, setRefusal] = useState<string | null>(null)
  const { form, formProps, sending } = useContractForm({
    schema: SecondStepRemovalForm,
    about: `second step ${id}`,
    initialValues: { ...NO_PROOF, reason: '' },
    send: (values) => {
      setRefusal(null)
      return removal.mutateAsync({ userId: id, ...values })
    },
    onSent: () => {
      notify.success(texts.secondStepRemovedText(name), { title: texts.secondStepRemoved })
      dialog.close()
    },
    onChange: () => setRefusal(null),
    onFailure: ({ detail }) => {
      setRefusal(detail)
      return true
    },
  })
  return (
    <FormDialog
      title={texts.secondStepTitle(name)}
      submitLabel={texts.secondStepConfirm}
      dirty={form.values.reason !== ''}
      sending={sending}
      formProps={formProps}
      dialog={dialog}
      size="md"
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
