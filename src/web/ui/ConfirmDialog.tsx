import { Button, Modal, Text } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { OpenQuestion } from './confirm-store.ts'
import { Consequences } from './Consequences.tsx'
import { DialogButtons } from './DialogButtons.tsx'
import { uiTexts } from './texts.ts'

/** The dialog of `confirm()`: the safe answer has the focus, unless the question is made to be said yes to. */
export function ConfirmDialog({ question }: { question: OpenQuestion }) {
  // Opened after it has mounted, or it would not know where the focus came from.
  const mounted = useMounted()
  const { title, text, confirmLabel, cancelLabel, destructive = true, readyToConfirm = false, answer, open } = question
  return (
    <Modal opened={open && mounted} onClose={() => answer(false)} title={title} zIndex={300}>
      {text && (
        <Text component="div" mb="sm">
          {text}
        </Text>
      )}
      <Consequences {...question} />
      <DialogButtons>
        <Button variant="default" data-autofocus={!readyToConfirm || undefined} onClick={() => answer(false)}>
          {cancelLabel ?? uiTexts.cancel}
        </Button>
        <Button
          color={destructive ? 'rojo' : 'tinta'}
          data-autofocus={readyToConfirm || undefined}
          // An Enter held since before the question came is no answer to it.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => answer(true)}
        >
          {confirmLabel}
        </Button>
      </DialogButtons>
    </Modal>
  )
}
