import { useMounted } from '@mantine/hooks'
import { useState } from 'react'

/** What the Modal of a dialog that comes and goes with the address needs. */
export type DialogState = { opened: boolean; close: () => void; onExitTransitionEnd: () => void }

/** Of one dialog that closes once: the next one is another, by its key. Fades out before `onClosed` takes the dialog away, and gives the focus back to where it came from. */
export function useDialog(onClosed: () => void): DialogState {
  const mounted = useMounted()
  const [closing, setClosing] = useState(false)
  const [origin] = useState(() => document.activeElement)
  return {
    opened: mounted && !closing,
    close: () => setClosing(true),
    onExitTransitionEnd: () => {
      onClosed()
      // The Modal would do it a moment later, when it's gone already.
      if (origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true })
    },
  }
}
