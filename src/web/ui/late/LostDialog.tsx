import { Button, Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { DialogButtons } from '../DialogButtons.tsx'
import { uiTexts } from '../texts.ts'
import { LostButton, textOf, titleOf, type LostProps } from './LostPlace.tsx'

/**
 * Says in a dialog's stead that it can't come. The dialog itself follows when this one is gone and the focus is back at what
 * opened it: there it goes when that is closed too.
 */
export function LostDialog({
  opened,
  onClose,
  children,
  ...lost
}: LostProps & { opened: boolean; onClose: () => void; children: ReactNode }) {
  const [isShown, setIsShown] = useState(false)
  if (opened && !isShown) setIsShown(true)
  if (isShown) return <Message {...lost} opened={opened} onClose={onClose} onGone={() => setIsShown(false)} />
  return children
}

function Message({
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
  // Whoever shows it may take it away at once when it's closed.
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
