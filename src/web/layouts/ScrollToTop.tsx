import { ActionIcon } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import styles from './Layout.module.css'
import { frameTexts } from './texts.ts'

/** Document 1 §9. */
const SHOWN_AFTER_PX = 300

/**
 * A way back to the top of a long page. It's placed at the end of the page, and beside the content where the window has room:
 * never over anything that users read or press.
 */
export function ScrollToTop() {
  const [shown, setShown] = useState(false)
  const isStill = useReducedMotion()
  useEffect(() => {
    const look = () => setShown(window.scrollY > SHOWN_AFTER_PX)
    // To ask at once would make the browser lay the page out before the rest of it has begun.
    const first = requestAnimationFrame(look)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(first)
      window.removeEventListener('scroll', look)
    }
  }, [])

  return (
    <ActionIcon
      className={styles.toTop}
      data-shown={shown || undefined}
      aria-label={frameTexts.toTop}
      data-print="hide"
      onClick={() => {
        window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' })
        document.getElementById('content')?.focus({ preventScroll: true })
      }}
    >
      <IconArrowUp size={20} aria-hidden />
    </ActionIcon>
  )
}
