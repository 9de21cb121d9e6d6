import { useRef, useState } from 'react'
import { canonicalEmail, isEmail } from '#domain/people/email.ts'
import { ProblemError } from '#web/api/client.ts'
import { useCoolDown } from '#web/ui/useCoolDown.ts'
import { resendTexts as texts } from './texts.ts'

export type LinkMail = {
  state: 'idle' | 'sending' | 'sent' | 'failed'
  /** What to say of the last sending; empty before the first. */
  message: string
  /** Seconds until it may be asked for again. */
  left: number
  send: (email: string) => Promise<void>
}

/** Asks for a mailed link, at most once a minute, and says in the quoted words what came of it (document 1 §8). */
export function useLinkMail(ask: (email: string) => Promise<unknown>, sent: string): LinkMail {
  const [{ state, message }, setOutcome] = useState<Pick<LinkMail, 'state' | 'message'>>({ state: 'idle', message: '' })
  const { left, start } = useCoolDown()
  const busy = useRef(false)

  async function send(typed: string) {
    const email = canonicalEmail(typed)
    if (!email) return setOutcome({ state: 'failed', message: texts.missing })
    if (!isEmail(email)) return setOutcome({ state: 'failed', message: texts.invalid })
    if (busy.current || left > 0) return
    busy.current = true
    setOutcome({ state: 'sending', message: '' })
    try {
      await ask(email)
      start()
      setOutcome({ state: 'sent', message: sent })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (error.code === 'TOO_MANY_MAILS') start()
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
