import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Conflict } from '#web/api/conflict.ts'
import { confirm } from './confirm-store.ts'
import { ConflictPlace } from './ConflictPlace.tsx'
import { DialogButtons } from './DialogButtons.tsx'
import { uiTexts } from './texts.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import type { DialogState } from './useDialog.ts'

/** A form in a dialog, with its buttons below. Closing it asks first when something was typed. */
export function FormDialog({
  title,
  submitLabel,
  dirty,
  sending,
  waiting = false,
  isSaved = false,
  formProps,
  conflict,
  also,
  dialog,
  size = 'lg',
  children,
}: {
  title: string
  submitLabel: string
  dirty: boolean
  sending: boolean
  /** Something (a file) is still in transit, so nothing can be sent yet. */
  waiting?: boolean
  /** What is typed stays in this tab: leaving needs no question. */
  isSaved?: boolean
  /** Of useContractForm. */
  formProps: { onSubmit: (event?: React.FormEvent<HTMLFormElement>) => void; noValidate: true }
  /** Of useContractForm, where it edits something stored. */
  conflict?: { shown: Conflict | null; round: number }
  /** Another way to send it, after which something else follows. */
  also?: { label: string; send: () => void } | undefined
  dialog: DialogState
  size?: 'md' | 'lg' | 'xl'
  children: ReactNode
}) {
  const close = async () => {
    if (sending) return
    if (!dirty || (await confirm(DISCARD))) dialog.close()
  }
  return (
    <Modal
      opened={dialog.opened}
      onClose={() => void close()}
      onExitTransitionEnd={dialog.onExitTransitionEnd}
      title={title}
      size={size}
    >
      <UnsavedGuard dirty={dirty && dialog.opened && !sending && !isSaved} />
      <form {...formProps}>
        <ConflictPlace conflict={conflict}>
          {children}
          <DialogButtons>
            <Button variant="default" onClick={() => void close()} disabled={sending}>
              {uiTexts.cancel}
            </Button>
            {also && (
              <Button variant="light" onClick={also.send} disabled={sending || waiting}>
                {also.label}
              </Button>
            )}
            <Button type="submit" loading={sending} disabled={waiting}>
              {submitLabel}
            </Button>
          </DialogButtons>
        </ConflictPlace>
      </form>
    </Modal>
  )
}

const DISCARD = {
  title: uiTexts.unsavedTitle,
  text: uiTexts.unsavedText,
  isFinal: false,
  confirmLabel: uiTexts.unsavedLeave,
  cancelLabel: uiTexts.unsavedStay,
}
