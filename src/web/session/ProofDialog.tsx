import { Alert, Stack } from '@mantine/core'
import { ProofForm } from '#contract/second-step.ts'
import type { SentForm } from '#contract/operation.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { NO_PROOF, ProofFields } from './ProofFields.tsx'
import { proofTexts as texts } from './proof-texts.ts'
import { useSession } from './session.ts'

/**
 * Asks for the password, and for a code from users with a second step, before an action that must not be possible from an
 * unattended screen. Opened the way `lazyDialog` opens dialogs; rejections are shown in it, and it closes once `send` is done.
 */
export default function ProofDialog({
  title,
  text,
  submitLabel,
  send,
  onClose,
}: {
  title: string
  /** What is about to be done; without it only why it's asked. */
  text?: string
  submitLabel: string
  /** Sends the action with the proof; usually a mutation's mutateAsync. */
  send: (proof: SentForm<typeof ProofForm>) => Promise<unknown>
  onClose: () => void
}) {
  const { user } = useSession()
  const { form, dialogProps, refusal } = useFormDialog({
    schema: ProofForm,
    about: null,
    initialValues: NO_PROOF,
    send: (proof) => send(proof),
    onClosed: onClose,
  })
  return (
    <FormDialog title={title} submitLabel={submitLabel} size="md" {...dialogProps} dirty={false}>
      <Stack mb="md">
        {text && <p>{text}</p>}
        <p className="soft">{user?.second_step.is_on ? texts.leadWithCode : texts.lead}</p>
        {refusal && (
          <Alert color="rojo" role="alert">
            {refusal}
          </Alert>
        )}
        <ProofFields form={form} hasFocus />
      </Stack>
    </FormDialog>
  )
}
