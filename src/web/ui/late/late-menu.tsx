import {
  cloneElement,
  useLayoutEffect,
  useRef,
  useState,
  type FunctionComponent,
  type HTMLAttributes,
  type ReactElement,
  type RefObject,
} from 'react'
import { pieceOf } from './piece.ts'
import { usePiece } from './use-piece.ts'
import { whenUsed } from './when-used.ts'

/** The button under which a menu opens: a `button` or what is drawn as one. */
export type MenuTarget = ReactElement<HTMLAttributes<HTMLElement> & { ref?: RefObject<HTMLButtonElement | null> }>
/** What a menu that has come is given; `isPressed`: its button was pressed before. */
export type UnderTarget = { target: MenuTarget; isPressed: boolean }

/**
 * A menu whose code comes once the page has been drawn, or used (record 049). Its button stands there at once; pressed before, it opens when the menu comes. While the
 * line is lost it's a button that asks again.
 */
export function lateMenu<P extends object>(load: () => Promise<FunctionComponent<P & UnderTarget>>) {
  const piece = pieceOf(load)
  return function LateMenu({ target, ...props }: P & { target: MenuTarget }) {
    const { value: Menu, isLost } = usePiece(piece, whenUsed)
    const [isPressed, setPressed] = useState(false)
    const button = useRef<HTMLButtonElement>(null)
    const hadFocus = useRef(false)
    // Nobody expects a menu any more that comes minutes later.
    if (isLost && isPressed) setPressed(false)
    useLayoutEffect(() => {
      if (Menu && hadFocus.current) button.current?.focus({ preventScroll: true })
    }, [Menu])
    const own = cloneElement(target, { ref: button })
    // What is left of the properties are the menu's own.
    if (Menu) return <Menu {...(props as unknown as P)} target={own} isPressed={isPressed} />
    const press = () => {
      setPressed(true)
      void piece.ask()
    }
    return <Waiting target={own} button={button} hadFocus={hadFocus} onPress={press} />
  }
}

type WaitingProps = {
  target: MenuTarget
  button: RefObject<HTMLButtonElement | null>
  hadFocus: RefObject<boolean>
  onPress: () => void
}

/** The button by itself. The menu's is another one: whoever has the focus on this one goes on there. */
function Waiting({ target, button, hadFocus, onPress }: WaitingProps) {
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      hadFocus.current = current !== null && document.activeElement === current
    }
  }, [button, hadFocus])
  return cloneElement(target, { onClick: onPress, 'aria-haspopup': 'menu', 'aria-expanded': false })
}
