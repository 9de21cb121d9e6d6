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

  function validate() {
    if (check.isPending) return
    setError(null)
    if (code) check.mutate(code)
    else setError(texts.scholarshipRequired)
  }

  return {
    code,
    applied,
    error,
    checking: check.isPending,
    validate,
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
