import { Textarea } from '@mantine/core'
import type { CallOutput } from '#contract/operation.ts'
import { messagePeople, PeopleMessageForm } from '#contract/users-together.ts'
import { NOTIFICATION_LIMITS } from '#domain/notifications/types.ts'
import { useAction } from '#web/api/useAction.ts'
import { useFormDialog } from '#web/api/useFormDialog.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { togetherTexts as texts } from './texts.ts'

type Refused = CallOutput<typeof messagePeople>['refused']

/** A message to the chosen people. */
export default function MessageDialog({
  ids,
  onRefused,
  onClose,
}: {
  ids: readonly string[]
  onRefused: (refused: Refused) => void
  onClose: () => void
}) {
  const sending = useAction(messagePeople, { changes: ['audit'] })
  const { form, dialogProps } = useFormDialog({
    schema: PeopleMessageForm,
    about: `message to ${ids.join(' ')}`,
    initialValues: { message: '' },
    send: async ({ message }) => {
      const { done, refused } = await sending.mutateAsync({ user_ids: [...ids], message })
      onRefused(refused)
      if (done.length > 0) notify.success(texts.sent(done.length))
    },
    failed: texts.sendFailed,
    onClosed: onClose,
  })
  return (
    <FormDialog title={texts.writeTitle(ids.length)} submitLabel={texts.send} size="md" {...dialogProps}>
      <Textarea
        label={texts.message}
        description={texts.messageHint}
        required
        data-autofocus
        autosize
        minRows={4}
        maxRows={10}
        maxLength={NOTIFICATION_LIMITS.message}
        {...form.getInputProps('message')}
      />
    </FormDialog>
  )
}
