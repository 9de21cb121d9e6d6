import { Button, Group, Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { confirm } from './confirm-store.ts'
import { uiTexts } from './texts.ts'

/** A form in a dialog, with its buttons below. Closing it asks first when something was typed. */
export function FormDialog({
  title,
  submitLabel,
  dirty,
  sending,
  formProps,
  onClose,
  size = 'lg',
  children,
}: {
  title: string
  submitLabel: string
  dirty: boolean
  sending: boolean
  /** Of useContractForm. */
  formProps: { onSubmit: (event?: React.FormEvent<HTMLFormElement>) => void; noValidate: true }
  onClose: () => void
  size?: 'md' | 'lg' | 'xl'
  children: ReactNode
}) {
  // Opened after it has mounted, or it would not know where the focus came from.
  const mounted = useMounted()
  const close = async () => {
    if (sending) return
    if (!dirty || (await confirm(DISCARD))) onClose()
  }
  return (
    <Modal opened={mounted} onClose={() => void close()} title={title} size={size}>
      <form {...formProps}>
        {children}
        <Group justify="flex-end" mt="xl">
          <Button variant="default" onClick={() => void close()} disabled={sending}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" loading={sending}>
            {submitLabel}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

const DISCARD = {
  title: uiTexts.unsavedTitle,
  text: uiTexts.unsavedText,
  confirmLabel: uiTexts.unsavedLeave,
  cancelLabel: uiTexts.unsavedStay,
}
