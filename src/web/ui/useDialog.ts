import { useMounted } from '@mantine/hooks'
import { useState } from 'react'

/** A dialog that the address opens: what its Modal needs to give the focus back before it's gone. */
export type DialogState = { opened: boolean; close: () => void; onExitTransitionEnd: () => void }

/** Opens after it has mounted, so that it knows where the focus came from; `onClosed` is called when it has faded out. */
export function useDialog(onClosed: () => void): DialogState {
  const mounted = useMounted()
  const [closing, setClosing] = useState(false)
  return { opened: mounted && !closing, close: () => setClosing(true), onExitTransitionEnd: onClosed }
}
