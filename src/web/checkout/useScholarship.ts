import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { checkScholarship } from '#contract/checkout.ts'
import { failureText } from '#contract/failures.ts'
import { canonicalScholarshipCode } from '#domain/payments/scholarships.ts'
import { call, isLostLine, ProblemError } from '#web/api/client.ts'
import { checkoutTexts as texts } from './texts.ts'

/** A scholarship code: typed, validated by the server, applied. */
export function useScholarship() {
  const [code, setCode] = useState('')
  /** What is in the field now: an answer about another code is too late. */
  const typed = useRef('')
  const [applied, setApplied] = useState<{ code: string; percent: number } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const reading = useRef<{ code: string; answer: Promise<number | null> } | null>(null)
  /** The own purchase that holds the code's last use and can still be paid: it's taken up instead (decision M19). */
  const [heldBy, setHeldBy] = useState<string | null>(null)
  const check = useMutation({
    mutationFn: (read: string) => call(checkScholarship, { code: read }),
    onSuccess: ({ percent, held_by }, read) => {
      if (typed.current !== read) return
      setHeldBy(held_by)
      setApplied(held_by ? null : { code: read, percent })
      if (held_by) setError(failureText('SCHOLARSHIP_IN_PURCHASE'))
    },
    onError: (problem, read) => {
      if (typed.current !== read) return
      setError(problem instanceof ProblemError ? problem.detail : texts.scholarshipFailed)
      // A lost connection says nothing about a code that was read before.
      if (problem instanceof ProblemError && !isLostLine(problem)) setApplied(null)
    },
  })

  /** Returns the code's value in percent, or null if it's worth nothing. One that is being read isn't read twice. */
  async function validate(): Promise<number | null> {
    if (reading.current?.code === code) return reading.current.answer
    setError(null)
    setHeldBy(null)
    if (!code) {
      setError(texts.scholarshipRequired)
      return null
    }
    const answer = check.mutateAsync(code).then(
      ({ percent, held_by }) => (held_by ? null : percent),
      () => null,
    )
    const own = { code, answer }
    reading.current = own
    void answer.then(() => {
      if (reading.current === own) reading.current = null
    })
    return answer
  }

  const isUnread = code !== '' && applied === null

  return {
    code,
    applied,
    error,
    heldBy,
    checking: check.isPending,
    /** Whether there is a code that wasn't read or was rejected: nothing is sold with it (decision M11). */
    isUnread,
    validate,
    /** The field is left: its code is read (decision M11); one that was refused stays as it is. */
    leave: () => {
      if (isUnread && error === null) void validate()
    },
    type: (text: string) => {
      typed.current = canonicalScholarshipCode(text)
      setError(null)
      setHeldBy(null)
      setCode(typed.current)
    },
    remove: () => {
      typed.current = ''
      setError(null)
      setHeldBy(null)
      setApplied(null)
      setCode('')
    },
    /** What a code covers may have changed: an applied one is read again. */
    readAnew: () => {
      if (applied) void validate()
    },
    /** The server refused the code when it was used. */
    refuse: (sentence: string) => {
      setApplied(null)
      setError(sentence)
    },
  }
}

export type Scholarship = ReturnType<typeof useScholarship>
