import { PAYMENT_LIMITS } from './limits.ts'

/** A bank's operation number as it is stored and compared: letters and digits only, upper case; '' when nothing is left. */
export function canonicalOperationNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** Whether what was typed where a number may be left out is fine: nothing, or an operation number. */
export function isOptionalOperationNumber(typed: string): boolean {
  return typed.trim() === '' || isOperationNumber(typed)
}

/** Whether a typed operation number says something: 4 to 40 letters and digits. */
export function isOperationNumber(typed: string): boolean {
  const { length } = canonicalOperationNumber(typed)
  return length >= PAYMENT_LIMITS.operation_number.min && length <= PAYMENT_LIMITS.operation_number.max
}
