import { useRef, useState } from 'react'
import { submitAnswers } from '#contract/evaluations.ts'
import { sentAnswers } from '#domain/evaluations/form-answers.ts'
import type { FormAnswers } from '#domain/evaluations/form-grade.ts'
import { call, ProblemError } from '#web/api/client.ts'
import type { FormResult } from './answers.ts'

/** Sends a form's answers once: a second click waits for the first, and what failed can be sent again. */
export function useSendAnswers(assignmentId: string) {
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const inFlight = useRef(false)

  /** What the answers earned; 'already' when they had arrived before, null when they didn't arrive. */
  async function send(answers: FormAnswers): Promise<FormResult | 'already' | null> {
    if (inFlight.current) return null
    inFlight.current = true
    setSending(true)
    setFailure(null)
    try {
      return await call(submitAnswers, { assignmentId, answers: sentAnswers(answers) })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (error.code === 'ALREADY_SUBMITTED') return 'already'
      setFailure(error.detail)
      return null
    } finally {
      inFlight.current = false
      setSending(false)
    }
  }

  return { send, sending, failure }
}
