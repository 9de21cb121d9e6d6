import { ActionIcon, Popover } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { cartBadge } from '#domain/checkout/pricing.ts'
import counted from '#web/ui/badge.module.css'
import styles from './Cart.module.css'
import { useCart } from './cart.ts'
import { CartPopup } from './CartPopup.tsx'
import { checkoutTexts as texts } from './texts.ts'

/** Document 1 §2: how long the popup stays without hover or focus. */
const LINGER_MS = 2000

/** The cart in the top bar: how many courses it holds, and a popup with them. */
export default function CartButton() {
  const { items } = useCart()
  const [open, setOpen] = useState(false)
  const { hold, letGo } = useLinger(() => setOpen(false))
  const button = useRef<HTMLButtonElement>(null)
  const badge = cartBadge(items.length)

  // Wherever the focus is: a mouse may have left it outside.
  useEffect(() => {
    if (!open) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open])

  return (
    <div
      onMouseEnter={hold}
      onMouseLeave={letGo}
      // Only the keyboard's focus holds it: a mouse leaves its own on whatever it clicked.
      onFocus={(event) => event.target.matches(':focus-visible') && hold()}
      onBlur={letGo}
    >
      <Popover
        opened={open}
        onChange={setOpen}
        closeOnEscape={false}
        position="bottom-end"
        width={360}
        shadow="md"
        withinPortal={false}
      >
        <Popover.Target>
          <ActionIcon
            ref={button}
            className={counted.button}
            aria-label={texts.cartOf(items.length)}
            onClick={() => setOpen((shown) => !shown)}
          >
            <IconShoppingCart size={22} stroke={1.7} aria-hidden />
            {badge && (
              <span className={counted.badge} aria-hidden>
                {badge.shown}
                {badge.more && '+'}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={styles.popup}>
          <CartPopup onLeave={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

/** Calls `leave` once nothing has held it for two seconds. */
function useLinger(leave: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const hold = () => clearTimeout(timer.current)
  const letGo = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(leave, LINGER_MS)
  }
  return { hold, letGo }
}
