import { useState } from 'react'
import type { ClaimableMethod } from '#domain/payments/methods.ts'
import { isOptionalOperationNumber } from '#domain/payments/operation-number.ts'
import { useTypedWaits } from '#web/api/useTypedWaits.ts'
import { claimTexts as texts } from './texts.ts'

type Values = { method: ClaimableMethod | null; file: File | null; operation: string; note: string }
const NOTHING = { operation: '', note: '' }
type Errors = { method?: string; operation?: boolean; proof?: string }

/** What 'Ya transferí antes de matricularme' asks for: how it was paid, and at least one detail to find the money by. */
export function useClaimForm(onChange: () => void) {
  const [values, setValues] = useState<Values>({ method: null, file: null, operation: '', note: '' })
  useTypedWaits({
    about: 'claim',
    initial: NOTHING,
    values: () => ({ operation: values.operation, note: values.note }),
    restore: (typed) => setValues((now) => ({ ...now, ...typed })),
  })
  const [errors, setErrors] = useState<Errors>({})

  function change(some: Partial<Values>) {
    setValues((now) => ({ ...now, ...some }))
    setErrors({})
    onChange()
  }

  /** Returns how it was paid, or null with the errors shown. */
  function check(): ClaimableMethod | null {
    const { method, file, operation, note } = values
    const found: Errors = {
      ...(method === null && { method: texts.methodRequired }),
      ...(!isOptionalOperationNumber(operation) && { operation: true }),
      ...(!file && !operation.trim() && !note.trim() && { proof: texts.proofMissing }),
    }
    setErrors(found)
    return Object.keys(found).length > 0 ? null : method
  }

  return { ...values, errors, change, check }
}

export type ClaimForm = ReturnType<typeof useClaimForm>
