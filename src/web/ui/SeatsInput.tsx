import { NumberInput } from '@mantine/core'
import { COURSE_LIMITS } from '#domain/courses/limits.ts'

/** The most students that there is room for; emptied, there is no maximum: null. */
export function SeatsInput({
  value,
  onChange,
  ...field
}: {
  label: string
  'aria-label'?: string
  description: string
  value?: number | null
  onChange?: (seats: number | null) => void
  error?: React.ReactNode
  onBlur?: React.FocusEventHandler
}) {
  return (
    <NumberInput
      {...field}
      value={value ?? ''}
      onChange={(seats) => onChange?.(seats === '' ? null : Number(seats))}
      min={1}
      max={COURSE_LIMITS.max_students}
      allowDecimal={false}
      allowNegative={false}
    />
  )
}
