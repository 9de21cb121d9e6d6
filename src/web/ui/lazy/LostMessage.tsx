import { Button, Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'
import { DialogButtons } from '../DialogButtons.tsx'
import { uiTexts } from '../texts.ts'
import { LostButton, textOf, titleOf, type LostProps } from './LostPlace.tsx'

/** The small dialog that says that another can't come. */
export function LostMessage({
  opened,
  onClose,
  onGone,
  ...lost
}: LostProps & { opened: boolean; onClose: () => void; onGone: () => void }) {
  const mounted = useMounted()
  const [origin] = useState(() => document.activeElement)
  const giveBack = useCallback(() => {
    if (origin instanceof HTMLElement) origin.focus({ preventScroll: true })
  }, [origin])
  // The component that shows it may remove it as soon as it's closed.
  useEffect(() => () => void (document.activeElement === document.body && giveBack()), [giveBack])
  return (
    <Modal
      opened={opened && mounted}
      onClose={onClose}
      onExitTransitionEnd={() => {
        giveBack()
        onGone()
      }}
      title={titleOf(lost)}
      returnFocus={false}
      size="sm"
    >
      <p role="status">{textOf(lost)}</p>
      <DialogButtons>
        <Button variant="default" onClick={() => onClose()}>
          {uiTexts.close}
        </Button>
        <LostButton {...lost} />
      </DialogButtons>
    </Modal>
  )
}
