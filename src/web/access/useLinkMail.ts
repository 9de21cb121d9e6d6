import { useRef, useState } from 'react'
import { canonicalEmail, isEmail } from '#domain/people/email.ts'
import { ProblemError } from '#web/api/client.ts'
import { beginWait, useCoolDown } from '#web/ui/useCoolDown.ts'
import { type LinkKind, waitKey } from './link-mails.ts'
import { resendTexts as texts } from './texts.ts'

export type LinkMail = {
  state: 'idle' | 'sending' | 'sent' | 'failed'
  /** What to say of the last sending; empty before the first. */
  message: string
  /** Seconds until it may be asked for again. */
  left: number
  send: () => Promise<void>
}

type Asking = {
  kind: LinkKind
  /** As it's typed by now. */
  email: string
  ask: (email: string) => Promise<{ wait_seconds: number }>
  /** What is said once it was asked for. */
  sent: string
}

/** Requests a mailed link, as often as the server says, and reports the result in the quoted words (document 1 §8). */
export function useLinkMail({ kind, email: typed, ask, sent }: Asking): LinkMail {
  const [{ state, message }, setOutcome] = useState<Pick<LinkMail, 'state' | 'message'>>({ state: 'idle', message: '' })
  const key = waitKey(kind, typed)
  const left = useCoolDown(key)
  const busy = useRef(false)

  async function send() {
    const email = canonicalEmail(typed)
    if (!email) return setOutcome({ state: 'failed', message: texts.missing })
    if (!isEmail(email)) return setOutcome({ state: 'failed', message: texts.invalid })
    if (busy.current || left > 0) return
    busy.current = true
    setOutcome({ state: 'sending', message: '' })
    try {
      const { wait_seconds } = await ask(email)
      beginWait(key, wait_seconds)
      setOutcome({ state: 'sent', message: sent })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      beginWait(key, error.retry_after ?? 0)
      setOutcome({ state: 'failed', message: sentenceOf(error) })
    } finally {
      busy.current = false
    }
  }

  return { state, message, left, send }
}

function sentenceOf({ status, detail }: ProblemError): string {
  if (status === 0) return texts.unexpected
  return status >= 500 ? texts.failed : texts.failedBecause(detail)
}
