import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { confirmEmail } from '#contract/accounts.ts'
import { ownPath } from '#domain/access/next-path.ts'
import { call, ProblemError } from '#web/api/client.ts'
import { forgetPerson, getSession, isAnothers, setSession } from '#web/session/session.ts'
import { callbackTexts as texts } from './texts.ts'

/** Document 1 §9. */
const TIMEOUT_MS = 15_000
const MOST_ATTEMPTS = 3
const CONFIRMED_DELAY_MS = 2000
const ALREADY_DELAY_MS = 1000
const ATTEMPTS_KEY = 'auth_callback_attempts'

export type CallbackSearch = {
  code?: string
  type?: string
  next?: string
  error?: string
  error_code?: string
  error_description?: string
}

/**
 * `to` is where the page goes on its own after `delayMs`, as a new page (`isNew`) if this one was another user's; null if the person
 * still has to sign in, with `email`, and then go to `next`.
 */
export type Confirmation =
  | { kind: 'loading' }
  | { kind: 'success'; message: string; to: string | null; isNew: boolean; email: string; delayMs: number }
  | { kind: 'completed' }
  | { kind: 'expired' }
  | { kind: 'error'; message: string }

/** Confirms the email with the code of the address, once (document 1 §2, /auth/callback). */
export function useConfirmation(search: CallbackSearch): Confirmation {
  const queries = useQueryClient()
  const [state, setState] = useState<Confirmation>({ kind: 'loading' })
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    void confirmationOf(search, queries).then(setState)
  }, [search, queries])
  return state
}

async function confirmationOf(search: CallbackSearch, queries: QueryClient): Promise<Confirmation> {
  const refusal = refusalOf(search)
  if (refusal) return { kind: 'error', message: refusal }
  const to = ownPath(search.next) ?? '/student/dashboard'
  const already: Confirmation = {
    kind: 'success',
    message: texts.already,
    to,
    isNew: false,
    email: '',
    delayMs: ALREADY_DELAY_MS,
  }
  if (!search.code) return getSession().user ? already : { kind: 'error', message: texts.named(texts.noCode) }
  if (countAttempt() > MOST_ATTEMPTS) return { kind: 'completed' }
  try {
    const { outcome, session, email } = await call(
      confirmEmail,
      { code: search.code },
      { signal: AbortSignal.timeout(TIMEOUT_MS) },
    )
    sessionStorage.removeItem(ATTEMPTS_KEY)
    if (outcome === 'already') return already
    if (getSession().user?.id !== session.user?.id) {
      forgetPerson(session.user?.id ?? null)
      queries.clear()
    }
    const isNew = isAnothers(session.user?.id)
    setSession(isNew ? { ...session, user: null } : session)
    return {
      kind: 'success',
      message: texts.success,
      to: session.user && to,
      isNew,
      email,
      delayMs: CONFIRMED_DELAY_MS,
    }
  } catch (error) {
    if (isTimeout(error)) return { kind: 'completed' }
    if (!(error instanceof ProblemError)) throw error
    return error.code === 'LINK_EXPIRED'
      ? { kind: 'expired' }
      : { kind: 'error', message: texts.described(error.detail) }
  }
}

/** What the address itself says went wrong (document 1 §8). */
function refusalOf({ error, code, error_description }: CallbackSearch): string | null {
  if (!error) return null
  if (error === 'access_denied' && !code) return texts.denied
  if (error === 'unauthorized_client') return texts.configuration
  return error_description ? texts.described(error_description) : texts.named(error)
}

function countAttempt(): number {
  const attempts = Number(sessionStorage.getItem(ATTEMPTS_KEY) ?? 0) + 1
  sessionStorage.setItem(ATTEMPTS_KEY, String(attempts))
  return attempts
}

const isTimeout = (error: unknown) =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')
