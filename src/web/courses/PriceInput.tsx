import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_PRICE_CENTS } from '#domain/courses/limits.ts'

/** A price typed in dollars with two decimals; outside it is whole cents, or '' when nothing is typed. */
export function PriceInput({
  value,
  onChange,
  ...field
}: {
  label: string
  value?: number | ''
  onChange?: (cents: number | '') => void
  error?: React.ReactNode
  onBlur?: React.FocusEventHandler
}) {
  // What is typed ('10,' on the way to '10,5') is more than the amount that it stands for.
  const [typed, setTyped] = useState<number | string>(typeof value === 'number' ? value / 100 : '')
  return (
    <NumberInput
      {...field}
      value={typed}
      onChange={(dollars) => {
        setTyped(dollars)
        onChange?.(dollars === '' ? '' : Math.round(Number(dollars) * 100))
      }}
      prefix="US$ "
      step={0.01}
      min={0}
      max={MAX_PRICE_CENTS / 100}
      decimalScale={2}
      fixedDecimalScale
      allowNegative={false}
    />
  )
}
