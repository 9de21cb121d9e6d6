import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import styles from './Message.module.css'
import { frameTexts } from './texts.ts'

/** What a screen that broke shows; the bar and the menu stay. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryClient()

  function retry() {
    void queries.resetQueries({ predicate: (query) => query.state.status === 'error' })
    reset()
    void router.invalidate()
  }

  return (
    <div className={styles.message} role="alert">
      <h1>{frameTexts.errorTitle}</h1>
      <p>{frameTexts.errorText}</p>
      <div className="flow gap">
        <Button onClick={retry}>{frameTexts.retry}</Button>
        <ButtonLink to="/" variant="default">
          {frameTexts.notFoundLink}
        </ButtonLink>
      </div>
    </div>
  )
}
