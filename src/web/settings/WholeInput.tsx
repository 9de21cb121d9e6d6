import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { parseNumber } from '#domain/settings/read-setting.ts'

/** A whole number; what can't be read as one counts as 0 (document 3 §5). */
export function WholeInput({
  value,
  onChange,
  ...field
}: {
  label: string
  description: string
  min: number
  max: number
  maw?: number
  value?: number
  onChange?: (value: number) => void
  error?: React.ReactNode
}) {
  const [typed, setTyped] = useState<number | string>(value ?? '')
  return (
    <NumberInput
      {...field}
      // The limits are stated beside the field, not enforced in it.
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      // Unless the form was filled again from outside.
      value={parseNumber(String(typed)) === value ? typed : (value ?? '')}
      onChange={(next) => {
        setTyped(next)
        onChange?.(parseNumber(String(next)))
      }}
    />
  )
}
