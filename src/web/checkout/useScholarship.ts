import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { checkScholarship } from '#contract/checkout.ts'
import { canonicalScholarshipCode } from '#domain/payments/scholarships.ts'
import { call, ProblemError } from '#web/api/client.ts'
import { checkoutTexts as texts } from './texts.ts'

/** A scholarship code: typed, validated by the server, applied. */
export function useScholarship() {
  const [code, setCode] = useState('')
  const [applied, setApplied] = useState<{ code: string; percent: number } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const check = useMutation({
    mutationFn: (typed: string) => call(checkScholarship, { code: typed }),
    onSuccess: ({ percent }, typed) => setApplied({ code: typed, percent }),
    onError: (problem) => setError(problem instanceof ProblemError ? problem.detail : texts.scholarshipFailed),
  })

  /** Answers what the code is worth in percent, or null when it's worth nothing, or is being asked about already. */
  async function validate(): Promise<number | null> {
    if (check.isPending) return null
    setError(null)
    if (code)
      return check.mutateAsync(code).then(
        ({ percent }) => percent,
        () => null,
      )
    setError(texts.scholarshipRequired)
    return null
  }

  const isUnread = code !== '' && applied === null

  return {
    code,
    applied,
    error,
    checking: check.isPending,
    /** Whether a code stands there that wasn't read, or was refused: nothing is sold with it (decision M11). */
    isUnread,
    validate,
    /** The field is left: its code is read (decision M11); one that was refused stays as it is. */
    leave: () => {
      if (isUnread && error === null) void validate()
    },
    type: (typed: string) => {
      setError(null)
      setCode(canonicalScholarshipCode(typed))
    },
    remove: () => {
      setApplied(null)
      setCode('')
    },
    /** The server refused the code when it was used. */
    refuse: (sentence: string) => {
      setApplied(null)
      setError(sentence)
    },
  }
}

export type Scholarship = ReturnType<typeof useScholarship>
