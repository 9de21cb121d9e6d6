import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import styles from './Message.module.css'
import { frameTexts } from './texts.ts'

/**
 * Shown in place of everything else once another person is in this browser: `firstName`, or null for nobody. `onShown`: nothing
 * else is rendered any more.
 */
export function OtherPersonScreen({ firstName, onShown }: { firstName: string | null; onShown: () => void }) {
  const title = firstName === null ? frameTexts.nobodyTitle : frameTexts.otherTitle(firstName)
  usePageTitle(title)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    onShown()
    button.current?.focus()
  }, [onShown])
  return (
    <main>
      <div className={styles.message} role="alert">
        <h1>{title}</h1>
        <p>{firstName === null ? frameTexts.nobodyText : frameTexts.otherText}</p>
        <Button ref={button} onClick={() => window.location.reload()}>
          {frameTexts.reload}
        </Button>
      </div>
    </main>
  )
}
