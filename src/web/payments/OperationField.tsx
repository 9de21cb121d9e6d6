import { TextInput } from '@mantine/core'
import { PAYMENT_LIMITS } from '#domain/payments/limits.ts'
import { receiptTexts as texts } from './texts.ts'

/** The bank's number of a payment, as the student reads it on the receipt. */
export function OperationField({
  label,
  value,
  isWrong,
  disabled,
  onChange,
}: {
  label: string
  value: string
  isWrong: boolean
  disabled: boolean
  onChange: (typed: string) => void
}) {
  return (
    <TextInput
      my="1.1rem"
      mx={0}
      label={label}
      description={texts.operationHint}
      value={value}
      maxLength={PAYMENT_LIMITS.operation_number.typed}
      autoComplete="off"
      disabled={disabled}
      error={isWrong ? texts.operationWrong : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
