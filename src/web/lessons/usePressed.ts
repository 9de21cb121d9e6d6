import { useEffect, useRef } from 'react'
import type { Direction } from './placed.ts'

type Pressed = { id: string; direction: Direction }

/**
 * Of a list ordered by buttons: the pressed one keeps the focus, or its neighbour when the item can't move any further. Returns what notes
 * which button was pressed; null for a move by the pointer.
 */
export function usePressed(): (button: Pressed | null) => void {
  const pressed = useRef<Pressed | null>(null)
  // After every drawing: the new order may come in a later one than the press.
  useEffect(() => {
    if (!pressed.current || !isFocusLost()) return
    const { id, direction } = pressed.current
    const button = [direction, direction === 'up' ? 'down' : 'up']
      .map((way) => document.getElementById(moveButtonId(id, way)))
      .find((one) => one instanceof HTMLButtonElement && !one.disabled)
    button?.focus()
  })
  return (button) => {
    pressed.current = button
  }
}

/** The id of the button that moves a thing. */
export function moveButtonId(id: string, direction: string): string {
  return `${direction}-${id}`
}

/** Whether nothing has the focus: the element that had it was moved in the page or can't be pressed any more. */
function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.matches(':disabled')
}
