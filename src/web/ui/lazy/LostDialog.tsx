import { useState, type ReactNode } from 'react'
import type { LostProps } from './LostPlace.tsx'
import { lazyChunk } from './lazy-chunk.ts'
import { useLazyChunk } from './use-lazy-chunk.ts'
import { whenUsed } from './when-used.ts'

/** It comes as soon as there is a dialog that might not. */
const message = lazyChunk(async () => (await import('./LostMessage.tsx')).LostMessage)

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
  const { value: LostMessage } = useLazyChunk(message, whenUsed)
  const [isShown, setIsShown] = useState(false)
  // What was never seen never goes: the dialog would wait for it for ever.
  if (opened && LostMessage && !isShown) setIsShown(true)
  if (isShown && LostMessage)
    return <LostMessage {...lost} opened={opened} onClose={onClose} onGone={() => setIsShown(false)} />
  return children
}
