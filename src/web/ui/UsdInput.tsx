import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { hundredths } from '#domain/rounding.ts'

/** An amount typed in dollars with two decimals; its outside value is whole cents, or '' when nothing is typed. */
export function UsdInput({
  value,
  onChange,
  least = 0,
  most,
  ...field
}: {
  label: string
  description?: string
  required?: boolean
  /** In cents, as what is answered. */
  least?: number
  most: number
  value?: number | ''
  onChange?: (cents: number | '') => void
  error?: React.ReactNode
  onBlur?: React.FocusEventHandler
}) {
  // The typed text ('10,' on the way to '10,5') holds more than its amount; it's replaced when the form now has another amount.
  const [typed, setTyped] = useState<number | string>('')
  const shown = typeof value === 'number' && centsOf(typed) !== value ? value / 100 : typed
  return (
    <NumberInput
      {...field}
      value={shown}
      onChange={(dollars) => {
        setTyped(dollars)
        onChange?.(centsOf(dollars))
      }}
      prefix="US$ "
      step={0.01}
      min={least / 100}
      max={most / 100}
      decimalScale={2}
      fixedDecimalScale
      allowNegative={false}
    />
  )
}

function centsOf(dollars: number | string): number | '' {
  return dollars === '' ? '' : hundredths(Number(dollars))
}
