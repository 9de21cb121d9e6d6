import { Button } from '@mantine/core'
import { Navigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import styles from './Access.module.css'
import { OutcomeCard } from './OutcomeCard.tsx'
import { callbackTexts as texts } from './texts.ts'
import { useConfirmation, type CallbackSearch, type Confirmation } from './useConfirmation.ts'

/** The query of /auth/expired. */
const EXPIRED = { error: 'access_denied', error_code: 'otp_expired' }

/** /auth/callback: where the link of the confirmation mail leads (document 1 §2). */
export function CallbackScreen({ search }: { search: CallbackSearch }) {
  const state = useConfirmation(search)
  useRedirect(state)
  switch (state.kind) {
    case 'loading':
      return <OutcomeCard title={texts.title} tone="waiting" message={texts.loading} />
    case 'expired':
      return <Navigate to="/auth/expired" search={{ ...search, ...EXPIRED }} replace />
    case 'success':
      return (
        <OutcomeCard title={texts.title} tone="done" message={state.message}>
          {state.to === null && <p>{texts.confirmedOnly}</p>}
          {state.to !== null && <p>{texts.redirecting}</p>}
          {state.to === null ? (
            <ButtonLink to="/login" search={{ email: state.email, next: search.next }}>
              {texts.login}
            </ButtonLink>
          ) : (
            <ButtonLink to={state.to} reloadDocument={state.isNew}>
              {texts.goOn}
            </ButtonLink>
          )}
        </OutcomeCard>
      )
    case 'completed':
      return (
        <OutcomeCard title={texts.completedTitle} tone="expired" message={texts.completed}>
          <WaysOut next={search.next} />
        </OutcomeCard>
      )
    default:
      return (
        <OutcomeCard title={texts.errorTitle} tone="failed" message={state.message}>
          <WaysOut next={search.next} />
        </OutcomeCard>
      )
  }
}

function WaysOut({ next }: { next: string | undefined }) {
  return (
    <div className={styles.buttons}>
      <ButtonLink to="/login" search={{ next }}>
        {texts.login}
      </ButtonLink>
      <ButtonLink to="/auth/expired" search={{ ...EXPIRED, next }} variant="default">
        {texts.resend}
      </ButtonLink>
      <Button variant="default" onClick={() => window.location.reload()}>
        {texts.retry}
      </Button>
    </div>
  )
}

function useRedirect(state: Confirmation) {
  const router = useRouter()
  const to = state.kind === 'success' ? state.to : null
  const delayMs = state.kind === 'success' ? state.delayMs : 0
  const isNew = state.kind === 'success' && state.isNew
  useEffect(() => {
    if (to === null) return undefined
    const goOn = () => (isNew ? window.location.replace(to) : void router.navigate({ href: to, replace: true }))
    const timer = setTimeout(goOn, delayMs)
    return () => clearTimeout(timer)
  }, [to, isNew, delayMs, router])
}
