import {
  cloneElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FunctionComponent,
  type HTMLAttributes,
  type ReactElement,
  type RefObject,
} from 'react'
import { lazyChunk } from './lazy-chunk.ts'
import { useLazyChunk } from './use-lazy-chunk.ts'
import { whenUsed } from './when-used.ts'

/** The button under which a menu opens: a `button` or what is drawn as one. */
export type MenuTarget = ReactElement<HTMLAttributes<HTMLElement> & { ref?: RefObject<HTMLButtonElement | null> }>
/** What a menu that has come is given; `isPressed`: its button was pressed before. */
export type UnderTarget = { target: MenuTarget; isPressed: boolean }

/**
 * A menu whose code loads once the page has been drawn or used (record 049). Its button is there immediately; if pressed earlier, it
 * opens when the menu arrives. While the connection is lost, it's a button that retries.
 */
export function lazyMenu<P extends object>(load: () => Promise<FunctionComponent<P & UnderTarget>>) {
  const chunk = lazyChunk(load)
  return function LazyMenu({ target, ...props }: P & { target: MenuTarget }) {
    const { value: Menu, isLost } = useLazyChunk(chunk, whenUsed)
    const [isPressed, setPressed] = useState(false)
    const [isHeld, setHeld] = useHeld()
    const button = useRef<HTMLButtonElement>(null)
    const hadFocus = useRef(false)
    // Nobody still expects a menu that arrives minutes later.
    if (isLost && isPressed) setPressed(false)
    const Shown = isHeld ? null : Menu
    useLayoutEffect(() => {
      if (Shown && hadFocus.current) button.current?.focus({ preventScroll: true })
    }, [Shown])
    const own = cloneElement(target, { ref: button })
    // What is left of the properties are the menu's own.
    if (Shown) return <Shown {...(props as unknown as P)} target={own} isPressed={isPressed} />
    const press = () => {
      setPressed(true)
      void chunk.ask()
    }
    return <Waiting target={own} button={button} hadFocus={hadFocus} onHold={setHeld} onPress={press} />
  }
}

type WaitingProps = {
  target: MenuTarget
  button: RefObject<HTMLButtonElement | null>
  hadFocus: RefObject<boolean>
  onHold: () => void
  onPress: () => void
}

/** The button on its own. The menu's button is another one: a user whose focus is on this one continues there. */
function Waiting({ target, button, hadFocus, onHold, onPress }: WaitingProps) {
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      hadFocus.current = current !== null && document.activeElement === current
    }
  }, [button, hadFocus])
  return cloneElement(target, {
    onPointerDown: onHold,
    onKeyDown: onHold,
    onClick: onPress,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  })
}

const RELEASES = ['pointerup', 'pointercancel', 'keyup', 'blur'] as const

/** Whether a finger, the mouse or a key is down on the button: another button in its place then would get no click. */
function useHeld(): [isHeld: boolean, hold: () => void] {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isHeld) return undefined
    // The click comes after the release.
    const release = () => setTimeout(() => setHeld(false))
    for (const event of RELEASES) window.addEventListener(event, release)
    return () => {
      for (const event of RELEASES) window.removeEventListener(event, release)
    }
  }, [isHeld])
  return [isHeld, () => setHeld(true)]
}
